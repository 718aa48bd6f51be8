public import Exchange
internal import Family
public import Language

/// The spoken clips on this device, and what is still to be fetched so that every word speaks offline.
///
/// Martlet's own words come in parts of a pack, each named by its hash: a part that is here is never
/// fetched again, so an interrupted download goes on where it stopped and an update brings only what
/// changed. A family's own words come one by one.
public struct ClipShelf: Hashable, Sendable {
  public private(set) var stored: Set<String> = []
  private var storedParts: Set<String> = []
  /// The recordings of chosen voices that were asked of the family's other devices.
  private var askedRecordings: [String] = []
  /// Parts of the packs that the server offers, by language.
  private var offered: [LanguageCode: Pack] = [:]
  /// Parts that were on offer and that the server has no more.
  private var missingParts: Set<String> = []
  /// Neural voices that the server has no more, by their names.
  private var withdrawn: Set<String> = []
  /// Who says what is on its way; empty for the voice that all have.
  private(set) var askedVoice = ""
  /// Own words to be fetched, in order: a family may have ten thousand. Those before `first` are here, or given up.
  private var wanted: [WantedClip] = []
  private var first = 0
  private var wantedNames: Set<String> = []
  private var asking: Question?
  private var failures = 0
  private var firstFailure: Int64 = 0
  private var budget = RetryBudget()
  /// Fetching ahead has time: up to five minutes between tries, and a day of them.
  private var policy: RetryPolicy { RetryPolicy(base: 2000, cap: 300_000, deadline: 86_400_000) }

  /// A language's words, spoken, as the server offers them.
  private struct Pack: Hashable, Sendable {
    /// The chosen neural voice that says them; empty for the voice that all have.
    var voice: String
    var parts: [String]
  }

  public struct WantedClip: Hashable, Sendable {
    public var name: String
    public var text: String
    public var wish: VoiceWish
  }

  public init() {}

  public init(stored names: [String]) { kept(names) }

  public mutating func kept(_ names: [String]) {
    for name in names {
      if let hash = ClipName.partHash(name) {
        storedParts.insert(hash)
      } else {
        stored.insert(name)
      }
    }
  }

  public mutating func forget(_ name: String) { stored.remove(name) }

  /// A clip that was here and is gone is fetched once more, by itself: the part that brought it counts as here.
  public mutating func wantAgain(_ text: String, _ wish: VoiceWish) {
    let name = ClipName.of(text, wish)
    stored.remove(name)
    wantedNames.remove(name)
    want(text, wish)
  }

  /// Parts of all packs on offer, and how many of them are here.
  public var progress: (here: Int, all: Int) {
    var here = 0
    var all = 0
    for (_, pack) in offered {
      all += pack.parts.count
      for part in pack.parts where storedParts.contains(part) { here += 1 }
    }
    return (here, all + wanted.count - first)
  }

  /// A clip is asked for, or will be once more.
  var isFetching: Bool { asking != nil || failures > 0 }

  /// Everything that the server offers is here.
  public var isComplete: Bool {
    let (here, all) = progress
    return offered.count == LanguageCode.allCases.count && here == all
  }

  @inline(never)
  public mutating func want(_ text: String, _ wish: VoiceWish) {
    let name = ClipName.of(text, wish)
    if text.isEmpty || stored.contains(name) || !wantedNames.insert(name).inserted { return }
    wanted.append(WantedClip(name: name, text: text, wish: wish))
  }

  /// The next question to the server, in the given order of languages; none while one is on its way.
  ///
  /// - Parameter voices: the neural voices that are chosen, by their names as settings.
  public mutating func next(_ languages: [LanguageCode], voices: [LanguageCode: String] = [:])
    -> Effect?
  {
    if asking != nil { return nil }
    for language in languages {
      askedVoice = voices[language] ?? ""
      guard let pack = offered[language], pack.voice == askedVoice else {
        let voice = ServerVoice(chosen: askedVoice)
        return ask(
          .clipManifest(language), SpeechAddress.manifest(language, voice: voice), limit: 60_000)
      }
      if let part = pack.parts.first(where: { !storedParts.contains($0) }) {
        return ask(.clipPart(language, part), SpeechAddress.part(part), limit: 120_000)
      }
    }
    while first < wanted.count {
      let clip = wanted[first]
      if !stored.contains(clip.name) {
        return ask(.clip(clip.name), SpeechAddress.path(clip.text, clip.wish), limit: 10_000)
      }
      first += 1
    }
    return nil
  }

  private mutating func ask(_ question: Question, _ path: String, limit: Int64) -> Effect {
    asking = question
    return .ask(question, path: path, limit: limit)
  }

  public mutating func answered(_ question: Question) {
    if asking == question { asking = nil }
    failures = 0
    budget.succeeded()
  }

  public mutating func offer(_ parts: [String], in language: LanguageCode) {
    offered[language] = Pack(voice: askedVoice, parts: parts)
  }

  /// The server has made its words anew since it offered this part: they are asked for once more.
  ///
  /// - Returns: `false` where it offers again what it does not have.
  mutating func withdraw(part hash: String, in language: LanguageCode) -> Bool {
    offered[language] = nil
    return missingParts.insert(hash).inserted
  }

  /// The server does not know this voice: it is not asked for again until the app is opened anew.
  mutating func withdraw(_ voice: String) { withdrawn.insert(voice) }

  /// The chosen voice, or none where the server has it no more.
  func present(_ voice: String) -> String { withdrawn.contains(voice) ? "" : voice }

  /// A clip the server cannot speak is left out, so that it does not hold up the others.
  public mutating func giveUp(_ name: String) {
    if first < wanted.count, wanted[first].name == name { first += 1 }
  }

  public mutating func failed(
    _ question: Question, _ failure: RetryPolicy.Failure, now: Int64, random: Double
  ) -> RetryPolicy.Decision {
    if asking == question { asking = nil }
    if failures == 0 { firstFailure = now }
    failures += 1
    return policy.decide(
      after: failure, attempt: failures, startedAt: firstFailure, now: now, random: random,
      budget: &budget)
  }

  /// Whether these recordings are other ones than those that were asked for the last time.
  mutating func ask(recordings: [String]) -> Bool {
    if recordings == askedRecordings { return false }
    askedRecordings = recordings
    return !recordings.isEmpty
  }

  /// Nothing more can be stored now.
  public mutating func pause() { asking = nil }
}
