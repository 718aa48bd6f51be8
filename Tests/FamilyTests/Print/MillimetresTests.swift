import Family
import Testing

@Suite struct MillimetresTests {
  @Test func aNumberIsReadAsPeopleWriteIt() {
    #expect(Millimetres.read("197") == 19_700)
    #expect(Millimetres.read(" 197,5 ") == 19_750)
    #expect(Millimetres.read("0.05") == 5)
    #expect(Millimetres.read("999.99") == 99_999)
  }

  @Test(arguments: [
    "", " ", "-3", "1000", "1,2,3", "1.", ".5", "1.234", "1 2", "1e2", "NaN", "١٢", "12 mm",
    "99999999999999999999",
  ])
  func anythingElseIsNoNumber(text: String) {
    #expect(Millimetres.read(text) == nil)
  }

  @Test func whatIsWrittenIsReadAgain() {
    for number in [0, 5, 10, 99, 100, 101, 110, 12_345, 99_999] {
      #expect(Millimetres.read(Millimetres.text(number)) == number)
    }
    #expect(Millimetres.text(-5) == "-0.05" && Millimetres.text(1250) == "12.5")
  }
}
