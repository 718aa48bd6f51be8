import Testing

@testable import AppTesting
@testable import Photos
@testable import Shell

@Suite struct GestureTests {
  /// A photo of 2,048 × 1,536 on a phone of 400 × 800: it fits with 400 × 300.
  private func gesture() -> GestureState {
    var gesture = GestureState()
    gesture.reset(ViewerSize(screen: Point(x: 400, y: 800), photo: Point(x: 2048, y: 1536)))
    return gesture
  }

  @discardableResult
  private func send(
    _ gesture: inout GestureState, _ kind: GestureState.Event.Kind, _ x: Double, _ y: Double,
    finger: Int32 = 1,
    at time: Double = 0
  ) -> GestureState.Outcome {
    gesture.take(.init(kind: kind, finger: finger, point: Point(x: x, y: y), time: time))
  }

  /// The photo's point that lies under a place of the screen, in the photo's own measure.
  private func under(_ place: Point, _ zoom: ZoomState) -> Point {
    Point(x: (place.x - zoom.x) / zoom.scale, y: (place.y - zoom.y) / zoom.scale)
  }

  @Test func aPinchKeepsWhatIsBetweenTheFingersBetweenThem() {
    var random = SystemRandomNumberGenerator()
    var worst = 0.0
    for _ in 0..<500 {
      var gesture = gesture()
      func any() -> Point {
        Point(x: .random(in: -180...180, using: &random), y: .random(in: -300...300, using: &random))
      }
      var (one, two) = (any(), any())
      send(&gesture, .down, one.x, one.y, finger: 1)
      send(&gesture, .down, two.x, two.y, finger: 2)
      let focus = under(Point(x: (one.x + two.x) / 2, y: (one.y + two.y) / 2), gesture.zoom)
      for _ in 0..<20 {
        one.x += .random(in: -15...15, using: &random)
        two.y += .random(in: -15...15, using: &random)
        send(&gesture, .move, one.x, one.y, finger: 1)
        send(&gesture, .move, two.x, two.y, finger: 2)
        let middle = Point(x: (one.x + two.x) / 2, y: (one.y + two.y) / 2)
        let now = under(middle, gesture.zoom)
        worst = max(
          worst, (now.x - focus.x).magnitude * gesture.zoom.scale,
          (now.y - focus.y).magnitude * gesture.zoom.scale)
        #expect(gesture.zoom.scale >= 0.5 && gesture.zoom.scale <= 4)
      }
    }
    #expect(worst <= 0.5)
  }

  @Test func whatIsPinchedTooSmallSpringsBack() {
    var gesture = gesture()
    send(&gesture, .down, -100, 0, finger: 1)
    send(&gesture, .down, 100, 0, finger: 2)
    send(&gesture, .move, -20, 0, finger: 1)
    send(&gesture, .move, 20, 0, finger: 2)
    #expect(gesture.zoom.scale == 0.5)
    send(&gesture, .up, -20, 0, finger: 1)
    #expect(send(&gesture, .up, 20, 0, finger: 2) == .moved(glides: true))
    #expect(gesture.zoom == ZoomState())
  }

  @Test func aDoubleTapGoesNearAboutThePointAndBack() {
    var gesture = gesture()
    // On a low photo the point can stay only where the photo reaches.
    gesture.size = ViewerSize(screen: Point(x: 400, y: 800), photo: Point(x: 400, y: 800))
    let place = Point(x: 60, y: -120)
    let before = under(place, gesture.zoom)
    #expect(send(&gesture, .down, 60, -120) == .nothing)
    #expect(send(&gesture, .up, 60, -120, at: 50) == .tapped)
    send(&gesture, .down, 60, -120, at: 200)
    #expect(send(&gesture, .up, 60, -120, at: 250) == .moved(glides: true))
    #expect(gesture.zoom.scale == 2.5)
    #expect((under(place, gesture.zoom).x - before.x).magnitude < 1e-9)
    #expect((under(place, gesture.zoom).y - before.y).magnitude < 1e-9)
    for time in [1000.0, 1200] {
      send(&gesture, .down, 60, -120, at: time)
      send(&gesture, .up, 60, -120, at: time + 20)
    }
    #expect(gesture.zoom == ZoomState())
    // Too late for one double tap.
    for time in [2000.0, 2400] {
      send(&gesture, .down, 60, -120, at: time)
      #expect(send(&gesture, .up, 60, -120, at: time + 20) == .tapped)
    }
  }

