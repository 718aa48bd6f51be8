import Pronunciation

/// A voice made of pulses and three resonators, enough to tell vowels, hisses and pauses apart
/// (D. H. Klatt, “Software for a Cascade/Parallel Formant Synthesizer”, 1980, formulas 1 and 2).
struct MadeVoice: Sendable {
  /// Pulses a second.
  var pitch = 120.0
  /// How much shorter the throat is than a man's: its resonances lie higher by that.
  var throat = 1.0
  /// How much faster than usual.
  var rate = 1.0
  /// What of the word is stressed is this much longer, and by a quarter of it higher and louder.
  var emphasis = 2.2

  /// Says a word: `a e i o u` are voiced, `s` hisses, `t` is a pause, and an accent stands before the stressed vowel, as in `'sata`.
  func says(_ word: String, sampleRate: Int = 16_000) -> Recording {
    var samples: [Float] = []
    var noise = Noise()
    var phase = 0.0
    var isStressed = false
    var filters = (Resonator(), Resonator(), Resonator())
    for letter in word {
      if letter == "'" {
        isStressed = true
        continue
      }
      let vowel = MadeVoice.formants[letter]
      let stress = isStressed && vowel != nil ? emphasis : 1
      let milliseconds = (vowel == nil ? 90 : 120 * stress) / rate
      let count = Int(milliseconds / 1_000 * Double(sampleRate))
      let loudness = vowel == nil ? 0.03 : 0.1 * (1 + (stress - 1) / 4)
      for place in 0..<count {
        var source = 0.0
        if let vowel {
          phase += pitch * (1 + (stress - 1) / 4) / Double(sampleRate)
          if phase >= 1 {
            phase -= 1
            source = 1
          }
          for (number, formant) in vowel.enumerated() {
            let width = 60 + 40 * Double(number)
            switch number {
            case 0: source = filters.0.pass(source, formant * throat, width, sampleRate)
            case 1: source = filters.1.pass(source, formant * throat, width, sampleRate)
            default: source = filters.2.pass(source, formant * throat, width, sampleRate)
            }
          }
          source *= 0.9
        } else if letter == "s" {
          let random = noise.next()
          source = random - noise.before
          noise.before = random
        }
        let edge = min(1, Double(min(place, count - place)) / (0.01 * Double(sampleRate)))
        samples.append(Float(max(-0.95, min(0.95, source * loudness * 10 * edge))))
      }
      if vowel != nil { isStressed = false }
    }
    let quiet = [Float](repeating: 0, count: sampleRate / 5)
    return Recording(samples: quiet + samples + quiet, rate: sampleRate)
  }

  private static let formants: [Character: [Double]] = [
    "a": [730, 1_090, 2_440], "e": [530, 1_840, 2_480], "i": [270, 2_290, 3_010], "o": [570, 840, 2_410],
    "u": [300, 870, 2_240],
  ]

  static let references = [
    MadeVoice(pitch: 110), MadeVoice(pitch: 200, throat: 1.1), MadeVoice(pitch: 250, throat: 1.15, rate: 0.9),
  ]
  /// None of the above.
  static let learner = MadeVoice(pitch: 140, throat: 1.04, rate: 1.1)
}

/// White noise, the same each time.
struct Noise {
  private var state: UInt64 = 7
  var before = 0.0

  /// From −1 to 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(1 << 30) - 1
  }
}

private struct Resonator {
  var (first, second) = (0.0, 0.0)

  mutating func pass(_ input: Double, _ hertz: Double, _ width: Double, _ rate: Int) -> Double {
    let decay = exponential(-Double.pi * width / Double(rate))
    let b = 2 * decay * cosine(2 * Double.pi * hertz / Double(rate))
    let c = -decay * decay
    let output = (1 - b - c) * input + b * first + c * second
    (first, second) = (output, first)
    return output
  }

  /// Taylor's series, for a test needs no C library for them.
  private func exponential(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for n in 1..<16 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }

  private func cosine(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for n in 1..<14 {
      term *= -x * x / Double(2 * n * (2 * n - 1))
      sum += term
    }
    return sum
  }
}
