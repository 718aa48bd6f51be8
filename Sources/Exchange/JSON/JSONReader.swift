import Family

/// Reads JSON (RFC 8259) strictly from UTF-8 bytes; a byte order mark before it is accepted.
///
/// Half a surrogate pair in an escape (`\ud83d` alone) and NUL are refused. A reader that mends takes U+FFFD for
/// each and counts them: a board with one broken emoji still opens, and the caller can say what was mended. A reader of
/// Martlet's own files keeps a NUL, which must come back as it was.
public struct JSONReader {
  /// How many arrays and objects may stand inside one another.
  public static let deepest = 128

  let bytes: [UInt8]
  var position = 0
  private var depth = 0
  let mendsText: Bool
  let keepsNUL: Bool
  /// How many halves of surrogate pairs and NULs were replaced.
  public internal(set) var replacements = 0

  /// How many values may still come: `[[],[],…` would fill a gigabyte from a few megabytes.
  public private(set) var allowance: Int

  public init(_ bytes: [UInt8], allowance: Int = 2_000_000, mendsText: Bool = false, keepsNUL: Bool = false) {
    self.bytes = bytes
    self.mendsText = mendsText
    self.keepsNUL = keepsNUL
    self.allowance = allowance
  }

  public static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    return try reader.read()
  }

  /// Reads the one value that the bytes hold.
  public mutating func read() throws(JSONError) -> JSONValue {
    position = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    depth = 0
    skipSpace()
    let value = try readValue()
    skipSpace()
    guard position == bytes.count else { throw failure(.trailing) }
    return value
  }

  func failure(_ code: JSONError.Code) -> JSONError { JSONError(code, at: position, in: bytes) }

  /// What is wrong with the byte here: that it stands here, or that there is none.
  func misfit() -> JSONError { failure(position < bytes.count ? .unexpected : .cut) }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func readValue() throws(JSONError) -> JSONValue {
    guard position < bytes.count else { throw failure(.cut) }
    guard allowance > 0 else { throw failure(.tooMany) }
    allowance -= 1
    switch bytes[position] {
    case UInt8(ascii: "{"): return .object(try readObject())
    case UInt8(ascii: "["): return .array(try readArray())
    case UInt8(ascii: "\""): return .text(try readText())
    case UInt8(ascii: "t"):
      try readWord("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try readWord("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try readWord("null")
      return .null
    default: return .number(try readNumber())
    }
  }

  private mutating func descend() throws(JSONError) {
    guard depth < JSONReader.deepest else { throw failure(.tooDeep) }
    depth += 1
    position += 1
    skipSpace()
  }

  private mutating func readArray() throws(JSONError) -> [JSONValue] {
    try descend()
    var values: [JSONValue] = []
    if !skip(UInt8(ascii: "]")) {
      while true {
        values.append(try readValue())
        skipSpace()
        if skip(UInt8(ascii: "]")) { break }
        guard skip(UInt8(ascii: ",")) else { throw misfit() }
        skipSpace()
      }
    }
    depth -= 1
    return values
  }

  private mutating func readObject() throws(JSONError) -> JSONObject {
    try descend()
    var members: [JSONObject.Member] = []
    if !skip(UInt8(ascii: "}")) {
      while true {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw misfit() }
        let key = try readText()
        skipSpace()
        guard skip(UInt8(ascii: ":")) else { throw misfit() }
        skipSpace()
        members.append(JSONObject.Member(Name(key), try readValue()))
        skipSpace()
        if skip(UInt8(ascii: "}")) { break }
        guard skip(UInt8(ascii: ",")) else { throw misfit() }
        skipSpace()
      }
    }
    depth -= 1
    return JSONObject(members)
  }

  private mutating func readWord(_ word: StaticString) throws(JSONError) {
    for place in 0..<word.utf8CodeUnitCount {
      guard skip(word.utf8Start[place]) else { throw misfit() }
    }
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
    guard position > start else { throw misfit() }
  }

  private mutating func readNumber() throws(JSONError) -> String {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try skipDigits() }
    if skip(UInt8(ascii: ".")) { try skipDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try skipDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
