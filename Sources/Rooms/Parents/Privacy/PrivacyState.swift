import Family
import Shell

/// What the page about the family's data and rights shows besides that data.
public struct PrivacyState: Hashable, Sendable {
  /// What the browser said of this device; `nil` until it has.
  var device: DeviceFacts?
  /// What is being done with a file.
  var work: PrivacyWork?
  /// How the last work ended, until a parent closes it.
  var outcome: PrivacyOutcome?
  /// The secret was given for an import: the next touch chooses the file.
  var mayChooseFile = false
  /// What was typed of the recovery code that opens the copy, and whether it was not the one.
  var copyCode = ""
  var isCodeRefused = false
  /// The page about erasing stands in the page's place.
  var isErasureShown = false
  /// What was typed there.
  var word = ""
  /// The running or finished erasure. It outlives everything else, the gate included.
  var erasure: Erasure?
  /// Its last step did not succeed.
  var isErasureStuck = false

  public init() {}
}

enum PrivacyOutcome: Hashable, Sendable {
  case exported(ArchiveFacts, file: String, bytes: Int64)
  case imported(ArchiveFacts, BroughtThings)
  /// It brings another PIN or passphrase: nothing of it is taken in before a parent says yes.
  case changesGate(ArchiveFacts, batch: [UInt8])
  /// A sentence in the reader's language; empty where there is none.
  case failed(String)
}

/// What is done on the page.
public enum PrivacyAction: Hashable, Sendable {
  case optOutSwitched(Bool)
  case countersSwitched(Bool)
  case exportTapped
  case importTapped
  /// After the secret was given for it.
  case fileWanted
  /// The answer to ``PrivacyOutcome/changesGate(_:batch:)``.
  case gateChangeAccepted(Bool)
  case outcomeClosed
  case copyCodeTyped(String)
  case copyCodeSubmitted
  case eraseTapped
  case wordTyped(String)
  case erasureConfirmed
  case erasureLeft
  // While erasing, and after.
  case stepRetried
  case receiptSaved
  case begunAnew
}
