internal import Exchange

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reading and writing as an import needs it: nothing half written under its own name, and a full disk told apart.
enum PhotoDisk {
  /// The whole file; of one that is too large for a photo a byte more than a photo may have, if it is one at all.
  static func contents(_ path: [CChar]) throws(PhotoFileProblem) -> [UInt8] {
    // A pipe must not make the import wait.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw errno == ELOOP ? .notAFile : .unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= PhotoHeader.mostBytes else {
      // A film is called a film, however large it is.
      let start = try bytes(descriptor, 4_096)
      if case .foreign? = PhotoReading.refusal(of: start) { return start }
      return [UInt8](repeating: 0, count: PhotoHeader.mostBytes + 1)
    }
    return try bytes(descriptor, Int(status.st_size))
  }

  private static func bytes(_ descriptor: Int32, _ count: Int) throws(PhotoFileProblem) -> [UInt8] {
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        guard let start = buffer.baseAddress else { return }
        let got = read(descriptor, start + filled, count - filled)
        if got < 0, errno == EINTR { continue }
        hasFailed = hasFailed || got < 0
        if got <= 0 { return }
        filled += got
      }
    }
    if hasFailed { throw .unreadable }
    return bytes
  }

  /// Writes beside the place, waits until the disk has it, and then gives it its name. A file that is there already
  /// is the same, since names are hashes.
  static func store(_ bytes: [UInt8], to path: String) throws(PhotoImportFailure) {
    let part = path + ".part"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    let written = append(bytes, to: descriptor) && fdatasync(descriptor) == 0
    let reason = failure(path)
    close(descriptor)
    guard written, rename(part, path) == 0 else {
      let failure = written ? failure(path) : reason
      unlink(part)
      throw failure
    }
  }

  static func append(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        guard let start = buffer.baseAddress else { return false }
        let count = write(descriptor, start + written, buffer.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
  }

  /// What the last system call failed of.
  static func failure(_ path: String) -> PhotoImportFailure {
    errno == ENOSPC || errno == EDQUOT ? .full : .notWritten(path)
  }

  static func makeFolder(_ path: String) throws(PhotoImportFailure) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
  }
}

/// What a file is, or why it is none.
enum PhotoReading {
  static func refusal(of bytes: [UInt8]) -> PhotoRefusal? {
    do throws(PhotoRefusal) {
      _ = try PhotoHeader(bytes)
      return nil
    } catch { return error }
  }
}
