/// One word as somebody said it: what is compared, and nothing from which the sound could be had again.
public struct SaidWord: Hashable, Sendable {
  /// Frames of 10 ms.
  let count: Int
  /// For each frame 12 cepstral coefficients and how they change, the speaker's and the microphone's mean taken out.
  /// One for each of ``MelCepstrum/warps``.
  let shapes: [FrameTrack]
  /// The same, every two frames as one.
  let coarse: [FrameTrack]
  /// Decibels under the loudest frame, not lower than −40.
  let loudness: [Float]
  /// Semitones above the middle pitch of the word; `nil` where there is no voice.
  let pitch: [Float?]

  /// - Throws: what keeps the recording from being judged. One that is too long is refused before anything is worked out.
  public init(_ recording: Recording) throws(RecordingTrouble) {
    guard !recording.samples.isEmpty, Recording.rates.contains(recording.rate) else { throw .empty }
    guard recording.samples.count <= recording.rate * Recording.longestSeconds else { throw .tooLong }
    // Time for the frames that begin with a cut recording's first sound and end with its last.
    let margin = [Float](repeating: 0, count: MelCepstrum.frame)
    let signal = margin + SaidWord.centred(recording.atWorkingRate()) + margin
    let frames = MelCepstrum.frames(in: signal.count)
    let levels = SaidWord.loudness(of: signal, frames: frames)
    let pitch = Pitch.semitones(of: signal, frames: frames)
    let spoken = try VoiceActivity(signal, loudness: levels, pitch: pitch).frames
    let start = spoken.lowerBound * MelCepstrum.step
    let end = min(signal.count, (spoken.upperBound - 1) * MelCepstrum.step + MelCepstrum.frame)
    let spectra = MelCepstrum.shared.spectra(of: Array(signal[start..<end]))
    count = spectra.count
    shapes = MelCepstrum.warps.indices.map {
      FrameTrack(cepstrum: MelCepstrum.shared.coefficients(of: spectra, warp: $0))
    }
    coarse = shapes.map { $0.coarse }
    let peak = levels[spoken].max() ?? 0
    loudness = levels[spoken].map { max(-40, $0 - peak) }
    let voiced = pitch[spoken].compactMap { $0 }.sorted()
    let middle = voiced.isEmpty ? 0 : voiced[voiced.count / 2]
    self.pitch = pitch[spoken].map { $0.map { max(-12, min(12, $0 - middle)) } }
  }

  /// Around 0: some microphones stand beside it.
  private static func centred(_ samples: [Float]) -> [Float] {
    let mean = samples.reduce(0, +) / Float(max(1, samples.count))
    return samples.map { $0 - mean }
  }

  /// How long the word is, the quiet before and after left out.
  public var milliseconds: Int { count * 10 }

  /// Decibels of full scale, of each frame.
  private static func loudness(of signal: [Float], frames: Int) -> [Float] {
    (0..<frames).map { frame in
      var sum: Float = 0
      for place in frame * MelCepstrum.step..<frame * MelCepstrum.step + MelCepstrum.frame {
        sum += signal[place] * signal[place]
      }
      return 4.342_945 * Waves.logarithm(max(1e-12, sum / Float(MelCepstrum.frame)))
    }
  }
}
