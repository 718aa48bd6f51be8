/// The four grids that the vocabulary is laid out for. A word keeps its cell within each of them.
public enum Layout: UInt8, Hashable, Sendable, CaseIterable {
  case phone, grid24, grid60, grid112

  /// The name in board files: `phone`, `24`, `60` or `112`.
  public var name: String {
    switch self {
    case .phone: "phone"
    case .grid24: "24"
    case .grid60: "60"
    case .grid112: "112"
    }
  }

  public init?(name: String) {
    for candidate in Layout.allCases where candidate.name == name {
      self = candidate
      return
    }
    return nil
  }

  public var columns: Int {
    switch self {
    case .phone: 5
    case .grid24: 6
    case .grid60: 10
    case .grid112: 14
    }
  }

  public var rows: Int {
    switch self {
    case .phone: 7
    case .grid24: 4
    case .grid60: 6
    case .grid112: 8
    }
  }

  public var cells: Int { columns * rows }
}
