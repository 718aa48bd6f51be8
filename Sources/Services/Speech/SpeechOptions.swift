import Foundation
public import Language

/// How an utterance is to sound.
///
/// Rate and pitch are multiples of the voice's own, held between 0.5 and 2 and rounded to twentieths,
/// so that equal-sounding requests are equal.
public struct SpeechOptions: Hashable, Sendable {
  public let voice: SpeechVoice
  public let rate: Double
  public let pitch: Double

  /// - Parameter voice: the `id` of one of the language's voices; its default where `nil`.
  public init(
    language: LanguageCode, voice: String? = nil, rate: Double = 1, pitch: Double = 1
  ) throws(SpeechError) {
    let voices = SpeechVoice.voices(of: language)
    guard let chosen = voices.first(where: { voice == nil || $0.id == voice }) else {
      throw .unknownVoice(voice ?? "")
    }
    self.voice = chosen
    self.rate = SpeechOptions.rounded(rate)
    self.pitch = SpeechOptions.rounded(pitch)
  }

  /// For a voice that is known to be here.
  public init(voice: SpeechVoice, rate: Double = 1, pitch: Double = 1) {
    self.init(variant: voice, rate: rate, pitch: pitch)
  }

  /// For a voice outside the table, to measure with.
  init(variant voice: SpeechVoice, rate: Double, pitch: Double) {
    self.voice = voice
    self.rate = SpeechOptions.rounded(rate)
    self.pitch = SpeechOptions.rounded(pitch)
  }

  public var language: LanguageCode { voice.language }

  /// Whether a voice from a file is to speak.
  public var isNeural: Bool { voice.model != nil }

  /// The language of a BCP 47 tag such as `bg` or `en-GB`.
  public static func language(tag: String) throws(SpeechError) -> LanguageCode {
    guard let language = LanguageCode(tag: tag) else {
      throw .unknownLanguage(String(tag.prefix(16)))
    }
    return language
  }

  /// A little under espeak-ng's own 175, which is quick for someone who is learning to listen.
  var wordsPerMinute: Int { Int((160 * rate).rounded()) }

  /// espeak-ng's pitch runs from 0 to 99 about 50; an octave either way is 40 of it.
  var enginePitch: Int { Int((50 + 40 * log2(pitch)).rounded()) }

  private static func rounded(_ value: Double) -> Double {
    guard value.isFinite else { return 1 }
    return (min(max(value, 0.5), 2) * 20).rounded() / 20
  }
}
