import Foundation

/// How loud speech is, in LUFS, and the same as loud as all other voices: ITU-R BS.1770-4 for one channel, with its two gates.
///
/// The filters for any number of samples a second are those of B. De Man, “Evaluation of implementations of the EBU R128
/// loudness measurement” (2018). `Web/host/loudness.js` does the same for a family's recordings.
enum Loudness {
  /// What EBU R 128 wants of a programme; espeak-ng's words lie about it.
  static let target = -23.0
  private static let absoluteGate = -70.0
  private static let relativeGate = -10.0
  /// No sample is louder than this, of 1.
  private static let highest = 0.95
  /// 20 dB: beyond, it would be noise.
  private static let mostGain = 10.0

  /// The samples at ``target``, or as near to it as they come without one that is too loud.
  static func levelled(_ samples: Samples) -> Samples {
    let now = of(samples)
    let peak = samples.values.reduce(0.0) { max($0, abs(Double($1)) / 32_768) }
    guard now.isFinite, peak > 0 else { return samples }
    let gain = min(pow(10, (target - now) / 20), mostGain, highest / peak)
    return Samples(
      values: samples.values.map { Int16(max(-32_768, min(32_767, (Double($0) * gain).rounded()))) },
      rate: samples.rate)
  }

  /// Minus infinity for silence. What is shorter than a block of 400 ms counts as one that ends in silence.
  static func of(_ samples: Samples) -> Double {
    let rate = Double(samples.rate)
    let weighted = filtered(
      filtered(samples.values.map { Double($0) / 32_768 }, shelf(rate)), highPass(rate))
    let block = Int((0.4 * rate).rounded())
    let step = Int((0.1 * rate).rounded())
    guard block > 0, step > 0 else { return -.infinity }
    var powers: [Double] = []
    var start = 0
    while start == 0 || start + block <= weighted.count {
      let end = min(start + block, weighted.count)
      powers.append(weighted[start..<end].reduce(0) { $0 + $1 * $1 } / Double(block))
      start += step
    }
    let heard = powers.filter { level($0) > absoluteGate }
    guard !heard.isEmpty else { return -.infinity }
    let gate = level(mean(heard)) + relativeGate
    return level(mean(heard.filter { level($0) > gate }))
  }

  private static func level(_ power: Double) -> Double { -0.691 + 10 * log10(power) }

  private static func mean(_ powers: [Double]) -> Double { powers.reduce(0, +) / Double(powers.count) }

  private static func shelf(_ rate: Double) -> [Double] {
    let slope = tan(.pi * 1_681.974450955533 / rate)
    let quality = 0.7071752369554196
    let high = pow(10, 3.999843853973347 / 20)
    let middle = pow(high, 0.4996667741545416)
    let whole = 1 + slope / quality + slope * slope
    return [
      (high + middle * slope / quality + slope * slope) / whole, 2 * (slope * slope - high) / whole,
      (high - middle * slope / quality + slope * slope) / whole, 2 * (slope * slope - 1) / whole,
      (1 - slope / quality + slope * slope) / whole,
    ]
  }

  private static func highPass(_ rate: Double) -> [Double] {
    let slope = tan(.pi * 38.13547087602444 / rate)
    let quality = 0.5003270373238773
    let whole = 1 + slope / quality + slope * slope
    return [1, -2, 1, 2 * (slope * slope - 1) / whole, (1 - slope / quality + slope * slope) / whole]
  }

  private static func filtered(_ samples: [Double], _ factors: [Double]) -> [Double] {
    var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)
    return samples.map { value in
      let before = factors[0] * value + factors[1] * x1 + factors[2] * x2
      let sum = before - factors[3] * y1 - factors[4] * y2
      (x2, x1, y2, y1) = (x1, value, y1, sum)
      return sum
    }
  }
}
