import Bytes
import Family

/// A register's value as JSON, without loss, and each in one spelling only.
///
/// | value | JSON |
/// | --- | --- |
/// | nothing, a flag, text | `null`, `true` or `false`, a string |
/// | a whole number | a number; beyond ±2^53, where many readers round, `{"integer":"9223372036854775807"}` |
/// | a real | `{"real":1.25}` for up to three decimals, else `{"real":"7ff8000000000000"}`, the bits of its IEEE 754 form |
/// | a list | an array, at most ``Family/Value/deepestList`` within each other |
enum ArchivedValue {
  /// Up to here every reader of JSON knows whole numbers exactly.
  private static let largestPlain: Int64 = 1 << 53

  static func json(_ value: Value, depth: Int = 0) -> JSONValue {
    switch value {
    case .nothing: return .null
    case .flag(let flag): return .bool(flag)
    case .integer(let integer): return self.integer(integer)
    case .real(let real): return .object(JSONObject([.init("real", written(real))]))
    case .text(let text): return .text(text)
    case .list(let values):
      // Deeper ones are not stored in the log either.
      guard depth < Value.deepestList else { return .null }
      var list: [JSONValue] = []
      for value in values { list.append(json(value, depth: depth + 1)) }
      return .array(list)
    }
  }

  /// `nil` for what ``json(_:depth:)`` does not write.
  static func value(_ json: JSONValue, depth: Int = 0) -> Value? {
    switch json {
    case .null: return .nothing
    case .bool(let flag): return .flag(flag)
    case .text(let text): return .text(text)
    case .number: return integer(json).map { .integer($0) }
    case .array(let values):
      guard depth < Value.deepestList else { return nil }
      var list: [Value] = []
      for json in values {
        guard let value = value(json, depth: depth + 1) else { return nil }
        list.append(value)
      }
      return .list(list)
    case .object(let object):
      guard object.members.count == 1 else { return nil }
      if let real = object["real"] { return self.real(real).map { .real($0) } }
      return integer(json).map { .integer($0) }
    }
  }

  static func integer(_ integer: Int64) -> JSONValue {
    guard integer > largestPlain || integer < -largestPlain else { return .number("\(integer)") }
    return .object(JSONObject([.init("integer", .text("\(integer)"))]))
  }

  static func integer(_ json: JSONValue) -> Int64? {
    let digits: String
    switch json {
    case .number(let literal): digits = literal
    case .object(let object):
      guard let text = object["integer"]?.text else { return nil }
      digits = text
    default: return nil
    }
    guard let integer = whole(digits), self.integer(integer) == json else { return nil }
    return integer
  }

  /// Decimal digits after a sign or none; `nil` beyond 64 bits.
  private static func whole(_ digits: String) -> Int64? {
    var bytes = digits.bytes
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    guard !bytes.isEmpty, bytes.count <= 19 else { return nil }
    // Below zero there is one number more than above it.
    var sum: Int64 = 0
    for byte in bytes {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      let (product, isTooLarge) = sum.multipliedReportingOverflow(by: 10)
      let (next, isBeyond) = product.subtractingReportingOverflow(Int64(byte - 0x30))
      if isTooLarge || isBeyond { return nil }
      sum = next
    }
    if isNegative { return sum }
    return sum == .min ? nil : -sum
  }

  /// A literal where reading it gives the very same bits.
  private static func written(_ real: Double) -> JSONValue {
    if let literal = decimal(real) { return .number(literal) }
    return .text(Hexadecimal.text(real.bitPattern))
  }

  /// `1.25`; `nil` for a real that three decimals don't hold.
  static func decimal(_ real: Double) -> String? {
    guard real > -1e9, real < 1e9 else { return nil }
    let thousandths = Int64(real * 1000)
    let size = thousandths.magnitude
    var literal = (thousandths < 0 ? "-" : "") + "\(size / 1000)"
    var rest = size % 1000
    if rest > 0 { literal += "." }
    while rest > 0 {
      literal += "\(rest / 100)"
      rest = rest % 100 * 10
    }
    return JSONNumber.double(literal).bitPattern == real.bitPattern ? literal : nil
  }

  private static func real(_ json: JSONValue) -> Double? {
    let real: Double
    switch json {
    case .number(let literal): real = JSONNumber.double(literal)
    case .text(let text):
      guard text.utf8.count == 16 else { return nil }
      var bits: UInt64 = 0
      for byte in text.bytes {
        guard let value = Hexadecimal.lowerCaseValue(byte) else { return nil }
        bits = bits << 4 | UInt64(value)
      }
      real = Double(bitPattern: bits)
    default: return nil
    }
    return written(real) == json ? real : nil
  }
}
