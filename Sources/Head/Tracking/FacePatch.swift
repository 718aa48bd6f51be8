/// How a face patch lies in a picture: moved, grown and turned. Grid places are multiplied by `scale` pixels.
struct Pose: Hashable, Sendable {
  var x: Float
  var y: Float
  /// Pixels for one step of the grid.
  var scale: Float
  /// The tangent of the turn in the picture's plane.
  var turn: Float = 0
}

/// The part of a face between brows and the tip of the nose, remembered as it looked, and found again in each picture with a
/// precision of a fraction of a pixel.
///
/// It is aligned by the inverse compositional method of Baker and Matthews, "Lucas-Kanade 20 Years On" (2004), over movement, size
/// and turn. Both sides are normalised for brightness and contrast. What was remembered stays as it was, so nothing drifts.
struct FacePatch: Sendable {
  /// The grid's columns and rows. Wider than high: a mouth that speaks and hair that falls are left out.
  static var columns: Int { 32 }
  static var rows: Int { 24 }

  private let values: [Float]
  /// What each value changes by for one step across, down, of growth and of turn.
  private let slopes: [SIMD4<Float>]
  /// The inverse of the slopes' products, row by row.
  private let inverse: [SIMD4<Float>]

  /// `nil` where there is nothing to see: a blank wall, or beyond the picture's edge.
  init?(_ picture: GreyPicture, at pose: Pose) {
    guard let seen = Self.normalised(picture, pose) else { return nil }
    values = seen
    var (slopes, products) = ([SIMD4<Float>](), [SIMD4<Float>](repeating: .zero, count: 4))
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let place = row * Self.columns + column
        let (left, right) = (column > 0 ? place - 1 : place, column < Self.columns - 1 ? place + 1 : place)
        let (up, down) = (
          row > 0 ? place - Self.columns : place, row < Self.rows - 1 ? place + Self.columns : place
        )
        let across = (seen[right] - seen[left]) / Float(right - left)
        let along = (seen[down] - seen[up]) / (down - up > Self.columns ? 2 : 1)
        let (x, y) = Self.place(column, row)
        slopes.append(SIMD4(across, along, across * x + along * y, along * x - across * y))
      }
    }
    // Brightness and contrast are normalised away, so what of a slope is no more than these says nothing.
    var mean = SIMD4<Float>.zero
    for slope in slopes { mean += slope }
    mean /= Float(slopes.count)
    var along = SIMD4<Float>.zero
    for place in slopes.indices {
      slopes[place] -= mean
      along += slopes[place] * seen[place]
    }
    along /= Float(slopes.count)
    for place in slopes.indices {
      slopes[place] -= along * seen[place]
      for row in 0..<4 { products[row] += slopes[place] * slopes[place][row] }
    }
    guard let inverse = Self.inverted(products) else { return nil }
    self.slopes = slopes
    self.inverse = inverse
  }

  private static func place(_ column: Int, _ row: Int) -> (Float, Float) {
    (Float(column) - Float(columns - 1) / 2, Float(row) - Float(rows - 1) / 2)
  }

  /// The picture's values on the grid, with the mean 0 and the spread 1. `nil` beyond the edge, and where all are alike.
  private static func normalised(_ picture: GreyPicture, _ pose: Pose) -> [Float]? {
    let (right, down) = (pose.scale, pose.scale * pose.turn)
    let (halfX, halfY) = (Float(columns - 1) / 2, Float(rows - 1) / 2)
    let reachX = halfX * right + halfY * abs(down) + 1, reachY = halfY * right + halfX * abs(down) + 1
    guard pose.scale > 0.2, pose.x - reachX >= 0, pose.y - reachY >= 0,
      pose.x + reachX < Float(picture.width - 1), pose.y + reachY < Float(picture.height - 1)
    else { return nil }
    var seen = [Float](repeating: 0, count: columns * rows)
    var (sum, squares): (Float, Float) = (0, 0)
    let width = picture.width
    picture.pixels.withUnsafeBufferPointer { from in
      seen.withUnsafeMutableBufferPointer { to in
        for row in 0..<rows {
          let v = Float(row) - halfY
          var (x, y) = (pose.x - halfX * right - v * down, pose.y + v * right - halfX * down)
          for column in 0..<columns {
            let (left, top) = (Int(x), Int(y))
            let (across, along) = (x - Float(left), y - Float(top))
            let at = top * width + left
            let upper = Float(from[at]) + (Float(from[at + 1]) - Float(from[at])) * across
            let lower =
              Float(from[at + width]) + (Float(from[at + width + 1]) - Float(from[at + width])) * across
            let value = upper + (lower - upper) * along
            to[row * columns + column] = value
            sum += value
            squares += value * value
            x += right
            y += down
          }
        }
      }
    }
    let count = Float(seen.count)
    let mean = sum / count
    let spread = max(0, squares / count - mean * mean).squareRoot()
    guard spread > 2 else { return nil }
    for place in seen.indices { seen[place] = (seen[place] - mean) / spread }
    return seen
  }

  /// How alike the picture is at a pose: 1 is the same (normalised cross-correlation). `nil` beyond the edge.
  func likeness(_ picture: GreyPicture, at pose: Pose) -> Float? {
    guard let seen = Self.normalised(picture, pose) else { return nil }
    var sum: Float = 0
    for place in seen.indices { sum += seen[place] * values[place] }
    return sum / Float(seen.count)
  }

  /// The pose near `start` in which the picture is most like the patch, and how alike it is then.
  func aligned(_ picture: GreyPicture, from start: Pose) -> (pose: Pose, likeness: Float)? {
    var pose = start
    for _ in 0..<12 {
      guard let seen = Self.normalised(picture, pose) else { return nil }
      var pull = SIMD4<Float>.zero
      for place in seen.indices { pull += slopes[place] * (seen[place] - values[place]) }
      var step = SIMD4<Float>.zero
      for row in 0..<4 { step[row] = (inverse[row] * pull).sum() }
      guard abs(step[2]) < 0.5, abs(step[3]) < 0.5, abs(step[0]) < 16, abs(step[1]) < 16 else { return nil }
      pose = pose.without(step)
      guard abs(pose.turn) < 0.8, pose.scale < 4 * start.scale, pose.scale > start.scale / 4 else {
        return nil
      }
      // A hundredth of a step of the grid.
      if abs(step[0]) + abs(step[1]) < 0.01, abs(step[2]) + abs(step[3]) < 0.001 { break }
    }
    return likeness(picture, at: pose).map { (pose, $0) }
  }

  /// Looks for the patch moved by up to `reach` pixels, as it was turned and large at `start`.
  func searched(_ picture: GreyPicture, around start: Pose, reach: Float) -> Pose {
    var best = (pose: start, likeness: likeness(picture, at: start) ?? -1)
    var step = max(2 * start.scale, 1)
    var (middle, span) = (start, reach)
    // Once over all of it, and once finely around the best.
    for _ in 0..<2 {
      var y = -span
      while y <= span {
        var x = -span
        while x <= span {
          var pose = middle
          pose.x += x
          pose.y += y
          if let likeness = likeness(picture, at: pose), likeness > best.likeness { best = (pose, likeness) }
          x += step
        }
        y += step
      }
      middle = best.pose
      span = step
      step /= 2
    }
    return best.pose
  }

  /// Gauss and Jordan's elimination of four rows; `nil` where they depend on each other.
  private static func inverted(_ rows: [SIMD4<Float>]) -> [SIMD4<Float>]? {
    var rows = rows
    var inverse = (0..<4).map { row in
      var unit = SIMD4<Float>.zero
      unit[row] = 1
      return unit
    }
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
      guard abs(rows[pivot][column]) > 0.001 else { return nil }
      rows.swapAt(column, pivot)
      inverse.swapAt(column, pivot)
      let divisor = rows[column][column]
      rows[column] /= divisor
      inverse[column] /= divisor
      for row in 0..<4 where row != column {
        let factor = rows[row][column]
        rows[row] -= rows[column] * factor
        inverse[row] -= inverse[column] * factor
      }
    }
    return inverse
  }
}

extension Pose {
  /// This pose after the inverse of a small change of the patch: of its place by the first two (in steps of the grid), its size by
  /// the third, its turn by the fourth.
  func without(_ step: SIMD4<Float>) -> Pose {
    // The change is (1 + growth, -turn; turn, 1 + growth) and a movement; its inverse is put before this pose.
    let (a, b) = (1 + step[2], step[3])
    let size = a * a + b * b
    let (inverseA, inverseB) = (a / size, -b / size)
    let backX = -(inverseA * step[0] - inverseB * step[1])
    let backY = -(inverseB * step[0] + inverseA * step[1])
    let (mineA, mineB) = (scale, scale * turn)
    let (newA, newB) = (mineA * inverseA - mineB * inverseB, mineA * inverseB + mineB * inverseA)
    return Pose(
      x: x + mineA * backX - mineB * backY, y: y + mineB * backX + mineA * backY, scale: newA,
      turn: newB / newA)
  }
}
