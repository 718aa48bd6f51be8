/// Why an archive is refused as a whole, or one entry of it.
public struct ZIPError: Error, Hashable, Sendable {
  public enum Code: UInt8, Hashable, Sendable {
    /// Not an archive at all.
    case notZIP
    /// The archive's end, with its directory, is missing.
    case cut
    /// The directory or an entry contradicts itself.
    case damaged
    /// The form for archives over 4 GB, which no board file needs.
    case zip64
    case tooManyEntries
    /// Larger when inflated than ``ZIPLimits`` allows.
    case tooLarge
    /// Inflates to more than ``ZIPLimits/ratio`` times its size.
    case bomb
    /// Two entries share bytes, as bombs do.
    case overlapping
    /// A name that leads out of the archive, such as `../a` or `/etc/a`.
    case unsafeName
    case encrypted
    /// A compression other than deflate.
    case method
  }

  public let code: Code
  /// The entry's name; empty for the archive as a whole.
  public let name: String

  public init(_ code: Code, _ name: String = "") {
    self.code = code
    self.name = name
  }
}

/// How much an archive may hold.
public struct ZIPLimits: Hashable, Sendable {
  public var entries = 20_000
  /// Bytes of all entries together when inflated.
  public var total: Int64 = 512 << 20
  /// How many times its size an entry may grow, once it inflates to more than `ratioFrom` bytes.
  public var ratio = 200
  public var ratioFrom = 1 << 20

  public init() {}
}
