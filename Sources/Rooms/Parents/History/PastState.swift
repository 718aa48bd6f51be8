public import Family
import Language
import Shell

/// What the page about earlier moments shows. It is there while the page is, and made anew from what is stored.
struct PastState: Sendable {
  var past: Past
  /// What was changed, the latest first.
  var changes: [FamilyChange]
  /// How many of them are shown.
  var shown = PastState.shownFirst
  /// The browser has told what it has kept.
  var isRead = false
  // The moment that is being chosen, as the fields hold it; empty until somebody has.
  var day = ""
  var time = ""
  /// The place of what to look at among the choices.
  var choice = 0
  var look: PastLook?
  var outcome: StringKey?
  /// What was brought back last, and the moment before it: the way back.
  var undo: (subject: FamilyChange.Subject?, at: Int64)?

  static let shownFirst = 40
}

/// An earlier moment that is being looked at.
struct PastLook: Sendable {
  let moment: PastMoment
  let at: Int64
  let differences: [PastDifference]
  let gaps: Int
  /// The change from which one came, by its place in the list.
  var change: Int?
  /// Whether it is being asked if all this shall come back.
  var isAsked = false
}

/// What is done on the page about earlier moments.
public enum PastAction: Hashable, Sendable {
  case dayTyped(String)
  case timeTyped(String)
  case choiceMade(String)
  case lookTapped
  /// As it was before a change, by its place in the list.
  case beforeTapped(Int)
  case moreTapped
  case lookLeft
  case bringBackTapped
  case bringBackLeft
  case bringBackConfirmed
  case undoTapped
  /// Something that somebody threw away comes back.
  case broughtBack(RowAddress)
}
