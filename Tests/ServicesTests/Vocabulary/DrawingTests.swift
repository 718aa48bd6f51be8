import Foundation
import Testing

@testable import Services

@Suite struct DrawingTests {
  private func drawing(_ inside: String) throws(DrawingFault) -> Drawing {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\#(inside)</svg>"#
    return try Drawing(Data(text.utf8))
  }

  @Test func shapesAreKeptWithoutTheirWhiteSpace() throws {
    let kept = try drawing("\n <g  fill='none' >\n  <path d=\"M1 2\n   L3 4\" />\n </g>\n")
    #expect(kept.content == #"<g fill="none"><path d="M1 2 L3 4"/></g>"#)
  }

  @Test(
    arguments: [
      ("<script>1</script>", .element("script")),
      ("<style/>", .element("style")),
      ("<image/>", .element("image")),
      ("<use/>", .element("use")),
      ("<svg></svg>", .element("svg")),
      ("<foreignObject/>", .element("foreignObject")),
      ("<!-- note -->", .element("!--")),
      ("<path id=\"a\"/>", .attribute("id")),
      ("<path class=\"a\"/>", .attribute("class")),
      ("<path style=\"fill:red\"/>", .attribute("style")),
      ("<path onclick=\"a()\"/>", .attribute("onclick")),
      ("<path href=\"#a\"/>", .attribute("href")),
      ("<path fill=\"url(#a)\"/>", .value("url(#a)")),
      ("<path fill=\"URL(//a)\"/>", .value("URL(//a)")),
      ("<path fill=\"&amp;\"/>", .value("&amp;")),
      ("<path fill=red/>", .notWellFormed),
      ("<path fill=\"a\"fill=\"b\"/>", .notWellFormed),
      ("<path fill=\"a\" fill=\"b\"/>", .notWellFormed),
      ("<path fill=\"a/>", .notWellFormed),
      ("<path>", .notWellFormed),
      ("</g>", .notWellFormed),
      ("text", .notWellFormed),
      ("<g><path/></path></g>", .notWellFormed),
    ] as [(String, DrawingFault)])
  func anythingButShapesIsRefused(inside: String, fault: DrawingFault) {
    #expect(throws: fault) { try drawing(inside) }
  }

  @Test(arguments: [
    "", "<svg", "<svg/>", "<svg></svg>", "<svg viewBox=\"0 0 64 64\"></svg><svg></svg>", "<g></g>",
  ])
  func aFileThatIsNoDrawingIsRefused(text: String) {
    #expect(throws: DrawingFault.self) { try Drawing(Data(text.utf8)) }
  }

  @Test func aDrawingOfAnotherSizeOrTooManyBytesIsRefused() {
    #expect(throws: DrawingFault.noViewBox) { try Drawing(Data("<svg viewBox=\"0 0 24 24\"></svg>".utf8)) }
    #expect(throws: DrawingFault.tooLarge(9_000)) { try Drawing(Data(repeating: 0x20, count: 9_000)) }
    #expect(throws: DrawingFault.notText) { try Drawing(Data([0xFF])) }
  }
}
