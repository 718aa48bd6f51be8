import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Phrases
@testable import Shell
@testable import Talk

/// Phrases where one talks.
@Suite struct PhrasesInTalkTests {
  /// The family's phrases: one in a category, one quick, one made of a word that is for those from 13.
  private func opened(_ change: (inout Start) -> Void = { _ in }) -> State {
    var replica = Replica(id: ReplicaID(device: "other", session: "1"))
    let help = SavedPhrase(
      id: "p.help", text: LocalizedText(bulgarian: "Имам нужда от помощ", english: "I need help"), place: 2,
      quick: 1)
    let juice = SavedPhrase(
      id: "p.juice", text: LocalizedText(bulgarian: "Искам сок", english: "I want juice"),
      words: ["want", "juice"], category: "food", place: 1, favourite: 0)
    let food = PhraseCategory(
      id: "food", name: LocalizedText(bulgarian: "Храна", english: "Food"), colour: .noun, place: 1)
    _ = replica.change(help.edits() + juice.edits() + food.edits(), now: 1)
    let rows = replica.snapshot.encoded
    return State.opened {
      $0.snapshot = rows
      $0.clipNames = ["bg/1/1/Имам нужда от помощ", "bg/1/1/Искам", "bg/1/1/сок", "bg/1/1/напитки"]
      change(&$0)
    }
  }

  private func labels(_ state: State) -> [String?] { (state.talk.board?.cells ?? []).map { $0?.label } }

  @Test func `A category that another device deleted is left, with a word of why`() {
    var state = opened()
    state.doing(.talk(.phrasesTapped), .talk(.cellTapped(1)))
    #expect(state.route == .board("our-phrases.food", page: 1))
    var other = Replica(id: ReplicaID(device: "d2", session: "1"), registers: state.replica.registers)
    let batch = other.change(
      other.registers.deleting(PhraseCategoryID("food"), now: 2_000_000), now: 2_000_000)
    state.doing(.host(.fromFamily([FamilyBatch(record: batch.encoded, device: "d2")], reference: 2_000_000)))
    #expect(state.route == .home && state.talk.board?.id == "home")
    #expect(state.toasts.current?.text == Trouble.boardMissing.text(.bulgarian))
  }

  @Test func `Neither Clear nor a door nor an update cuts off a kept phrase`() {
    var state = opened { $0.clipNames.append("bg/1/1/аз") }
    state.doing(.talk(.cellTapped(0)), .host(.updateWaits), .talk(.quickTapped(1)))
    let said = state.utterance
    let cleared = state.doing(.talk(.clearTapped))
    #expect(!cleared.contains(.stopSpeaking) && !cleared.contains(.applyUpdate))
    #expect(said != nil && state.utterance == said && state.phrase.isEmpty)
    let opened = state.world.stopWords()
    #expect(!opened.contains(.stopSpeaking) && state.utterance == said)
    let ended = state.doing(.host(.speechEnded(id: said?.id ?? 0)))
    #expect(ended.contains(.applyUpdate))
  }

  @Test func `Stop and whatever is said next cut off a kept phrase`() {
    var state = opened { $0.clipNames.append("bg/1/1/аз") }
    state.doing(.talk(.quickTapped(1)))
    let next = state.doing(.talk(.cellTapped(0)))
    #expect(next.contains(.stopSpeaking) && next.spoken.count == 1)
    state.doing(.talk(.quickTapped(1)), .talk(.clearTapped))
    let id = state.utterance?.id ?? 0
    state.doing(.host(.spokenWord(id: id, word: 0)), .host(.timer(.stopOffered(id))))
    let stopped = state.doing(.talk(.speakTapped))
    #expect(stopped.contains(.stopSpeaking) && state.utterance == nil)
  }

  @Test func theDoorIsThereFromTheStartAndSaysWhatToDo() {
    var state = State.opened()
    #expect(state.html.contains("control phrases") && !state.html.contains("data-quick"))
    let effects = state.doing(.talk(.phrasesTapped))
    let page = HTMLText.of(state.view)
    #expect(effects.contains(.focus("no-phrases")) && page.contains("id=\"no-phrases\""))
    #expect(state.route == .board("our-phrases", page: 1) && page.contains("Запази фразата"))
    #expect(page.contains("Тук ще са запазените фрази") && !page.contains("role=\"grid\""))
  }

