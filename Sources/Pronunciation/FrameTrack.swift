/// Values for each frame, one frame after the other.
struct FrameTrack: Hashable, Sendable {
  let count: Int
  let width: Int
  let values: [Float]

  init(width: Int, values: [Float]) {
    self.width = width
    self.values = values
    count = width > 0 ? values.count / width : 0
  }

  /// Cepstral coefficients without their mean over the word (B. Atal, “Effectiveness of Linear Prediction Characteristics…”, 1974), each
  /// beside its slope: the regression over two frames to either side (HTK Book, 5.9).
  init(cepstrum: [Float]) {
    let inner = MelCepstrum.coefficients
    let count = cepstrum.count / inner
    var means = [Float](repeating: 0, count: inner)
    for place in 0..<count * inner { means[place % inner] += cepstrum[place] / Float(max(1, count)) }
    var values = [Float](repeating: 0, count: count * inner * 2)
    for frame in 0..<count {
      for row in 0..<inner {
        func at(_ shift: Int) -> Float { cepstrum[max(0, min(count - 1, frame + shift)) * inner + row] }
        values[frame * inner * 2 + row] = at(0) - means[row]
        let slope = (at(1) - at(-1) + 2 * (at(2) - at(-2))) / 10
        values[frame * inner * 2 + inner + row] = slope * FrameTrack.slopeWeight
      }
    }
    self.init(width: inner * 2, values: values)
  }

  /// By how much a slope counts beside a value; slopes are smaller by about this.
  private static let slopeWeight: Float = 2

  /// Every two frames as one, their mean: enough to find out which of several tracks is nearest, in a quarter of the time.
  var coarse: FrameTrack {
    var means: [Float] = []
    means.reserveCapacity(values.count / 2)
    for pair in 0..<count / 2 {
      for place in pair * 2 * width..<(pair * 2 + 1) * width {
        means.append((values[place] + values[place + width]) / 2)
      }
    }
    return FrameTrack(width: width, values: means)
  }

  /// Writes how far a frame is from each of some frames of another track of the same width.
  func distances(
    of frame: Int, to other: FrameTrack, _ columns: ClosedRange<Int>, into row: UnsafeMutablePointer<Float>
  ) {
    values.withUnsafeBufferPointer { mine in
      other.values.withUnsafeBufferPointer { theirs in
        guard let left = mine.baseAddress, let right = theirs.baseAddress else { return }
        for column in columns {
          row[column] = Products.distance(left + frame * width, right + column * width, width)
        }
      }
    }
  }
}
