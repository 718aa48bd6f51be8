/// A room of the app.
public enum Room: UInt8, Hashable, Sendable, CaseIterable {
  case talk, piles, lens, practice, helper, parents

  /// The rooms to which quiet times, daily time and the list of allowed rooms apply. They never apply to the voice, nor
  /// to the way to the gate.
  public static var limited: [Room] { [.piles, .lens, .practice, .helper] }

  public var isLimited: Bool { self != .talk && self != .parents }
}

extension Room {
  private static var names: ChoiceNames { "talk piles lens practice helper parents" }

  public var storedName: String { Room.names.name(of: rawValue) }

  /// The room of a stored name; `nil` for one this version doesn't know.
  public init?(storedName: String) {
    guard let raw = Room.names.rawValue(of: .text(storedName)) else { return nil }
    self.init(rawValue: raw)
  }
}

/// A set of rooms.
public struct RoomSet: Hashable, Sendable {
  private var bits: UInt8 = 0

  public init() {}

  public func contains(_ room: Room) -> Bool { bits & RoomSet.bit(room) != 0 }

  public mutating func set(_ room: Room, _ isIn: Bool) {
    bits = isIn ? bits | RoomSet.bit(room) : bits & ~RoomSet.bit(room)
  }

  private static func bit(_ room: Room) -> UInt8 { 1 << room.rawValue }
}
