/// Text as a JSON string that may stand in a page, an answer to a browser or a terminal.
///
/// One pass over the UTF-8, in which every byte is looked at once; grapheme clusters, which hide a quote behind a
/// combining mark and take CR LF for one, never come into it. Escaped, beyond what JSON (RFC 8259) demands:
///
/// - `<`, `>` and `&`, so that nothing in a `<script type="application/json">` can end it, begin a comment in it or
///   be an entity;
/// - U+2028 and U+2029, which end a line in JavaScript;
/// - DEL and the controls of C1, which a terminal obeys;
/// - Unicode's bidirectional controls, which turn around what stands beside them.
///
/// A Swift `String` holds no invalid UTF-8 and no half of a surrogate pair; bytes become one only by
/// `String(validating:)`, which refuses both.
public enum JSONPageText {
  /// Appends the text in quotes.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { source in
      // Once for the whole text, with room for some escapes: growing on the way would hold it twice over.
      let needed = bytes.count + source.count + source.count / 4 + 2
      if bytes.capacity < needed { bytes.reserveCapacity(max(needed, bytes.capacity * 2)) }
      bytes.append(UInt8(ascii: "\""))
      var runStart = 0
      var place = 0
      while place < source.count {
        guard isNotable(source[place]), let escape = Escape(source, at: place) else {
          place += 1
          continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[runStart..<place]))
        escape.append(to: &bytes)
        place += escape.length
        runStart = place
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[runStart...]))
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// Whether a byte has to be escaped, or begins a character that may have to be.
  @inline(__always) private static func isNotable(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x26, 0x3C, 0x3E, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }

  /// A character to be escaped.
  private struct Escape {
    /// Its code point; all of them are below U+10000.
    let unit: UInt32
    /// Its bytes in UTF-8.
    let length: Int

    /// The character at a place; `nil` when it may stand as it is.
    init?(_ source: UnsafeBufferPointer<UInt8>, at place: Int) {
      let byte = UInt32(source[place])
      if byte < 0x80 {
        (unit, length) = (byte, 1)
      } else if byte < 0xE0 {
        (unit, length) = ((byte & 0x1F) << 6 | UInt32(source[place + 1] & 0x3F), 2)
      } else {
        let tail = UInt32(source[place + 1] & 0x3F) << 6 | UInt32(source[place + 2] & 0x3F)
        (unit, length) = ((byte & 0x0F) << 12 | tail, 3)
      }
      switch unit {
      case 0..<0x80, 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: break
      default: return nil
      }
    }

    func append(to bytes: inout [UInt8]) {
      bytes.append(UInt8(ascii: "\\"))
      switch unit {
      case 0x0A: bytes.append(UInt8(ascii: "n"))
      case 0x0D: bytes.append(UInt8(ascii: "r"))
      case 0x09: bytes.append(UInt8(ascii: "t"))
      case 0x22, 0x5C: bytes.append(UInt8(truncatingIfNeeded: unit))
      default:
        bytes.append(UInt8(ascii: "u"))
        var shift: UInt32 = 16
        while shift > 0 {
          shift -= 4
          let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
          bytes.append(digit < 10 ? 0x30 + digit : UInt8(ascii: "a") + digit - 10)
        }
      }
    }
  }
}
