import Exchange
import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Practice
@testable import Shell

/// Packages of cards on the parents' page: what comes in, and what goes out.
@Suite struct CardFilesTests {
  private static func opened() -> State {
    var state = State.openedWithAllRooms { $0.path = "/parents/practice" }
    state.connection.isUp = true
    state.openGate()
    state.doing(.host(.visible))
    return state
  }

  private static func note(_ members: [(Name, JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { JSONObject.Member($0.0, $0.1) }))
  }

  private static func answers(_ all: [(Int64, Int)]) -> JSONValue {
    .array(all.map { .array([.number("\($0.0)"), .number($0.1)]) })
  }

  private static func cards(_ notes: [JSONValue]) -> [UInt8] {
    JSONWriter.write(
      .object(
        JSONObject([.init("notes", .array(notes)), .init("left", .number(2)), .init("lost", .number(0))])))
  }

  private static func bring(
    _ notes: [JSONValue], in state: inout State, pictures: [Picture] = [], sounds: [String] = []
  ) {
    state.doing(.host(.parents(.privacy(.cards(.read(cards(notes), pictures: pictures, sounds: sounds))))))
  }

  private static let hash = String(repeating: "b", count: 64)
  private static let foreign = note([
    ("guid", .text("aB!?")), ("word", .text("сняг")), ("lang", .text("bg")), ("picture", .number(0)),
    ("sound", .number(1)), ("answers", answers([(1_700_000_000_000, 3), (1_700_000_100_000, 1)])),
    ("out", .bool(true)),
  ])

  @Test func aForeignNoteBecomesACardOfTheFamilysAndASecondTimeAddsNothing() throws {
    var state = Self.opened()
    let picture = Picture.stored(hash: Self.hash, contentType: "image/webp")
    for turn in 1...2 {
      Self.bring([Self.foreign], in: &state, pictures: [picture, .none], sounds: ["", Self.hash])
      let card = try #require(state.replica.registers.ownCards.first)
      #expect(state.replica.registers.ownCards.count == 1 && card.label.exactly(in: .bulgarian) == "сняг")
      #expect(card.picture == picture && card.sound == Self.hash)
      let name = Name("bg/card/\(card.id.text)")
      let answers = state.replica.registers.answers(profile: state.profile)
      #expect(answers.map(\.card) == [name, name] && Set(answers.map(\.rating)) == [.good, .again])
      #expect(state.replica.registers.cardsLeftOut(profile: state.profile) == [name])
      #expect(state.html.contains("data-brought=\"\(turn == 1 ? 1 : 0)\""), "\(turn)")
    }
    #expect(state.html.contains(": 2."), "what was left out is told")
  }

  @Test func `A card that was deleted comes back with the file that has it`() throws {
    var state = Self.opened()
    Self.bring([Self.foreign], in: &state)
    let card = try #require(state.replica.registers.ownCards.first)
    let known = Self.note([
      ("guid", .text("x")), ("card", .text("bg/card/\(card.id.text)")), ("word", .text("сняг")),
      ("lang", .text("bg")),
    ])
    for note in [Self.foreign, known] {
      state.doing(.practiceEdit(.cardDeleted(card.id.text)))
      #expect(state.replica.registers.ownCards.isEmpty)
      Self.bring([note], in: &state)
      #expect(state.replica.registers.ownCards.map { $0.id } == [card.id])
    }
  }

  @Test func answersToAWordOfMartletsComeToThatWordAndMakeNoCard() {
    var state = Self.opened()
    let own = Self.note([
      ("guid", .text("g")), ("card", .text("bg/tile/water")), ("word", .text("вода")), ("lang", .text("bg")),
      ("answers", Self.answers([(1_700_000_000_000, 3)])),
    ])
    Self.bring([own], in: &state)
    #expect(state.replica.registers.ownCards.isEmpty)
    #expect(state.replica.registers.answers(profile: state.profile).map(\.card) == ["bg/tile/water"])
  }

  @Test func nonsenseIsLeftOutAndSaid() {
    var state = Self.opened()
    Self.bring(
      [
        .null, Self.note([("guid", .text("g"))]),
        Self.note([("guid", .text("g")), ("word", .text("a")), ("lang", .text("fr"))]),
        Self.note([
          ("guid", .text("g")), ("card", .text("bg/tile/gone")), ("word", .text("a")), ("lang", .text("bg")),
        ]),
        Self.note([
          ("guid", .text("ok")), ("word", .text("a")), ("lang", .text("en")), ("picture", .number(99)),
          ("answers", Self.answers([(-1, 3), (5, 9)])),
        ]),
      ], in: &state)
    #expect(state.replica.registers.ownCards.count == 1)
    #expect(state.replica.registers.answers(profile: state.profile).isEmpty)
    state.doing(.host(.parents(.privacy(.cards(.read([1, 2], pictures: [], sounds: []))))))
    #expect(state.html.contains(state.text(.cardsUnread)))
  }

  @Test func moreCardsThanAFamilyHasAreLeftOut() {
    var state = Self.opened()
    let many = (0..<Registers.mostOwnCards + 3).map { number in
      Self.note([("guid", .text("\(number)")), ("word", .text("дума \(number)")), ("lang", .text("bg"))])
    }
    Self.bring(many, in: &state)
    #expect(state.replica.registers.ownCards.count == Registers.mostOwnCards)
    #expect(state.html.contains("\(state.text(.cardsLeft)): 5."))
  }

  @Test func whatIsSavedHasEveryAnswerAndNamesItsFiles() throws {
    var state = Self.opened()
    Self.bring(
      [Self.foreign], in: &state, pictures: [.stored(hash: Self.hash, contentType: "image/webp"), .none],
      sounds: ["", String(repeating: "c", count: 64)])
    for case .privacy(.saveCards(let bytes, let files, _)) in state.doing(.practiceEdit(.saveCards)) {
      let notes = (try JSONReader.read(bytes).object?["notes"]?.array ?? []).compactMap(\.object)
      #expect(notes.count == 1 && notes[0]["word"]?.text == "сняг" && notes[0]["out"]?.bool == true)
      #expect(notes[0]["answers"]?.array?.count == 2)
      #expect(files == [Self.hash, String(repeating: "c", count: 64)])
      return
    }
    Issue.record("nothing was saved")
  }

  @Test func aFamilyWithoutCardsIsToldSo() {
    var state = Self.opened()
    let effects = state.doing(.practiceEdit(.saveCards))
    #expect(!effects.contains { if case .privacy = $0 { true } else { false } })
    #expect(state.html.contains(state.text(.cardsNone)))
  }

  @Test(arguments: [
    (CardsAnswer.offline, StringKey.cardsOffline), (.elsewhere, .cardsElsewhere), (.saved, .cardsSaved),
    (.working, .cardsWorking),
  ])
  func whatBecameOfItIsTold(answer: CardsAnswer, key: StringKey) {
    var state = Self.opened()
    state.doing(.host(.parents(.privacy(.cards(answer)))))
    #expect(state.html.contains(state.text(key)))
  }

  @Test func aServersSentenceIsShown() {
    var state = Self.opened()
    state.doing(.host(.parents(.privacy(.cards(.refused("Пакетът е повреден."))))))
    #expect(state.html.contains("Пакетът е повреден. Нищо не е променено."))
  }
}
