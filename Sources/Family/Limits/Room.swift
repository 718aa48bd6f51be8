/// A room of the app.
public enum Room: UInt8, Hashable, Sendable, CaseIterable {
  case talk, piles, lens, practice, helper, parents

  /// Whether quiet times, daily time and the list of allowed rooms apply. They never apply to the voice, nor to the
  /// way to the gate.
  public var isLimited: Bool { self != .talk && self != .parents }
}

extension Room: NamedChoice {
  public var storedName: String {
    switch self {
    case .talk: "talk"
    case .piles: "piles"
    case .lens: "lens"
    case .practice: "practice"
    case .helper: "helper"
    case .parents: "parents"
    }
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
