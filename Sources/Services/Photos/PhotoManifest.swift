import Foundation

/// The list of what an import has done: JSON, a line each, in `manifest.jsonl`.
///
/// The first line says what it is; every other is a ``PhotoRecord``, written when all that it names is on the disk. So
/// the file is true at any moment, a cut last line apart, which is taken off at the next opening. Of two lines for one
/// path or one hash the later counts. Documentation/Photos.md is its contract.
final class PhotoManifest {
  struct Header: Codable, Equatable {
    var martlet = "photos"
    var version = PhotoManifest.version
  }

  static let version = 1
  static let name = "manifest.jsonl"

  private let descriptor: Int32
  private let path: String
  private var length = 0
  private(set) var records: [PhotoRecord] = []

  /// Opens or begins the manifest of a folder, for this import alone.
  init(folder: String) throws(PhotoImportFailure) {
    path = folder + "/" + PhotoManifest.name
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw PhotoDisk.failure(path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .busy(folder) }
    let bytes = [UInt8]((try? FileHandle(fileDescriptor: descriptor).readToEnd()) ?? Data())
    try read(bytes)
  }

  /// A process that is just being started holds a copy of the descriptor for a moment, and with it the lock: it is given up first.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private func read(_ bytes: [UInt8]) throws(PhotoImportFailure) {
    let decoder = JSONDecoder()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What follows the last line's end was cut, or is nothing.
    length = bytes.count - (lines.last?.count ?? 0)
    if length == 0 {
      // Nothing else may be in its place than the beginning of one.
      let start = Array("{\"martlet\":\"photos\"".utf8)
      guard bytes.prefix(start.count).elementsEqual(start.prefix(bytes.count)) else {
        throw .foreignManifest(path)
      }
      return try write(Header())
    }
    guard let first = lines.first, let header = try? decoder.decode(Header.self, from: Data(first)),
      header == Header()
    else { throw .foreignManifest(path) }
    for line in lines.dropFirst().dropLast() {
      // A line that a disk has spoilt is one photo to be taken again.
      if let record = try? decoder.decode(PhotoRecord.self, from: Data(line)) { records.append(record) }
    }
    guard lseek(descriptor, off_t(length), SEEK_SET) >= 0, ftruncate(descriptor, off_t(length)) == 0 else {
      throw PhotoDisk.failure(path)
    }
  }

  func append(_ record: PhotoRecord) throws(PhotoImportFailure) {
    try write(record)
    records.append(record)
  }

  private func write(_ value: some Encodable) throws(PhotoImportFailure) {
    guard let line = try? EncodedJSON.file(value) else { throw .notWritten(path) }
    let bytes = line + [UInt8(ascii: "\n")]
    guard lseek(descriptor, off_t(length), SEEK_SET) >= 0, ftruncate(descriptor, off_t(length)) == 0,
      PhotoDisk.append(bytes, to: descriptor), fdatasync(descriptor) == 0
    else {
      let failure = PhotoDisk.failure(path)
      ftruncate(descriptor, off_t(length))
      throw failure
    }
    length += bytes.count
  }
}
