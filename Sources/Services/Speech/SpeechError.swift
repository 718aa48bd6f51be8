/// Why an utterance could not be made.
public enum SpeechError: Error, Hashable, Sendable {
  /// No voice speaks this language tag.
  case unknownLanguage(String)
  /// No such voice among those of the language.
  case unknownVoice(String)
  /// Nothing in the text can be spoken.
  case nothingToSay
  /// The text is longer than the limit, in bytes or in graphemes.
  case textTooLong
  /// The speech it would make is longer than the limit.
  case audioTooLong
  /// The synthesizer is not installed on this machine.
  case synthesizerMissing
  /// The synthesizer did not finish in time and was stopped.
  case timedOut
  /// So many wait already that this one was not taken in.
  case busy
  /// The synthesizer ended abnormally, twice.
  case synthesizerFailed
  /// The synthesizer crashed twice on this very text.
  case crashed
  /// What came back holds no sound.
  case silent
  /// The sound could not be compressed.
  case encodingFailed
  /// The caller gave up.
  case cancelled

  /// A stable name for a person's table of messages, for HTTP and for logs; holds nothing of the text.
  public var code: String {
    switch self {
    case .unknownLanguage: "speech.unknown-language"
    case .unknownVoice: "speech.unknown-voice"
    case .nothingToSay: "speech.nothing-to-say"
    case .textTooLong: "speech.text-too-long"
    case .audioTooLong: "speech.audio-too-long"
    case .synthesizerMissing: "speech.synthesizer-missing"
    case .timedOut: "speech.timed-out"
    case .busy: "speech.busy"
    case .synthesizerFailed: "speech.synthesizer-failed"
    case .crashed: "speech.crashed"
    case .silent: "speech.silent"
    case .encodingFailed: "speech.encoding-failed"
    case .cancelled: "speech.cancelled"
    }
  }

  /// Whether the same request may succeed a little later.
  public var canRetry: Bool {
    switch self {
    case .timedOut, .busy, .synthesizerFailed, .encodingFailed: true
    default: false
    }
  }
}
