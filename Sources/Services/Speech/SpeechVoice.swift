public import Language

/// A voice that the synthesizer offers.
///
/// Voices are a closed table: what a request names is looked up here and never passed on as it came.
public struct SpeechVoice: Hashable, Sendable {
  /// The name that requests and settings use.
  public let id: String
  public let language: LanguageCode
  /// What a person reads, by the language of the interface.
  public let name: LocalizedName
  /// The name that espeak-ng knows.
  let engineName: String
  /// SHA-256 of the model that speaks, where it is a voice from a file; its phonemes are espeak-ng's all the same.
  let model: String?

  /// A name in both languages of the interface.
  public struct LocalizedName: Hashable, Sendable {
    public let bulgarian: String
    public let english: String

    public func text(in language: LanguageCode) -> String {
      switch language {
      case .bulgarian: bulgarian
      case .english: english
      }
    }
  }

  /// All voices of a language; the first is its default.
  public static func voices(of language: LanguageCode) -> [SpeechVoice] {
    switch language {
    case .bulgarian:
      [
        SpeechVoice("bg", language, "Мъжки глас", "Man's voice", "bg"),
        SpeechVoice("bg-woman", language, "Женски глас", "Woman's voice", "bg+f2"),
        SpeechVoice("bg-child", language, "Детски глас", "Child's voice", "bg+f5"),
      ]
    case .english:
      [
        SpeechVoice("en-gb", language, "Британски, мъжки", "British, man", "en-gb"),
        SpeechVoice("en-gb-woman", language, "Британски, женски", "British, woman", "en+f2"),
        SpeechVoice("en-us", language, "Американски, мъжки", "American, man", "en-us"),
        SpeechVoice("en-us-woman", language, "Американски, женски", "American, woman", "en-us+f2"),
        SpeechVoice("en-child", language, "Детски глас", "Child's voice", "en+f5"),
      ]
    }
  }

  /// A voice that nobody is offered: espeak-ng's own with one of its variants, to measure with.
  static func variant(_ name: String, of language: LanguageCode) -> SpeechVoice {
    let engine = (language == .bulgarian ? "bg+" : "en+") + name
    return SpeechVoice(engine, language, name, name, engine)
  }

  private init(
    _ id: String, _ language: LanguageCode, _ bulgarian: String, _ english: String,
    _ engineName: String
  ) {
    self.id = id
    self.language = language
    name = LocalizedName(bulgarian: bulgarian, english: english)
    self.engineName = engineName
    model = nil
  }

  /// A voice that was brought as a file.
  init(kept voice: KeptVoice) {
    id = voice.about.id
    language = voice.language
    name = LocalizedName(bulgarian: voice.about.name, english: voice.about.name)
    engineName = voice.piper.espeakVoice
    model = voice.about.hash + (voice.about.speaker == 0 ? "" : " \(voice.about.speaker)")
  }
}
