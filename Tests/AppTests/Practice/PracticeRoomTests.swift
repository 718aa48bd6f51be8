import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Practice
@testable import Shell

@Suite struct PracticeRoomTests {
  /// The room open, with a deck of the small vocabulary's four words.
  static func opened(_ change: (inout PracticeSettings) -> Void = { _ in }) -> State {
    var state = State.openedWithAllRooms()
    // What has no stored clip is spoken by the server.
    state.connection.isUp = true
    var limits = Limits()
    limits.rooms.set(.practice, true)
    var settings = PracticeSettings()
    change(&settings)
    state.change(
      limits.edits(since: Limits()) + settings.edits(since: PracticeSettings(), profile: state.profile))
    state.doing(.shell(.noticeAccepted), .shell(.doorTapped(.practice)))
    return state
  }

  private func asked(in state: State) -> PracticeQuestion? {
    switch state.practiceRoom.state.phase {
    case .asking(let question), .telling(let question), .answered(let question, _),
      .judged(let question, _):
      question
    case .beginning, .ended: nil
    }
  }

  private func answers(_ state: State) -> [PracticeAnswer] {
    state.replica.registers.answers(profile: state.profile)
  }

  /// Chooses the right answer, or a wrong one.
  private func choose(_ isRight: Bool, in state: inout State) throws -> [Effect] {
    let question = try #require(asked(in: state))
    let place = try #require(question.options.firstIndex { ($0.id == question.card.id) == isRight })
    return state.doing(.practice(.optionTapped(place)))
  }

  @Test func `A photo is said in the language of its name, whatever the labels are in`() {
    var state = Self.opened { $0.decks = [PracticeSettings.photos] }
    let pile = state.pile("Family")
    state.bring([1, 2], to: pile)
    for (number, title) in [(1, "баба"), (2, "beach")] {
      state.change([Registers.naming(PhotoID(PhotosFamily.hash(number)), title)])
    }
    for labels in LanguageCode.allCases {
      state.changeSettings { $0.setLanguage(labels) }
      let deck = DeckGathering(world: state.world).deck(
        state.replica.registers.practiceSettings(profile: state.profile))
      #expect(deck.cards.map { $0.language } == [.bulgarian, .english])
    }
  }

  @Test func wordsFromTwoBoardsOfOneNameSayWhoseEachIs() {
    var state = State.opened { $0.path = "/parents" }
    state.doing(.shell(.noticeAccepted))
    func collection(_ id: String, _ name: String, _ board: String) -> BoardCollection {
      BoardCollection(
        set: BoardSet(id: BoardSetID(id), name: LocalizedText(name), root: BoardID(board)),
        boards: [
          Board(
            id: BoardID(board), name: LocalizedText("начало"), rows: 1, columns: 1, cells: [nil],
            source: .imported(BoardSetID(id)))
        ], tiles: [])
    }
    let alone = Board(id: "own", name: LocalizedText("Закуска"), rows: 1, columns: 1, cells: [nil])
    state.change(collection("a", "Дом", "one").edits(into: state.replica.registers))
    state.change(collection("b", "Училище", "two").edits(into: state.replica.registers) + alone.edits())
    state.doing(.parents(.placeTapped(.practice)))
    let page = HTMLText.of(state.view)
    #expect(page.contains("начало · Дом<") && page.contains("начало · Училище<"))
    #expect(page.contains(">Закуска<"))
  }

  @Test func `Names that a reader takes for the same are told apart by whose they are`() {
    let fields = State.opened().world.fields
    let names = fields.namesToldApart(["НАЧАЛО", "нача\u{300}ло", "Игри"], by: ["Дом", "Училище", "Дом"])
    #expect(names == ["НАЧАЛО · Дом", "нача\u{300}ло · Училище", "Игри"])
  }

  @Test func theDoorIsThereOnlyWhereAParentOpenedTheRoom() {
    let shut = State.openedWithAllRooms()
    #expect(!shut.html.contains("practice-link"))
    let state = Self.opened()
    #expect(state.route == .practice)
    #expect(state.html.contains("data-room=\"practice\""))
    var direct = State.openedWithAllRooms { $0.path = "/practice" }
    direct.doing(.host(.visible))
    #expect(direct.practiceRoom.state.refusal != nil)
    #expect(!direct.html.contains("practice-next"))
  }

