import Foundation
import Testing

@testable import Services

@Suite struct DrawingTests {
  private func drawing(_ inside: String) throws(DrawingFault) -> Drawing {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\#(inside)</svg>"#
    return try Drawing(Data(text.utf8))
  }

  private func text(_ inside: String) throws -> String { try drawing(inside).text }

  @Test func shapesAreKeptWithoutTheirWhiteSpaceAndWithWhatTheirGroupsSay() throws {
    let inside = "\n <g  fill='none' stroke='#FFF' >\n  <path d=\"M1 2\n   L3 4\" />\n </g>\n"
    #expect(try text(inside) == "M1 2 L3 4||#FFF|1|butt|miter")
    let house =
      #"<g fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">"#
    #expect(try text(house + ##"<path d="M1 2"/><path d="M3 4" fill="#ABC"/></g>"##) == "M1 2\tM3 4|#ABC")
    #expect(
      try text(house + ##"<g stroke="#123"><path d="M1 2" stroke-dasharray="5 6"/></g><path d="M3 4"/></g>"##)
        == "M1 2||#123||||5 6\tM3 4")
  }

  @Test func circlesEllipsesAndRectanglesAreOutlinesThatBeginWhereSVGSays() throws {
    func outline(_ shape: String) throws -> String? { try drawing(shape).shapes.first?.outline }
    #expect(try outline(#"<circle cx="32" cy="15" r="11"/>"#) == "M43 15a11 11 0 1 1 -22 0a11 11 0 1 1 22 0z")
    #expect(
      try outline(#"<ellipse cx="1.5" cy="2" rx="3" ry=".5"/>"#) == "M4.5 2a3 .5 0 1 1 -6 0a3 .5 0 1 1 6 0z")
    #expect(try outline(#"<rect x="1" y="2" width="8" height="6"/>"#) == "M1 2h8v6h-8z")
    #expect(
      try outline(#"<rect x="1" y="2" width="8" height="6" rx="2"/>"#)
        == "M3 2h4a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-4a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z")
    // A corner is at most half a side.
    #expect(
      try outline(#"<rect width="4" height="8" rx="9"/>"#)
        == "M2 0h0a2 4 0 0 1 2 4v0a2 4 0 0 1 -2 4h0a2 4 0 0 1 -2 -4v0a2 4 0 0 1 2 -4z")
  }

  @Test func whatMovesAGroupMovesWhatIsInItTheInnermostFirst() throws {
    func matrix(_ outer: String, _ inner: String) throws -> String? {
      try drawing("<g transform=\"\(outer)\"><path transform=\"\(inner)\" d=\"M0 0\"/></g>").shapes.first?
        .matrix.text
    }
    #expect(try matrix("translate(0-3.2)", "translate(0)") == "1 0 0 1 0 -3.2")
    #expect(try matrix("translate(10 20)", "scale(2)") == "2 0 0 2 10 20")
    #expect(try matrix("scale(2)", "translate(10 20)") == "2 0 0 2 20 40")
    #expect(try matrix("translate(1 2)rotate(90)scale(2 3)", "scale(1)") == "0 2 -3 0 1 2")
    #expect(try matrix("rotate(180 32 32)", "scale(1)") == "-1 0 0 -1 64 64")
    #expect(try matrix("scale(1)", "translate(0)") == "")
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
      ("<line x1=\"1\"/>", .element("line")),
      ("<path opacity=\".5\"/>", .attribute("opacity")),
      ("<path fill=\"a|b\"/>", .value("a|b")),
      ("<path transform=\"skewX(3)\"/>", .value("skewX(3)")),
      ("<path transform=\"scale(1 2 3)\"/>", .value("scale(1 2 3)")),
      ("<path transform=\"scale(1) x\"/>", .value("scale(1) x")),
      ("<circle r=\"1 2\"/>", .value("1 2")),
      ("<circle r=\"x\"/>", .value("x")),
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
