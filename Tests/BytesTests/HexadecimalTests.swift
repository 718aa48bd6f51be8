import Bytes
import Testing

@Suite struct HexadecimalTests {
  @Test func everyByteHasTwoDigitsAndComesBack() {
    let all = [UInt8](0...255)
    let text = all.hexadecimal
    #expect(text.utf8.count == 512 && text.hasPrefix("000102") && text.hasSuffix("fdfeff"))
    #expect(Hexadecimal.bytes(Array(text.utf8)) == all)
    #expect(Hexadecimal.bytes(Array(text.uppercased().utf8)) == all)
    #expect(Hexadecimal.bytes([]) == [])
  }

  @Test(arguments: ["0", "0g", " 0", "0x", "ж", "012"]) func otherTextIsRefused(_ text: String) {
    #expect(Hexadecimal.bytes(Array(text.utf8)) == nil)
  }

  @Test func aNumberHasSixteenDigits() {
    #expect(Hexadecimal.text(0) == "0000000000000000")
    #expect(Hexadecimal.text(0x0123_4567_89AB_CDEF) == "0123456789abcdef")
  }

  @Test func onlyLowerCaseIsWhatWasWritten() {
    for byte in UInt8.min...UInt8.max {
      let value = Hexadecimal.value(byte)
      #expect(Hexadecimal.lowerCaseValue(byte) == ((65...70).contains(byte) ? nil : value))
      if let value { #expect(Hexadecimal.digit(value) == (byte < 65 ? byte : byte | 0x20)) }
    }
  }
}
