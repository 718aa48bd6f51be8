public import Family

/// The rooms, by what is done in them: their actions travel and their states are kept under these names.
public enum RoomName: UInt8, Hashable, Sendable, CaseIterable {
  case talk, words, photos, photosEditing, boards, phrases, print, parents, practice, practiceEditing, helper,
    planEditing, progress, listening
}

/// A room of the child's besides Talk, as the room bar, the limits and the addresses know it. This is the list of them.
public struct Door: Sendable {
  public let room: Room
  /// Where it leads.
  public let route: Route
  /// Its sign in `Web/signs.svg`, and what it is called.
  public let sign: String
  public let name: StringKey
  /// What a parent reads who opens the room, or shuts it.
  public let allow: StringKey
  public let allowHint: StringKey
  /// The id of what has the focus behind it; empty for the room's first control.
  public var focus = ""

  public static var all: [Door] { [words, photos, practice, helper] }

  public static var words: Door {
    Door(
      room: .lens, route: .lens(nil), sign: "lens", name: .lensRoom, allow: .allowLens,
      allowHint: .allowLensHint,
      focus: "lens-title")
  }

  public static var photos: Door {
    Door(
      room: .piles, route: .piles(nil, nil), sign: "photos", name: .pilesRoom, allow: .allowPiles,
      allowHint: .allowPilesHint)
  }

  public static var practice: Door {
    Door(
      room: .practice, route: .practice, sign: "practice", name: .practiceRoom, allow: .allowPractice,
      allowHint: .allowPracticeHint)
  }

  public static var helper: Door {
    Door(
      room: .helper, route: .helper, sign: "helper", name: .helperRoom, allow: .allowHelper,
      allowHint: .allowHelperHint, focus: "helper-title")
  }
}
