#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of the computer that only its owner may enter, as the vault file's disk.
public struct FolderDisk: SecretDisk {
  let folder: PrivateFolder

  public init(_ folder: PrivateFolder) { self.folder = folder }

  public var path: String { folder.path }

  /// The largest vault there can be, 256 secrets of 16,384 bytes, has 6 MB.
  public func read(_ name: String) throws(VaultError) -> [UInt8]? {
    try folder.file(name).read(atMost: 8 << 20)
  }

  public func begin(_ name: String) throws(VaultError) -> OpenFile {
    let path = folder.file(name).path
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: path, errno: errno) }
    return OpenFile(path: path, descriptor: Descriptor(number: descriptor))
  }

  public func write(_ bytes: [UInt8], to draft: OpenFile) throws(VaultError) {
    let failure = draft.descriptor.write(bytes)
    guard failure == 0 else { throw .unwritable(path: draft.path, errno: failure) }
  }

  public func sync(_ draft: OpenFile) throws(VaultError) {
    guard fsync(draft.descriptor.number) == 0 else { throw .unwritable(path: draft.path, errno: errno) }
  }

  public func close(_ draft: OpenFile) throws(VaultError) {
    guard systemClose(draft.descriptor.number) == 0 else {
      throw .unwritable(path: draft.path, errno: errno)
    }
  }

  public func remove(_ name: String) { unlink(folder.file(name).path) }

  public func rename(_ name: String, to target: String) throws(VaultError) {
    let path = folder.file(target).path
    guard systemRename(folder.file(name).path, path) == 0 else { throw .unwritable(path: path, errno: errno) }
  }

  /// A file system that has no such thing for folders says EINVAL, which is no failure.
  public func syncNames() throws(VaultError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(path: path, errno: errno) }
    defer { _ = systemClose(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .unwritable(path: path, errno: errno) }
  }

  public func lock(_ name: String) throws(VaultError) -> OpenFile {
    let path = folder.file(name).path
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: path, errno: errno) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let failure = errno
        _ = systemClose(descriptor)
        throw .unwritable(path: path, errno: failure)
      }
    }
    return OpenFile(path: path, descriptor: Descriptor(number: descriptor))
  }

  /// Closing lets go of it.
  public func unlock(_ lock: OpenFile) { _ = systemClose(lock.descriptor.number) }

  /// A file that is open, and where it is.
  public struct OpenFile: Sendable {
    let path: String
    let descriptor: Descriptor
  }
}

// `FolderDisk` has methods of the same names; these are the system's.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
