/// A photo that nobody took: shapes, shades and grain, so that it decodes and packs about as a real one does.
///
/// For tests and benchmarks: the same number gives the same picture, and another one another.
public struct MadePhoto {
  let width: Int
  let height: Int
  /// 8-bit RGB.
  let pixels: [UInt8]

  public init(_ number: Int, width: Int = 4_032, height: Int = 3_024) {
    self.width = width
    self.height = height
    let turn = number &* 37 & 127
    pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { output, count in
      var noise = UInt32(truncatingIfNeeded: number) &* 2_654_435_761 | 1
      var place = 0
      for y in 0..<height {
        for x in 0..<width {
          noise ^= noise << 13
          noise ^= noise >> 17
          noise ^= noise << 5
          let grain = Int(noise & 7)
          let shape = (x &+ turn &* 8) / 300 & 1 == (y / 220) & 1 ? 50 : 0
          output[place] = UInt8(truncatingIfNeeded: min(255, x &* 120 / width + shape + grain + turn / 4))
          output[place + 1] = UInt8(truncatingIfNeeded: min(255, y &* 140 / height + shape / 2 + grain + 20))
          output[place + 2] = UInt8(
            truncatingIfNeeded: min(255, (x &+ y) &* 90 / (width &+ height) + grain + turn))
          place += 3
        }
      }
      count = width * height * 3
    }
  }

  /// In the format that an ending says: `.jpg[Q=90]`.
  public func written(as ending: String) throws -> [UInt8] {
    try VipsPicture.open()
    let picture = VipsPicture(made: pixels, width: width, height: height, channels: 3)
    guard let picture, let bytes = picture.written(as: ending) else {
      throw PhotoImportFailure.notWritten(ending)
    }
    return bytes
  }
}
