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
  /// A careful look is at windows so much larger than the last, and at every second place; a quick one at every third.
  private static var growth: Float { 1.15 }
  private static var quickGrowth: Float { 1.25 }
  /// Fewer windows than this are a find by chance.
  private static var leastVotes: Int { 3 }

  private let cascade: PlacedCascade

  init(_ cascade: Cascade) { self.cascade = PlacedCascade(cascade) }

  /// All faces with sides in the range, those with most votes first.
  func faces(in picture: GreyPicture, sides: ClosedRange<Float>) -> [FaceBox] {
    var found: [FaceBox] = []
    let most = min(sides.upperBound, Float(min(picture.width, picture.height)))
    var side = max(sides.lowerBound, 16)
    while side <= most {
      found += windows(in: picture, side: side, step: 2)
      side *= Self.growth
    }
    return Self.grouped(found).filter { $0.votes >= Self.leastVotes }
  }

  /// The faces near one that was seen, of about its size.
  func faces(in picture: GreyPicture, near box: FaceBox) -> [FaceBox] {
    let margin = box.side * 0.5
    let side = Int(box.side + 2 * margin)
    guard
      let (part, x, y) = picture.part(
        x: Int(box.x - margin), y: Int(box.y - margin), width: side, height: side)
    else { return [] }
    var boxes = faces(in: part, sides: (box.side * 0.75)...(box.side * 1.34))
    for place in boxes.indices {
      boxes[place].x += Float(x)
      boxes[place].y += Float(y)
    }
    return boxes
  }

  /// The smallest face that is looked for, of the picture's shorter side: its inner square. A wide camera sees a child so who sits
  /// 80 cm away.
  private static var least: Float { 0.12 }

  /// The sizes of a quick search, small ones first: those of one entry cost about as much as those of any other.
  static func turns(in picture: GreyPicture) -> [[Float]] {
    let shorter = Float(min(picture.width, picture.height))
    var sides: [Float] = []
    var side = shorter * least
    while side <= shorter {
      sides.append(side)
      side *= quickGrowth
    }
    guard sides.count > 4 else { return [sides] }
    return [[sides[0]], [sides[1]], [sides[2], sides[3]], Array(sides[4...])]
  }

  /// A quick look at some sizes; what it finds is looked at carefully. A search of all sizes at once would hold up a slow tablet for
  /// a third of a second.
  func faces(in picture: GreyPicture, quickly sides: [Float]) -> [FaceBox] {
    var found: [FaceBox] = []
    for side in sides { found += windows(in: picture, side: side, step: 3) }
    var faces: [FaceBox] = []
    for candidate in Self.grouped(found).prefix(4) {
      for face in self.faces(in: picture, near: candidate) {
        if !faces.contains(where: {
          abs($0.middleX - face.middleX) + abs($0.middleY - face.middleY) < face.side / 2
        }) {
          faces.append(face)
        }
      }
    }
    return faces
  }

  private func windows(in picture: GreyPicture, side: Float, step: Int) -> [FaceBox] {
    let scale = Float(cascade.width) / side
    let (width, height) = (Int(Float(picture.width) * scale), Int(Float(picture.height) * scale))
    guard width > cascade.width, height > cascade.height else { return [] }
    var found: [FaceBox] = []
    cascade.windows(in: picture.resized(to: width, height), step: step) { x, y in
      found.append(FaceBox(x: Float(x) / scale, y: Float(y) / scale, side: side, votes: 1))
    }
    return found
  }

  /// Windows that lie on each other are one face, in their middle. Those with most votes come first.
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
    return groups.sorted { $0.votes > $1.votes }
  }
}
