/// The discrete Fourier transform of a fixed length that is a power of two: radix 2, decimation in time
/// (J. W. Cooley and J. W. Tukey, “An Algorithm for the Machine Calculation of Complex Fourier Series”, 1965).
struct FourierTransform: Sendable {
  let length: Int
  private let cosines: [Float]
  private let sines: [Float]
  private let order: [Int]

  /// - Parameter exponent: the length is two to the power of it.
  init(exponent: Int) {
    let length = 1 << exponent
    self.length = length
    cosines = (0..<length / 2).map { Float(Waves.cosine(2 * Double.pi * Double($0) / Double(length))) }
    sines = (0..<length / 2).map { Float(-Waves.sine(2 * Double.pi * Double($0) / Double(length))) }
    order = (0..<length).map { place in
      (0..<exponent).reduce(0) { $0 | (place >> $1 & 1) << (exponent - 1 - $1) }
    }
  }

  /// The power |X(k)|² of the real signal at the frequencies 0…length/2.
  ///
  /// - Parameter signal: at most `length` samples; the rest counts as zero.
  func power(of signal: [Float]) -> [Float] {
    var real = [Float](repeating: 0, count: length)
    var imaginary = real
    for place in 0..<length where order[place] < signal.count { real[place] = signal[order[place]] }
    var half = 1
    while half < length {
      let stride = length / (2 * half)
      var start = 0
      while start < length {
        for offset in 0..<half {
          let (cosine, sine) = (cosines[offset * stride], sines[offset * stride])
          let (a, b) = (start + offset, start + offset + half)
          let turnedReal = real[b] * cosine - imaginary[b] * sine
          let turnedImaginary = real[b] * sine + imaginary[b] * cosine
          real[b] = real[a] - turnedReal
          imaginary[b] = imaginary[a] - turnedImaginary
          real[a] += turnedReal
          imaginary[a] += turnedImaginary
        }
        start += 2 * half
      }
      half *= 2
    }
    return (0...length / 2).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
  }
}
