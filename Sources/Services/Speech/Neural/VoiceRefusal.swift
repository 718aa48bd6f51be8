public import Language

/// Why a voice from a file was not taken in, or can't speak.
public enum VoiceRefusal: Error, Hashable, Sendable {
  /// There is no such file, or it may not be read.
  case fileMissing(String)
  /// Neither a model with its settings nor an archive of them.
  case filesUnknown
  /// A model without its settings, or settings without a model.
  case halfMissing
  case archiveDamaged
  case modelTooLarge
  case settingsTooLarge
  case settingsDamaged
  case notPiper
  /// Its phonemes are not espeak-ng's.
  case phonemesUnfit
  /// Martlet speaks Bulgarian and English.
  case languageUnfit(String)
  case rateUnfit(Int)
  /// espeak-ng is missing, or does not know the voice that the settings name.
  case espeakMissing
  /// Its table lacks sounds of its language.
  case soundsMissing(String)
  case modelDamaged
  /// A model of something else.
  case modelUnfit
  /// Too slow, too large in memory, or it ended by itself.
  case limits
  /// It makes no sound.
  case silent
  case runtimeMissing
  case runtimeNotFetched
  /// There is no room for it, or the folder can't be written.
  case notStored
  /// As many are here as may be.
  case tooMany
  case unknown(String)

  /// A stable name for HTTP and for programs.
  public var code: String {
    switch self {
    case .fileMissing: "voice-file-missing"
    case .filesUnknown: "voice-files-unknown"
    case .halfMissing: "voice-half-missing"
    case .archiveDamaged: "voice-archive-damaged"
    case .modelTooLarge: "voice-model-too-large"
    case .settingsTooLarge: "voice-settings-too-large"
    case .settingsDamaged: "voice-settings-damaged"
    case .notPiper: "voice-not-piper"
    case .phonemesUnfit: "voice-phonemes-unfit"
    case .languageUnfit: "voice-language-unfit"
    case .rateUnfit: "voice-rate-unfit"
    case .espeakMissing: "voice-espeak-missing"
    case .soundsMissing: "voice-sounds-missing"
    case .modelDamaged: "voice-model-damaged"
    case .modelUnfit: "voice-model-unfit"
    case .limits: "voice-limits"
    case .silent: "voice-silent"
    case .runtimeMissing: "voice-runtime-missing"
    case .runtimeNotFetched: "voice-runtime-not-fetched"
    case .notStored: "voice-not-stored"
    case .tooMany: "voice-too-many"
    case .unknown: "voice-unknown"
    }
  }

  /// sysexits(3): 64 a wrong name, 65 unfit data, 66 no such file, 69 something is missing here, 73 no place to write.
  public var exitCode: Int32 {
    switch self {
    case .unknown: 64
    case .fileMissing: 66
    case .espeakMissing, .runtimeMissing, .runtimeNotFetched: 69
    case .notStored, .tooMany: 73
    default: 65
    }
  }

  /// What happened and, where it helps, what to do.
  public func text(in language: LanguageCode) -> String {
    language == .bulgarian ? bulgarian : english
  }

  private var english: String {
    switch self {
    case .fileMissing(let name): "The file “\(name)” can't be read."
    case .filesUnknown: "A voice is two files, .onnx and .json, or one .tar.gz with both. These are none."
    case .halfMissing: "A voice is two files: the .onnx and the .json beside it. One of them is missing."
    case .archiveDamaged: "The archive can't be read to its end. Fetch it once more."
    case .modelTooLarge:
      "The model is larger than \(VoiceLimits.modelBytes >> 20) MB. Take the voice in a lower quality."
    case .settingsTooLarge: "The .json is far too large for a voice's settings."
    case .settingsDamaged: "The .json is damaged, or holds values that no voice has. Fetch it once more."
    case .notPiper: "The .json is not that of a Piper voice."
    case .phonemesUnfit: "This voice does not use espeak-ng's phonemes, so Martlet can't speak with it."
    case .languageUnfit(let tag):
      "This voice speaks “\(tag.prefix(16))”. Martlet speaks Bulgarian and English."
    case .rateUnfit(let rate):
      "This voice has \(rate) samples a second. Martlet takes 16,000, 22,050 or 24,000."
    case .espeakMissing:
      "espeak-ng is missing, or does not know the language of this voice. Install espeak-ng."
    case .soundsMissing(let sounds): "This voice lacks sounds of its language: \(sounds)."
    case .modelDamaged: "The .onnx is damaged, or no model at all. Fetch it once more."
    case .modelUnfit: "The .onnx is a model, but not of a Piper voice."
    case .limits: "The model could not say a short sentence within its bounds of time and memory."
    case .silent: "The model makes no sound."
    case .runtimeMissing:
      "ONNX Runtime, which runs neural voices, is missing here. Run: martlet voices runtime install."
    case .runtimeNotFetched:
      "ONNX Runtime could not be fetched. It needs a network and Python's pip; or name the library with --onnxruntime."
    case .notStored: "The voice could not be stored. Is there room on the disk?"
    case .tooMany: "There are \(VoiceLimits.voices) voices here already. Remove one first."
    case .unknown(let name): "There is no voice “\(name.prefix(64))” for this language."
    }
  }

