/// A ``Cascade`` as it is worked through: stages, patterns and their bits in one list each, without anything to count references of.
struct PlacedCascade: Sendable {
  private struct Stage: Sendable {
    var threshold: Float
    var patterns: Range<Int>
  }

  private struct Pattern: Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// Where its eight words begin.
    var subset: Int
    var yes: Float
    var no: Float
  }

  /// A pattern's blocks as distances in an integral picture of one width.
  private struct Placed {
    var corner: Int
    var across: Int
    var down: Int
    var subset: Int
    var yes: Float
    var no: Float
  }

  let width: Int
  let height: Int
  private var stages: [Stage] = []
  private var patterns: [Pattern] = []
  private var subsets: [UInt32] = []

  init(_ cascade: Cascade) {
    width = cascade.width
    height = cascade.height
    for stage in cascade.stages {
      let first = patterns.count
      for pattern in stage.patterns {
        patterns.append(
          Pattern(
            x: Int(pattern.x), y: Int(pattern.y), width: Int(pattern.width), height: Int(pattern.height),
            subset: subsets.count, yes: pattern.yes, no: pattern.no))
        subsets += pattern.subset
      }
      // Sums that differ by their rounding alone pass.
      stages.append(Stage(threshold: stage.threshold - 0.000_01, patterns: first..<patterns.count))
    }
  }

  /// Tells the corner of each window that shows a face.
  ///
  /// - Parameter step: from one window to the next, in pixels.
  func windows(in picture: GreyPicture, step: Int, _ take: (Int, Int) -> Void) {
    let integral = IntegralPicture(picture)
    let stride = integral.stride
    let placed = patterns.map { pattern in
      Placed(
        corner: pattern.y * stride + pattern.x, across: pattern.width, down: pattern.height * stride,
        subset: pattern.subset, yes: pattern.yes, no: pattern.no)
    }
    integral.sums.withUnsafeBufferPointer { sums in
      placed.withUnsafeBufferPointer { placed in
        subsets.withUnsafeBufferPointer { subsets in
          stages.withUnsafeBufferPointer { stages in
            for y in Swift.stride(from: 0, through: picture.height - height, by: step) {
              for x in Swift.stride(from: 0, through: picture.width - width, by: step) {
                if Self.passes(stages, placed, subsets, sums, y * stride + x) { take(x, y) }
              }
            }
          }
        }
      }
    }
  }

  private static func passes(
    _ stages: UnsafeBufferPointer<Stage>, _ patterns: UnsafeBufferPointer<Placed>,
    _ subsets: UnsafeBufferPointer<UInt32>, _ sums: UnsafeBufferPointer<Int32>, _ corner: Int
  ) -> Bool {
    for stage in stages {
      var votes: Float = 0
      for place in stage.patterns {
        let pattern = patterns[place]
        let code = code(pattern, sums, corner + pattern.corner)
        let bit = subsets[pattern.subset + (code >> 5)] & (1 << UInt32(code & 31))
        votes += bit != 0 ? pattern.yes : pattern.no
      }
      if votes < stage.threshold { return false }
    }
    return true
  }

  /// The eight blocks around the middle one, from the upper left clockwise, a bit each: as bright as the middle, or brighter.
  @inline(__always)
  private static func code(_ pattern: Placed, _ sums: UnsafeBufferPointer<Int32>, _ at: Int) -> Int {
    let (across, down) = (pattern.across, pattern.down)
    // Four times four corners; each is looked up once.
    let (row1, row2, row3) = (at + down, at + 2 * down, at + 3 * down)
    let (a0, a1, a2, a3) = (sums[at], sums[at + across], sums[at + 2 * across], sums[at + 3 * across])
    let (b0, b1, b2, b3) = (sums[row1], sums[row1 + across], sums[row1 + 2 * across], sums[row1 + 3 * across])
    let (c0, c1, c2, c3) = (sums[row2], sums[row2 + across], sums[row2 + 2 * across], sums[row2 + 3 * across])
    let (d0, d1, d2, d3) = (sums[row3], sums[row3 + across], sums[row3 + 2 * across], sums[row3 + 3 * across])
    let middle = c2 &- c1 &- b2 &+ b1
    var code = 0
    if b1 &- b0 &- a1 &+ a0 >= middle { code |= 128 }
    if b2 &- b1 &- a2 &+ a1 >= middle { code |= 64 }
    if b3 &- b2 &- a3 &+ a2 >= middle { code |= 32 }
    if c3 &- c2 &- b3 &+ b2 >= middle { code |= 16 }
    if d3 &- d2 &- c3 &+ c2 >= middle { code |= 8 }
    if d2 &- d1 &- c2 &+ c1 >= middle { code |= 4 }
    if d1 &- d0 &- c1 &+ c0 >= middle { code |= 2 }
    if c1 &- c0 &- b1 &+ b0 >= middle { code |= 1 }
    return code
  }
}
