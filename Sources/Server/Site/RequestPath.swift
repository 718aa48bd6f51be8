import Bytes
import Shell

/// Percent-encoding in URLs (RFC 3986), read strictly.
enum RequestPath {
  /// The path's characters, or `nil` when it is not well-formed UTF-8, holds a NUL or another control,
  /// or a backslash, or has a segment that is empty or begins with a dot: no file of the app is named so.
  static func decode(_ path: String) -> String? {
    guard path.utf8.count <= 2_048, path.hasPrefix("/"), let text = percentDecode(path.utf8) else {
      return nil
    }
    guard !text.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 || $0 == "\\" }) else {
      return nil
    }
    let segments = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      if segment.hasPrefix(".") { return nil }
      if segment.isEmpty, index < segments.count - 1 { return nil }
    }
    return text
  }

  /// The characters behind `%41` and the like; `nil` for a broken escape or bytes that are not UTF-8.
  /// A plus sign stays one.
  static func percentDecode(_ encoded: some Collection<UInt8>) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var iterator = encoded.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = iterator.next().flatMap(Hexadecimal.value),
        let low = iterator.next().flatMap(Hexadecimal.value)
      else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Whether the last segment looks like a file's name: it has a dot.
  static func hasEnding(_ path: String) -> Bool {
    path[(path.lastIndex(of: "/") ?? path.startIndex)...].contains(".")
  }

  /// Whether the path is a place of the app, in which a family's own ids and words may have dots.
  static func isInRoom(_ path: String) -> Bool { Shell.Route.isInRoom(path: path) }
}
