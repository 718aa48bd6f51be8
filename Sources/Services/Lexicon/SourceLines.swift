import Foundation

/// The bytes of a source, line by line.
struct SourceLines {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init?(_ url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    bytes = [UInt8](data)
  }

  func forEach(_ body: (ArraySlice<UInt8>) throws -> Void) rethrows {
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      try body(bytes[start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)])
      start = end + 1
    }
  }
}

extension ArraySlice<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The parts between bytes of a value, empty ones left out.
  func fields(at mark: UInt8) -> [ArraySlice<UInt8>] { split(separator: mark) }

  /// A decimal or, with another radix, other number.
  func number(radix: Int = 10) -> Int { Int(text, radix: radix) ?? 0 }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Whether a letter of Cyrillic is in it.
  var hasCyrillic: Bool { unicodeScalars.contains { (0x400...0x52F).contains($0.value) } }

  var hasLatin: Bool {
    unicodeScalars.contains { (0x41...0x5A).contains($0.value) || (0x61...0x7A).contains($0.value) }
  }
}

/// Searching by bytes: the standard library's search in text goes by what a reader takes for one letter, at a
/// hundredth of the speed (a build of ten minutes and more, measured).
extension [UInt8] {
  init(lowercasing text: String) { self = Array(text.lowercased().utf8) }

  /// Where a text stands, from a place on.
  func place(of needle: [UInt8], from start: Int = 0) -> Int? {
    guard let first = needle.first, count >= needle.count else { return nil }
    var place = start
    while place <= count - needle.count {
      if self[place] == first {
        var same = 1
        while same < needle.count, self[place + same] == needle[same] { same += 1 }
        if same == needle.count { return place }
      }
      place += 1
    }
    return nil
  }
}

extension String {
  /// The parts between marks, empty ones included.
  func pieces(at mark: String) -> [String] {
    let (bytes, needle) = (Array(utf8), Array(mark.utf8))
    var (pieces, start): ([String], Int) = ([], 0)
    while let place = bytes.place(of: needle, from: start) {
      pieces.append(String(decoding: bytes[start..<place], as: UTF8.self))
      start = place + needle.count
    }
    pieces.append(String(decoding: bytes[start...], as: UTF8.self))
    return pieces
  }
}
