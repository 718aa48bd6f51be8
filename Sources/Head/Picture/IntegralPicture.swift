/// Sums of a picture's values from its corner to each place, so that any rectangle's sum takes four look-ups (Crow 1984; used so
/// by Viola and Jones 2001). A row and a column of zeros stand before the picture's.
struct IntegralPicture: Sendable {
  let stride: Int
  let sums: [Int32]

  init(_ picture: GreyPicture) {
    let (width, height) = (picture.width, picture.height)
    stride = width + 1
    var sums = [Int32](repeating: 0, count: (width + 1) * (height + 1))
    let step = stride
    picture.pixels.withUnsafeBufferPointer { from in
      sums.withUnsafeMutableBufferPointer { to in
        for y in 0..<height {
          var row: Int32 = 0
          for x in 0..<width {
            row += Int32(from[y * width + x])
            to[(y + 1) * step + x + 1] = to[y * step + x + 1] + row
          }
        }
      }
    }
    self.sums = sums
  }
}
