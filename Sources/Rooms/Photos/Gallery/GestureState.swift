import Shell

/// What fingers do at a photo that fills the screen: a value that takes their events in turn. It knows neither the page
/// nor the time.
struct GestureState: Hashable, Sendable {
  typealias Event = FingerEvent

  enum Outcome: Hashable, Sendable {
    case nothing
    /// The photo is there now; it glides where nothing holds it any more.
    case moved(glides: Bool)
    case tapped
    case stepped(across: Int, down: Int)
  }

  private enum Way: Hashable, Sendable { case none, pan, across, down, pinch }

  private struct Finger: Hashable, Sendable {
    var number: Int32
    var point: Point
  }

  private struct Tap: Hashable, Sendable {
    var point: Point
    var time: Double
  }

  var size = ViewerSize()
  private(set) var zoom = ZoomState()
  private var fingers: [Finger] = []
  private var way = Way.none
  /// Where, when and over what the fingers began, anew with each that comes or leaves.
  private var start = Point(x: 0, y: 0)
  private var startTime = 0.0
  private var startDistance = 1.0
  private var startZoom = ZoomState()
  private var lastTap: Tap?

  /// What moves less than this has not moved, in CSS pixels.
  static let steady = 8.0
  /// Two taps are one double tap within so many milliseconds and pixels.
  static let doubleTime = 300.0
  static let doubleReach = 40.0

  init() {}

  /// Another photo, which fits the screen.
  mutating func reset(_ size: ViewerSize) {
    self = GestureState()
    self.size = size
  }

  /// By a button or key: larger or smaller about the middle.
  mutating func step(larger: Bool) -> Outcome {
    let middle = Point(x: 0, y: 0)
    let scale = max(1, larger ? zoom.scale * 1.6 : zoom.scale / 1.6)
    zoom = size.resting(zoom.scaled(to: scale, from: middle, to: middle))
    return .moved(glides: true)
  }

  mutating func take(_ event: Event) -> Outcome {
    guard event.point.x.isFinite, event.point.y.isFinite else { return .nothing }
    switch event.kind {
    case .down:
      guard fingers.count < 2 else { return .nothing }
      fingers.removeAll { $0.number == event.finger }
      fingers.append(Finger(number: event.finger, point: event.point))
      if fingers.count == 2 { way = .pinch }
      begin(at: event.time)
      return .nothing
    case .move:
      guard let place = fingers.firstIndex(where: { $0.number == event.finger }) else { return .nothing }
      fingers[place].point = event.point
      return move()
    case .up, .cancelled:
      guard let place = fingers.firstIndex(where: { $0.number == event.finger }) else { return .nothing }
      fingers[place].point = event.point
      if event.kind == .up { _ = move() }
      let outcome = fingers.count == 1 ? lift(event) : .nothing
      fingers.remove(at: place)
      guard fingers.isEmpty else {
        // The other finger goes on by itself, and means no step any more.
        way = .pan
        begin(at: event.time)
        return .moved(glides: false)
      }
      way = .none
      return outcome
    }
  }

  private mutating func begin(at time: Double) {
    start = middle
    startTime = time
    startDistance = distance
    startZoom = zoom
  }

  private var middle: Point {
    if fingers.count < 2 { return fingers.first?.point ?? start }
    return Point(
      x: (fingers[0].point.x + fingers[1].point.x) / 2, y: (fingers[0].point.y + fingers[1].point.y) / 2)
  }

  private var distance: Double {
    guard fingers.count == 2 else { return 1 }
    let (x, y) = (fingers[0].point.x - fingers[1].point.x, fingers[0].point.y - fingers[1].point.y)
    return max(1, (x * x + y * y).squareRoot())
  }

  private mutating func move() -> Outcome {
    let now = middle
    if way == .pinch {
      zoom = startZoom.scaled(to: startZoom.scale * distance / startDistance, from: start, to: now)
      return .moved(glides: false)
    }
    let (across, down) = (now.x - start.x, now.y - start.y)
    if way == .none {
      guard max(across.magnitude, down.magnitude) >= GestureState.steady else { return .nothing }
      way = chosenWay(across, down)
    }
    let wish = ZoomState(
      scale: startZoom.scale, x: startZoom.x + (way == .down ? 0 : across),
      y: startZoom.y + (way == .across ? 0 : down))
    zoom = size.pulled(wish)
    return .moved(glides: false)
  }

  /// A small photo is gone on from in any direction. A large one is moved, and gone on from only where the finger began
  /// with the photo's edge already in sight and pulls it inwards.
  private func chosenWay(_ across: Double, _ down: Double) -> Way {
    let isAcross = across.magnitude > down.magnitude
    if zoom.scale <= 1 { return isAcross ? .across : .down }
    let reach = size.reach(startZoom)
    let (place, limit, pull) = isAcross ? (startZoom.x, reach.x, across) : (startZoom.y, reach.y, down)
    let isAtEdge = pull > 0 ? place >= limit - 0.5 : place <= -limit + 0.5
    return isAtEdge ? (isAcross ? .across : .down) : .pan
  }

  private mutating func lift(_ event: Event) -> Outcome {
    let end = fingers[0].point
    let old = zoom
    zoom = size.resting(zoom)
    if event.kind == .cancelled { return .moved(glides: true) }
    switch way {
    case .none: return tap(end, event.time)
    case .across, .down:
      let swipe = Swipe(
        start: start.x + size.screen.x / 2, width: size.screen.x, across: end.x - start.x,
        down: end.y - start.y, milliseconds: event.time - startTime)
      if way == .across, swipe.acrossStep != 0 { return .stepped(across: swipe.acrossStep, down: 0) }
      if way == .down, swipe.downStep != 0 { return .stepped(across: 0, down: swipe.downStep) }
      return .moved(glides: true)
    case .pan, .pinch: return old == zoom ? .moved(glides: false) : .moved(glides: true)
    }
  }

  private mutating func tap(_ point: Point, _ time: Double) -> Outcome {
    if let last = lastTap, time - last.time <= GestureState.doubleTime,
      (point.x - last.point.x).magnitude <= GestureState.doubleReach,
      (point.y - last.point.y).magnitude <= GestureState.doubleReach
    {
      lastTap = nil
      let wish = zoom.scale > 1 ? 1 : ZoomState.near
      zoom = size.resting(zoom.scaled(to: wish, from: point, to: point))
      return .moved(glides: true)
    }
    lastTap = Tap(point: point, time: time)
    return .tapped
  }
}
