/// How a photo is looked at: how large, and how far its middle is from the screen's, in CSS pixels. At a scale of 1 it
/// fits the screen.
public struct ZoomState: Hashable, Sendable {
  public var scale = 1.0
  public var x = 0.0
  public var y = 0.0

  public init(scale: Double = 1.0, x: Double = 0.0, y: Double = 0.0) {
    self.scale = scale
    self.x = x
    self.y = y
  }

  /// Fingers may make it so small; it springs back to 1 when they leave.
  public static let least = 0.5
  public static let most = 4.0
  /// What a double tap goes to.
  public static let near = 2.5

  /// At another scale, such that what was under `focus` is under `target` now; points are told from the screen's middle.
  public func scaled(to wish: Double, from focus: Point, to target: Point) -> ZoomState {
    guard wish.isFinite else { return self }
    let scale = min(ZoomState.most, max(ZoomState.least, wish))
    let ratio = scale / self.scale
    return ZoomState(scale: scale, x: target.x - (focus.x - x) * ratio, y: target.y - (focus.y - y) * ratio)
  }
}

/// A place on the screen, from its middle, in CSS pixels.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// How large the screen is, and the photo when it fits it.
public struct ViewerSize: Hashable, Sendable {
  public var screen = Point(x: 1, y: 1)
  public var photo = Point(x: 1, y: 1)

  public init() {}

  /// - Parameter photo: the photo's own pixels; none is larger on the screen than two of them for each pixel.
  public init(screen: Point, photo: Point) {
    self.screen = screen
    let fit = min(screen.x / max(1, photo.x), screen.y / max(1, photo.y))
    self.photo = Point(x: photo.x * fit, y: photo.y * fit)
  }

  /// How far the photo may be moved to one side: to where its edge is at the screen's.
  public func reach(_ zoom: ZoomState) -> Point {
    Point(
      x: max(0, (photo.x * zoom.scale - screen.x) / 2), y: max(0, (photo.y * zoom.scale - screen.y) / 2))
  }

  /// Where it comes to rest: no smaller than 1, and with no empty edge that could be filled.
  public func resting(_ zoom: ZoomState) -> ZoomState {
    if zoom.scale <= 1 { return ZoomState() }
    let reach = reach(zoom)
    return ZoomState(
      scale: zoom.scale, x: min(reach.x, max(-reach.x, zoom.x)), y: min(reach.y, max(-reach.y, zoom.y)))
  }

  /// While fingers pull it beyond its reach it follows by a third.
  public func pulled(_ zoom: ZoomState) -> ZoomState {
    let rest = resting(zoom)
    return ZoomState(scale: zoom.scale, x: rest.x + (zoom.x - rest.x) / 3, y: rest.y + (zoom.y - rest.y) / 3)
  }
}
