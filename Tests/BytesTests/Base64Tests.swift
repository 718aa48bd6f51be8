import Bytes
import Foundation
import Testing

@Suite struct Base64Tests {
  private static let samples = (0..<70).map { count in
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 250) }
  }

  private func decoded(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { Base64.decode($0) }
  }

  @Test(arguments: samples) func bothFormsAreThoseOfTheStandard(_ bytes: [UInt8]) {
    let standard = Data(bytes).base64EncodedString()
    #expect(String(decoding: Base64.encode(bytes), as: UTF8.self) == standard)
    let plain = standard.filter { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
    #expect(Base64.text(bytes) == String(plain))
    #expect(decoded(standard) == bytes && decoded(Base64.text(bytes)) == bytes)
    #expect(Base64.bytes(Base64.text(bytes)) == bytes)
  }

  @Test(arguments: ["ж", "AA=", "A A", "😀", "+/8", "A", "AAAAA"])
  func aRowTakesNothingThatItDidNotWrite(_ text: String) { #expect(Base64.bytes(text).isEmpty) }

  @Test func aFileMayBreakItsLinesAndLeaveOutPadding() {
    #expect(decoded("A Q\nI\r\n=") == [1, 2] && decoded("AQ") == [1] && decoded("-_8=") == [0xFB, 0xFF])
    for refused in ["A", "AQ=A", "AQ===", "A*=="] { #expect(decoded(refused) == nil) }
  }
}
