import Testing

@testable import AppTesting
@testable import Shell

/// The square that is cut out of a picture.
@Suite struct CropFrameTests {
  private func isInside(_ frame: CropFrame) -> Bool {
    let slack = 1e-6
    return frame.x >= 0 && frame.y >= 0 && frame.side > 0 && frame.x + frame.side <= frame.width + slack
      && frame.y + frame.side <= frame.height + slack
  }

  @Test func itBeginsAsTheLargestSquareInTheMiddle() {
    let wide = CropFrame(width: 400, height: 300)
    #expect(wide.x == 50 && wide.y == 0 && wide.side == 300)
    let high = CropFrame(width: 300, height: 400)
    #expect(high.x == 0 && high.y == 50 && high.side == 300)
  }

  @Test func itGoesToTheEdgeAndNoFurther() {
    let frame = CropFrame(width: 400, height: 300).scaled(by: 0.5)
    #expect(frame.side == 150 && frame.x == 125 && frame.y == 75)
    #expect(frame.moved(across: -9, down: 9).x == 0)
    #expect(frame.moved(across: -9, down: 9).y == 150)
    #expect(frame.moved(across: 0.1, down: 0).x == 140)
  }

  @Test func itGetsNoLargerThanThePictureAndNoSmallerThanCanBeSeen() {
    let frame = CropFrame(width: 400, height: 300)
    #expect(frame.scaled(by: 5) == frame)
    #expect(frame.scaled(by: 0.0001).side == CropFrame.least)
    #expect(CropFrame(width: 10, height: 20).scaled(by: 0.5).side == 10, "all of a tiny picture's width")
  }

  @Test func thePointUnderTheFingersStays() {
    let frame = CropFrame(width: 1000, height: 1000).scaled(by: 0.5)
    let closer = frame.scaled(by: 0.5, acrossAt: 0.2, downAt: 0.8)
    #expect(abs((frame.x + 0.2 * frame.side) - (closer.x + 0.2 * closer.side)) < 1e-9)
    #expect(abs((frame.y + 0.8 * frame.side) - (closer.y + 0.8 * closer.side)) < 1e-9)
  }

  @Test func whateverIsDoneTheSquareStaysInsideThePicture() {
    var dice = SystemRandomNumberGenerator()
    let odd = [Double.nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 1e-300]
    for _ in 0..<500 {
      var frame = CropFrame(
        width: Int32.random(in: -5...9000, using: &dice), height: Int32.random(in: -5...9000, using: &dice))
      for _ in 0..<40 {
        func number(_ range: ClosedRange<Double>) -> Double {
          Int.random(in: 0..<12, using: &dice) == 0
            ? odd[Int.random(in: 0..<odd.count, using: &dice)] : Double.random(in: range, using: &dice)
        }
        let before = frame
        if Bool.random(using: &dice) {
          frame = frame.moved(across: number(-2...2), down: number(-2...2))
        } else {
          frame = frame.scaled(by: number(0.2...3), acrossAt: number(0...1), downAt: number(0...1))
        }
        #expect(isInside(frame), "\(frame) after \(before)")
      }
    }
  }
}
