/// The pitch of a voice by the normalised autocorrelation (L. R. Rabiner, “On the Use of Autocorrelation Analysis for Pitch
/// Detection”, 1977), at 4 kHz, where a lag is a quarter of a millisecond.
enum Pitch {
  /// From 60 Hz, a deep man's voice, to 570 Hz, a small child's.
  private static let lags = 7...66
  private static let window = 160
  /// Above it a frame is voiced; of white noise hardly one in a thousand frames comes to it.
  static let voiced: Float = 0.5

  /// The pitch of each 10 ms frame in semitones above 60 Hz; `nil` where there is no voice.
  static func semitones(of signal: [Float], frames: Int) -> [Float?] {
    var few: [Float] = []
    few.reserveCapacity(signal.count / 4)
    for place in stride(from: 0, to: signal.count - 3, by: 4) {
      let sum: Float = signal[place] + signal[place + 1] + signal[place + 2] + signal[place + 3]
      few.append(sum / 4)
    }
    var pitches = [Float?](repeating: nil, count: frames)
    var likeness = [Float](repeating: 0, count: lags.count)
    few.withUnsafeBufferPointer { few in
      guard let samples = few.baseAddress else { return }
      for frame in 0..<frames {
        // Centred as the frame of the cepstrum is: 12.5 ms after its start.
        let start = frame * 40 + 50 - (window + lags.upperBound) / 2
        guard start >= 0, start + window + lags.upperBound <= few.count else { continue }
        pitches[frame] = semitones(samples + start, &likeness)
      }
    }
    return pitches
  }

  private static func semitones(_ signal: UnsafePointer<Float>, _ likeness: inout [Float]) -> Float? {
    let own = Products.sum(signal, signal, window)
    guard own > 1e-7 else { return nil }
    let first = signal + lags.lowerBound
    var shifted = Products.sum(first, first, window)
    for lag in lags {
      if lag > lags.lowerBound {
        let (leaves, comes) = (signal[lag - 1], signal[lag + window - 1])
        shifted += comes * comes - leaves * leaves
      }
      let sum = Products.sum(signal, signal + lag, window)
      likeness[lag - lags.lowerBound] = shifted > 0 ? sum / (own * shifted).squareRoot() : 0
    }
    let best = likeness.max() ?? 0
    guard best >= voiced else { return nil }
    // The first peak that is nearly the highest: a later one is an octave below.
    for place in 1..<likeness.count - 1
    where likeness[place] >= 0.9 * best && likeness[place] >= likeness[place - 1]
      && likeness[place] >= likeness[place + 1]
    {
      let (left, middle, right) = (likeness[place - 1], likeness[place], likeness[place + 1])
      let bend = left - 2 * middle + right
      let shift = bend < 0 ? 0.5 * (left - right) / bend : 0
      let hertz = 4_000 / (Float(place + lags.lowerBound) + shift)
      return 17.3123 * Waves.logarithm(hertz / 60)
    }
    return nil
  }
}