  private var bulgarian: String {
    switch self {
    case .fileMissing(let name): "Файлът „\(name)“ не може да се прочете."
    case .filesUnknown: "Гласът е два файла, .onnx и .json, или един .tar.gz с двата. Тези не са такива."
    case .halfMissing: "Гласът е два файла: .onnx и .json към него. Единият липсва."
    case .archiveDamaged: "Архивът не може да се прочете докрай. Изтеглете го отново."
    case .modelTooLarge:
      "Моделът е над \(VoiceLimits.modelBytes >> 20) МБ. Вземете гласа с по-ниско качество."
    case .settingsTooLarge: "Файлът .json е твърде голям за настройки на глас."
    case .settingsDamaged:
      "Файлът .json е повреден или има стойности, които никой глас няма. Изтеглете го отново."
    case .notPiper: "Файлът .json не е на глас за Piper."
    case .phonemesUnfit: "Този глас не използва фонемите на espeak-ng и Мартлет не може да говори с него."
    case .languageUnfit(let tag):
      "Този глас говори „\(tag.prefix(16))“. Мартлет говори български и английски."
    case .rateUnfit(let rate):
      "Този глас има \(rate) отчета в секунда. Мартлет приема 16 000, 22 050 или 24 000."
    case .espeakMissing: "Липсва espeak-ng или не познава езика на този глас. Инсталирайте espeak-ng."
    case .soundsMissing(let sounds): "На този глас му липсват звукове от езика: \(sounds)."
    case .modelDamaged: "Файлът .onnx е повреден или не е модел. Изтеглете го отново."
    case .modelUnfit: "Файлът .onnx е модел, но не на глас за Piper."
    case .limits: "Моделът не успя да каже кратко изречение в границите си за време и памет."
    case .silent: "Моделът не издава звук."
    case .runtimeMissing:
      "Тук липсва ONNX Runtime, с който работят невронните гласове. Изпълнете: martlet voices runtime install."
    case .runtimeNotFetched:
      "ONNX Runtime не можа да се изтегли. Нужни са мрежа и pip на Python; или посочете библиотеката с --onnxruntime."
    case .notStored: "Гласът не можа да се запише. Има ли място на диска?"
    case .tooMany: "Тук вече има \(VoiceLimits.voices) гласа. Първо махнете някой."
    case .unknown(let name): "За този език няма глас „\(name.prefix(64))“."
    }
  }
}

/// How long a model is waited for.
public struct VoicePatience: Hashable, Sendable {
  /// From the start until it is loaded: 1.4 s for 63 MB on a free core.
  public var start = Duration.seconds(40)
  /// One sentence.
  public var sentence = Duration.seconds(20)

  public init() {}

  init(start: Duration, sentence: Duration) { (self.start, self.sentence) = (start, sentence) }
}

/// What a voice from a file may cost.
public enum VoiceLimits {
  /// The largest of Piper's published voices has 114 MB.
  public static let modelBytes = 200 << 20
  /// How many a server keeps.
  public static let voices = 12
  /// The most bytes of all files of one voice, and of what an archive grows to.
  public static let allBytes = modelBytes + (4 << 20)
  /// Addresses of the process that runs a model. One of 63 MB takes 380 MB of them.
  static let memoryBytes = 2 << 30
  /// The processor's time of one such process, which speaks many utterances.
  static let processorSeconds = 900
  /// After so much work it ends, and another takes its place.
  static let work = Duration.seconds(400)
  /// A process that nobody asked for so long ends.
  static let idle = Duration.seconds(120)
  /// Numbers of one sentence: 500 letters have some 1,000.
  static let numbers = 4_096
  /// Samples of one sentence: a minute.
  static let samples = 24_000 * 60
}
