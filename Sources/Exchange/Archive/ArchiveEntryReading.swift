import Bytes

/// Reads one entry of an archive: its bytes from the file, inflated where needed, and their hash.
struct ArchiveEntryReading: Sendable {
  enum Next {
    case fetch(start: Int, count: Int)
    case inflate([UInt8], limit: Int)
    case digest([UInt8])
    /// The inflated bytes with their SHA-256, which is empty where none was wanted.
    case whole([UInt8], hash: String)
    case damaged
  }

  let span: ArchiveListing.Span
  private var packed: [UInt8]?
  private var content: [UInt8]?
  private var hash: String?
  private var isDamaged = false

  init(_ span: ArchiveListing.Span, needsHash: Bool) {
    self.span = span
    hash = needsHash ? nil : ""
  }

  var next: Next {
    if isDamaged { return .damaged }
    if let content {
      guard let hash else { return .digest(content) }
      return .whole(content, hash: hash)
    }
    guard let packed else {
      return .fetch(start: span.entry.header, count: span.end - span.entry.header)
    }
    return .inflate(packed, limit: span.entry.size)
  }

  /// `false` where the header is not as ``ZIPStream`` writes it.
  mutating func fetched(_ bytes: [UInt8]) -> Bool {
    guard packed == nil, content == nil else { return true }
    let entry = span.entry
    let file = ZIPFields(bytes: bytes)
    guard bytes.count >= 30, file.long(0) == 0x0403_4B50 else {
      isDamaged = true
      return true
    }
    let start = 30 + file.short(26) + file.short(28)
    guard start <= bytes.count, entry.compressedSize <= bytes.count - start else {
      isDamaged = true
      return true
    }
    let block = [UInt8](bytes[start..<start + entry.compressedSize])
    if entry.method == .stored { check(block) } else { packed = block }
    var stream = ZIPStream()
    return start + block.count == bytes.count && [UInt8](bytes[..<start]) == stream.add(entry.written)
  }

  mutating func inflated(_ bytes: [UInt8]?) {
    guard packed != nil, content == nil else { return }
    packed = nil
    if let bytes { check(bytes) } else { isDamaged = true }
  }

  mutating func digested(_ digest: String) { if content != nil, hash == nil { hash = digest } }

  private mutating func check(_ bytes: [UInt8]) {
    if bytes.count == span.entry.size, Checksum.crc32(bytes) == span.entry.crc {
      content = bytes
    } else {
      isDamaged = true
    }
  }
}
