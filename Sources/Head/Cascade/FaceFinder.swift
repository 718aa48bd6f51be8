/// A face as a square in a picture, in its pixels.
public struct FaceBox: Hashable, Sendable {
  public var x: Float
  public var y: Float
  public var side: Float
  /// How many windows found it: a chance find has one or two.
  public var votes: Int

  public var middleX: Float { x + side / 2 }
  public var middleY: Float { y + side / 2 }
}

/// Looks for faces with a ``Cascade``, in windows of growing size.
struct FaceFinder: Sendable {
  /// Each look is at windows so much larger than the last.
  private static var growth: Float { 1.15 }
  /// Fewer windows than this are a find by chance.
  private static var leastVotes: Int { 3 }

  private let cascade: Cascade

  init(_ cascade: Cascade) { self.cascade = cascade }

  /// All faces with sides in the range, those with most votes first.
  func faces(in picture: GreyPicture, sides: ClosedRange<Float>) -> [FaceBox] {
    var found: [FaceBox] = []
    let most = min(sides.upperBound, Float(min(picture.width, picture.height)))
    var side = max(sides.lowerBound, 16)
    while side <= most {
      let scale = Float(cascade.width) / side
      let (width, height) = (Int(Float(picture.width) * scale), Int(Float(picture.height) * scale))
      if width > cascade.width, height > cascade.height {
        windows(in: picture.resized(to: width, height)) { x, y in
          found.append(FaceBox(x: Float(x) / scale, y: Float(y) / scale, side: side, votes: 1))
        }
      }
      side *= Self.growth
    }
    return Self.grouped(found)
  }

  /// The faces near one that was seen, of about its size.
  func faces(in picture: GreyPicture, near box: FaceBox) -> [FaceBox] {
    let margin = box.side * 0.5
    let side = Int(box.side + 2 * margin)
    guard let (part, x, y) = picture.part(x: Int(box.x - margin), y: Int(box.y - margin), width: side, height: side)
    else { return [] }
    var boxes = faces(in: part, sides: (box.side * 0.75)...(box.side * 1.34))
    for place in boxes.indices {
      boxes[place].x += Float(x)
      boxes[place].y += Float(y)
    }
    return boxes
  }

  private func windows(in picture: GreyPicture, _ take: (Int, Int) -> Void) {
    let integral = IntegralPicture(picture)
    let stride = integral.stride
    var stages: [PlacedStage] = []
    for stage in cascade.stages { stages.append(PlacedStage(stage, stride)) }
    integral.sums.withUnsafeBufferPointer { sums in
      for y in Swift.stride(from: 0, through: picture.height - cascade.height, by: 2) {
        for x in Swift.stride(from: 0, through: picture.width - cascade.width, by: 2) {
          if Self.passes(stages, sums, y * stride + x) { take(x, y) }
        }
      }
    }
  }

  private static func passes(_ stages: [PlacedStage], _ sums: UnsafeBufferPointer<Int32>, _ corner: Int) -> Bool {
    for stage in stages {
      var votes: Float = 0
      for pattern in stage.patterns {
        let code = pattern.code(sums, corner + pattern.corner)
        votes += pattern.subset[code >> 5] & (1 << UInt32(code & 31)) != 0 ? pattern.yes : pattern.no
      }
      if votes < stage.threshold { return false }
    }
    return true
  }

  /// Windows that lie on each other are one face, in their middle.
  static func grouped(_ windows: [FaceBox]) -> [FaceBox] {
    var groups: [FaceBox] = []
    for window in windows {
      let place = groups.firstIndex { group in
        let reach = 0.25 * min(group.side, window.side)
        return abs(group.middleX - window.middleX) < reach && abs(group.middleY - window.middleY) < reach
          && max(group.side, window.side) < 1.5 * min(group.side, window.side)
      }
      guard let place else {
        groups.append(window)
        continue
      }
      let (group, count) = (groups[place], Float(groups[place].votes))
      groups[place] = FaceBox(
        x: (group.x * count + window.x) / (count + 1), y: (group.y * count + window.y) / (count + 1),
        side: (group.side * count + window.side) / (count + 1), votes: group.votes + 1)
    }
    return groups.filter { $0.votes >= leastVotes }.sorted { $0.votes > $1.votes }
  }
}

/// A stage with its blocks' corners as places in an integral picture of one width.
private struct PlacedStage {
  struct PlacedPattern {
    var corner: Int
    var across: Int
    var down: Int
    var subset: [UInt32]
    var yes: Float
    var no: Float

    /// The eight blocks around the middle one, from the upper left clockwise, a bit each: as bright as the middle, or brighter.
    func code(_ sums: UnsafeBufferPointer<Int32>, _ at: Int) -> Int {
      let (second, third, fourth) = (at + down, at + 2 * down, at + 3 * down)
      func block(_ upper: Int, _ lower: Int) -> Int32 {
        sums[lower + across] - sums[lower] - sums[upper + across] + sums[upper]
      }
      let middle = block(second + across, third + across)
      var code = 0
      if block(at, second) >= middle { code |= 128 }
      if block(at + across, second + across) >= middle { code |= 64 }
      if block(at + 2 * across, second + 2 * across) >= middle { code |= 32 }
      if block(second + 2 * across, third + 2 * across) >= middle { code |= 16 }
      if block(third + 2 * across, fourth + 2 * across) >= middle { code |= 8 }
      if block(third + across, fourth + across) >= middle { code |= 4 }
      if block(third, fourth) >= middle { code |= 2 }
      if block(second, third) >= middle { code |= 1 }
      return code
    }
  }

  var threshold: Float
  var patterns: [PlacedPattern] = []

  init(_ stage: Cascade.Stage, _ stride: Int) {
    // Sums that differ by their rounding alone pass.
    threshold = stage.threshold - 0.000_01
    for pattern in stage.patterns {
      patterns.append(
        PlacedPattern(
          corner: Int(pattern.y) * stride + Int(pattern.x), across: Int(pattern.width),
          down: Int(pattern.height) * stride, subset: pattern.subset, yes: pattern.yes, no: pattern.no))
    }
  }
}
