/// A rectangle on the screen, in CSS pixels.
public struct Frame: Hashable, Sendable {
  public var x: Int32
  public var y: Int32
  public var width: Int32
  public var height: Int32

  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var middle: Point { Point(x: x &+ width / 2, y: y &+ height / 2) }
  var right: Int32 { x &+ width }
  var bottom: Int32 { y &+ height }

  /// Whether a point lies in it, or no further outside than `margin`.
  func holds(_ point: Point, margin: Int32 = 0) -> Bool {
    point.x >= x &- margin && point.x < right &+ margin && point.y >= y &- margin
      && point.y < bottom &+ margin
  }

  /// The squared distance of a point from it; 0 inside.
  func distance(to point: Point) -> Int64 {
    let across = Int64(max(x &- point.x, 0, point.x &- right &+ 1))
    let down = Int64(max(y &- point.y, 0, point.y &- bottom &+ 1))
    return across * across + down * down
  }
}

/// A place on the screen, in CSS pixels.
public struct Point: Hashable, Sendable {
  public var x: Int32
  public var y: Int32

  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// The squared distance.
  func distance(to other: Point) -> Int64 {
    let (across, down) = (Int64(x) - Int64(other.x), Int64(y) - Int64(other.y))
    return across * across + down * down
  }
}

/// Something that can be chosen: a tile, a key, a button of a question.
public struct Target: Hashable, Sendable {
  /// The part of the page it stands in. Parts are scanned one after another. The words of a phrase are a part of their own after
  /// its buttons, so that Speak is as near in a long phrase as in a short one.
  public enum Part: UInt8, Hashable, Sendable, CaseIterable { case board, phrase, doors, other, words }

  /// The same as long as it stands on the page.
  public var id: Int32
  public var frame: Frame
  public var part: Part
  /// Nothing would come of choosing it.
  public var isEmpty: Bool
  /// It can't be seen.
  public var isHidden: Bool
  /// It wants to be held, as the parents' gate does: it is pressed, and let go later.
  public var isHeld: Bool

  public init(
    id: Int32, frame: Frame, part: Part = .board, isEmpty: Bool = false, isHidden: Bool = false,
    isHeld: Bool = false
  ) {
    self.id = id
    self.frame = frame
    self.part = part
    self.isEmpty = isEmpty
    self.isHidden = isHidden
    self.isHeld = isHeld
  }
}

extension [Target] {
  /// The target at a point, or the nearest within `reach` pixels.
  func nearest(to point: Point, reach: Int32) -> Target? {
    var best: Target?
    var least = Int64(reach) * Int64(reach) + 1
    for target in self where !target.isHidden {
      let distance = target.frame.distance(to: point)
      if distance < least {
        least = distance
        best = target
      }
    }
    return best
  }

  func target(_ id: Int32) -> Target? {
    for target in self where target.id == id { return target }
    return nil
  }
}