  @Test func aPhoneHasTheDoorBesideTheBarUntilTheRowOfTheFirstPhraseBringsIt() {
    var phone = State.opened {
      $0.width = 390
      $0.clipNames = ["bg/1/1/аз"]
    }
    func doors() -> Int { phone.html.split(separator: "control phrases").count - 1 }
    #expect(doors() == 1 && !phone.html.contains("data-quick"), "no row that takes the board's height")
    phone.doing(.talk(.phrasesTapped))
    #expect(phone.html.contains("Тук ще са запазените фрази") && phone.html.contains("Запази фразата"))
    #expect(
      phone.html.split(separator: "button keep-phrase").count == 2, "one button, under what is said of it")
    phone.doing(.talk(.homeTapped), .talk(.cellTapped(0)), .talk(.phrasesTapped), .talk(.phraseKept))
    #expect(phone.html.contains("data-quick") && doors() == 1, "the row has it now, and it alone")
    #expect(phone.html.split(separator: "button keep-phrase").count == 2)
    // On a phone on its side there is no row.
    let low = State.opened {
      $0.snapshot = phone.replica.snapshot.encoded
      $0.width = 580
      $0.height = 340
    }
    #expect(!low.html.contains("data-quick") && low.html.split(separator: "control phrases").count == 2)
  }

  @Test func thePhraseOfTheBarIsKeptWhereOneTalks() throws {
    var state = State.opened { $0.clipNames = ["bg/1/1/аз"] }
    state.doing(.talk(.cellTapped(0)), .talk(.phrasesTapped))
    #expect(state.toasts.current == nil)
    state.doing(.talk(.phraseKept))
    let kept = try #require(state.replica.registers.keptPhrases.first)
    #expect(kept.text[.bulgarian] == "аз" && kept.words == ["i"])
    #expect(labels(state).contains("аз") && state.html.contains("role=\"grid\""))
    #expect(state.toasts.current?.text == state.text(.phraseKept) && !state.phrase.isEmpty)
    // The same once more is not kept twice.
    state.doing(.talk(.phraseKept))
    #expect(state.replica.registers.keptPhrases.count == 1)
    #expect(state.toasts.waiting.last?.text == "Тази фраза вече е запазена.")
    #expect(state.html.contains("role=\"grid\""))
  }

  @Test func `A phrase shows the picture of its last word until it is given one of its own`() throws {
    var state = opened()
    state.doing(.talk(.phrasesTapped), .talk(.cellTapped(1)))
    let tile = state.talk.board?.cells[1]
    #expect(tile?.picture == .drawn("juice") && state.html.contains("data-drawn=\"juice\""))
    let old = try #require(state.replica.registers.savedPhrase("p.juice"))
    var new = old
    new.picture = .emoji("🧃")
    state.change(new.edits(since: old))
    state.doing(.talk(.backTapped), .talk(.cellTapped(1)))
    #expect(state.talk.board?.cells[1]?.picture == .emoji("🧃"))
  }

  @Test func nothingIsKeptOfAnEmptyBarAndNoMoreThanThereIsRoomFor() {
    var state = State.opened()
    state.doing(.talk(.phrasesTapped), .talk(.phraseKept))
    #expect(state.replica.registers.keptPhrases.isEmpty && state.toasts.current == nil)
  }

  @Test func whereAParentWishesItThePhraseIsKeptBehindTheGateAlone() {
    var state = State.opened()
    state.changeSettings { $0[.keepsPhrasesInTalk] = false }
    state.doing(.talk(.cellTapped(0)), .talk(.phrasesTapped), .talk(.phraseKept))
    #expect(state.replica.registers.keptPhrases.isEmpty && state.route == .parents(.phrases))
    #expect(!state.world.isGateOpen)
  }

  @Test func categoriesAndPhrasesStandInTheirPlaces() {
    var state = opened()
    state.doing(.talk(.phrasesTapped))
    #expect(state.route == .board("our-phrases", page: 1) && state.talk.trail == ["home"])
    #expect(Array(labels(state).prefix(4)) == ["Любими", "Храна", "Имам нужда от помощ", nil])
    state.doing(.talk(.cellTapped(1)))
    #expect(
      state.talk.board?.id == "our-phrases.food" && Array(labels(state).prefix(3)) == [nil, "Искам сок", nil])
    let page = HTMLText.of(state.view)
    #expect(page.contains("Наши фрази") && page.contains("Храна"))
    state.doing(.talk(.backTapped), .talk(.cellTapped(0)))
    #expect(labels(state).first == "Искам сок")
  }

  @Test func aTapSaysThePhraseWholeAndLeavesTheBarAlone() {
    var state = opened()
    state.doing(.talk(.phrasesTapped))
    let effects = state.doing(.talk(.cellTapped(2)))
    #expect(effects.spoken.first?.map { $0.name } == ["bg/1/1/Имам нужда от помощ"])
    #expect(state.phrase.isEmpty)
    let id = state.utterance?.id ?? 0
    for word in effects.spoken[0].map({ $0.firstWord }) {
      state.doing(.host(.spokenWord(id: id, word: word)))
      #expect(word < 0 && !(state.utterance?.sounds(0) ?? true), "no word of the bar is marked")
    }
  }

  @Test func aPhraseWithoutItsClipIsSaidWordByWordAndSurvivesAFailure() {
    var state = opened { $0.path = "/talk/our-phrases.food" }
    let effects = state.doing(.talk(.cellTapped(1)))
    #expect(effects.spoken.first?.map { $0.name } == ["bg/1/1/Искам", "bg/1/1/сок"])
    let id = state.utterance?.id ?? 0
    let rest = state.doing(.host(.speechFailed(id: id, step: 1, code: "EncodingError")))
    #expect(rest.contains(.forgetClips(["bg/1/1/сок"])))
  }

  @Test func whereTapsAreSilentAPhraseFromABoardGoesIntoTheBarAndAQuickOneIsSaid() {
    var state = opened()
    state.doing(
      .shell(.setting(.switched(.speaksEachTap, false))), .parents(.talkTapped), .talk(.phrasesTapped))
    #expect(state.doing(.talk(.cellTapped(2))).spoken.isEmpty)
    #expect(state.phraseWords == ["Имам нужда от помощ"])
    #expect(state.doing(.talk(.quickTapped(1))).spoken.count == 1)
    #expect(
      state.doing(.talk(.quickTapped(0)), .talk(.quickTapped(-1)), .talk(.quickTapped(99))).spoken.isEmpty)
  }

  @Test func aQuickPhraseHasItsPlaceOnEveryScreen() {
    let tablet = HTMLText.of(opened().view)
    #expect(tablet.contains("data-quick-phrase=\"p.help\"") && tablet.contains("Наши фрази"))
    let phone = opened { $0.width = 375 }
    #expect(phone.talk.quick?.map { $0?.id } == [nil, "p.help", nil, nil, nil, nil, nil, nil])
    #expect(HTMLText.of(phone.view).contains("Наши фрази"))
  }

  @Test func aRecordingIsPlayedInPlaceOfTheVoice() {
    let hash = String(repeating: "a", count: 64)
    var state = opened()
    state.change([Edit(.saved, "p.help", "recording", .text(hash))])
    let effects = state.doing(.talk(.quickTapped(1)))
    #expect(effects.spoken.first?.map { $0.source } == [.recording] && effects.spoken[0][0].name == hash)
  }

  @Test func aPhraseWithAWordThatMayNotShowIsNeitherShownNorSaid() {
    var state = opened { $0.path = "/talk/our-phrases.food" }
    state.doing(
      .shell(.setting(.switched(.speaksEachTap, false))), .parents(.talkTapped), .talk(.phrasesTapped))
    state.doing(.talk(.cellTapped(1)), .talk(.cellTapped(1)))
    #expect(state.phraseWords == ["Искам сок"])
    state.change([Registers.rating(.teen, "juice", in: .tiles)])
    state.doing(.shell(.limit(.age(.child))))
    state.doing(.parents(.talkTapped), .talk(.phrasesTapped), .talk(.cellTapped(1)))
    #expect(labels(state).allSatisfy { $0 == nil })
    #expect(state.doing(.talk(.cellTapped(1))).spoken.isEmpty)
    #expect(state.sayPhrase("p.juice", isQuick: true).spoken.isEmpty)
    _ = state.followLimits()
    #expect(state.phraseWords.isEmpty, "nor is it in the bar any more")
  }

  @Test func onAPhoneOnItsSideTheBoardHasTheHeightOfTheQuickRow() {
    let high = opened { ($0.width, $0.height) = (812, 600) }
    let low = opened { ($0.width, $0.height) = (812, 375) }
    #expect(HTMLText.of(high.view).contains("data-quick") && !HTMLText.of(low.view).contains("data-quick"))
  }

  @Test func aPhraseThatNamesItselfAsItsWordEndsNothing() {
    var state = opened()
    state.change([Edit(.saved, "p.help", "words", .list([.text("p.help"), .text("p.juice")]))])
    state.doing(.shell(.limit(.age(.child))), .parents(.talkTapped), .talk(.phrasesTapped))
    #expect(labels(state)[2] == nil)
  }

  @Test func aFolderSaysItsNameWhereTheFamilyWantsThat() {
    var state = opened()
    #expect(state.doing(.talk(.cellTapped(4))).spoken.isEmpty)
    state.doing(.shell(.setting(.switched(.speaksFolders, true))), .parents(.talkTapped))
    let effects = state.doing(.talk(.cellTapped(4)))
    #expect(effects.spoken.first?.map { $0.name } == ["bg/1/1/напитки"])
    #expect(state.talk.board?.id == "drinks")
  }

  @Test func phrasesAreFetchedAheadLikeTheFamilysOwnWords() {
    var state = opened()
    state.wantOwnWords()
    #expect(state.clips.progress.all == 1, "the other phrase is here already")
    state.doing(.shell(.setting(.switched(.speaksFolders, true))))
    #expect(state.clips.progress.all == 3, "and the names of folders, where they are said")
  }
}
