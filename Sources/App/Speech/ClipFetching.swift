import Family
import Language

// Fetches ahead what is to speak without a connection, quietly, one thing at a time.
extension State {
  /// The voice's language first; the other one after it.
  mutating func fetchClips() -> [Effect] {
    guard connection.isUp, !storage.isRefused else { return [] }
    let first = settings.voiceLanguage
    let languages = [first] + LanguageCode.allCases.filter { $0 != first }
    guard let effect = clips.next(languages) else { return [] }
    return [effect]
  }

  mutating func clipsAnswered(
    _ question: Question, status: Int32, retryAfter: Int64, body: [UInt8]
  ) -> [Effect] {
    guard status == 200 else { return clipsFailed(question, status: status, retryAfter: retryAfter) }
    clips.answered(question)
    switch question {
    case .clipManifest(let language):
      clips.offer(SpeechPackManifest.hashes(json: body), in: language)
      return fetchClips()
    case .clipPart(let language, let hash):
      let wish = VoiceWish(language: language)
      guard let part = SpeechPackManifest.clips(body) else {
        return clipsFailed(question, status: 0, retryAfter: -1)
      }
      var keep = part.map { ClipToKeep(name: ClipName.of($0.text, wish), bytes: $0.bytes) }
      keep.append(ClipToKeep(name: ClipName.part(hash), bytes: [1]))
      return [.keepClips(keep)]
    case .clip(let name):
      return [.keepClips([ClipToKeep(name: name, bytes: body)])]
    case .health, .tablet: return []
    }
  }

  private mutating func clipsFailed(_ question: Question, status: Int32, retryAfter: Int64) -> [Effect] {
    let failures = clips.failed(question)
    if case .clip(let name) = question, status >= 400, status < 500, status != 408, status != 429 {
      clips.giveUp(name)
      return fetchClips()
    }
    let pause = retryAfter >= 0 ? min(retryAfter, 600_000) : min(300_000, 5000 << Int64(min(failures, 6)))
    return [.after(milliseconds: pause, .retryClips)]
  }
}

/// Reads what the server says of its speech packs.
enum SpeechPackManifest {
  static func hashes(json: [UInt8]) -> [String] { [] }
  static func clips(_ part: [UInt8]) -> [(text: String, bytes: [UInt8])]? { nil }
}
extension TabletInvitation {
  init?(json: [UInt8]) { return nil }
}
