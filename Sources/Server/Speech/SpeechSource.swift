public import Language
public import Services

/// What the speech routes need of a voice: the live one is a service, tests bring their own.
public struct SpeechSource: Sendable {
  /// MP3 of the request's text.
  public var speak: @Sendable (SpeechRequest) async throws(Problem) -> [UInt8]
  /// The JSON list of the parts in which a language's public vocabulary, spoken, can be fetched ahead.
  public var manifest: @Sendable (SpeechSettings) async throws(Problem) -> [UInt8]
  /// The part that the list names by this hash; `nil` when there is none.
  public var part: @Sendable (_ hash: String) async throws(Problem) -> [UInt8]?
  /// What a word is compared with when somebody says it: ``Pronunciation/WordReferences/encoded``.
  public var references: @Sendable (SpeechRequest) async throws(Problem) -> [UInt8] = {
    (_) throws(Problem) in throw Problem(.speechMissing)
  }
  /// A voice that was brought as a file, and how many of its words are made ahead.
  public struct Kept: Sendable {
    public var about: KeptVoice.About
    public var made = 0
    public var all = 0

    public init(_ about: KeptVoice.About, made: Int = 0, all: Int = 0) {
      (self.about, self.made, self.all) = (about, made, all)
    }
  }

  /// The languages in which words that are said are recognised.
  public var hears: @Sendable () async -> [LanguageCode] = { [] }
  /// Which of these words were said, the likeliest first; so many of them, the first, are near at hand.
  public var listen: @Sendable (LanguageCode, [String], Int, [Int16]) async throws(Problem) -> [String] = {
    (_, _, _, _) throws(Problem) in throw Problem(.listeningMissing)
  }

  /// The voices that were brought as files.
  public var voices: @Sendable () async -> [Kept] = { [] }
  /// The voice of a provider that is connected, if one is.
  public var provided = ProvidedVoice.none
  /// By which a page brings a voice, or removes one; `nil` on a server that strangers share.
  public var desk: VoiceDesk?
  /// What keeps the synthesizer from everything that is not its own; `nil` where there is none.
  public var fence: ProgramFence?

  public init(
    speak: @escaping @Sendable (SpeechRequest) async throws(Problem) -> [UInt8],
    manifest: @escaping @Sendable (SpeechSettings) async throws(Problem) -> [UInt8],
    part: @escaping @Sendable (String) async throws(Problem) -> [UInt8]?
  ) {
    self.speak = speak
    self.manifest = manifest
    self.part = part
  }

  /// A computer without a voice: every request is told so.
  public static let missing = SpeechSource(
    speak: { (_) throws(Problem) in throw Problem(.speechMissing) },
    manifest: { (_) throws(Problem) in throw Problem(.speechMissing) },
    part: { (_) throws(Problem) in throw Problem(.speechMissing) })
}
