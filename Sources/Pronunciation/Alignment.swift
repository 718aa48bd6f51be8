/// Two words laid beside each other by dynamic time warping: the symmetric form without a slope constraint, where a step along
/// both counts twice (H. Sakoe and S. Chiba, “Dynamic Programming Algorithm Optimization for Spoken Word Recognition”, 1978).
struct Alignment: Hashable, Sendable {
  /// The mean distance of the frames that lie beside each other; 0 for a word and itself.
  let distance: Float
  /// Which frames lie beside each other, first to last.
  let path: [Step]

  struct Step: Hashable, Sendable {
    let mine: Int
    let theirs: Int
    let distance: Float
  }

  /// - Parameters:
  ///   - band: how far a frame may lie from its place on the straight line, as a share of the longer word; at least 150 ms.
  ///   - openEnds: how many frames of the first word may be left out at either end, such as a breath. With none, and the
  ///     words exchanged, the distance is the same.
  init(_ mine: FrameTrack, _ theirs: FrameTrack, band: Float = 0.3, openEnds: Int = 0) {
    let (rows, columns) = (mine.count, theirs.count)
    guard rows > 0, columns > 0 else {
      distance = .infinity
      path = []
      return
    }
    let openEnds = min(openEnds, rows / 4)
    let width = max(15, Int(band * Float(max(rows, columns)))) + openEnds
    let far = Float.infinity
    var costs = [Float](repeating: far, count: rows * columns)
    var locals = [Float](repeating: 0, count: rows * columns)
    var distances = [Float](repeating: 0, count: columns)
    var from = [UInt8](repeating: 0, count: rows * columns)
    for row in 0..<rows {
      let centre = rows > 1 ? row * (columns - 1) / (rows - 1) : 0
      let reach = width * max(rows, columns) / rows
      let reached = max(0, centre - reach)...min(columns - 1, centre + reach)
      mine.distances(of: row, to: theirs, reached, into: &distances)
      for column in reached {
        let local = distances[column]
        let place = row * columns + column
        locals[place] = local
        var (best, way): (Float, UInt8) = (far, 0)
        if column == 0, row <= openEnds { best = 2 * local }
        if row > 0, column > 0, costs[place - columns - 1] + 2 * local < best {
          (best, way) = (costs[place - columns - 1] + 2 * local, 1)
        }
        if row > 0, costs[place - columns] + local < best {
          (best, way) = (costs[place - columns] + local, 2)
        }
        if column > 0, costs[place - 1] + local < best { (best, way) = (costs[place - 1] + local, 3) }
        costs[place] = best
        from[place] = way
      }
    }
    var (row, lowest) = (rows - 1, far)
    for end in rows - 1 - openEnds..<rows {
      let cost = costs[end * columns + columns - 1] / Float(end + 1 + columns)
      if cost <= lowest { (row, lowest) = (end, cost) }
    }
    let end = row
    var column = columns - 1
    var steps: [Step] = []
    while lowest < far {
      steps.append(Step(mine: row, theirs: column, distance: locals[row * columns + column]))
      switch from[row * columns + column] {
      case 1: (row, column) = (row - 1, column - 1)
      case 2: row -= 1
      case 3: column -= 1
      default:
        let whole = Float(end - row + 1 + columns)
        distance = costs[end * columns + columns - 1] / whole
        path = Array(steps.reversed())
        return
      }
    }
    distance = far
    path = []
  }
}
