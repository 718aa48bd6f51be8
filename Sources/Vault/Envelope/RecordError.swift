/// Why a sealed record was not opened. The four are told apart because their remedies differ; none of them
/// ever makes a new key, or puts a new record where this one stands.
public enum RecordError: Error, Hashable, Sendable {
  /// There is no such record.
  case notFound
  /// The key of its epoch is not here: the gate, or another device, has it.
  case locked
  /// It was damaged, or belongs to another family or place, or was made by someone without the key.
  case corrupt
  /// A newer Martlet wrote it (or its first bytes were damaged to look so).
  case newerVersion
  /// It is too long to be sealed: more than 67,108,863 bytes.
  case tooLarge

  /// A stable name for logs and scripts.
  public var code: String {
    switch self {
    case .notFound: "record-not-found"
    case .locked: "record-locked"
    case .corrupt: "record-corrupt"
    case .newerVersion: "record-newer-version"
    case .tooLarge: "record-too-large"
    }
  }

  /// What every format begins with: `version(1) ‖ suite(1)`, judged before anything else.
  ///
  /// - Parameters:
  ///   - suite: the one that belongs here.
  ///   - known: the highest that this program knows; above it the writer was newer.
  static func check(_ bytes: [UInt8], suite: UInt8, known: UInt8) throws(RecordError) {
    guard let version = bytes.first, version > 0 else { throw .corrupt }
    guard version == 1 else { throw .newerVersion }
    guard bytes.count > 1, bytes[1] > 0 else { throw .corrupt }
    guard bytes[1] <= known else { throw .newerVersion }
    guard bytes[1] == suite else { throw .corrupt }
  }
}
