/// A recording of one channel: samples from −1 to 1, and how many of them make a second.
public struct Recording: Hashable, Sendable {
  public var samples: [Float]
  public var rate: Int

  public init(samples: [Float], rate: Int) {
    self.samples = samples
    self.rate = rate
  }

  /// The rate that everything here is worked out at.
  public static let workingRate = 16_000
  /// The rates that microphones and files have.
  public static let rates = 8_000...192_000
  /// The longest recording that is looked at, in seconds: a word, with time to draw breath.
  public static let longestSeconds = 20

  /// The samples at ``workingRate``, by a sinc filter in a Hann window, 12 zero crossings to either side.
  ///
  /// What the new rate can't hold is taken out first (J. O. Smith, “Digital Audio Resampling”, section “Theory of Operation”). A sample
  /// that is no number counts as silence.
  func atWorkingRate() -> [Float] {
    let clean = samples.map { $0.isFinite ? max(-1, min(1, $0)) : 0 }
    guard rate != Recording.workingRate, !clean.isEmpty else { return clean }
    let common = Recording.greatestCommonDivisor(rate, Recording.workingRate)
    // A sample of ours lies at one of so many places between two of theirs, and the next one so many of these further.
    let (places, advance) = (Recording.workingRate / common, rate / common)
    let cutoff = min(1, Double(Recording.workingRate) / Double(rate)) * 0.95
    let reach = Int(Double(SincFilter.crossings) / cutoff) + 1
    let width = 2 * reach
    var weights: [Float] = []
    weights.reserveCapacity(places * width)
    for place in 0..<places {
      for tap in 0..<width {
        let distance = Double(tap - reach + 1) - Double(place) / Double(places)
        weights.append(SincFilter.shared.weight(at: Float(distance.magnitude * cutoff)) * Float(cutoff))
      }
    }
    let quiet = [Float](repeating: 0, count: reach)
    let padded = quiet + clean + quiet
    let count = Int(Double(clean.count) * Double(Recording.workingRate) / Double(rate))
    var result = [Float](repeating: 0, count: count)
    padded.withUnsafeBufferPointer { padded in
      weights.withUnsafeBufferPointer { weights in
        guard let samples = padded.baseAddress, let taps = weights.baseAddress else { return }
        var (whole, rest) = (0, 0)
        for place in 0..<count {
          let (first, row) = (whole + 1, rest * width)
          if first + width <= padded.count {
            result[place] = Products.sum(samples + first, taps + row, width)
          }
          whole += advance / places
          rest += advance % places
          if rest >= places {
            rest -= places
            whole += 1
          }
        }
      }
    }
    return result
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

/// Half of a windowed sinc, as a table.
private struct SincFilter: Sendable {
  static let crossings = 12
  static let stepsEach = 64
  static let shared = SincFilter()

  private let table: [Float]

  private init() {
    let steps = SincFilter.crossings * SincFilter.stepsEach
    table = (0...steps + 1).map { step in
      let at = Double(step) / Double(SincFilter.stepsEach)
      guard step > 0 else { return 1 }
      guard step < steps else { return 0 }
      let sinc = Waves.sine(Double.pi * at) / (Double.pi * at)
      return Float(sinc * (0.5 + 0.5 * Waves.cosine(Double.pi * at / Double(SincFilter.crossings))))
    }
  }

  func weight(at distance: Float) -> Float {
    let exact = distance * Float(SincFilter.stepsEach)
    let place = Int(exact)
    guard place < table.count - 1 else { return 0 }
    let rest = exact - Float(place)
    return table[place] * (1 - rest) + table[place + 1] * rest
  }
}
