import Family
import Language
import Testing

@testable import AppTesting
@testable import Shell

/// A neural voice of the server: what it says, and what is said in its place where it can't.
@Suite struct ServerVoiceTests {
  private let live = VoiceWish(language: .bulgarian, voice: "server:bg-dimitar")
  private let ahead = VoiceWish(language: .bulgarian, voice: "server-ahead:bg-dimitar")
  private let usual = VoiceWish(language: .bulgarian)

  private func sources(_ words: [String], _ wish: VoiceWish, stored: [String] = [], isUp: Bool = true)
    -> [String]
  {
    let hand = VoicesAtHand(
      stored: Set(stored), local: [LocalVoice(name: "Own", language: .bulgarian, isLocal: true)],
      isServerUp: isUp)
    return SpeechPlan(words: words, wish: wish, hand: hand).steps.map { step in
      switch step.source {
      case .clip: step.name
      case .voice: "voice \(step.name)"
      case .server: "\(step.name) \(step.text.prefix(31))"
      case .recording: "recording"
      }
    }
  }

  @Test func aChoiceNamesAVoiceAndWhetherItIsQuick() {
    #expect(ServerVoice(chosen: "server:bg-dimitar") == ServerVoice(id: "bg-dimitar", isLive: true))
    #expect(ServerVoice(chosen: "server-ahead:x1")?.isLive == false)
    for other in [
      "", "Own", "banked:x", "server:", "server:../a", "server:A", "server:ю",
      "server:" + String(repeating: "a", count: 49),
    ] {
      #expect(ServerVoice(chosen: other) == nil, "\(other)")
    }
    for voice in [live, ahead] { #expect(voice.server?.settingName == voice.voice) }
  }

  @Test func whatItHasSaidIsStoredUnderItsNameAndComesFirst() {
    let own = ClipName.of("вода", live)
    #expect(own == "bg@bg-dimitar/1/1/вода")
    #expect(own == ClipName.of("вода", ahead))
    #expect(sources(["вода"], live, stored: [own, ClipName.of("вода", usual)]) == [own])
    #expect(sources(["вода"], ahead, stored: [own], isUp: false) == [own])
  }

  @Test func aQuickVoiceIsAskedForWhatItHasNotSaidYet() {
    let usualClip = ClipName.of("вода", usual)
    #expect(
      sources(["вода"], live, stored: [usualClip]) == [
        "bg@bg-dimitar/1/1/вода /api/speech?lang=bg&text=%D0%B2"
      ])
    #expect(SpeechAddress.path("а", live) == "/api/speech?lang=bg&text=%D0%B0&voice=bg-dimitar")
  }

  @Test func nobodyWaitsForASlowVoiceOrAServerThatIsGone() {
    let usualClip = ClipName.of("вода", usual)
    #expect(sources(["вода"], ahead, stored: [usualClip]) == [usualClip])
    #expect(sources(["вода"], ahead) == ["voice Own"])
    #expect(sources(["вода"], live, stored: [usualClip], isUp: false) == [usualClip])
    #expect(sources(["вода"], live, isUp: false) == ["voice Own"])
  }

  @Test func itsWordsAreFetchedAheadInPlaceOfTheOthers() {
    var shelf = ClipShelf()
    func asked(_ voice: String) -> String? {
      guard
        case .ask(let question, let path, _)? = shelf.next(
          [.bulgarian], voices: voice.isEmpty ? [:] : [.bulgarian: voice])
      else { return nil }
      shelf.answered(question)
      return path
    }
    #expect(asked("") == "/api/speech/pack?lang=bg")
    shelf.offer(["aa"], in: .bulgarian)
    #expect(asked("") == "/api/speech/pack/aa")
    #expect(asked(live.voice) == "/api/speech/pack?lang=bg&voice=bg-dimitar")
    #expect(shelf.askedVoice == live.voice)
    shelf.offer(["bb"], in: .bulgarian)
    #expect(asked(live.voice) == "/api/speech/pack/bb")
    shelf.withdraw(live.voice)
    #expect(shelf.present(live.voice) == "" && shelf.present("Own") == "Own")
  }
}
