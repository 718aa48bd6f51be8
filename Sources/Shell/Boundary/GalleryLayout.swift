/// How a pile lies in the gallery: squares of one size, so that where a photo is follows from its number alone.
public struct GalleryLayout: Hashable, Sendable {
  /// Between the squares, in CSS pixels.
  public static let gap = 4.0
  /// On a wider screen a column more for each square of this side.
  public static let wideSide = 180.0
  public static let most = 8

  public private(set) var columns = 3
  /// Of a square, in CSS pixels: whole ones, so that no picture is drawn between two pixels.
  public private(set) var side = 120.0

  public init() {}

  /// - Parameter width: of the gallery, in CSS pixels.
  public init(width: Double) {
    guard width.isFinite, width >= 3 * 24, width < 100_000 else { return }
    let fitting = ((width + GalleryLayout.gap) / (GalleryLayout.wideSide + GalleryLayout.gap)).rounded(.down)
    columns = width < 600 ? 3 : max(3, min(GalleryLayout.most, Int(fitting)))
    let free = width - GalleryLayout.gap * Double(columns - 1)
    side = (free / Double(columns)).rounded(.down)
  }
}
