public import Services

extension SpeechSource {
  /// The voice of this computer.
  ///
  /// - Parameters:
  ///   - manifest, part: the public vocabulary's audio; without them tablets fetch word by word.
  public static func live(
    _ service: SpeechService,
    manifest: @escaping @Sendable (SpeechSettings) async throws(Problem) -> [UInt8] = { (_) throws(Problem) in
      throw Problem(.notFound)
    },
    part: @escaping @Sendable (String) async throws(Problem) -> [UInt8]? = { (_) throws(Problem) in nil }
  ) -> SpeechSource {
    SpeechSource(
      speak: { (request) throws(Problem) in
        do throws(SpeechError) {
          return try await service.speak(request.text, options: SpeechOptions(request.settings)).mp3
        } catch { throw Problem(error) }
      },
      manifest: manifest, part: part)
  }
}

extension SpeechOptions {
  /// What the voice service makes of a request's settings.
  public init(_ settings: SpeechSettings) throws(SpeechError) {
    try self.init(
      language: settings.language, voice: settings.voice, rate: settings.rate, pitch: settings.pitch)
  }
}

extension Problem {
  /// The answer to a failure of the voice. Nothing of what was to be said goes into it.
  public init(_ error: SpeechError) {
    switch error {
    case .unknownLanguage: self.init(.speechLanguageUnknown)
    case .unknownVoice: self.init(.speechSettingMalformed)
    case .nothingToSay: self.init(.speechTextMissing)
    case .textTooLong, .audioTooLong: self.init(.speechTextTooLong)
    case .synthesizerMissing: self.init(.speechMissing)
    case .timedOut: self.init(.speechTimedOut)
    case .busy: self.init(.speechBusy, retryAfter: 2)
    case .synthesizerFailed: self.init(.speechFailed)
    case .silent, .encodingFailed: self.init(.speechSilent)
    case .cancelled: self.init(.speechBusy)
    }
  }
}
