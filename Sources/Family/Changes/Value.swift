/// What a register holds.
///
/// Equality is by bits: text by its UTF-8, a real by its bit pattern (so that even "not a number" equals
/// itself), because two replicas must agree on what has changed.
public enum Value: Sendable {
  case nothing
  case flag(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  /// At most ``deepestList`` lists within each other are stored.
  case list([Value])

  public static let deepestList = 8

  public var flag: Bool? { if case .flag(let value) = self { value } else { nil } }

  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }

  /// A finite number, real or integer; anything else is `nil`.
  public var number: Double? {
    switch self {
    case .real(let value): value.isFinite ? value : nil
    case .integer(let value): Double(value)
    default: nil
    }
  }

  public var text: String? { if case .text(let value) = self { value } else { nil } }

  public var list: [Value]? { if case .list(let values) = self { values } else { nil } }

  /// Text, or `.nothing` where there is none.
  public init(_ text: String?) {
    if let text { self = .text(text) } else { self = .nothing }
  }
}

extension Value: Hashable, Comparable {
  private var rank: UInt8 {
    switch self {
    case .nothing: 0
    case .flag: 1
    case .integer: 2
    case .real: 3
    case .text: 4
    case .list: 5
    }
  }

  public static func == (a: Value, b: Value) -> Bool {
    switch (a, b) {
    case (.nothing, .nothing): true
    case (.flag(let a), .flag(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a.bitPattern == b.bitPattern
    case (.text(let a), .text(let b)): a.hasSameBytes(as: b)
    case (.list(let a), .list(let b)): a == b
    default: false
    }
  }

  /// A total order without meaning of its own: it decides between two values that claim the very same clock.
  public static func < (a: Value, b: Value) -> Bool {
    switch (a, b) {
    case (.flag(let a), .flag(let b)): !a && b
    case (.integer(let a), .integer(let b)): a < b
    case (.real(let a), .real(let b)): a.bitPattern < b.bitPattern
    case (.text(let a), .text(let b)): a.bytesPrecede(b)
    case (.list(let a), .list(let b)): a.lexicographicallyPrecedes(b)
    default: a.rank < b.rank
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    switch self {
    case .nothing: break
    case .flag(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value.bitPattern)
    case .text(let value): value.hashBytes(into: &hasher)
    case .list(let values): hasher.combine(values)
    }
  }
}
