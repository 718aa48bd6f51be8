/// Where in a recording somebody speaks.
struct VoiceActivity: Hashable, Sendable {
  /// Frames of 10 ms, the quiet before and after left out.
  let frames: Range<Int>

  /// Under this a recording is silence, and a voice too far away, in decibels of full scale.
  static let silence: Float = -60
  static let quiet: Float = -45
  /// Of the samples where somebody speaks, the share that may stand at the limit.
  static let mostClipped: Float = 0.005
  /// In frames: less than any word takes, and more.
  static let shortest = 10
  static let longest = 400

  /// - Parameters:
  ///   - signal: at ``Recording/workingRate``.
  ///   - loudness: of each frame, in decibels of full scale.
  ///   - pitch: of each frame; `nil` where there is no voice.
  init(_ signal: [Float], loudness: [Float], pitch: [Float?]) throws(RecordingTrouble) {
    guard let peak = loudness.max() else { throw .tooShort }
    guard peak > VoiceActivity.silence else { throw .nothingHeard }
    let sorted = loudness.sorted()
    let floor = sorted[sorted.count / 10]
    // Where the quietest tenth is the word itself, a recording that was cut close, the peak decides.
    let threshold = max(peak - 40, min(floor + 8, peak - 15))
    guard let found = VoiceActivity.loudest(loudness, above: threshold) else { throw .tooShort }
    guard pitch[found].reduce(0, { $1 == nil ? $0 : $0 + 1 }) >= 5 else {
      throw found.count < VoiceActivity.shortest ? .tooShort : .nothingHeard
    }
    guard found.count >= VoiceActivity.shortest else { throw .tooShort }
    guard found.count <= VoiceActivity.longest else { throw .tooLong }
    guard peak > VoiceActivity.quiet else { throw .tooQuiet }
    let samples = found.lowerBound * MelCepstrum.step..<min(signal.count, found.upperBound * MelCepstrum.step)
    guard VoiceActivity.clippedShare(signal[samples]) <= VoiceActivity.mostClipped else { throw .clipped }
    frames = max(0, found.lowerBound - 2)..<min(loudness.count, found.upperBound + 2)
  }

  /// The stretch with the most energy, where pauses of up to 300 ms are of the word (a `т` holds its breath) and clicks
  /// of less than 30 ms are not.
  private static func loudest(_ loudness: [Float], above threshold: Float) -> Range<Int>? {
    var runs: [Range<Int>] = []
    for (place, level) in loudness.enumerated() where level > threshold {
      if let last = runs.last, place == last.upperBound {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    var stretches: [Range<Int>] = []
    for run in runs where run.count >= 3 {
      if let last = stretches.last, run.lowerBound - last.upperBound <= 30 {
        stretches[stretches.count - 1] = last.lowerBound..<run.upperBound
      } else {
        stretches.append(run)
      }
    }
    func energy(_ stretch: Range<Int>) -> Float {
      loudness[stretch].reduce(0) { $0 + max(0, $1 - threshold) }
    }
    return stretches.max { energy($0) < energy($1) }
  }

  /// The share of samples that stand at the limit, three and more in a row.
  private static func clippedShare(_ samples: ArraySlice<Float>) -> Float {
    var (clipped, row) = (0, 0)
    for sample in samples {
      row = sample.magnitude >= 0.985 ? row + 1 : 0
      if row == 3 { clipped += 3 } else if row > 3 { clipped += 1 }
    }
    return samples.isEmpty ? 0 : Float(clipped) / Float(samples.count)
  }
}
