import Bytes
import Testing

@testable import Sight

/// The network that tells what the camera sees, and the file it is read from.
@Suite struct SightTests {
  /// One layer: a pixel's colours and their opposites, in eight channels.
  private func file(
    side: UInt32 = 32, weights: [Int8]? = nil, factor: Float = 1, change: (inout [UInt8]) -> Void = { _ in }
  )
    -> [UInt8]
  {
    var whole = weights ?? [Int8](repeating: 0, count: 3 * 8)
    if weights == nil { for part in 0..<3 { (whole[part * 8 + part], whole[part * 8 + part + 4]) = (1, -1) } }
    var body = ByteWriter()
    body.write("made for a test")
    body.write(side)
    body.write(UInt32(1))
    for byte in [UInt8(0), 1, 1, 1] { body.write(byte) }
    body.write(UInt32(3))
    body.write(UInt32(8))
    for _ in 0..<8 { body.write(factor.bitPattern) }
    for _ in 0..<8 { body.write(Float(0).bitPattern) }
    body.write(whole.map { UInt8(bitPattern: $0) })
    var bytes = body.bytes
    change(&bytes)
    var writer = ByteWriter()
    writer.append(SightNetwork.mark)
    writer.write(SightNetwork.version)
    writer.write(Checksum.crc32(bytes))
    writer.append(bytes)
    return writer.bytes
  }

  private func picture(_ red: UInt8, _ green: UInt8, _ blue: UInt8, side: Int = 32) -> [UInt8] {
    (0..<(side * side)).flatMap { _ in [red, green, blue, 255] }
  }

  @Test func aPictureBecomesADirectionOfLengthOneWhichItsLightDoesNotTurnFar() throws {
    let network = try #require(SightNetwork(file()))
    let bright = try #require(network.look(picture(250, 130, 10)))
    let square = bright.reduce(Float(0)) { $0 + $1 * $1 }
    #expect(network.count == 8 && abs(square - 1) < 1e-5)
    // Red points to the first channel, the blue that lacks to its opposite.
    #expect(bright[0] > 0.6 && bright[6] > 0.6 && bright[2] == 0)
    #expect(network.look(picture(1, 2, 3, side: 31)) == nil && network.look([]) == nil)
  }

  @Test func aFileThatIsCutDamagedOrNonsenseIsNone() {
    let whole = file()
    for count in 0..<whole.count { #expect(SightNetwork(Array(whole.prefix(count))) == nil) }
    for place in whole.indices {
      var damaged = whole
      damaged[place] ^= 0x10
      #expect(SightNetwork(damaged) == nil, "\(place)")
    }
    #expect(SightNetwork(file(side: 4)) == nil && SightNetwork(file(side: 60_000)) == nil)
    #expect(SightNetwork(file(factor: .nan)) == nil && SightNetwork(file(weights: [1, 2])) == nil)
    // A kernel of seven, a stride of none, nine channels: right sums, and no network.
    let start = 4 + 15 + 8
    for (place, byte) in [(start + 1, UInt8(7)), (start + 2, 0), (start, 9), (start + 8, 9)] {
      #expect(SightNetwork(file { $0[place] = byte }) == nil, "\(place)")
    }
  }

  @Test func zerosStandOutsideAsTensorFlowSaysAndStridesTakeEverySecondPlace() throws {
    // A depthwise layer after the first would need a network of two: the places alone are asked here.
    #expect(SightNetwork(file()) != nil)
    var body = ByteWriter()
    body.write("")
    body.write(UInt32(32))
    body.write(UInt32(1))
    for byte in [UInt8(0), 3, 2, 0] { body.write(byte) }
    body.write(UInt32(3))
    body.write(UInt32(8))
    for _ in 0..<8 { body.write(Float(1).bitPattern) }
    for _ in 0..<8 { body.write(Float(0).bitPattern) }
    // The sum of red over the kernel, in the first channel; in the second the last place alone.
    var weights = [UInt8](repeating: 0, count: 9 * 3 * 8)
    for place in 0..<9 { weights[place * 24] = 1 }
    weights[8 * 24 + 1] = 1
    body.write(weights)
    var writer = ByteWriter()
    writer.append(SightNetwork.mark)
    writer.write(SightNetwork.version)
    writer.write(Checksum.crc32(body.bytes))
    writer.append(body.bytes)
    let network = try #require(SightNetwork(writer.bytes))
    let seen = try #require(network.look(picture(255, 127, 127)))
    // "Same" puts the one row and column of zeros on the right and below: 15 of 16 places have nine of nine, the last six or four.
    let (all, last): (Float, Float) = (2_209, 225)
    #expect(abs(seen[1] / seen[0] - last / all) < 1e-4)
  }

  @Test func theLikestPictureIsNamedFirstAndAControlIsNot() {
    var desk = SightDesk()
    #expect(desk.answer(to: .learn(number: 1, colours: picture(9, 9, 9))) == .refused)
    #expect(desk.answer(to: .begin(file())) == .ready(side: 32))
    for (number, colours) in [
      (Int32(1), picture(250, 20, 20)), (2, picture(20, 250, 20)), (3, picture(20, 20, 250)),
    ] {
      #expect(desk.answer(to: .learn(number: number, colours: colours)) == .learned)
    }
    let seen = picture(30, 200, 60)
    guard case .seen(let numbers) = desk.answer(to: .look(whole: seen, middle: seen)) else {
      Issue.record("nothing is seen")
      return
    }
    #expect(numbers.first == 2 && Set(numbers) == [1, 2, 3])
    #expect(
      desk.answer(to: .look(whole: picture(250, 20, 20), middle: picture(250, 20, 20))) == .seen([1, 3, 2])
        || desk.answer(to: .look(whole: picture(250, 20, 20), middle: picture(250, 20, 20)))
          == .seen([1, 2, 3])
    )
  }

  @Test func aDarkPictureAndOneOfAnotherSizeTellNothing() {
    var desk = SightDesk()
    _ = desk.answer(to: .begin(file()))
    _ = desk.answer(to: .learn(number: 1, colours: picture(250, 20, 20)))
    #expect(desk.answer(to: .look(whole: picture(5, 6, 7), middle: picture(5, 6, 7))) == .dark)
    #expect(desk.answer(to: .look(whole: picture(99, 99, 99, side: 8), middle: [])) == .refused)
    #expect(desk.answer(to: .begin([1, 2, 3])) == .refused)
    #expect(desk.answer(to: .look(whole: picture(99, 99, 99), middle: picture(99, 99, 99))) == .refused)
  }

  @Test func whatIsNoMessageIsToldAndDoesNoHarm() {
    var desk = SightDesk()
    for bytes in [[], [9], [UInt8](repeating: 255, count: 40)] {
      let isTaken = desk.take(bytes) { _ in Issue.record("it answers") }
      #expect(!isTaken)
    }
  }
}
