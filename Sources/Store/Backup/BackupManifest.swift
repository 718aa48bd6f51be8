import Bytes
import Crypto
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a backup holds: `manifest.json`, written last. A folder without one is no backup.
struct BackupManifest: Codable, Hashable, Sendable {
  static let format = "martlet store backup"
  static let version = 1

  struct Table: Codable, Hashable, Sendable {
    var name: String
    var columns: [String]
    var rows: Int
    var size: Int64
    var sha256: String
  }

  struct Blob: Codable, Hashable, Sendable {
    var family: String
    var digest: String
  }

  var format = Self.format
  var version = Self.version
  /// Milliseconds since 1970.
  var made: Int64
  var tables: [Table]
  /// Blobs that were deleted while the backup was made: rows name them, their bytes are gone.
  var gone: [Blob]

  /// Tables that came after the first form of the store, whose backups are restored all the same.
  private static let later = ["accounts", "passphrases"]

  static func read(in folder: String) throws(BackupError) -> BackupManifest {
    guard let data = FileManager.default.contents(atPath: "\(folder)/manifest.json") else {
      throw .notABackup
    }
    struct Head: Decodable { var format: String, version: Int }
    guard let head = try? JSONDecoder().decode(Head.self, from: data), head.format == format else {
      throw .notABackup
    }
    guard head.version <= version else { throw .store(.newerVersion) }
    guard let manifest = try? JSONDecoder().decode(BackupManifest.self, from: data) else { throw .notABackup }
    // Paths are made of names that are known, never of what stands in a file.
    let known = Dictionary(uniqueKeysWithValues: StoredTable.all.map { ($0.name, $0.columns) })
    let fits = manifest.tables.allSatisfy { known[$0.name] == $0.columns }
    let expected = Set(known.keys).subtracting(Self.later)
    guard fits, Set(manifest.tables.map(\.name)).isSuperset(of: expected) else { throw .notABackup }
    return manifest
  }

  func write(in folder: String) throws(StoreError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(self) else { throw .unavailable }
    let path = "\(folder)/manifest.json"
    let file = try OpenFile("\(path).new", O_WRONLY | O_CREAT | O_TRUNC)
    try file.write(Array(data)[...], at: 0)
    try file.sync()
    try Folders.move("\(path).new", to: path)
  }
}

/// Why a backup was not made or not restored.
public enum BackupError: Error, Hashable, Sendable {
  case notABackup
  /// The folder for a new backup can't be made.
  case unwritable
  /// The folder for a new backup has something in it, or the store that should receive one has.
  case notEmpty
  /// A file is missing or not the one that was written, by its place in the backup.
  case damaged(String)
  case store(StoreError)
}
