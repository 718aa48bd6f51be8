import Family
import Testing

@testable import Exchange

@Suite struct JSONPageTextTests {
  func written(_ text: String) -> String {
    String(decoding: JSONWriter.write(.text(text), for: .page), as: UTF8.self)
  }

  @Test(arguments: [
    ("</script>", #""\u003c/script\u003e""#), ("<!--", #""\u003c!--""#), ("&quot;", #""\u0026quot;""#),
    ("a\"\\b", #""a\"\\b""#), ("\"\u{301}", "\"\\\"\u{301}\""), ("\r\n\t", #""\r\n\t""#),
    ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("\u{0}\u{1B}\u{7F}\u{9B}", #""\u0000\u001b\u007f\u009b""#),
    ("\u{202E}\u{2067}\u{61C}\u{200F}", #""\u202e\u2067\u061c\u200f""#),
    ("здравей 🍎 è ط’", "\"здравей 🍎 è ط’\""),
    ("", "\"\""),
  ])
  func whatCouldEndOrTurnAPageIsEscaped(text: String, json: String) {
    #expect(written(text) == json)
  }

  @Test func keysAreEscapedLikeValues() {
    let value = JSONValue.object(JSONObject([.init("</script>", .array([.text("<"), .null]))]))
    let json = String(decoding: JSONWriter.write(value, for: .page), as: UTF8.self)
    #expect(json == #"{"\u003c/script\u003e":["\u003c",null]}"#)
    #expect(String(decoding: JSONWriter.write(value), as: UTF8.self) == #"{"</script>":["<",null]}"#)
  }

  @Test func forAPageAndForAFileTheSameIsRead() {
    var random = SeededGenerator(5)
    let pieces = [
      "<", ">", "&", "\"", "\\", "\r\n", "\u{2028}", "\u{202E}", "а\u{301}", "🍎", "\u{85}", "’", "q", "\u{1}",
    ]
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      let value = JSONValue.array([random.json(), .text(text)])
      let bytes = JSONWriter.write(value, for: .page)
      #expect(!bytes.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 < 0x20 })
      #expect((try? JSONReader.read(bytes)) == value)
    }
  }
}