  @Test func aSessionAsksForEachWordHearsItAndComesToACalmEnd() throws {
    var state = Self.opened()
    state.doing(.practice(.begun))
    var cards: [Name] = []
    for _ in 0..<30 {
      guard let now = asked(in: state) else { break }
      #expect(now.card.id != cards.last)
      cards.append(now.card.id)
      let effects = try choose(true, in: &state)
      #expect(effects.contains { if case .speak = $0 { true } else { false } })
      #expect(state.html.contains("data-result=\"known\""))
      state.doing(.practice(.nextTapped))
    }
    // Four words, each seen anew and once more after its first short step.
    #expect(Set(cards).count == 4)
    #expect(state.practiceRoom.state.phase == .ended)
    #expect(state.html.contains("practice-words"))
    #expect(answers(state).count == cards.count)
    #expect(answers(state).allSatisfy { $0.rating == .good })
  }

  @Test func whoEndsBeforeAnAnswerIsNotToldThatAllIsPractised() {
    var state = Self.opened { $0.minutes = 3 }
    state.doing(.practice(.begun), .practice(.endTapped))
    #expect(state.html.contains(StringKey.practiceStopped.text(.bulgarian)))
    #expect(!state.html.contains(StringKey.practiceNothingDue.text(.bulgarian)))
  }

  @Test func theMinutesEndASessionAfterTheCardThatIsAskedFor() throws {
    var state = Self.opened { $0.minutes = 3 }
    state.doing(.practice(.begun))
    state.ticks += 3 * 60_000
    #expect(asked(in: state) != nil)
    _ = try choose(true, in: &state)
    state.doing(.practice(.nextTapped))
    #expect(state.practiceRoom.state.phase == .ended)
    #expect(answers(state).count == 1)
  }

  @Test func aClockThatIsSetForwardEndsNothing() throws {
    var state = Self.opened()
    state.doing(.practice(.begun))
    state.now += 86_400_000 * 400
    _ = try choose(true, in: &state)
    state.doing(.practice(.nextTapped))
    #expect(asked(in: state) != nil)
  }

  @Test func aWrongAnswerShowsTheRightOneAndCanBeTakenBack() throws {
    var state = Self.opened { $0.ways = [.wordOfPicture] }
    state.doing(.practice(.begun))
    let first = try #require(asked(in: state))
    let effects = try choose(false, in: &state)
    #expect(state.html.contains("data-result=\"not-yet\"") && state.html.contains(first.card.label))
    #expect(effects.contains { if case .speak = $0 { true } else { false } })
    #expect(answers(state).map(\.rating) == [.again])
    state.doing(.practice(.takenBack))
    #expect(answers(state).isEmpty)
    #expect(asked(in: state)?.card == first.card)
    _ = try choose(true, in: &state)
    #expect(answers(state).map(\.rating) == [.good])
  }

  @Test func aTypedSlipIsAlmostRightAndAWordSaidIsToldBySomebodyThere() throws {
    var state = Self.opened { $0.ways = [.typed] }
    state.doing(.practice(.begun), .practice(.typed("  ")), .practice(.submitted))
    #expect(answers(state).isEmpty)
    let word = try #require(asked(in: state)?.card.label)
    state.doing(.practice(.typed(word)), .practice(.submitted))
    #expect(answers(state).map(\.rating) == [.good])

    var said = Self.opened { $0.ways = [.said] }
    said.doing(.practice(.begun))
    let effects = said.doing(.practice(.said))
    #expect(effects.contains { if case .speak = $0 { true } else { false } })
    said.doing(.practice(.told(isKnown: false)))
    #expect(answers(said).map(\.rating) == [.again])
    #expect(answers(said).map(\.way) == [.said])
  }

  @Test func aWordThatIsLeftForLaterIsNotAskedFor() throws {
    var state = Self.opened()
    let deck = try #require(state.practiceRoom.state.deck)
    state.change(
      deck.cards.dropFirst().map { state.replica.registers.leavingOut($0.id, true, profile: state.profile) })
    state.doing(.shell(.talkDoorTapped), .shell(.doorTapped(.practice)), .practice(.begun))
    #expect(asked(in: state)?.card.id == deck.cards[0].id)
    _ = try choose(true, in: &state)
    state.doing(.practice(.nextTapped))
    #expect(state.practiceRoom.state.phase == .ended)
  }

  @Test func anotherDevicesAnswersAreCountedAtOnce() throws {
    var state = Self.opened()
    #expect(state.practiceRoom.state.waiting == 4)
    let card = try #require(state.practiceRoom.state.deck?.cards.first)
    var other = Replica(id: ReplicaID(device: "d2", session: "1"))
    let row = Registers.answerRow(other.freshName(now: state.now), profile: state.profile)
    let answer = PracticeAnswer(card: card.id, at: state.now, rating: .easy, way: .heard)
    let batch = other.change([other.registers.answering(answer, row: row)], now: state.now)
    state.doing(.host(.otherTab(batch.encoded)))
    #expect(state.practiceRoom.state.waiting == 3)
  }

