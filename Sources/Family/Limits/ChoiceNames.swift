internal import Bytes

/// The names under which the cases of an enum are stored: in the order of their raw values, with spaces between
/// them. One function for all such enums: a generic one costs 400 bytes of the module for each.
struct ChoiceNames: ExpressibleByStringLiteral {
  private let text: StaticString

  init(stringLiteral text: StaticString) { self.text = text }

  private var names: [String] { text.words }

  /// The raw value of a stored name; `nil` for one this version doesn't know.
  @inline(never)
  func rawValue(of value: Value) -> UInt8? {
    guard var asked = value.text else { return nil }
    // Compared where they stand: every answer in practice that is read asks for one.
    return asked.withUTF8 { asked in
      text.withUTF8Buffer { names in
        var (place, start) = (UInt8(0), 0)
        for end in 0...names.count where end == names.count || names[end] == 0x20 {
          if names[start..<end].elementsEqual(asked) { return place }
          place += 1
          start = end + 1
        }
        return nil
      }
    }
  }

  /// The name of a raw value.
  @inline(never)
  func name(of rawValue: UInt8) -> String {
    let names = names
    return rawValue < names.count ? names[Int(rawValue)] : ""
  }
}

extension StaticString {
  /// The words of a list that has spaces between them.
  var words: [String] {
    @inline(never) get {
      withUTF8Buffer { String(decoding: $0, as: UTF8.self) }.parts(at: " ")
    }
  }
}