  @Test func aLargePhotoIsMovedNoFurtherThanItsEdges() {
    var gesture = gesture()
    for _ in 0..<3 { _ = gesture.step(larger: true) }
    #expect(gesture.zoom.scale == 4)
    send(&gesture, .down, 0, 0)
    #expect(send(&gesture, .move, 5000, 40) == .moved(glides: false))
    #expect(gesture.zoom.x > 600 && gesture.zoom.x < 5000, "it follows by a third beyond its edge")
    #expect(send(&gesture, .up, 5000, 40, at: 500) == .moved(glides: true))
    #expect(gesture.zoom.x == 600, "half of 1,600 less half of the screen")
    #expect(gesture.zoom.y == 40)
  }

  @Test func oneGoesOnFromALargePhotoOnlyWhereTheDragBeganAtItsEdge() {
    var gesture = gesture()
    for _ in 0..<3 { _ = gesture.step(larger: true) }
    // From its middle: it moves, however far.
    send(&gesture, .down, 0, 0)
    send(&gesture, .move, 190, 0)
    #expect(send(&gesture, .up, 190, 0, at: 100) == .moved(glides: false))
    send(&gesture, .down, -100, 0, at: 1000)
    send(&gesture, .move, 900, 0)
    send(&gesture, .up, 900, 0, at: 1500)
    #expect(gesture.zoom.x == 600)
    // Its left edge is in sight now: pulling it further goes to the one before, pushing it moves.
    send(&gesture, .down, -100, 0, at: 3000)
    send(&gesture, .move, 50, 0)
    #expect(send(&gesture, .up, 50, 0, at: 3100) == .stepped(across: -1, down: 0))
    send(&gesture, .down, 100, 0, at: 5000)
    send(&gesture, .move, -50, 0)
    #expect(send(&gesture, .up, -50, 0, at: 5100) == .moved(glides: false))
    #expect(gesture.zoom.x == 450)
  }

  @Test func aSmallPhotoIsGoneOnFromInBothDirections() {
    for (x, y, across, down) in [(-120.0, 10.0, 1, 0), (120, 10, -1, 0), (10, -120, 0, 1), (10, 120, 0, -1)] {
      var gesture = gesture()
      send(&gesture, .down, 0, 0)
      send(&gesture, .move, x / 2, y / 2)
      #expect(send(&gesture, .up, x, y, at: 900) == .stepped(across: across, down: down))
      #expect(gesture.zoom == ZoomState())
    }
    var gesture = gesture()
    send(&gesture, .down, 0, 0)
    send(&gesture, .move, 60, 0)
    #expect(gesture.zoom.x == 20 && gesture.zoom.y == 0, "the axis is locked, and it follows by a third")
    #expect(send(&gesture, .cancelled, 200, 0, at: 900) == .moved(glides: true))
  }

  @Test func anyEventsLeaveItWithinItsLimits() {
    var random = SystemRandomNumberGenerator()
    var gesture = gesture()
    for step in 0..<20_000 {
      let kind =
        [GestureState.Event.Kind.down, .move, .move, .up, .cancelled].randomElement(using: &random) ?? .up
      let point = Point(
        x: .random(in: -2000...2000, using: &random), y: .random(in: -2000...2000, using: &random))
      _ = gesture.take(
        .init(kind: kind, finger: .random(in: 0..<4, using: &random), point: point, time: Double(step) * 40))
      #expect(gesture.zoom.scale >= 0.5 && gesture.zoom.scale <= 4 && gesture.zoom.x.isFinite)
    }
    for finger: Int32 in 0..<4 { send(&gesture, .up, 0, 0, finger: finger, at: 1e7) }
    #expect(gesture.size.resting(gesture.zoom) == gesture.zoom)
    #expect(send(&gesture, .move, .nan, 0) == .nothing)
  }
}
