import Vault

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps a second server away from the same data folder, for as long as this one's process lives: the system lets go of
/// the lock with the process, however that ends. What the server starts does not inherit it.
final class DataFolderLock: Sendable {
  private static let name = "serve.lock"

  private let descriptor: Int32

  /// Throws ``ServeError/dataFolderInUse(_:)`` where another server has the folder. A file system without locks is
  /// served without one.
  init(_ folder: PrivateFolder) throws {
    let path = folder.file(Self.name).path
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw VaultError.unwritable(path: path, errno: errno) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { return }
      close(descriptor)
      throw ServeError.dataFolderInUse(folder.path)
    }
  }

  deinit { close(descriptor) }
}
