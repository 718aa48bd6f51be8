internal import Bytes
internal import Family

/// Moments as ISO 8601 writes them: `2026-11-25T20:49:18.250Z`.
enum ISOTime {
  /// Milliseconds since 1970; `nil` for anything that is no such moment. Without a zone it is UTC.
  static func read(_ text: String) -> Int64? {
    let bytes = text.bytes
    guard bytes.count >= 19, bytes.count <= 40,
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let day = WrittenTime.day(ofField: String(decoding: bytes[0..<10], as: UTF8.self)),
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19]),
      hour < 24, minute < 60, second < 61
    else { return nil }
    var place = 19
    var milliseconds: Int64 = 0
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      let start = place
      while place < bytes.count, bytes[place] >= 0x30, bytes[place] <= 0x39 { place += 1 }
      guard place > start else { return nil }
      for digit in 0..<3 {
        milliseconds = milliseconds * 10 + (start + digit < place ? Int64(bytes[start + digit] - 0x30) : 0)
      }
    }
    guard let ahead = zone(bytes[place...]) else { return nil }
    return ((day * 1440 + hour * 60 + minute - ahead) * 60 + second) * 1000 + milliseconds
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var number: Int64 = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      number = number * 10 + Int64(digit - 0x30)
    }
    return digits.isEmpty ? nil : number
  }

  /// Minutes ahead of UTC: nothing, `Z`, `+02:00`, `+0200` or `+02`.
  private static func zone(_ text: ArraySlice<UInt8>) -> Int64? {
    guard let sign = text.first else { return 0 }
    if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") { return text.count == 1 ? 0 : nil }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let digits = ArraySlice(text.dropFirst().filter { $0 != UInt8(ascii: ":") })
    guard digits.count == 2 || digits.count == 4, let hours = number(digits.prefix(2)),
      let minutes = digits.count == 4 ? number(digits.suffix(2)) : 0, hours <= 15, minutes < 60
    else { return nil }
    let ahead = hours * 60 + minutes
    return sign == UInt8(ascii: "-") ? -ahead : ahead
  }

  static func text(_ milliseconds: Int64) -> String {
    let dayLength: Int64 = 86_400_000
    // The years 0001 to 9999, which are all that can be written so.
    let at = min(max(milliseconds, -62_135_596_800_000), 253_402_300_799_999)
    let rest = (at % dayLength + dayLength) % dayLength
    let day = (at - rest) / dayLength
    let second = rest / 1000
    return WrittenTime.field(ofDay: day) + "T" + digits(second / 3600, 2) + ":" + digits(second / 60 % 60, 2)
      + ":"
      + digits(second % 60, 2) + "." + digits(rest % 1000, 3) + "Z"
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    var text = "\(number)"
    while text.utf8.count < count { text = "0" + text }
    return text
  }
}
