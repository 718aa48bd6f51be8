import Bytes
import Family

/// A picture of Martlet's own as a file that any program shows: an SVG, the same bytes from the same picture wherever it
/// is made.
///
/// An emoji is a letter in it. Each device draws that with its own letters, as Martlet does too: their artwork belongs to
/// whoever made the device, and goes into no file.
public enum MadePicture {
  /// Pixels of a side, for programs that ask; a drawing itself has no size.
  static let side = 512
  /// The longest emoji, a family of four with all its joiners and tones, has 41 bytes.
  private static let longestEmoji = 64

  /// `nil` for anything but an emoji: a drawing's shapes are not known here.
  static func bytes(_ picture: Picture) -> [UInt8]? {
    guard case .emoji(let emoji) = picture, !emoji.isEmpty, emoji.utf8.count <= longestEmoji else {
      return nil
    }
    var bytes = head
    bytes += Array(
      #"<text x="32" y="51" font-size="52" text-anchor="middle" "#.utf8)
    bytes += Array(
      #"font-family="'Apple Color Emoji','Segoe UI Emoji','Noto Color Emoji',sans-serif">"#.utf8)
    escape(emoji, into: &bytes)
    return bytes + Array("</text></svg>\n".utf8)
  }

  /// A drawing.
  ///
  /// - Parameter line: Its shapes parted by tabs, their fields by bars: outline, fill, stroke, width, cap, join, dashes and
  ///   matrix, empty for what is usual (`DrawnShape.text`, `Web/host/drawings.js`).
  public static func drawing(_ line: String) -> [UInt8]? {
    var bytes = head
    bytes += Array(
      ##"<g color="#1B1F24" fill="none" stroke="currentColor" stroke-width="3" "##.utf8)
    bytes += Array(#"stroke-linecap="round" stroke-linejoin="round">"#.utf8)
    var isEmpty = true
    for shape in parts(line.bytes, at: UInt8(ascii: "\t")) {
      let fields = parts(shape, at: UInt8(ascii: "|"))
      guard let outline = fields.first, !outline.isEmpty else { continue }
      isEmpty = false
      bytes += Array("<path d=\"".utf8)
      escape(outline, into: &bytes)
      bytes.append(UInt8(ascii: "\""))
      for index in 1..<max(fields.count, 1) where index <= names.count && !fields[index].isEmpty {
        let isMatrix = index == names.count
        bytes += Array(" \(names[index - 1])=\"\(isMatrix ? "matrix(" : "")".utf8)
        escape(fields[index], into: &bytes)
        bytes += Array((isMatrix ? ")\"" : "\"").utf8)
      }
      bytes += Array("/>".utf8)
    }
    return isEmpty ? nil : bytes + Array("</g></svg>\n".utf8)
  }

  /// Where it lies in a package; `nil` for stored bytes, which are called by their SHA-256.
  static func path(of picture: Picture) -> String? {
    switch picture {
    case .drawn(let id): return "images/martlet-" + IdentifierText.safe(id) + ".svg"
    case .emoji(let emoji):
      // Its UTF-8: names within an archive are plainest in ASCII.
      return "images/emoji-" + Hexadecimal.text(emoji.bytes) + ".svg"
    case .none, .stored: return nil
    }
  }

  /// What tells whether the bytes of a file are still those that Martlet wrote.
  static func sum(_ bytes: [UInt8]) -> String {
    let sum = Checksum.crc32(bytes)
    var parts: [UInt8] = []
    for shift in [24, 16, 8, 0] as [UInt32] { parts.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    return Hexadecimal.text(parts)
  }

  /// The attributes of a shape, in the order of its fields after the outline.
  private static let names = [
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "transform",
  ]

  private static var head: [UInt8] {
    Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(side)\" height=\"\(side)\" viewBox=\"0 0 64 64\">"
        .utf8)
  }

  private static func parts(_ bytes: [UInt8], at mark: UInt8) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    for byte in bytes {
      if byte == mark { parts.append([]) } else { parts[parts.count - 1].append(byte) }
    }
    return parts
  }

  private static func escape(_ text: String, into bytes: inout [UInt8]) { escape(text.bytes, into: &bytes) }

  /// Control characters, which XML knows no name for, are left out.
  private static func escape(_ text: [UInt8], into bytes: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
      case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
      case UInt8(ascii: "\""): bytes += Array("&quot;".utf8)
      case 0..<0x20: continue
      default: bytes.append(byte)
      }
    }
  }
}
