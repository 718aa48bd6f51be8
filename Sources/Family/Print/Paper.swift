/// A size of paper. Whatever is printed is measured in hundredths of a millimetre, so that no rounding adds up.
public enum Paper: UInt8, Hashable, Sendable, CaseIterable {
  case a4, a5, a3, letter

  /// What a printer's dialog calls it.
  public var name: String {
    switch self {
    case .a4: "A4"
    case .a5: "A5"
    case .a3: "A3"
    case .letter: "Letter"
    }
  }

  /// What the style sheet's named pages begin with.
  public var code: String {
    switch self {
    case .a4: "a4"
    case .a5: "a5"
    case .a3: "a3"
    case .letter: "letter"
    }
  }

  /// How wide a sheet is, and how high (ISO 216; ANSI Y14.1 for Letter).
  public func width(isLandscape: Bool) -> Int { isLandscape ? sides.long : sides.short }

  public func height(isLandscape: Bool) -> Int { isLandscape ? sides.short : sides.long }

  /// What stays white at each edge: printers reach no further than 3 to 8 mm, and a binding takes its part.
  public static let margin = 1000

  private var sides: (short: Int, long: Int) {
    switch self {
    case .a4: (21_000, 29_700)
    case .a5: (14_800, 21_000)
    case .a3: (29_700, 42_000)
    case .letter: (21_590, 27_940)
    }
  }
}

/// Which way a sheet lies.
public enum PaperOrientation: UInt8, Hashable, Sendable, CaseIterable {
  /// The one that gives the larger tiles.
  case largest
  case portrait, landscape

  /// The ways to try, whether each is landscape.
  var candidates: [Bool] {
    switch self {
    case .largest: [false, true]
    case .portrait: [false]
    case .landscape: [true]
    }
  }
}

/// A rectangle on paper, in hundredths of a millimetre from its upper left corner.
public struct PaperBox: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var right: Int { x + width }
  public var bottom: Int { y + height }

  /// Whether two boxes share more than an edge.
  public func overlaps(_ other: PaperBox) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }
}
