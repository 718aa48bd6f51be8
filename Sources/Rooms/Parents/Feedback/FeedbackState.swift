public import Family
import Shell

/// What the page with a report to whoever runs the server shows, while it is open. The draft itself is kept in the family's data.
struct FeedbackState: Hashable, Sendable {
  var draft = FeedbackDraft()
  /// What may go along.
  var parts: Set<FeedbackPart> = [.version, .browser, .window, .error]
  /// What the browser said of itself; `nil` until it has.
  var surroundings: Surroundings?
  var isSending = false
  var outcome: FeedbackOutcome?
  /// Whether it is being asked if the draft shall be dropped.
  var isAskedToDrop = false
}

/// What may go along with a report, each only where its switch is on.
public enum FeedbackPart: UInt8, Hashable, Sendable, CaseIterable {
  case version, browser, window, settings, error
}

/// How the last attempt ended.
enum FeedbackOutcome: Hashable, Sendable {
  case sent, saved, dropped
  /// It stays as a draft.
  case kept(FeedbackTrouble)
  /// There is nothing to send.
  case empty
}

/// Why a report did not go.
enum FeedbackTrouble: Hashable, Sendable {
  case offline, silent
  /// The server's place for reports is full, or this address has sent many.
  case full, tooMany
  /// The server takes none.
  case refused
}

/// What is done on the page.
public enum FeedbackAction: Hashable, Sendable {
  case kindChosen(FeedbackKind)
  case typed(String)
  case partSwitched(FeedbackPart)
  case sendTapped
  case saveTapped
  case dropTapped
  case dropConfirmed
  case dropLeft
}

/// The kinds by a name that actions of the page can have.
public typealias FeedbackKind = FeedbackDraft.Kind
