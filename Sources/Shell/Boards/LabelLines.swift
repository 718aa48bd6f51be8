public import Markup

/// How wide a column a board's labels need where each may have up to one, two, three or four lines, in hundredths of the type
/// size. With these the style sheet finds the one size in which all of a board's labels are whole.
public struct LabelLines: Hashable, Sendable {
  public private(set) var one = 0
  public private(set) var two = 0
  public private(set) var three = 0
  public private(set) var four = 0

  public init() {}

  public init(_ labels: [String]) {
    for label in labels { add(label) }
  }

  public mutating func add(_ label: String) {
    let pieces = LabelFitting.pieces(of: label)
    one = max(one, Self.narrowest(pieces, lines: 1))
    two = max(two, Self.narrowest(pieces, lines: 2))
    three = max(three, Self.narrowest(pieces, lines: 3))
    four = max(four, Self.narrowest(pieces, lines: 4))
  }

  /// The narrowest column in which the pieces take no more than so many lines.
  private static func narrowest(_ pieces: [LabelPiece], lines: Int) -> Int {
    if pieces.count <= 1 { return pieces.first?.width ?? 0 }
    // For each place the narrowest column for the pieces before it, in as many lines as have been looked at.
    var narrow = [Int](repeating: .max, count: pieces.count + 1)
    narrow[0] = 0
    for _ in 0..<lines {
      for end in stride(from: pieces.count, through: 1, by: -1) {
        let hyphen = end < pieces.count && pieces[end].goesOn ? LabelFitting.hyphen : 0
        var width = hyphen
        for start in stride(from: end - 1, through: 0, by: -1) {
          width += pieces[start].width
          narrow[end] = min(narrow[end], max(narrow[start], width))
          if !pieces[start].goesOn { width += LabelFitting.space }
        }
      }
    }
    return narrow[pieces.count]
  }
}

extension LabelLines {
  /// As the style sheet reads them (`Web/style/talk.css`).
  public func styles<Action>() -> [Modifier<Action>] {
    [
      .style("--one-line", Self.step(one)), .style("--two-lines", Self.step(two)),
      .style("--three-lines", Self.step(three)), .style("--four-lines", Self.step(four)),
    ]
  }

  // In steps: each size of type that a browser has not set yet costs it more than a line of it.
  private static func step(_ width: Int) -> String { "\(max(100, (width + 19) / 20 * 20))" }
}
