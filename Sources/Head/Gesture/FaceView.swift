/// A face as a grid of grey values, from the forehead to the chin, however it is moved, turned and near: what a movement of the
/// face changes. Brightness and contrast are those of the middle of the face, which no such movement changes much.
struct FaceView: Hashable, Sendable {
  /// The grid, in steps of ``FacePatch``'s: from the middle between the eyes and the tip of the nose.
  private static var step: Float { 2.5 }
  private static var left: Float { -17.5 }
  private static var top: Float { -20 }
  static var columns: Int { 15 }
  static var rows: Int { 22 }
  static var count: Int { columns * rows }

  /// A face that is found anew is found a little beside, larger or smaller.
  struct Beside: Hashable, Sendable {
    /// In steps of the grid.
    var shift = SIMD2<Float>.zero
    var size: Float = 1

    static var all: [Beside] {
      [
        Beside(), Beside(shift: [1.8, 0]), Beside(shift: [-1.8, 0]), Beside(shift: [0, 1.8]),
        Beside(shift: [0, -1.8]), Beside(size: 1.06), Beside(size: 0.94),
      ]
    }
  }

  var values: [Float]

  /// - Parameter beside: how the grid lies beside where the face was found.
  /// - Returns: `nil` where less than the middle of the face is in the picture.
  init?(_ picture: GreyPicture, at pose: Pose, beside: Beside = Beside()) {
    guard let light = Light(picture, at: pose) else { return nil }
    let (right, down) = (pose.scale * beside.size, pose.scale * beside.size * pose.turn)
    let shift = beside.shift
    var values = [Float](repeating: 0, count: Self.count)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<Self.rows {
        for column in 0..<Self.columns {
          var sum: Float = 0
          // Four places of each cell: its mean, nearly.
          for part in 0..<4 {
            let u = Self.left + (Float(column) + (part & 1 == 0 ? -0.25 : 0.25)) * Self.step + shift.x
            let v = Self.top + (Float(row) + (part < 2 ? -0.25 : 0.25)) * Self.step + shift.y
            sum += picture.value(
              pixels, x: pose.x + u * right - v * down, y: pose.y + v * right + u * down)
          }
          values[row * Self.columns + column] = (sum / 4 - light.mean) / light.spread
        }
      }
    }
    self.values = values
  }

  /// The mean and the spread of the middle of the face.
  private struct Light {
    var mean: Float
    var spread: Float

    init?(_ picture: GreyPicture, at pose: Pose) {
      let (right, down) = (pose.scale, pose.scale * pose.turn)
      var (sum, squares, count): (Float, Float, Float) = (0, 0, 0)
      picture.pixels.withUnsafeBufferPointer { pixels in
        for v in stride(from: Float(-11), through: 11, by: 2) {
          for u in stride(from: Float(-15), through: 15, by: 2) {
            let (x, y) = (pose.x + u * right - v * down, pose.y + v * right + u * down)
            guard x >= 0, y >= 0, x < Float(picture.width - 1), y < Float(picture.height - 1) else {
              continue
            }
            let value = picture.value(pixels, x: x, y: y)
            sum += value
            squares += value * value
            count += 1
          }
        }
      }
      guard count > 100 else { return nil }
      mean = sum / count
      spread = max(0, squares / count - mean * mean).squareRoot()
      guard spread > 2 else { return nil }
    }
  }
}

extension GreyPicture {
  /// The value between four pixels; beyond the edge, the edge's.
  fileprivate func value(_ pixels: UnsafeBufferPointer<UInt8>, x: Float, y: Float) -> Float {
    let (x, y) = (min(max(x, 0), Float(width) - 1.01), min(max(y, 0), Float(height) - 1.01))
    let (left, top) = (Int(x), Int(y))
    let (across, along) = (x - Float(left), y - Float(top))
    let at = top * width + left
    let upper = Float(pixels[at]) + (Float(pixels[at + 1]) - Float(pixels[at])) * across
    let lower =
      Float(pixels[at + width]) + (Float(pixels[at + width + 1]) - Float(pixels[at + width])) * across
    return upper + (lower - upper) * along
  }
}
