/// Mel-frequency cepstral coefficients: how the mouth shapes the sound, frame by frame, with little of the voice's pitch.
///
/// After S. B. Davis and P. Mermelstein, “Comparison of Parametric Representations for Monosyllabic Word Recognition”
/// (1980), with the customary figures of the HTK Book (chapter 5): frames of 25 ms every 10 ms, pre-emphasis 0.97, a Hamming window,
/// 26 triangular filters evenly spaced on the mel scale 2595 · log₁₀(1 + f / 700), the cosine transform, a lifter of 22.
struct MelCepstrum: Sendable {
  /// In samples at ``Recording/workingRate``: 25 ms and 10 ms.
  static let frame = 400
  static let step = 160
  static let coefficients = 12
  private static let filters = 26
  private static let lowest = 100.0
  private static let highest = 7_000.0

  /// How much longer or shorter the throat of who speaks may be than that of who is compared with: the frequencies are read at so many
  /// times their place (L. Lee and R. Rose, “A Frequency Warping Approach to Speaker Normalization”, 1998). The middle one is 1.
  static let warps: [Double] = [0.86, 0.93, 1, 1.07, 1.14]
  static let plain = 2

  static let shared = MelCepstrum()

  private let transform = FourierTransform(exponent: 9)
  private let window: [Float]
  /// For each of ``warps`` the filters: where in the spectrum each begins, and its weights.
  private let banks: [[(first: Int, weights: [Float])]]
  /// `coefficients` rows of `filters` columns, liftered.
  private let cosines: [Float]

  private init() {
    window = (0..<MelCepstrum.frame).map {
      Float(0.54 - 0.46 * Waves.cosine(2 * Double.pi * Double($0) / Double(MelCepstrum.frame - 1)))
    }
    func mel(_ hertz: Double) -> Double { 1_127.0104805 * Double(Waves.logarithm(Float(1 + hertz / 700))) }
    let (low, high) = (mel(MelCepstrum.lowest), mel(MelCepstrum.highest))
    let edges = (0...MelCepstrum.filters + 1).map {
      low + (high - low) * Double($0) / Double(MelCepstrum.filters + 1)
    }
    let length = transform.length
    banks = MelCepstrum.warps.map { warp in
      let places = (0...length / 2).map {
        mel(warp * Double($0 * Recording.workingRate) / Double(length))
      }
      return (0..<MelCepstrum.filters).map { filter in
        let (left, centre, right) = (edges[filter], edges[filter + 1], edges[filter + 2])
        let weights = places.map { place in
          Float(max(0, min((place - left) / (centre - left), (right - place) / (right - centre))))
        }
        let first = weights.firstIndex { $0 > 0 } ?? 0
        let last = weights.lastIndex { $0 > 0 } ?? 0
        return (first, Array(weights[first...last]))
      }
    }
    var cosines: [Float] = []
    for row in 1...MelCepstrum.coefficients {
      let lifter = 1 + 11 * Waves.sine(Double.pi * Double(row) / 22)
      for column in 0..<MelCepstrum.filters {
        let angle = Double.pi * Double(row) * (Double(column) + 0.5) / Double(MelCepstrum.filters)
        cosines.append(Float(lifter * (2 / Double(MelCepstrum.filters)).squareRoot() * Waves.cosine(angle)))
      }
    }
    self.cosines = cosines
  }

  /// How many whole frames a signal has.
  static func frames(in count: Int) -> Int { count < frame ? 0 : (count - frame) / step + 1 }

  /// The spectrum of each frame, one after the other.
  func spectra(of signal: [Float]) -> [[Float]] {
    let count = MelCepstrum.frames(in: signal.count)
    var spectra: [[Float]] = []
    spectra.reserveCapacity(count + 1)
    for frame in stride(from: 0, to: count, by: 2) {
      let next = frame + 1 < count ? piece(of: signal, frame + 1) : []
      let powers = transform.powers(of: piece(of: signal, frame), next)
      spectra.append(powers.first)
      if frame + 1 < count { spectra.append(powers.second) }
    }
    return spectra
  }

  /// The samples of a frame, emphasised and windowed.
  private func piece(of signal: [Float], _ frame: Int) -> [Float] {
    let start = frame * MelCepstrum.step
    var before = start > 0 ? signal[start - 1] : signal[start]
    return window.indices.map { place in
      let sample = signal[start + place]
      defer { before = sample }
      return (sample - 0.97 * before) * window[place]
    }
  }

  /// The coefficients 1…12 of each frame, one after the other.
  ///
  /// Energies more than 50 dB under the loudest filter of all count as that, so that digital silence is no sound of its own.
  func coefficients(of spectra: [[Float]], warp: Int = MelCepstrum.plain) -> [Float] {
    var energies: [Float] = []
    energies.reserveCapacity(spectra.count * MelCepstrum.filters)
    for power in spectra {
      for filter in banks[warp] {
        energies.append(
          power.withUnsafeBufferPointer { power in
            filter.weights.withUnsafeBufferPointer { weights in
              guard let values = power.baseAddress, let factors = weights.baseAddress else { return 0 }
              return Products.sum(values + filter.first, factors, weights.count)
            }
          })
      }
    }
    let floor = max(1e-9, (energies.max() ?? 0) * 1e-5)
    for place in 0..<energies.count { energies[place] = Waves.logarithm(max(floor, energies[place])) }
    var result = [Float](repeating: 0, count: spectra.count * MelCepstrum.coefficients)
    for frame in 0..<spectra.count {
      for row in 0..<MelCepstrum.coefficients {
        var sum: Float = 0
        for column in 0..<MelCepstrum.filters {
          sum += cosines[row * MelCepstrum.filters + column] * energies[frame * MelCepstrum.filters + column]
        }
        result[frame * MelCepstrum.coefficients + row] = sum
      }
    }
    return result
  }
}
