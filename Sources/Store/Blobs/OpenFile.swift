import Crypto

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, closed with its last owner.
final class OpenFile {
  private let descriptor: Int32

  /// Opens a file for its owner alone. A link is not followed.
  init(_ path: String, _ flags: Int32) throws(StoreError) {
    descriptor = systemOpen(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StoreError(errno: errno) }
  }

  deinit { close(descriptor) }

  func size() throws(StoreError) -> Int64 {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw StoreError(errno: errno) }
    return Int64(facts.st_size)
  }

  /// Fewer than `count` bytes only at the end.
  func read(at offset: Int64, count: Int) throws(StoreError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[filled...]))
        let more = pread(descriptor, rest.baseAddress, rest.count, off_t(offset) + off_t(filled))
        if more < 0, errno == EINTR { continue }
        if more < 0 { failure = errno }
        if more <= 0 { break }
        filled += more
      }
    }
    guard failure == 0 else { throw StoreError(errno: failure) }
    return bytes
  }

  func write(_ bytes: ArraySlice<UInt8>, at offset: Int64) throws(StoreError) {
    let failure = bytes.withUnsafeBytes { all -> Int32 in
      var written = 0
      while written < all.count {
        let rest = UnsafeRawBufferPointer(rebasing: all[written...])
        let more = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset) + off_t(written))
        if more < 0, errno == EINTR { continue }
        if more < 0 { return errno }
        written += more
      }
      return 0
    }
    guard failure == 0 else { throw StoreError(errno: failure) }
  }

  /// The SHA-256 of all of it, a piece in memory at a time.
  func digest() throws(StoreError) -> [UInt8] {
    var hash = SHA256()
    var offset: Int64 = 0
    while true {
      let piece = try read(at: offset, count: 1 << 18)
      guard !piece.isEmpty else { return Array(hash.finalize()) }
      hash.update(data: piece)
      offset += Int64(piece.count)
    }
  }

  /// Returns once all of it is on the disk. For a folder: the names in it.
  func sync() throws(StoreError) {
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno) }
  }
}

// `OpenFile` is opened by its initialiser; this is the system's.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }

extension StoreError {
  init(errno number: Int32) {
    switch number {
    case ENOENT, ENOTDIR: self = .notFound
    case ENOSPC, EDQUOT: self = .full
    default: self = .unavailable
    }
  }
}

/// The steps on folders that blobs and backups take.
enum Folders {
  /// Makes a folder, and those above it, for their owner alone. What is new is on the disk, name and all.
  static func make(_ path: String) throws(StoreError) {
    if mkdir(path, 0o700) == 0 { return try syncParent(of: path) }
    if errno == EEXIST { return }
    guard errno == ENOENT, let parent = parent(of: path) else { throw StoreError(errno: errno) }
    try make(parent)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw StoreError(errno: errno) }
    try syncParent(of: path)
  }

  static func sync(_ path: String) throws(StoreError) { try OpenFile(path, O_RDONLY | O_DIRECTORY).sync() }

  static func syncParent(of path: String) throws(StoreError) {
    if let parent = parent(of: path) { try sync(parent) }
  }

  /// The names in a folder, none where there is no such folder.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Moves a file over whatever has the name, and has both folders on the disk.
  static func move(_ path: String, to other: String) throws(StoreError) {
    guard rename(path, other) == 0 else { throw StoreError(errno: errno) }
    try syncParent(of: other)
  }

  /// Takes a file or a folder with all that is in it away. Links are taken away, not followed.
  static func remove(_ path: String) throws(StoreError) {
    if unlink(path) == 0 || errno == ENOENT { return }
    guard errno == EISDIR || errno == EPERM else { throw StoreError(errno: errno) }
    for name in names(in: path) { try remove("\(path)/\(name)") }
    guard rmdir(path) == 0 || errno == ENOENT else { throw StoreError(errno: errno) }
  }

  /// When a file was last written to, in milliseconds since 1970.
  static func changed(_ path: String) -> Int64? {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    return Int64(facts.st_mtim.tv_sec) * 1_000 + Int64(facts.st_mtim.tv_nsec) / 1_000_000
  }

  private static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? (path.count > 1 ? "/" : nil) : String(path[..<slash])
  }
}
