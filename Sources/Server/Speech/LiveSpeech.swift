public import Language
public import Services

extension SpeechSource {
  /// The voice of this computer.
  ///
  /// - Parameters:
  ///   - packs: keeps the public vocabulary's audio, made when it is first asked for.
  ///   - words: the public vocabulary in a language.
  public static func live(
    _ service: SpeechService, packs: SpeechPackStore,
    words: @escaping @Sendable (LanguageCode) -> [SpeechPackWord]
  ) -> SpeechSource {
    var source = SpeechSource(
      speak: { (request) throws(Problem) in
        do throws(SpeechError) {
          return try await service.speak(request.text, options: service.options(request.settings)).mp3
        } catch { throw Problem(error) }
      },
      manifest: { (settings) throws(Problem) in
        do {
          let options = try await service.options(settings)
          let words = words(settings.language)
          let list =
            options.isNeural
            ? try await packs.manifestInTime(words: words, options: options)
            : try await packs.manifest(words: words, options: options)
          return try EncodedJSON.file(list)
        } catch let error as SpeechError {
          throw Problem(error)
        } catch {
          throw Problem(.speechFailed)
        }
      },
      part: { (hash) throws(Problem) in await packs.part(hash: hash) })
    let pronunciation = PronunciationService(service)
    source.references = { (request) throws(Problem) in
      do throws(PronunciationFailure) {
        return try await pronunciation.encodedReferences(
          for: request.text, in: request.settings.language)
      } catch { throw Problem(error) }
    }
    source.fence = service.fence
    source.voices = {
      // Another process may have brought or removed one.
      await service.shelf?.reread()
      var all: [SpeechSource.Kept] = []
      for voice in await service.shelf?.voices() ?? [] {
        let progress = await packs.progress(
          of: SpeechOptions(voice: voice.spoken), words: words(voice.language))
        all.append(SpeechSource.Kept(voice.about, made: progress?.done ?? 0, all: progress?.all ?? 0))
      }
      return all
    }
    return source
  }
}

extension SpeechService {
  /// What the voice service makes of a request's settings.
  public func options(_ settings: SpeechSettings) async throws(SpeechError) -> SpeechOptions {
    try await options(
      language: settings.language, voice: settings.voice, rate: settings.rate, pitch: settings.pitch)
  }
}

extension Problem {
  public init(_ failure: PronunciationFailure) {
    switch failure {
    case .voice(let error): self.init(error)
    case .noWord: self.init(.speechTextMissing)
    case .unreadable, .noWave: self.init(.speechFailed)
    }
  }

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
    case .synthesizerFailed, .encodingFailed: self.init(.speechFailed)
    case .silent, .crashed: self.init(.speechSilent)
    case .cancelled: self.init(.speechBusy)
    }
  }
}
