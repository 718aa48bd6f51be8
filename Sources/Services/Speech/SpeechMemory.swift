/// What the service remembers between requests: the public vocabulary's audio and mnemonics, never
/// anything that a person wrote.
actor SpeechMemory {
  struct Key: Hashable, Sendable {
    let text: String
    let options: SpeechOptions
  }

  private let limit: Int
  private var clips: [Key: (clip: SpeechClip, used: UInt64)] = [:]
  private var held = 0
  private var clock: UInt64 = 0
  private var mnemonics: [String: [String: String]] = [:]

  /// - Parameter limit: the most bytes of audio to hold.
  init(limit: Int) { self.limit = limit }

  func clip(_ key: Key) -> SpeechClip? {
    guard let found = clips[key] else { return nil }
    clock += 1
    clips[key] = (found.clip, clock)
    return found.clip
  }

  /// Keeps a clip; when full, the least lately used quarter makes room.
  func keep(_ clip: SpeechClip, for key: Key) {
    guard clip.mp3.count <= limit / 4, clips[key] == nil else { return }
    clock += 1
    clips[key] = (clip, clock)
    held += clip.mp3.count
    guard held > limit else { return }
    for (old, entry) in clips.sorted(by: { $0.value.used < $1.value.used }) {
      guard held > limit * 3 / 4 else { break }
      clips[old] = nil
      held -= entry.clip.mp3.count
    }
  }

  func mnemonics(of words: Set<String>, voice: String) -> [String: String] {
    guard let known = mnemonics[voice] else { return [:] }
    return known.filter { words.contains($0.key) }
  }

  func keep(_ learnt: [String: String], voice: String) {
    mnemonics[voice, default: [:]].merge(learnt) { $1 }
  }

  var clipCount: Int { clips.count }
  var mnemonicCount: Int { mnemonics.values.reduce(0) { $0 + $1.count } }
}
