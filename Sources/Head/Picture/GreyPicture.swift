/// A picture of grey values, row after row: 0 is black, 255 white.
public struct GreyPicture: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public var pixels: [UInt8]

  /// `nil` where the pixels are not as many as the size says, or the size is none that a camera's picture has here.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard Self.sides.contains(width), Self.sides.contains(height), pixels.count == width * height else {
      return nil
    }
    self.init(width, height, pixels)
  }

  init(_ width: Int, _ height: Int, _ pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The sides that are worked with; a larger picture would cost more than it tells.
  public static let sides = 16...640

  /// Reads a canvas's pixels: red, green, blue and opacity, a byte each. Luma after ITU-R BT.601.
  public init?(width: Int, height: Int, colours: [UInt8]) {
    guard Self.sides.contains(width), Self.sides.contains(height), colours.count == width * height * 4 else {
      return nil
    }
    var pixels = [UInt8](repeating: 0, count: width * height)
    colours.withUnsafeBufferPointer { from in
      pixels.withUnsafeMutableBufferPointer { to in
        for place in 0..<to.count {
          let (red, green) = (UInt32(from[place * 4]), UInt32(from[place * 4 + 1]))
          to[place] = UInt8(
            truncatingIfNeeded: (77 * red + 150 * green + 29 * UInt32(from[place * 4 + 2])) >> 8)
        }
      }
    }
    self.init(width, height, pixels)
  }

  /// The same picture with every value the mean of three by three: what a camera's noise leaves of a slope is truer.
  func softened() -> GreyPicture {
    var across = [UInt16](repeating: 0, count: pixels.count)
    var result = pixels
    pixels.withUnsafeBufferPointer { from in
      across.withUnsafeMutableBufferPointer { to in
        for y in 0..<height {
          let row = y * width
          to[row] = 2 * UInt16(from[row]) + UInt16(from[row + 1])
          for x in 1..<(width - 1) {
            to[row + x] = UInt16(from[row + x - 1]) + UInt16(from[row + x]) + UInt16(from[row + x + 1])
          }
          to[row + width - 1] = UInt16(from[row + width - 2]) + 2 * UInt16(from[row + width - 1])
        }
      }
    }
    across.withUnsafeBufferPointer { from in
      result.withUnsafeMutableBufferPointer { to in
        for y in 0..<height {
          let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
          let row = y * width
          for x in 0..<width {
            // A ninth, rounded: 7282 / 65536.
            let sum = UInt32(from[above + x]) + UInt32(from[row + x]) + UInt32(from[below + x])
            to[row + x] = UInt8(truncatingIfNeeded: (sum * 7_282 + 32_768) >> 16)
          }
        }
      }
    }
    return GreyPicture(width, height, result)
  }

  /// The mean of all values, and how far they lie from it (standard deviation), of every fourth row and column.
  var brightness: (mean: Float, spread: Float) {
    var (sum, squares, count): (Float, Float, Float) = (0, 0, 0)
    for y in stride(from: 0, to: height, by: 4) {
      for x in stride(from: 0, to: width, by: 4) {
        let value = Float(pixels[y * width + x])
        sum += value
        squares += value * value
        count += 1
      }
    }
    let mean = sum / count
    return (mean, max(0, squares / count - mean * mean).squareRoot())
  }

  /// The picture with other sides, each value taken between its four neighbours.
  func resized(to newWidth: Int, _ newHeight: Int) -> GreyPicture {
    var result = [UInt8](repeating: 0, count: newWidth * newHeight)
    // Fixed point of 16 bits after the point, with half of them for the weights.
    let (stepX, stepY) = ((width << 16) / newWidth, (height << 16) / newHeight)
    pixels.withUnsafeBufferPointer { from in
      result.withUnsafeMutableBufferPointer { to in
        for y in 0..<newHeight {
          let atY = max(0, y * stepY + stepY / 2 - 32_768)
          let row = min(atY >> 16, height - 1)
          let (upper, lower) = (row * width, min(row + 1, height - 1) * width)
          let down = UInt32((atY >> 8) & 255)
          for x in 0..<newWidth {
            let atX = max(0, x * stepX + stepX / 2 - 32_768)
            let left = min(atX >> 16, width - 1)
            let right = min(left + 1, width - 1)
            let across = UInt32((atX >> 8) & 255)
            let top = UInt32(from[upper + left]) * (256 - across) + UInt32(from[upper + right]) * across
            let bottom = UInt32(from[lower + left]) * (256 - across) + UInt32(from[lower + right]) * across
            to[y * newWidth + x] = UInt8(
              truncatingIfNeeded: (top * (256 - down) + bottom * down + 32_768) >> 16)
          }
        }
      }
    }
    return GreyPicture(newWidth, newHeight, result)
  }

  /// A part of the picture; what lies outside is left away. `nil` where too little remains.
  func part(x: Int, y: Int, width wanted: Int, height tall: Int) -> (picture: GreyPicture, x: Int, y: Int)? {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(width, x + wanted), min(height, y + tall))
    guard right - left >= Self.sides.lowerBound, bottom - top >= Self.sides.lowerBound else { return nil }
    var part: [UInt8] = []
    part.reserveCapacity((right - left) * (bottom - top))
    for row in top..<bottom { part += pixels[(row * width + left)..<(row * width + right)] }
    return (GreyPicture(right - left, bottom - top, part), left, top)
  }
}
