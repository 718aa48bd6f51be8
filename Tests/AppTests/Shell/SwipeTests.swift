import Testing

@testable import AppTesting
@testable import Shell

@Suite struct SwipeTests {
  private func swipe(
    start: Double = 200, _ across: Double, _ down: Double = 0, milliseconds: Double = 2000
  ) -> Swipe {
    Swipe(start: start, width: 400, across: across, down: down, milliseconds: milliseconds)
  }

  @Test func ahundredPixelsGoOnHoweverSlowly() {
    #expect(swipe(-100).acrossStep == 1)
    #expect(swipe(100).acrossStep == -1)
    #expect(swipe(-99).acrossStep == 0)
    #expect(swipe(0, -100).downStep == 1)
    #expect(swipe(0, 100).downStep == -1)
  }

  @Test func aFlickGoesOnAfterThirty() {
    #expect(swipe(-30, milliseconds: 100).acrossStep == 1)
    #expect(swipe(-29, milliseconds: 10).acrossStep == 0)
    #expect(swipe(-30, milliseconds: 101).acrossStep == 0)
    #expect(swipe(-30, milliseconds: 0).acrossStep == 0)
  }

  @Test func whatComesFromAnEdgeIsTheSystems() {
    for start in [0, 23.9, 376.1, 400] { #expect(swipe(start: start, -200).acrossStep == 0) }
    for start in [24.0, 376] { #expect(swipe(start: start, -200).acrossStep == 1) }
  }

  @Test func oneGestureHasOneAxis() {
    #expect(swipe(-150, 160).acrossStep == 0)
    #expect(swipe(-150, 160).downStep == -1)
    #expect(swipe(-150, 150).acrossStep == 0 && swipe(-150, 150).downStep == 0)
    #expect(swipe(.nan).acrossStep == 0 && swipe(-.infinity).acrossStep == 0)
  }
}
