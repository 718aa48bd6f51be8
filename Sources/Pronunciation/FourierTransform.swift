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

  /// The power |X(k)|² of two real signals at the frequencies 0…length/2.
  ///
  /// Both go through one transform, as the real and the imaginary part, and are parted by its symmetry (W. Press and others,
  /// “Numerical Recipes”, “FFT of Two Real Functions”).
  ///
  /// - Parameter first: at most `length` samples, as the second; the rest counts as zero.
  func powers(of first: [Float], _ second: [Float]) -> (first: [Float], second: [Float]) {
    var real = [Float](repeating: 0, count: length)
    var imaginary = real
    for place in 0..<length {
      let source = order[place]
      if source < first.count { real[place] = first[source] }
      if source < second.count { imaginary[place] = second[source] }
    }
    transform(&real, &imaginary)
    var powers = (
      first: [Float](repeating: 0, count: length / 2 + 1),
      second: [Float](repeating: 0, count: length / 2 + 1)
    )
    for place in 0...length / 2 {
      let mirror = (length - place) % length
      let even = (real[place] + real[mirror], imaginary[place] - imaginary[mirror])
      let odd = (imaginary[place] + imaginary[mirror], real[mirror] - real[place])
      powers.first[place] = (even.0 * even.0 + even.1 * even.1) / 4
      powers.second[place] = (odd.0 * odd.0 + odd.1 * odd.1) / 4
    }
    return powers
  }

  private func transform(_ real: inout [Float], _ imaginary: inout [Float]) {
    let length = length
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        var half = 1
        while half < length {
          let stride = length / (2 * half)
          for start in Swift.stride(from: 0, to: length, by: 2 * half) {
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
          }
          half *= 2
        }
      }
    }
  }
}
