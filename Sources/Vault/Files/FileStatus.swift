// In an optimised build the whole module is compiled at once; with Foundation anywhere in it, the compiler takes `stat`
// for CoreFoundation's, whichever header it came from.
#if canImport(CoreFoundation)
  import CoreFoundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system knows of a file or folder: what it is, whose, and who may read it.
struct FileStatus: Sendable {
  enum Kind: Hashable, Sendable { case file, folder, link, other }

  let kind: Kind
  let isOurs: Bool
  let isOfSystem: Bool
  /// The nine bits of permission.
  let mode: UInt32
  /// In bytes.
  let size: Int

  /// Of an open file; the error number when the system does not say.
  static func of(_ descriptor: Descriptor) -> Result<FileStatus, SystemError> {
    var status = stat()
    return fstat(descriptor.number, &status) == 0 ? .success(Self(status)) : .failure(SystemError(errno))
  }

  /// Of a path, a link itself or what it leads to.
  static func of(_ path: String, followingLinks: Bool) -> Result<FileStatus, SystemError> {
    var status = stat()
    let answer = followingLinks ? stat(path, &status) : lstat(path, &status)
    return answer == 0 ? .success(Self(status)) : .failure(SystemError(errno))
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    isOurs = status.st_uid == geteuid()
    isOfSystem = status.st_uid == 0
    mode = UInt32(status.st_mode) & 0o777
    size = Int(status.st_size)
  }
}

/// An error number of the system.
struct SystemError: Error, Hashable {
  let number: Int32

  init(_ number: Int32) { self.number = number }
}
