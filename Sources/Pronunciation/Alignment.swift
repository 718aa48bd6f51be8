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
    let table = Table(mine, theirs, band: band, openEnds: openEnds, keepsWay: true)
    distance = table.distance
    path = table.path
  }

  /// The mean distance alone, for which no way is kept.
  static func distance(_ mine: FrameTrack, _ theirs: FrameTrack, band: Float = 0.3, openEnds: Int = 0)
    -> Float
  {
    Table(mine, theirs, band: band, openEnds: openEnds, keepsWay: false).distance
  }
}

/// What is worked out row by row. Most of the time of a judgement is spent here: two rows of costs are held, and their memory is
/// reached without a check for each step.
private struct Table {
  private(set) var distance = Float.infinity
  private(set) var path: [Alignment.Step] = []

  init(_ mine: FrameTrack, _ theirs: FrameTrack, band: Float, openEnds: Int, keepsWay: Bool) {
    let (rows, columns) = (mine.count, theirs.count)
    guard rows > 0, columns > 0 else { return }
    let openEnds = min(openEnds, rows / 4)
    let width = max(15, Int(band * Float(max(rows, columns)))) + openEnds
    let reach = width * max(rows, columns) / rows
    let far = Float.infinity
    // The costs of the row before and of this one; the distances of this row.
    var costs = [Float](repeating: far, count: 3 * columns)
    var locals = [Float](repeating: 0, count: keepsWay ? rows * columns : 0)
    var from = [UInt8](repeating: 0, count: keepsWay ? rows * columns : 0)
    var (end, lowest) = (rows - 1, far)
    costs.withUnsafeMutableBufferPointer { costs in
      locals.withUnsafeMutableBufferPointer { locals in
        from.withUnsafeMutableBufferPointer { from in
          guard let base = costs.baseAddress else { return }
          let distances = 2 * columns
          var (before, now) = (0, columns)
          for row in 0..<rows {
            let centre = rows > 1 ? row * (columns - 1) / (rows - 1) : 0
            let (first, last) = (max(0, centre - reach), min(columns - 1, centre + reach))
            mine.distances(of: row, to: theirs, first...last, into: base + distances)
            // What lies outside of the band here may lie inside of it in the next row.
            if first > 0 { costs[now + first - 1] = far }
            if last + 1 < columns { costs[now + last + 1] = far }
            for column in first...last {
              let local = costs[distances + column]
              var (best, way): (Float, UInt8) = (far, 0)
              if column == 0, row <= openEnds { best = 2 * local }
              if row > 0 {
                if column > 0 {
                  let diagonal = costs[before + column - 1] + 2 * local
                  if diagonal < best { (best, way) = (diagonal, 1) }
                }
                let above = costs[before + column] + local
                if above < best { (best, way) = (above, 2) }
              }
              if column > first {
                let left = costs[now + column - 1] + local
                if left < best { (best, way) = (left, 3) }
              }
              costs[now + column] = best
              if keepsWay {
                locals[row * columns + column] = local
                from[row * columns + column] = way
              }
            }
            if row >= rows - 1 - openEnds, last == columns - 1 {
              let cost = costs[now + columns - 1] / Float(row + 1 + columns)
              if cost <= lowest { (end, lowest) = (row, cost) }
            }
            (before, now) = (now, before)
          }
        }
      }
    }
    guard lowest < far else { return }
    distance = lowest
    if keepsWay { follow(from, locals, columns: columns, end: end, lowest: lowest) }
  }

  /// Goes the way back from its end, and counts the mean over what of the first word was not left out.
  private mutating func follow(_ from: [UInt8], _ locals: [Float], columns: Int, end: Int, lowest: Float) {
    var (row, column) = (end, columns - 1)
    while true {
      let place = row * columns + column
      path.append(Alignment.Step(mine: row, theirs: column, distance: locals[place]))
      switch from[place] {
      case 1: (row, column) = (row - 1, column - 1)
      case 2: row -= 1
      case 3: column -= 1
      default:
        path.reverse()
        distance = lowest * Float(end + 1 + columns) / Float(end - row + 1 + columns)
        return
      }
    }
  }
}
