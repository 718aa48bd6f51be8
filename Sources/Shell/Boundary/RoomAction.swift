/// What was done in a room. The shell carries it there and does not know what it is: a room's actions are its own.
public struct RoomAction: Hashable, Sendable {
  public let room: RoomName
  private let deed: Deed

  public init<Value: Hashable & Sendable>(_ value: Value, in room: RoomName) {
    self.room = room
    deed = KnownDeed(value)
  }

  /// The action as its own room knows it. Each room has one type of actions, which it alone makes.
  public func value<Value: Hashable & Sendable>(as: Value.Type) -> Value {
    unsafeDowncast(deed, to: KnownDeed<Value>.self).value
  }

  public static func == (a: RoomAction, b: RoomAction) -> Bool {
    a.room == b.room && a.deed.isSame(as: b.deed)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(room) }
}

private class Deed: @unchecked Sendable {
  func isSame(as other: Deed) -> Bool { self === other }
}

private final class KnownDeed<Value: Hashable & Sendable>: Deed, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  // Tests compare actions; the app never does, and every room's would have to be in its first part.
  #if !hasFeature(Embedded)
    override func isSame(as other: Deed) -> Bool {
      unsafeDowncast(other, to: KnownDeed<Value>.self).value == value
    }
  #endif
}
