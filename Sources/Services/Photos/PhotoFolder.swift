#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of photos as it is on the disk: its files in the order of their names, folders within it included.
///
/// No link is followed, so that nothing outside of the folder is ever read. Names are bytes: what is no UTF-8 is
/// found and opened like any other. What begins with a full stop is the system's, and passed over.
struct PhotoFolder {
  struct File {
    /// From the folder on, as bytes of the disk.
    let path: [UInt8]
    /// In bytes.
    var size = 0
    /// Nanoseconds since 1970.
    var modified = 0
    /// Why it can't be read, if that is known already; a folder that can't be looked into is told like a file.
    var problem: PhotoFileProblem?

    /// For people and for the manifest.
    var shownPath: String { String(decoding: path, as: UTF8.self) }
    var name: [UInt8] { path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[($0 + 1)...]) } ?? path }
  }

  private static let mostDepth = 40
  private let root: String
  /// Not entered: where the import writes.
  private let excluded: (device: UInt, number: UInt)?

  init?(_ path: String, except output: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    root = path
    excluded = stat(output, &status) == 0 ? (UInt(status.st_dev), UInt(status.st_ino)) : nil
  }

  func files() -> [File] {
    var files: [File] = []
    walk([], &files, depth: 0)
    return files
  }

  private func whole(_ path: [UInt8]) -> [CChar] {
    (Array(root.utf8) + [UInt8(ascii: "/")] + path + [0]).map { CChar(bitPattern: $0) }
  }

  private func walk(_ folder: [UInt8], _ files: inout [File], depth: Int) {
    guard depth < PhotoFolder.mostDepth, let stream = opendir(whole(folder)) else {
      return files.append(File(path: folder, problem: .unreadable))
    }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: ".") { names.append(name) }
    }
    closedir(stream)
    names.sort { $0.lexicographicallyPrecedes($1) }
    for name in names {
      let path = folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name
      var status = stat()
      guard lstat(whole(path), &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        if let excluded, excluded == (UInt(status.st_dev), UInt(status.st_ino)) { continue }
        walk(path, &files, depth: depth + 1)
      } else {
        let modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
        let isFile = status.st_mode & S_IFMT == S_IFREG
        files.append(
          File(path: path, size: Int(status.st_size), modified: modified, problem: isFile ? nil : .notAFile))
      }
    }
  }

  /// The bytes of a file of this folder; only the beginning of one that is too large for a photo.
  func read(_ file: File) throws(PhotoFileProblem) -> [UInt8] { try PhotoDisk.contents(whole(file.path)) }
}
