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

  /// How far apart two frames are.
  func distance(_ frame: Int, to other: FrameTrack, _ otherFrame: Int) -> Float {
    var sum: Float = 0
    let (mine, theirs) = (frame * width, otherFrame * width)
    for place in 0..<width {
      let apart = values[mine + place] - other.values[theirs + place]
      sum += apart * apart
    }
    return sum.squareRoot()
  }
}
