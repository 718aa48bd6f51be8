internal import Bytes

extension Value {
  /// Each hash of stored bytes that stands anywhere in the value: 64 lower-case hexadecimal digits with none beside them.
  /// Whatever a register says of a picture, it says by its hash, so that none is missed.
  func hashes(_ take: (Name) -> Void) {
    switch self {
    case .text(let text): StoredHashes.find(in: text.bytes, take)
    case .list(let values): for value in values { value.hashes(take) }
    case .nothing, .flag, .integer, .real: return
    }
  }
}

enum StoredHashes {
  private static var digits: Int { 64 }

  static func find(in bytes: [UInt8], _ take: (Name) -> Void) {
    var start = 0
    while start + digits <= bytes.count {
      var end = start
      while end < bytes.count, Hexadecimal.lowerCaseValue(bytes[end]) != nil { end += 1 }
      if end - start == digits { take(Name(String(decoding: [UInt8](bytes[start..<end]), as: UTF8.self))) }
      start = end + 1
    }
  }
}
