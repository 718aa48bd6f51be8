/// What a sealed record is: one byte of its associated data.
public struct RecordKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A batch of operations of the log.
  public static let operations = RecordKind(rawValue: 1)
  public static let snapshot = RecordKind(rawValue: 2)
  public static let blob = RecordKind(rawValue: 3)
  public static let clip = RecordKind(rawValue: 4)
  public static let gate = RecordKind(rawValue: 5)
  /// A server's secrets.
  public static let secrets = RecordKind(rawValue: 6)
  /// Settings of one device.
  public static let settings = RecordKind(rawValue: 7)
}

/// Whose record it is, which one and of what kind: a sealed record opens in its own place alone.
public struct RecordPlace: Hashable, Sendable {
  public let family: [UInt8]
  public let record: [UInt8]
  public let kind: RecordKind

  /// `nil` unless family and record have 1 to 255 bytes each.
  public init?(family: [UInt8], record: [UInt8], kind: RecordKind) {
    guard (1...255).contains(family.count), (1...255).contains(record.count) else { return nil }
    self.family = family
    self.record = record
    self.kind = kind
  }

  /// The envelope's associated data: `header ‖ length(2) ‖ family ‖ length(2) ‖ record ‖ kind`. The lengths keep
  /// the border of family and record from moving.
  func associated(with header: [UInt8]) -> [UInt8] {
    header + [0, UInt8(truncatingIfNeeded: family.count)] + family
      + [0, UInt8(truncatingIfNeeded: record.count)] + record + [kind.rawValue]
  }
}
