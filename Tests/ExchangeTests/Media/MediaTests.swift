import Testing

@testable import Exchange

@Suite struct MediaTests {
  @Test func base64IsReadInEveryForm() {
    func bytes(_ text: String) -> [UInt8]? { DataURL.bytes(text) }
    #expect(bytes("data:image/png;base64,AQID") == [1, 2, 3])
    #expect(bytes("DATA:;BASE64,AQI=") == [1, 2])
    #expect(bytes("AQ==") == [1])
    #expect(bytes("AQ") == [1])
    #expect(bytes("A Q\nI\r\n=") == [1, 2])
    #expect(bytes("-_8=") == [0xFB, 0xFF])
    #expect(bytes("data:image/svg+xml;utf8,%3Csvg/>") == Array("<svg/>".utf8))
    #expect(bytes("data:,a%zz%4") == Array("a%zz%4".utf8))
    #expect(bytes("") == [])
    for refused in ["A", "AQ=A", "AQ===", "A*==", "data:image/png;base64", "https://example.org/a.png"] {
      #expect(bytes(refused) == nil)
    }
    var random = SeededGenerator(4)
    for _ in 0..<500 {
      let content = (0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(bytes(MadeBoards.base64(content)) == content)
    }
  }

  @Test func kindsAreToldByTheBytes() {
    func kind(_ text: String, _ before: [UInt8] = []) -> MediaKind? { MediaKind(before + Array(text.utf8)) }
    #expect(MediaKind(MadeBoards.png()) == .png)
    #expect(kind("rest", [0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
    #expect(kind("GIF89a") == .gif)
    #expect(kind("RIFF....WEBPVP8 ") == .webp)
    #expect(kind("RIFF....WAVEfmt ") == .wav)
    #expect(kind("\u{FEFF} <?xml version='1.0'?>\n<!-- a --><SVG>") == .svg)
    #expect(MediaKind(MadeBoards.mp3) == .mp3)
    #expect(kind("..", [0xFF, 0xFB]) == .mp3)
    #expect(kind("..", [0xFF, 0xF1]) == .aac)
    #expect(kind("OggS") == .ogg)
    #expect(kind("....ftypM4A ") == .mp4)
    for other in ["", "abc", "<html>", "%PDF-1.4", "MZ..", "{\"a\":1}"] { #expect(kind(other) == nil) }
  }

  @Test func dimensionsAreReadFromHeaders() {
    func size(_ bytes: [UInt8], _ kind: MediaKind) -> [Int]? {
      PictureSize(bytes, kind).map { [$0.width, $0.height] }
    }
    #expect(size(MadeBoards.png(width: 640, height: 480), .png) == [640, 480])
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 9, 9, 0xFF, 0xFF, 0xC4, 0, 3, 1, 0xFF, 0xC2, 0, 11, 8, 1, 2, 3, 4, 1, 0,
    ]
    #expect(size(jpeg, .jpeg) == [0x0304, 0x0102])
    #expect(size(Array("GIF89a".utf8) + [5, 1, 6, 0], .gif) == [261, 6])
    let webp = Array("RIFF....WEBP".utf8)
    #expect(size(webp + Array("VP8X........".utf8) + [9, 0, 0, 4, 0, 1], .webp) == [10, 0x010005])
    // 1024 × 768 in 14 bits each.
    let lossless: [UInt8] = [0x2F, 0xFF, 0xC3, 0xBF, 0x00, 0, 0, 0, 0, 0]
    #expect(size(webp + Array("VP8L....".utf8) + lossless, .webp) == [1024, 768])
    #expect(size([0xFF, 0xD8, 0xFF, 0xDA, 0, 2], .jpeg) == nil)
    #expect(size(MadeBoards.png().dropLast(20), .png) == nil)
    #expect(PictureSize(MadeBoards.png(width: 12_000, height: 10_000), .png)?.isTooLarge == false)
    #expect(PictureSize(MadeBoards.png(width: 12_001, height: 10_000), .png)?.isTooLarge == true)
    #expect(PictureSize(MadeBoards.png(width: -1, height: -1), .png)?.isTooLarge == true)
  }

  @Test(arguments: [
    "<svg><path d='M0 0'/></svg>", "<svg xmlns='http://www.w3.org/2000/svg'><use xlink:href='#a'/></svg>",
    "<svg><image href=\"data:image/png;base64,AAAA\"/><rect fill='url(#g)' style=\"fill: url( '#g' )\"/></svg>",
    "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'><svg/>",
    "<svg><!-- <script>off</script> --><text>go on = yes</text><g opacity='1'/></svg>",
    "<svg><style>.a{fill:#fff}</style></svg>",
  ])
  func drawingsAreSafe(svg: String) { #expect(SVGSafety.isSafe(Array(svg.utf8))) }

  @Test(arguments: [
    "<svg><script>x</script></svg>", "<svg><SCRIPT/></svg>", "<svg><svg:script/></svg>", "<svg onload=x>",
    "<svg><g\nonclick = 'x'/></svg>", "<svg/onload=x>", "<svg a='>'onload=x>", "<svg><foreignObject/></svg>",
    "<svg><image href='https://example.org/a.png'/></svg>", "<svg><a xlink:href='javascript:x'/></svg>",
    "<svg><use href=' data:image/svg+xml,x#a'/></svg>", "<svg><a HREF='&#106;avascript:x'/></svg>",
    "<svg><rect fill='url(https://example.org)'/></svg>",
    "<svg><rect style='fill: url( \"https://a/b\")'/></svg>", "<svg><rect fill='URL( &quot;//a)'/></svg>",
    "<svg><style>@import 'a.css'</style></svg>", "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>",
    "<?xml-stylesheet href='a.css'?><svg/>", "<svg><set attributeName='xlink:href' to='x'/></svg>",
    "<svg><!-- --><script/></svg>", "<svg><![CDATA[ ]]><script/></svg>", "<svg><iframe src='#'/></svg>",
  ])
  func programsAndOutsideReferencesAreNot(svg: String) { #expect(!SVGSafety.isSafe(Array(svg.utf8))) }

  /// Levels of elements that each use the level before ten times.
  private func grown(levels: Int, by reference: (String) -> String) -> [UInt8] {
    var svg = "<svg xmlns='http://www.w3.org/2000/svg'><defs><path id='l0' d='M0 0h1'/>"
    for level in 1...levels {
      svg += "<g id='l\(level)'>" + String(repeating: reference("l\(level - 1)"), count: 10) + "</g>"
    }
    return Array((svg + "</defs>\(reference("l\(levels)"))</svg>").utf8)
  }

  @Test func aDrawingThatGrowsWithoutBoundIsRefused() {
    for reference in [
      { "<use href='#\($0)'/>" }, { "<use xlink:href=\"#\($0)\" />" }, { "<rect fill='url(#\($0))'/>" },
      { "<rect style=\"mask: url('#\($0)')\"/>" },
    ] as [(String) -> String] {
      #expect(SVGSafety.isSafe(grown(levels: 3, by: reference)))
      #expect(!SVGSafety.isSafe(grown(levels: 8, by: reference)))
      #expect(!SVGSafety.isSafe(grown(levels: 200, by: reference)))
    }
    #expect(!SVGSafety.isSafe(Array("<svg><g id='a'><use href='#a'/></g></svg>".utf8)), "it uses itself")
  }

  /// Each would else be looked through to the end of the file: minutes for this one.
  @Test func aHundredThousandOpenReferencesAreReadOnce() {
    let references = String(repeating: "url(#a", count: 100_000)
    #expect(SVGSafety.isSafe(Array("<svg><g style='\(references)'/></svg>".utf8)))
    #expect(SVGSafety.isSafe(Array("<svg><style>\(references)</style></svg>".utf8)))
    _ = SVGSafety.isSafe(Array("<svg \(String(repeating: "a=", count: 200_000))".utf8))
  }

  @Test func aDrawingOfManyPartsWithAGradientIsShown() {
    let parts = String(repeating: "<circle class='a' r='1'/>", count: 5_000)
    let sheet = "<style>.a{fill:url(#g)}</style><linearGradient id='g'><stop/><stop/></linearGradient>"
    #expect(
      SVGSafety.isSafe(Array("<svg id='top'>\(sheet)\(parts)<a href='#top'><text>x</text></a></svg>".utf8)))
    #expect(!SVGSafety.isSafe(Array("<svg>\(String(repeating: "<g/>", count: 100_001))</svg>".utf8)))
  }

  @Test func damagedMediaNeverTrap() {
    var random = SeededGenerator(5)
    let seeds: [[UInt8]] = [
      MadeBoards.png(), MadeBoards.mp3, Array("GIF89a......".utf8), Array("RIFF....WEBPVP8L..........".utf8),
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 9, 9, 0xFF, 0xC2, 0, 11, 8, 1, 2, 3, 4, 1, 0],
      Array("<svg a='b'><!-- --><![CDATA[x]]><use href=\"#a\" style='fill:url(\"#a\")'/></svg>".utf8),
    ]
    for _ in 0..<4_000 { fuzzOne(random.damaged(random.pick(seeds))) }
  }

  func fuzzOne(_ bytes: [UInt8]) {
    _ = DataURL.bytes(String(decoding: bytes, as: UTF8.self))
    guard let kind = MediaKind(bytes) else { return }
    if let size = PictureSize(bytes, kind) { #expect(size.width >= 0 && size.height >= 0) }
    _ = SVGSafety.isSafe(bytes)
  }
}
