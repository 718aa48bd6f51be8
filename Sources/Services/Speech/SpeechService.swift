public import Language

/// Speaks Bulgarian and English: text in, MP3 out.
///
/// Stateless towards people: nothing of a text is stored or logged; the log tells language, sizes and
/// times. Only words of the public vocabulary are remembered.
public struct SpeechService: Sendable {
  let synthesizer: SpeechSynthesizer
  let stress: StressLexicon
  let limits: SpeechLimits
  let memory: SpeechMemory
  private let publicTexts: Set<String>
  private let journal: Journal

  /// - Parameters:
  ///   - stress: where Bulgarian words bear their stress.
  ///   - publicTexts: the vocabulary's labels in any language, whose audio may be kept in memory.
  ///   - memoryBytes: the most audio to keep.
  public init(
    synthesizer: SpeechSynthesizer, stress: StressLexicon, publicTexts: Set<String> = [],
    limits: SpeechLimits = SpeechLimits(), memoryBytes: Int = 8 << 20,
    journal: Journal = .silent
  ) {
    self.synthesizer = synthesizer
    self.stress = stress
    self.publicTexts = publicTexts
    self.limits = limits
    self.journal = journal
    memory = SpeechMemory(limit: memoryBytes)
  }

  /// What keeps the synthesizer from everything that is not its own.
  public var fence: ProgramFence? { synthesizer.fence }

  /// The voices that were brought as files, where there may be any.
  public var shelf: VoiceShelf? { synthesizer.shelf }

  /// The voices of a language, its default first; those that were brought as files last.
  public func voices(of language: LanguageCode) async -> [SpeechVoice] {
    let kept = await synthesizer.shelf?.voices() ?? []
    return SpeechVoice.voices(of: language) + kept.filter { $0.language == language }.map(\.spoken)
  }

  /// How to speak with a voice, by the name that requests use; the language's default where `nil`.
  public func options(
    language: LanguageCode, voice: String?, rate: Double = 1, pitch: Double = 1
  ) async throws(SpeechError) -> SpeechOptions {
    if let voice, let kept = await synthesizer.shelf?.voice(voice, of: language) {
      return SpeechOptions(voice: kept.spoken, rate: rate, pitch: pitch)
    }
    return try SpeechOptions(language: language, voice: voice, rate: rate, pitch: pitch)
  }

  /// The sound of a text before it is compressed, trimmed.
  public func samples(_ text: String, options: SpeechOptions) async throws(SpeechError) -> Samples {
    let script = try await script(for: SpeakableText(text, limits: limits), options: options)
    let trimmed = try await synthesizer.samples(script, options).trimmed()
    guard trimmed.milliseconds >= 30, trimmed.loudness >= 100 else { throw .silent }
    return trimmed
  }

  /// The audio of a text.
  ///
  /// A combining acute in the text (`па́ра`) says where that word's stress lies and wins over the lexicon.
  public func speak(
    _ text: String, options: SpeechOptions
  ) async throws(SpeechError) -> SpeechClip {
    let clock = ContinuousClock()
    let start = clock.now
    let speakable = try SpeakableText(text, limits: limits)
    let key = SpeechMemory.Key(text: speakable.text, options: options)
    let isPublic = publicTexts.contains(speakable.text)
    if isPublic, let known = await memory.clip(key) { return known }
    let script = try await script(for: speakable, options: options)
    let clip = try SpeechService.clip(try await synthesizer.samples(script, options))
    if isPublic { await memory.keep(clip, for: key) }
    journal.debug(
      "spoke",
      [
        "language": .public(options.language), "letters": .public(speakable.text.count),
        "audio_ms": .public(clip.milliseconds), "bytes": .public(clip.mp3.count),
        "took": .public(start.duration(to: clock.now)),
      ])
    return clip
  }

  /// The phoneme mnemonics that are asked of the synthesizer for a text, `'` before each stressed vowel.
  public func phonemes(
    for text: String, language: LanguageCode
  ) async throws(SpeechError) -> String {
    let options = try SpeechOptions(language: language)
    let script = try await script(for: SpeakableText(text, limits: limits), options: options)
    return try await synthesizer.mnemonics([script], options.voice).joined(separator: "\n")
  }

  /// What the synthesizer is given: the text, with phonemes where it would stress a word wrongly.
  func script(
    for text: SpeakableText, options: SpeechOptions
  ) async throws(SpeechError) -> String {
    guard options.language == .bulgarian else { return text.text.replacing("&", with: " and ") }
    let script = bulgarian(text)
    return script.text(mnemonics: try await mnemonics(for: [script], voice: options.voice))
  }

  /// Asks for the mnemonics of many texts at once, so that their scripts need no process each.
  func learn(_ texts: [SpeakableText], options: SpeechOptions) async throws(SpeechError) {
    guard options.language == .bulgarian else { return }
    _ = try await mnemonics(for: texts.map { bulgarian($0) }, voice: options.voice)
  }

  private func bulgarian(_ text: SpeakableText) -> BulgarianScript {
    BulgarianScript(text.text.replacing("&", with: " и "), lexicon: stress)
  }

  /// espeak-ng's mnemonics of the words whose stress is known; remembered where they are everyone's.
  private func mnemonics(
    for scripts: [BulgarianScript], voice: SpeechVoice
  ) async throws(SpeechError) -> [String: String] {
    var wanted: Set<String> = []
    for script in scripts { wanted.formUnion(script.wanted) }
    var mnemonics = await memory.mnemonics(of: wanted, voice: voice.id)
    let asked = wanted.subtracting(mnemonics.keys).sorted()
    guard !asked.isEmpty else { return mnemonics }
    let answers = try await synthesizer.mnemonics(asked, voice)
    guard answers.count == asked.count else {
      journal.warning("mnemonics did not match their words", ["words": .public(asked.count)])
      return mnemonics
    }
    let learnt = Dictionary(zip(asked, answers)) { first, _ in first }
    mnemonics.merge(learnt) { first, _ in first }
    await memory.keep(
      learnt.filter { stress.stressedVowel(of: $0.key) != nil }, voice: voice.id)
    return mnemonics
  }

  /// Trims and compresses; silence is an error, so that nobody mistakes it for speech.
  static func clip(_ samples: Samples) throws(SpeechError) -> SpeechClip {
    let trimmed = samples.trimmed()
    guard trimmed.milliseconds >= 30, trimmed.loudness >= 100 else { throw .silent }
    return SpeechClip(mp3: try MP3.encoded(trimmed), milliseconds: trimmed.milliseconds)
  }
}
