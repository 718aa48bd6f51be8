/// What only the browser knows.
public struct DeviceFacts: Hashable, Sendable {
  /// Stored pictures and sounds.
  public var media: Int64
  /// Stored pieces of speech.
  public var clips: Int64
  /// Bytes that the browser has given to Martlet, the app itself included; `nil` where it doesn't say.
  public var bytes: Int64?
  /// Whether it has promised not to clear them away by itself; `nil` where it doesn't say.
  public var isKept: Bool?
  /// Whether it sends Global Privacy Control.
  public var hasSignal: Bool
  public var copy = SafeCopy.impossible

  public init(
    media: Int64, clips: Int64, bytes: Int64? = nil, isKept: Bool? = nil, hasSignal: Bool,
    copy: SafeCopy = SafeCopy.impossible
  ) {
    self.media = media
    self.clips = clips
    self.bytes = bytes
    self.isKept = isKept
    self.hasSignal = hasSignal
    self.copy = copy
  }
}

/// What a report to whoever runs the server may say of the browser, if the parent lets it.
public struct Surroundings: Hashable, Sendable {
  /// Which version of the app this is.
  public var version = ""
  /// Name and number, as `Firefox 140`; never the whole line by which browsers are told apart.
  public var browser = ""
  /// As `Android`.
  public var system = ""
  /// Opened as an app of its own.
  public var isInstalled = false
  /// The names of the latest errors of the scripts, which are types and no texts: `TypeError`.
  public var errors: [String] = []

  public init() {}
}

/// The device's own sealed copy of the log (`Web/host/safekeeping.js`).
public enum SafeCopy: Hashable, Sendable {
  /// The browser has no place for it.
  case impossible
  case due
  /// Made then, in milliseconds since 1970.
  case kept(Int64)
  /// The browser has no place for its key: a recovery code of the gate would do.
  case codeless
  /// Of what this browser has lost, made then; the recovery code of that time opens it.
  case waiting(Int64)
}

public enum PrivacyWork: UInt8, Hashable, Sendable, CaseIterable { case exporting, importing }

/// What `Web/host/archive.js` tells of a file.
public struct ArchiveFacts: Hashable, Sendable {
  public var rows: Int64
  public var media: Int64
  /// Rows that an import changes here.
  public var changes: Int64
  /// Pictures and sounds that are missing, and records that can't be read.
  public var lost: Int64
  /// One sentence for each thing to know.
  public var notices: [String]

  public init(rows: Int64, media: Int64, changes: Int64, lost: Int64, notices: [String]) {
    self.rows = rows
    self.media = media
    self.changes = changes
    self.lost = lost
    self.notices = notices
  }
}
