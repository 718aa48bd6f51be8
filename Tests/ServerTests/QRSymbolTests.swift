import Testing

@testable import Exchange
@testable import Server

/// The symbols that the app draws by itself, held to libqrencode, which draws those of the server.
@Suite struct QRSymbolTests {
  private static let signs = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:/.#=-_".utf8)

  private static func text(_ count: Int) -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    return (0..<count).map { _ in signs[Int(random.next(upperBound: UInt(signs.count)))] }
  }

  private static func isSame(_ symbol: QRSymbol, _ code: QRCode) -> Bool {
    symbol.side == code.side
      && (0..<code.side * code.side).allSatisfy {
        symbol.isDark($0 % code.side, $0 / code.side) == code.isDark($0 % code.side, $0 / code.side)
      }
  }

  @Test func `Every length up to 180 bytes is drawn module for module as libqrencode draws it`() throws {
    var versions: Set<Int> = []
    for count in 1...QRSymbol.mostBytes {
      let bytes = Self.text(count)
      let code = try #require(QRCode(String(decoding: bytes, as: UTF8.self)))
      let symbol = try #require(QRSymbol(bytes))
      versions.insert(symbol.version)
      // Which of the eight masks is best is each encoder's own judgement; under the same one all modules are the same.
      let same = (0..<8).filter { QRSymbol(bytes, mask: $0).map { Self.isSame($0, code) } ?? false }
      #expect(same.count == 1, "\(count) bytes")
    }
    #expect(versions == Set(1...9))
  }

  @Test func `The mask is the one of least penalty, and what is outside is light`() throws {
    let bytes = Self.text(60)
    let symbol = try #require(QRSymbol(bytes))
    #expect(symbol == QRSymbol(bytes, mask: symbol.mask))
    for place in [(-1, 0), (0, -1), (symbol.side, 0), (0, symbol.side)] {
      #expect(!symbol.isDark(place.0, place.1))
    }
  }

  @Test func `What no version holds is not drawn, and nothing at all is`() {
    #expect(QRSymbol.mostBytes == 180)
    #expect(QRSymbol(Self.text(181)) == nil)
    #expect(QRSymbol([])?.version == 1)
  }

  @Test func `The path covers each dark module once`() throws {
    let symbol = try #require(QRSymbol(Self.text(40)))
    let widths = symbol.path().split(separator: "h").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
    let dark = (0..<symbol.side * symbol.side).filter { symbol.isDark($0 % symbol.side, $0 / symbol.side) }
    #expect(widths.reduce(0, +) == dark.count)
    #expect(symbol.path().hasPrefix("M4 4h7v1h-7z"))
  }
}
