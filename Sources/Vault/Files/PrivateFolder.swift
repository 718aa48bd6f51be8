#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that only its owner may enter.
public struct PrivateFolder: Hashable, Sendable {
  public let path: String

  /// Opens the folder, making it (and the folders above it) with mode 0700 when it is not there.
  ///
  /// - Parameter strict: whether a folder that other accounts may enter is refused. The data folder
  ///   itself may be an existing one that a person chose; what holds keys may not.
  public init(opening path: String, strict: Bool = true) throws(VaultError) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    try Self.make(self.path)
    var status = try Self.status(of: self.path, followingLinks: false)
    if !strict, status.kind == .link { status = try Self.status(of: self.path, followingLinks: true) }
    guard status.kind == .folder else { throw .notAFolder(path: self.path) }
    guard strict else { return }
    guard status.isOurs else { throw .notOurs(path: self.path) }
    guard status.mode & 0o077 == 0 else { throw .openToOthers(path: self.path, mode: status.mode) }
  }

  public func file(_ name: String) -> PrivateFile { PrivateFile(path: "\(path)/\(name)") }

  public func folder(_ name: String) throws(VaultError) -> PrivateFolder {
    try PrivateFolder(opening: "\(path)/\(name)")
  }

  private static func status(of path: String, followingLinks: Bool) throws(VaultError) -> FileStatus {
    switch FileStatus.of(path, followingLinks: followingLinks) {
    case .success(let status): return status
    case .failure(let error): throw .unreadable(path: path, errno: error.number)
    }
  }

  private static func make(_ path: String) throws(VaultError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw .unwritable(path: path, errno: errno)
    }
    try make(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .unwritable(path: path, errno: errno) }
  }
}
