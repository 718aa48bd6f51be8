import Family
import Testing

@testable import Exchange

@Suite struct CountsReportTests {
  private let counts = [
    DailyCount(counter: .phraseSpoken, day: 20_779, count: 12),
    DailyCount(counter: .appOpened, day: 20_778, count: 5),
  ]

  private func read(_ text: String, today: Int64 = 20_780) -> [DailyCount]? {
    CountsReport.read(Array(text.utf8), today: today)
  }

  @Test func whatIsToldIsWhatIsRead() {
    let text = CountsReport.text(counts)
    #expect(
      text
        == #"{"counts":[{"counter":"spoken","day":20779,"count":12},{"counter":"opened","day":20778,"count":5}]}"#
    )
    #expect(read(text) == counts)
    #expect(read(CountsReport.text([])) == [])
  }

  @Test(arguments: [
    "", "[]", "{}", "null", #"{"counts":{}}"#, #"{"counts":[],"device":"a"}"#,
    #"{"counts":[{"counter":"words","day":20779,"count":12}]}"#,
    #"{"counts":[{"counter":"spoken","day":20779,"count":4}]}"#,
    #"{"counts":[{"counter":"spoken","day":20779,"count":-7}]}"#,
    #"{"counts":[{"counter":"spoken","day":20779,"count":1000001}]}"#,
    #"{"counts":[{"counter":"spoken","day":20779,"count":5.5}]}"#,
    #"{"counts":[{"counter":"spoken","day":"20779","count":5}]}"#,
    #"{"counts":[{"counter":"spoken","day":20781,"count":5}]}"#,
    #"{"counts":[{"counter":"spoken","day":20771,"count":5}]}"#,
    #"{"counts":[{"counter":"spoken","day":-9223372036854775808,"count":5}]}"#,
    #"{"counts":[{"counter":"spoken","day":20779,"count":5,"name":"Ани"}]}"#,
    #"{"counts":[{"counter":"spoken","day":20779,"count":5},{"counter":"spoken","day":20779,"count":6}]}"#,
  ])
  func whatIsNoReportIsRefusedWhole(text: String) {
    #expect(read(text) == nil)
  }

  @Test func moreThanAReportCanHoldIsRefused() {
    let entry = #"{"counter":"spoken","day":20779,"count":5}"#
    #expect(
      read("{\"counts\":[" + [String](repeating: entry, count: 65).joined(separator: ",") + "]}") == nil)
  }

  @Test func noCutOrFlippedReportStopsTheProgram() {
    let bytes = Array(CountsReport.text(counts).utf8)
    for length in bytes.indices { #expect(CountsReport.read(Array(bytes[..<length]), today: 20_780) == nil) }
    for index in bytes.indices {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[index] ^= 1 << UInt8(bit)
        for count in CountsReport.read(flipped, today: 20_780) ?? [] {
          #expect(count.count >= 5 && count.day <= 20_780)
        }
      }
    }
  }
}
