#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that only its owner may read, written so that it is whole or not there.
public struct PrivateFile: Hashable, Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// The whole content, or `nil` when there is no such file.
  ///
  /// Refuses symbolic links, files of other accounts, and files that other accounts may read: a key
  /// that was open to others has to be judged by a person, not quietly closed again.
  ///
  /// - Parameters:
  ///   - limit: in bytes; a longer file is refused unread.
  ///   - givenBySystem: whether the system's own account may own it and its group may read it: systemd gives
  ///     a service's account its credentials through an access list, which shows as the group's permission.
  public func read(
    atMost limit: Int = 1 << 20, givenBySystem: Bool = false
  ) throws(VaultError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(path: path, errno: errno)
    }
    defer { close(descriptor) }
    let status: FileStatus
    switch FileStatus.of(Descriptor(number: descriptor)) {
    case .success(let known): status = known
    case .failure(let error): throw .unreadable(path: path, errno: error.number)
    }
    guard status.kind == .file else { throw .unreadable(path: path, errno: EINVAL) }
    guard status.isOurs || givenBySystem && status.isOfSystem else { throw .notOurs(path: path) }
    guard status.mode & (givenBySystem ? 0o037 : 0o077) == 0 else {
      throw .openToOthers(path: path, mode: status.mode)
    }
    guard status.size <= limit else { throw .unreadable(path: path, errno: EFBIG) }
    let (bytes, failure) = Descriptor(number: descriptor).read(status.size)
    guard failure == 0 else { throw .unreadable(path: path, errno: failure) }
    return bytes
  }

  /// Writes a file that does not exist yet; says `false`, and changes nothing, when one does.
  ///
  /// Written beside its place, flushed to the disk and then linked into place: `link` refuses to
  /// replace, so of two processes that start together one wins and the other reads the winner's.
  public func create(_ bytes: [UInt8]) throws(VaultError) -> Bool {
    let draft = "\(path).\(getpid()).\(UInt64.random(in: .min ... .max))"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: path, errno: errno) }
    defer { unlink(draft) }
    var failure = Descriptor(number: descriptor).write(bytes)
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    guard failure == 0 else { throw .unwritable(path: path, errno: failure) }
    guard link(draft, path) == 0 else {
      if errno == EEXIST { return false }
      throw .unwritable(path: path, errno: errno)
    }
    flushFolder()
    return true
  }

  /// Makes the new name itself survive a power cut. Some file systems can't, and that is no failure.
  private func flushFolder() {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
