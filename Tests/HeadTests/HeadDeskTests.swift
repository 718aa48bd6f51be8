import Bytes
import Testing

@testable import Head

@Suite struct HeadDeskTests {
  private func message(_ kind: UInt8, _ write: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(Int64(1_000))
    writer.write(kind)
    write(&writer)
    return writer.bytes
  }

  @Test func whatIsNoMessageIsToldAndDoesNoHarm() {
    var desk = HeadDesk()
    for bytes in [[], [1, 2, 3], [UInt8](repeating: 255, count: 40)] {
      let isTaken = desk.take(bytes) { _ in Issue.record("it answers") }
      #expect(!isTaken)
    }
  }

  @Test func aFileThatIsNoCascadeIsRefusedAndPicturesWithoutOneToo() {
    var desk = HeadDesk()
    #expect(desk.answers(to: .begin([1, 2, 3]), at: 0) == [.refused])
    let picture = HeadMessage.picture(
      width: 32, height: 24, colours: [UInt8](repeating: 9, count: 32 * 24 * 4))
    #expect(desk.answers(to: picture, at: 0) == [.refused])
  }

  @Test(arguments: [(0, 0, 0), (320, 240, 12), (-1, -1, 4), (100_000, 100_000, 8), (15, 15, 900)])
  func aPictureOfAnotherSizeThanItsPixelsIsPassedOver(_ width: Int32, _ height: Int32, _ count: Int) {
    var desk = HeadDesk()
    let colours = [UInt8](repeating: 0, count: count)
    #expect(
      desk.answers(to: .picture(width: width, height: height, colours: colours), at: 0) == [.step(.waiting)])
  }

  @Test func settingsStayInTheirRangeAndNothingSetIsAsAtFirst() {
    #expect(HeadSettings(speed: 0, smoothing: 0) == HeadSettings(speed: 5, smoothing: 4))
    let wild = HeadSettings(speed: 99, smoothing: -7, width: -1, height: .max)
    #expect(wild == HeadSettings(speed: 10, smoothing: 1, width: 1, height: 20_000))
  }
}
