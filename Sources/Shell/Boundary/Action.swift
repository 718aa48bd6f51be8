public import Family
public import Language

/// What happened: a person's gesture or the world's answer. Says what was done, never what to do.
public enum Action: Hashable, Sendable {
  /// Something was done in a room, which alone knows what.
  case room(RoomAction)
  case shell(ShellAction)
  case host(HostMessage)
}

extension Action {
  /// Whether rows of the family's have come from another tab or another device.
  public var bringsRows: Bool {
    guard case .host(let message) = self else { return false }
    if case .otherTab = message { return true }
    if case .fromFamily = message { return true }
    return false
  }
}

/// What can be done wherever one is.
public enum ShellAction: Hashable, Sendable {
  case noticeAccepted
  /// On the first run, where the device speaks another language than Martlet's.
  case languageChosen(LanguageCode)
  case toastDismissed(Int32)
  case bannerOpened
  case bannerDismissed
  case bannerRetried
  case parentsDoorTapped
  /// The door of a room of the child's besides Talk.
  case doorTapped(Room)
  case talkDoorTapped
  // What pages of several rooms have, behind the gate.
  case setting(SettingChange)
  case limit(LimitChange)
  /// A board is to be printed; `nil`: the home board.
  case printTapped(BoardID?)
  /// A photo of the family's goes to the cell of a board that is tapped next.
  case photoForBoardTapped(PhotoID, BoardID)
  /// A field was changed and left, and what that means: ``Fields/stores(_:of:_:)``.
  case edited(field: String, kept: String, FieldEdit)
}

/// The actions that a field's change may bring. Any action would bring every comparison into the first load.
public enum FieldEdit: Hashable, Sendable {
  case room(RoomAction)
  case setting(SettingChange)

  public var action: Action {
    switch self {
    case .room(let action): .room(action)
    case .setting(let change): .shell(.setting(change))
    }
  }
}
