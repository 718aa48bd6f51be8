import Family

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

/// What only the browser knows.
public struct DeviceFacts: Hashable, Sendable {
  /// Stored pictures and sounds.
  var media: Int64
  /// Stored pieces of speech.
  var clips: Int64
  /// Bytes that the browser has given to Martlet, the app itself included; `nil` where it doesn't say.
  var bytes: Int64?
  /// Whether it has promised not to clear them away by itself; `nil` where it doesn't say.
  var isKept: Bool?
  /// Whether it sends Global Privacy Control.
  var hasSignal: Bool
  var copy = SafeCopy.impossible

  public init(
    media: Int64, clips: Int64, bytes: Int64?, isKept: Bool?, hasSignal: Bool, copy: SafeCopy = .impossible
  ) {
    self.media = media
    self.clips = clips
    self.bytes = bytes
    self.isKept = isKept
    self.hasSignal = hasSignal
    self.copy = copy
  }
}

/// The device's own sealed copy of the log (`Web/host/safekeeping.js`).
public enum SafeCopy: Hashable, Sendable {
  /// The browser has no place for its key.
  case impossible
  case due
  /// Made then, in milliseconds since 1970.
  case kept(Int64)
}

public enum PrivacyWork: UInt8, Hashable, Sendable, CaseIterable { case exporting, importing }

enum PrivacyOutcome: Hashable, Sendable {
  case exported(ArchiveFacts, file: String, bytes: Int64)
  case imported(ArchiveFacts)
  /// It brings another PIN or passphrase: nothing of it is taken in before a parent says yes.
  case changesGate(ArchiveFacts, batch: [UInt8])
  /// A sentence in the reader's language; empty where there is none.
  case failed(String)
}

/// What `Web/host/archive.js` tells of a file.
public struct ArchiveFacts: Hashable, Sendable {
  var rows: Int64
  var media: Int64
  /// Rows that an import changes here.
  var changes: Int64
  /// Pictures and sounds that are missing, and records that can't be read.
  var lost: Int64
  /// One sentence for each thing to know.
  var notices: [String]

  public init(rows: Int64, media: Int64, changes: Int64, lost: Int64, notices: [String]) {
    self.rows = rows
    self.media = media
    self.changes = changes
    self.lost = lost
    self.notices = notices
  }
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
  case eraseTapped
  case wordTyped(String)
  case erasureConfirmed
  case erasureLeft
  // While erasing, and after.
  case stepRetried
  case receiptSaved
  case begunAnew
}
