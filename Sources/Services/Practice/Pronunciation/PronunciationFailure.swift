public import Language

/// Why a word could not be listened for.
public enum PronunciationFailure: Error, Hashable, Sendable {
  case unreadable(String)
  /// No WAVE file of a kind that is read.
  case noWave(String)
  /// Nothing in it can be said, or the voice says nothing for it.
  case noWord
  /// The voice could not be asked.
  case voice(SpeechError)

  /// EX_DATAERR, EX_NOINPUT and EX_UNAVAILABLE of sysexits(3).
  public var exitCode: Int32 {
    switch self {
    case .unreadable: 66
    case .noWave, .noWord: 65
    case .voice: 69
    }
  }

  public func text(in language: LanguageCode) -> String {
    switch (self, language) {
    case (.unreadable(let name), .bulgarian): "Файлът „\(name)“ не може да се прочете."
    case (.unreadable(let name), .english): "The file “\(name)” cannot be read."
    case (.noWave(let name), .bulgarian): "„\(name)“ не е звукозапис във формат WAV (8–192 kHz, 8–32 бита)."
    case (.noWave(let name), .english): "“\(name)” is no WAV recording (8–192 kHz, 8–32 bits)."
    case (.noWord, .bulgarian): "Тази дума не може да бъде изговорена. Дайте една дума с букви."
    case (.noWord, .english): "This word cannot be spoken. Give one word, in letters."
    case (.voice(let error), .bulgarian): "Гласът не отговори (\(error.code)). Инсталиран ли е espeak-ng?"
    case (.voice(let error), .english): "The voice did not answer (\(error.code)). Is espeak-ng installed?"
    }
  }
}
