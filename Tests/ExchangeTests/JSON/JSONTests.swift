import Family
import Language
import Testing

@testable import Exchange

@Suite struct JSONTests {
  func read(_ text: String) -> JSONValue? { try? JSONReader.read(Array(text.utf8)) }

  func failure(_ bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func everyKindOfValueIsRead() {
    let value = read(#" {"a": [1.50, -0, true, false, null], "вода": "🍎", "a": {}} "#)
    #expect(
      value
        == .object(
          JSONObject([
            .init("a", .array([.number("1.50"), .number("-0"), .bool(true), .bool(false), .null])),
            .init("вода", .text("🍎")), .init("a", .object(JSONObject())),
          ])))
    #expect(value?.object?["a"] == .object(JSONObject()))
    #expect(value?.object?["b"] == nil)
  }

  @Test func escapesAreReadAndBrokenEmojiAreMendedAndCounted() {
    #expect(read(#""\u0041\n\"\\\/\u00e9\u20ac\ud83c\udf4e""#) == .text("A\n\"\\/é€🍎"))
    var reader = JSONReader(
      Array(#"["\ud83c","\udf4e\u0041","\ud83c\ud83c\udf4e","a\u0000b"]"#.utf8), mendsText: true)
    let value = try? reader.read()
    #expect(
      value == .array([.text("\u{FFFD}"), .text("\u{FFFD}A"), .text("\u{FFFD}🍎"), .text("a\u{FFFD}b")]))
    #expect(reader.replacements == 4)
  }

  @Test(arguments: [
    (#""\ud83c""#, JSONError.Code.surrogate), (#""\udf4e""#, .surrogate), (#""\udf4e\ud83c""#, .surrogate),
    (#"{"\ud800":1}"#, .surrogate), (#""a\u0000b""#, .nul),
  ])
  func halfACharacterAndNULAreRefusedInWords(text: String, code: JSONError.Code) {
    let error = failure(Array(text.utf8))
    #expect(error?.code == code)
    for language in LanguageCode.allCases {
      #expect(error?.refusal?.message(in: language).isEmpty == false)
    }
  }

  @Test func aByteOrderMarkIsNoTrouble() {
    #expect(failure([0xEF, 0xBB, 0xBF] + Array("{}".utf8)) == nil)
  }

  @Test(arguments: [
    ("", JSONError.Code.cut, 1, 1), ("{", .cut, 1, 2), ("[1,]", .unexpected, 1, 4),
    ("{\"a\":1,}", .unexpected, 1, 8), ("[1 2]", .unexpected, 1, 4), ("01", .trailing, 1, 2),
    ("1.", .cut, 1, 3), ("+1", .unexpected, 1, 1), ("nul", .cut, 1, 4), ("nulL", .unexpected, 1, 4),
    ("\n\n {\"a\" 1}", .unexpected, 3, 7), ("\"\t\"", .unexpected, 1, 2), ("\"a", .cut, 1, 3),
    ("\"\\x\"", .unexpected, 1, 3), ("\"\\u12G4\"", .unexpected, 1, 6), ("{}{}", .trailing, 1, 3),
    ("'a'", .unexpected, 1, 1), ("NaN", .unexpected, 1, 1), ("-", .cut, 1, 2), ("1e", .cut, 1, 3),
  ])
  func whatIsNotJSONIsRefusedWithItsPlace(text: String, code: JSONError.Code, line: Int, column: Int) {
    let error = failure(Array(text.utf8))
    #expect(error?.code == code)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test func textThatIsNotUTF8IsRefused() {
    #expect(failure([0x22, 0xC3, 0x22])?.code == .notUTF8)
    #expect(failure([0x22, 0x5C, 0x6E, 0xED, 0xA0, 0x80, 0x22])?.code == .notUTF8)
    #expect(failure([0x22, 0xC0, 0x80, 0x22])?.code == .notUTF8)
  }

  @Test func aFloodOfValuesIsRefused() {
    func read(_ text: String) -> JSONError.Code? {
      var reader = JSONReader(Array(text.utf8), allowance: 4)
      do throws(JSONError) {
        _ = try reader.read()
        return nil
      } catch {
        return error.code
      }
    }
    #expect(read("[1,[],{}]") == nil)
    #expect(read("[1,[],{\"a\":1}]") == .tooMany)
    #expect(OpenBoardFailure(JSONError(.tooMany, at: 0, in: [])).code == .bomb)
  }

  @Test func depthEndsAtItsLimit() {
    let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(failure(Array(deepest.utf8)) == nil)
    #expect(failure([UInt8](repeating: UInt8(ascii: "["), count: 10_000))?.code == .tooDeep)
    let objects = String(repeating: "{\"a\":", count: 10_000)
    #expect(failure(Array(objects.utf8))?.code == .tooDeep)
  }

  @Test(
    arguments: [
      ("0", 0.0, 0), ("-12", -12, -12), ("1.50", 1.5, nil), ("2.0", 2, 2), ("2e3", 2000, 2000),
      ("12e-1", 1.2, nil), ("120E-1", 12, 12), ("0.1", 0.1, nil),
      ("123456789012345678", 1.2345678901234568e17, 123_456_789_012_345_678),
      ("1e400", .infinity, nil), ("1e-400", 0, nil), ("1e99999999999999999999", .infinity, nil),
      ("0e999999", 0, 0),
      ("12345678901234567890123", 1.2345678901234568e22, nil), ("3.141592653589793", 3.141592653589793, nil),
    ] as [(String, Double, Int64?)])
  func numbersAreExactWhereItMatters(literal: String, double: Double, integer: Int64?) {
    #expect(read(literal)?.double == double)
    #expect(read(literal)?.integer == integer)
  }

  @Test func whatIsWrittenReadsBackTheSame() throws {
    var random = SeededGenerator(1)
    for _ in 0..<2_000 {
      let value = random.json()
      #expect(try JSONReader.read(JSONWriter.write(value)) == value)
    }
  }

  @Test func damagedBytesNeverTrap() {
    var random = SeededGenerator(2)
    for _ in 0..<5_000 { fuzzOne(random.damaged(JSONWriter.write(random.json()))) }
  }

  /// Reading either fails or gives a value that writes and reads back as itself.
  func fuzzOne(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.read(bytes) else { return }
    #expect((try? JSONReader.read(JSONWriter.write(value))) == value)
  }
}

extension SeededGenerator {
  mutating func json(depth: Int = 0) -> JSONValue {
    switch below(depth < 4 ? 8 : 6) {
    case 0: .null
    case 1: .bool(next() & 1 == 0)
    case 2: .number(pick(["0", "-1.5e+10", "0.10", "9", "123456789123456789123"]))
    case 3, 4: .text(jsonText())
    case 5: .number(below(100_000))
    case 6: .array((0..<below(5)).map { _ in json(depth: depth + 1) })
    default:
      .object(JSONObject((0..<below(5)).map { _ in .init(Name(jsonText()), json(depth: depth + 1)) }))
    }
  }

  mutating func jsonText() -> String {
    pick([
      "", "a", "вода", "🍎\u{1}\u{1F}", "\"\\/", "line\nline\r\t", "\u{2028}", "longer than a small string",
    ])
  }
}
