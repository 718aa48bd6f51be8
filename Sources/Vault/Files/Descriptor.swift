#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file of the system: whole reads and whole writes, whatever pieces the system makes of them.
struct Descriptor: Sendable {
  let number: Int32

  /// The next `size` bytes, or fewer at the end, and zero or the error number.
  func read(_ size: Int) -> (bytes: [UInt8], failure: Int32) {
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes.withUnsafeMutableBytes { all in
        let rest = UnsafeMutableRawBufferPointer(rebasing: all[filled...])
        return systemRead(number, rest.baseAddress, rest.count)
      }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        return ([], errno)
      }
      filled += count
    }
    bytes.removeLast(size - filled)
    return (bytes, 0)
  }

  /// Zero, or the error number.
  func write(_ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { all in
      var written = 0
      while written < all.count {
        let rest = UnsafeRawBufferPointer(rebasing: all[written...])
        let count = systemWrite(number, rest.baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        written += count
      }
      return 0
    }
  }
}

// `Descriptor` has methods of the same names; these are the system's.
private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, base, count)
}
private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}
