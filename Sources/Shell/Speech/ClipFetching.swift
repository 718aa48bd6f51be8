import Bytes
import Exchange
import Family
import Language

// Fetches ahead what is to speak without a connection, quietly, one thing at a time.
extension World {
  /// The voice's language first; the other one after it.
  public mutating func fetchClips() -> [Effect] {
    guard connection.isUp, !storage.isRefused else { return [] }
    let recordings = fetchRecordings()
    let first = spokenLanguage
    let languages = [first] + LanguageCode.allCases.filter { $0 != first }
    var voices: [LanguageCode: String] = [:]
    for language in languages {
      let voice = voiceWish(in: language).voice
      // What a provider says is paid: it is fetched when it is wanted.
      if let chosen = ServerVoice(chosen: voice), !chosen.isProvided { voices[language] = voice }
    }
    guard let effect = clips.next(languages, voices: voices) else { return recordings }
    return recordings + [effect]
  }

  /// What the family's own voices say that are chosen here: another device may have recorded it.
  mutating func fetchRecordings() -> [Effect] {
    var hashes: [String] = []
    for language in LanguageCode.allCases {
      guard let voice = BankedVoice.id(chosen: storedSettings.voice(in: language)) else { continue }
      for recording in replica.registers.banked(by: voice, in: language) {
        hashes.append(recording.hash)
      }
    }
    return clips.ask(recordings: hashes) ? [.fetchMedia(hashes)] : []
  }

  /// Has a clip that is gone or damaged fetched anew, in whichever voice it was. What a provider says is fetched when it is wanted.
  mutating func fetchAgain(_ name: String, in language: LanguageCode) -> [Effect] {
    let wish = voiceWish(in: language)
    var voices = [wish, VoiceWish(language: language, voice: wish.voice), wish.byAnyVoice]
    voices.append(VoiceWish(language: language))
    for voice in voices where !(voice.server?.isProvided ?? false) {
      guard let text = name.rest(after: ClipName.of("", voice)) else { continue }
      clips.wantAgain(text, voice)
      return fetchClips()
    }
    return []
  }

  /// A clip could not be stored.
  mutating func keepFailed(_ code: String) {
    switch Trouble(storage: code) {
    case .storageUnprotected:
      // They are kept all the same.
      banner = .storageUnprotected
      return
    case .storageFull: banner = .storageFull
    default: if code == "closed" { banner = .storageStopped }
    }
    clips.pause()
  }

  mutating func clipsAnswered(
    _ question: Question, status: Int32, retryAfter: Int64, body: [UInt8]
  ) -> [Effect] {
    guard status == 200 else {
      return clipsFailed(question, status: status, retryAfter: retryAfter)
    }
    switch question {
    case .clipManifest(let language):
      guard let parts = SpeechPackList.hashes(body) else { break }
      clips.answered(question)
      clips.offer(parts, in: language)
      return fetchClips()
    case .clipPart(let language, let hash):
      guard let part = SpeechPart.clips(in: body) else { break }
      clips.answered(question)
      let wish = VoiceWish(language: language, voice: clips.askedVoice)
      var keep = part.map { ClipToKeep(name: ClipName.of($0.text, wish), bytes: $0.mp3) }
      keep.append(ClipToKeep(name: ClipName.part(hash), bytes: [1]))
      return [.keepClips(keep)]
    case .clip(let name):
      clips.answered(question)
      return [.keepClips([ClipToKeep(name: name, bytes: body)])]
    case .health, .tablet, .counts, .voices, .symbols, .account, .accountChanged, .accountInvitation:
      return []
    }
    // An answer that is not what was asked for: the server is mended before we ask again.
    return clipsFailed(question, status: 500, retryAfter: -1)
  }

  private mutating func clipsFailed(_ question: Question, status: Int32, retryAfter: Int64)
    -> [Effect]
  {
    let failure: RetryPolicy.Failure =
      status <= 0
      ? .connectionLost
      : .status(
        Int(status), retryAfter: retryAfter >= 0 ? .seconds((retryAfter + 999) / 1000) : nil)
    switch clips.failed(question, failure, now: now, random: chance.next()) {
    case .wait(let milliseconds): return [.after(milliseconds: milliseconds, .retryClips)]
    case .stop(.final):
      if case .clipManifest = question, !clips.askedVoice.isEmpty {
        clips.withdraw(clips.askedVoice)
        return fetchClips()
      }
      if case .clipPart(let language, let hash) = question {
        return clips.withdraw(part: hash, in: language) ? fetchClips() : []
      }
      guard case .clip(let name) = question else { return [] }
      clips.giveUp(name)
      return fetchClips()
    // The next time the server answers a question for its health, the fetching goes on.
    case .stop: return []
    }
  }
}

/// Reads what the server says of a speech pack: `{"parts":[{"hash":…}]}`.
public enum SpeechPackList {
  /// The parts' hashes; `nil` where the text is no such list.
  public static func hashes(_ json: [UInt8]) -> [String]? {
    do throws(JSONError) {
      guard let parts = try JSONReader.read(json).object?["parts"]?.array else { return nil }
      var hashes: [String] = []
      for part in parts { if let hash = part.object?["hash"]?.text { hashes.append(hash) } }
      return hashes
    } catch {
      return nil
    }
  }
}
