import Family

/// Writes JSON as UTF-8 with no spaces.
public struct JSONWriter {
  /// Where the JSON will stand, which decides what is escaped. Read back, both mean the same.
  public enum Place: Hashable, Sendable {
    /// A file of its own: only what JSON demands.
    case file
    /// A page, an answer to a browser or a terminal: see ``JSONPageText``.
    case page
  }

  public private(set) var bytes: [UInt8] = []
  private let place: Place

  public init(for place: Place = .file) { self.place = place }

  public static func write(_ value: JSONValue, for place: Place = .file) -> [UInt8] {
    var writer = JSONWriter(for: place)
    writer.write(value)
    return writer.bytes
  }

  /// JSON as text; empty for an object without members, as ``Tile/extra`` wants it.
  static func extra(_ object: JSONObject) -> String {
    object.isEmpty ? "" : String(decoding: write(.object(object)), as: UTF8.self)
  }

  public mutating func write(_ value: JSONValue) {
    switch value {
    case .null: write(raw: "null")
    case .bool(let bool): write(raw: bool ? "true" : "false")
    case .number(let literal): write(raw: literal)
    case .text(let text): write(quoted: text)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for index in 0..<values.count {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(values[index])
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for index in 0..<object.members.count {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(quoted: object.members[index].key.text)
        bytes.append(UInt8(ascii: ":"))
        write(object.members[index].value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func write(raw text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func write(quoted text: String) {
    guard place == .file else { return JSONPageText.append(text, to: &bytes) }
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { source in
      var runStart = 0
      for place in 0..<source.count {
        let byte = source[place]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        bytes.append(contentsOf: source[runStart..<place])
        runStart = place + 1
        escape(byte)
      }
      bytes.append(contentsOf: source[runStart...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      let low = byte & 0x0F
      write(raw: byte < 0x10 ? "u000" : "u001")
      bytes.append(low < 10 ? 0x30 + low : UInt8(ascii: "a") + low - 10)
    }
  }
}