  @Test func keysChooseAnswers() {
    var event = Event()
    event.key = "2"
    #expect(PracticeRoom.key(event, among: 3) == .practice(.optionTapped(1)))
    #expect(PracticeRoom.key(event, among: 1) == nil)
    event.key = "a"
    #expect(PracticeRoom.key(event, among: 3) == nil)
  }

  @Test func theParentsPageChangesWhatIsPractised() throws {
    var state = Self.opened()
    state.doing(.shell(.parentsDoorTapped))
    state.openGate()
    _ = state.go(to: .parents(.practice))
    state.doing(
      .practiceEdit(.deckSwitched("board:drinks")), .practiceEdit(.minutes(10)),
      .practiceEdit(.retention(95)),
      .practiceEdit(.easyDayTapped(6)), .practiceEdit(.wayTapped(PracticeWay.typed.rawValue)),
      .practiceEdit(.wordTyped("кифла")), .practiceEdit(.pictured(.chosen(.emoji("🥐")))),
      .practiceEdit(.cardMade))
    let settings = state.replica.registers.practiceSettings(profile: state.profile)
    #expect(settings.decks.contains("board:drinks") && settings.minutes == 10 && settings.retention == 0.95)
    #expect(settings.easyDays == 64 && settings.ways.contains(.typed))
    #expect(state.replica.registers.ownCards.map(\.picture) == [.emoji("🥐")])
    #expect(state.html.contains("кифла"))
    // One way and one day that is not easy are left.
    for day in 0..<7 as Range<Int64> { state.doing(.practiceEdit(.easyDayTapped(day))) }
    for way in PracticeWay.allCases { state.doing(.practiceEdit(.wayTapped(way.rawValue))) }
    let least = state.replica.registers.practiceSettings(profile: state.profile)
    #expect(least.ways.count >= 1 && least.easyDays < 127)
  }

  @Test func `A card that the family made today comes today though no new words are left`() {
    var state = Self.opened {
      $0.newADay = 0
      $0.decks = [PracticeSettings.ownCards]
    }
    let old = state.now - 3 * 86_400_000
    for (word, fresh) in [
      ("баница", Name("\(old).0.x")), ("геврек", "anki-00"),
      ("кифла", state.replica.freshName(now: state.now)),
    ] {
      state.change(state.replica.registers.makingCard(LocalizedText(word), .none, fresh: fresh))
    }
    state.doing(.practice(.begun))
    #expect(asked(in: state)?.card.label == "кифла" && state.practiceRoom.state.waiting == 1)
  }

  @Test func `A long word on a card may be divided as on a tile of Talk`() {
    var state = Self.opened {
      $0.ways = [.said]
      $0.decks = [PracticeSettings.ownCards]
    }
    let fresh = state.replica.freshName(now: state.now)
    state.change(
      state.replica.registers.makingCard(LocalizedText("непослушничество"), .none, fresh: fresh))
    state.doing(.practice(.begun), .practice(.said))
    #expect(state.html.contains("не\u{AD}пос\u{AD}луш"))
  }

  @Test func theTableHasALineForEachWordAndNoFormula() throws {
    var state = Self.opened { $0.ways = [.wordOfPicture] }
    state.doing(.practice(.begun))
    _ = try choose(true, in: &state)
    let fresh = state.replica.freshName(now: state.now)
    state.change(state.replica.registers.makingCard(LocalizedText("=1+1"), .none, fresh: fresh))
    let own = try #require(state.replica.registers.ownCards.first)
    let answer = PracticeAnswer(
      card: Name("bg/card/" + own.id.text), at: state.now, rating: .good, way: .heard)
    state.change([state.replica.registers.answering(answer, row: "fresh")])
    state.doing(.shell(.parentsDoorTapped))
    state.openGate()
    _ = state.go(to: .parents(.practice))
    state.doing(.host(.visible))
    let effects = state.doing(.practiceEdit(.saveTapped))
    guard case .privacy(.save(let text, let name)) = try #require(effects.first) else {
      Issue.record("nothing is saved")
      return
    }
    #expect(name == "martlet-practice.csv")
    #expect(text.split(separator: "\r\n").count == 3)
    #expect(text.contains("\"'=1+1\""))
  }
}
