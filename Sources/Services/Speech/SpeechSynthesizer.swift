/// What turns a script into sound: espeak-ng in the product, a recorded voice in a test.
public struct SpeechSynthesizer: Sendable {
  /// The sound of a script, which may hold phonemes in `[[…]]`.
  public var samples: @Sendable (_ script: String, SpeechOptions) async throws(SpeechError) -> Samples
  /// The phoneme mnemonics of each line, one for one.
  public var mnemonics: @Sendable (_ lines: [String], SpeechVoice) async throws(SpeechError) -> [String]
  /// The engine and its version: part of the name of what is kept on disk.
  public var identity: @Sendable () async throws(SpeechError) -> String
  /// What keeps it from everything that is not its own; `nil` where there is no process to keep.
  public var fence: ProgramFence?
  /// The voices that the family brought as files, where there may be any.
  public var shelf: VoiceShelf?

  /// The same, and the voices of a shelf besides.
  public func with(_ shelf: VoiceShelf) -> SpeechSynthesizer {
    var both = self
    both.shelf = shelf
    let own = samples
    both.samples = { (script, options) async throws(SpeechError) in
      options.voice.model == nil ? try await own(script, options) : try await shelf.samples(script, options)
    }
    return both
  }

  public init(
    samples: @escaping @Sendable (String, SpeechOptions) async throws(SpeechError) -> Samples,
    mnemonics: @escaping @Sendable ([String], SpeechVoice) async throws(SpeechError) -> [String],
    identity: @escaping @Sendable () async throws(SpeechError) -> String, fence: ProgramFence? = nil
  ) {
    self.samples = samples
    self.mnemonics = mnemonics
    self.identity = identity
    self.fence = fence
  }
}
