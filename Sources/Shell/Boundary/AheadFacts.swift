/// How far this device has come in keeping all photos and recordings of the family.
public struct AheadFacts: Hashable, Sendable {
  public enum State: UInt8, Hashable, Sendable, CaseIterable {
    case off, fetching, done
    /// What was given them is full.
    case limit
    /// The device's own storage is.
    case full
    /// The server does not answer.
    case away
  }

  public var isOn = false
  /// The most bytes for them; 0: as much as there is room.
  public var limit: Int64 = 0
  /// How many are here, of how many.
  public var kept: Int64 = 0
  public var total: Int64 = 0
  /// What they take.
  public var bytes: Int64 = 0
  /// What the browser says is free.
  public var free: Int64 = 0
  public var state = State.off

  public init() {}
}
