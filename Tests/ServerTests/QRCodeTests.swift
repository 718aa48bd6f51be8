import Testing

@testable import Server

@Suite struct QRCodeTests {
  let text = "http://192.168.1.5:8081/trust"

  /// ISO/IEC 18004: the three corners that a camera looks for, and the sides 21, 25, 29 …
  @Test func aCameraFindsItsCorners() throws {
    let code = try #require(QRCode(text))
    #expect((code.side - 17) % 4 == 0)
    let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    for (left, top) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
      for (y, row) in finder.enumerated() {
        for (x, module) in row.enumerated() { #expect(code.isDark(left + x, top + y) == (module == "#")) }
      }
    }
    #expect(QRCode(text + "x") != code)
  }

  @Test func theTerminalShowsEveryModule() throws {
    let code = try #require(QRCode(text))
    let lines = code.terminalLines(coloured: false)
    #expect(lines.allSatisfy { $0.count == code.side + 4 })
    for y in 0..<code.side {
      for x in 0..<code.side {
        let row = Array(lines[(y + 2) / 2])
        let light: Set<Character> = (y + 2) % 2 == 0 ? ["█", "▀"] : ["█", "▄"]
        #expect(light.contains(row[x + 2]) != code.isDark(x, y))
      }
    }
  }

  @Test func thePictureHasOneSquareForEachDarkModule() throws {
    let code = try #require(QRCode(text))
    let svg = code.svg(title: "<&>")
    #expect(svg.contains("<title>&lt;&amp;&gt;</title>"))
    let widths = svg.split(separator: "h").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
    let dark = (0..<code.side * code.side).filter { code.isDark($0 % code.side, $0 / code.side) }.count
    #expect(widths.reduce(0, +) == dark)
  }

  @Test func aTextThatIsTooLongHasNoCode() { #expect(QRCode(String(repeating: "a", count: 1_001)) == nil) }
}
