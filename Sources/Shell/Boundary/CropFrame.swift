/// The square that is cut out of a picture: moved over it, made larger and smaller, and always inside it. Lengths are
/// pixels of the picture.
public struct CropFrame: Hashable, Sendable {
  public let width: Double
  public let height: Double
  public private(set) var x: Double
  public private(set) var y: Double
  public private(set) var side: Double

  /// How far a key or a button moves it, in sides of the square, and how much one makes it larger.
  public static let step = 0.1
  public static let ratio = 1.25
  /// A smaller square would show the picture's single pixels.
  public static let least = 64.0

  /// The largest square, in the picture's middle. A picture without a size is taken for one pixel.
  public init(width: Int32, height: Int32) {
    self.width = Double(max(1, width))
    self.height = Double(max(1, height))
    side = min(self.width, self.height)
    x = (self.width - side) / 2
    y = (self.height - side) / 2
  }

  /// Moved by so many of its sides.
  public func moved(across: Double, down: Double) -> CropFrame {
    guard across.isFinite, down.isFinite else { return self }
    var frame = self
    frame.x += across * side
    frame.y += down * side
    return frame.inside
  }

  /// So many times as large, while the point at these parts of it stays where it is.
  public func scaled(by factor: Double, acrossAt: Double = 0.5, downAt: Double = 0.5) -> CropFrame {
    guard factor.isFinite, factor > 0, acrossAt.isFinite, downAt.isFinite else { return self }
    var frame = self
    frame.side = min(most, max(min(most, CropFrame.least), side * factor))
    frame.x += acrossAt * (side - frame.side)
    frame.y += downAt * (side - frame.side)
    return frame.inside
  }

  private var most: Double { min(width, height) }

  private var inside: CropFrame {
    var frame = self
    frame.x = min(width - side, max(0, x))
    frame.y = min(height - side, max(0, y))
    return frame
  }
}
