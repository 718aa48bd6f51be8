/// A light that is moved by directions, from target to target: for a stick, a game pad, arrow keys.
struct Mover: Hashable, Sendable {
  private(set) var id: Int32?

  /// Moves to the nearest target that way; where there is none, to the farthest on the other side, as on a globe.
  mutating func move(_ direction: Direction, among targets: [Target], skipsEmpty: Bool) -> Target? {
    let shown = targets.filter { !$0.isHidden && !(skipsEmpty && $0.isEmpty) }
    guard let here = id.flatMap({ shown.target($0) }) else {
      let first = shown.filter { $0.part == .board }.inReadingOrder.first ?? shown.inReadingOrder.first
      id = first?.id
      return first
    }
    let best =
      nearest(direction, from: here.frame.middle, among: shown, but: here.id)
      ?? nearest(direction, from: beyond(here.frame.middle, direction), among: shown, but: here.id)
    guard let best else { return here }
    id = best.id
    return best
  }

  private func nearest(_ direction: Direction, from: Point, among targets: [Target], but id: Int32) -> Target?
  {
    var best: Target?
    var least = Int64.max
    for target in targets where target.id != id {
      let to = target.frame.middle
      let (across, down) = (Int64(to.x) - Int64(from.x), Int64(to.y) - Int64(from.y))
      let (ahead, aside): (Int64, Int64) =
        switch direction {
        case .left: (-across, down)
        case .right: (across, down)
        case .up: (-down, across)
        case .down: (down, across)
        }
      guard ahead > 0 else { continue }
      // Straight ahead counts more than near: two rows on is nearer than one column aside.
      let cost = ahead * ahead + 9 * aside * aside
      if cost < least {
        least = cost
        best = target
      }
    }
    return best
  }

  private func beyond(_ point: Point, _ direction: Direction) -> Point {
    let far: Int32 = 100_000
    return switch direction {
    case .left: Point(x: far, y: point.y)
    case .right: Point(x: -far, y: point.y)
    case .up: Point(x: point.x, y: far)
    case .down: Point(x: point.x, y: -far)
    }
  }

  mutating func keep(within targets: [Target]) { if let id, targets.target(id) == nil { self.id = nil } }
  mutating func forget() { id = nil }
}
