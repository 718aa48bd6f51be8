import Language
import Testing

@testable import Family

/// The measures, against samples that were worked out by hand.
@Suite struct ActivityFiguresTests {
  // Monday 24 November 2025, 00:00 UTC.
  private let monday: Int64 = 20_416
  private func at(_ day: Int64, _ hour: Int64, _ minute: Int64 = 0) -> Int64 {
    ((monday + day) * 1440 + hour * 60 + minute) * 60_000
  }

  private func tap(
    _ text: String, _ tile: TileID?, _ wordClass: WordClass?, _ at: Int64, board: Name = "home",
    isModelled: Bool = false
  ) -> ActivityEvent {
    ActivityEvent(
      .tile, at: at, text: text, tile: tile, board: board, wordClass: wordClass, isModelled: isModelled)
  }

  private func figures(
    _ events: [ActivityEvent], days: Int64 = 7, last: Int64 = 6, offset: Int64 = 0
  ) -> ActivityFigures {
    ActivityFigures([ActivityBatch(.bulgarian, offset: offset, events)], days: days, last: monday + last) {
      ["i", "want", "more"].contains($0)
    }
  }

  /// By hand: аз искам вода | иска още | Вода (typed); spoken: „аз искам вода“ (3), „още“ (1), kept „Имам нужда от помощ“.
  private var sample: [ActivityEvent] {
    [
      tap("аз", "i", .person, at(0, 8)), tap("искам", "want", .verb, at(0, 8, 1)),
      tap("вода", "water", .noun, at(0, 8, 2), board: "drinks"),
      ActivityEvent(.phrase, at: at(0, 8, 3), text: "аз искам вода"),
      tap("иска", "want", .verb, at(2, 17)), tap("още", "more", .little, at(2, 17, 1)),
      ActivityEvent(.phrase, at: at(2, 17, 2), text: "още"),
      ActivityEvent(.typed, at: at(2, 17, 3), text: "Вода"),
      ActivityEvent(.typed, at: at(2, 17, 4), text: "вода"),
      ActivityEvent(.kept, at: at(2, 17, 5), text: "Имам нужда от помощ"),
      tap("искам", "want", .verb, at(2, 18), isModelled: true),
      tap("скачам", "jump", .verb, at(2, 18, 1), isModelled: true),
      ActivityEvent(.phrase, at: at(2, 18, 2), text: "искам скачам", isModelled: true),
    ]
  }

  @Test func wordsAreCountedAsTheDocumentSays() {
    let own = figures(sample).own
    // аз, искам, вода, иска, още, Вода, вода.
    #expect(own.words == 7)
    // аз, искам (and иска), вода the tile, още, вода typed.
    #expect(own.different == 5 && own.new == 5)
    #expect(own.phrases == 3 && own.built == 2)
    // (3 + 1) / 2; the kept phrase has no length.
    #expect(own.tenthsOfLength == 20 && own.longest == 3)
    let modelled = figures(sample).modelled
    #expect(modelled.words == 2 && modelled.different == 2 && modelled.new == 0)
    #expect(modelled.phrases == 1 && modelled.tenthsOfLength == 20)
  }

  @Test func kindsCoreBoardsAndHoursAddUp() {
    let figures = figures(sample)
    #expect(
      figures.classes[Int(WordClass.verb.rawValue)] == 2
        && figures.classes[Int(WordClass.person.rawValue)] == 1)
    #expect(figures.classes.last == 2, "typed words have no kind")
    #expect(figures.classes.reduce(0, +) == figures.own.words)
    #expect(figures.modelledClasses[Int(WordClass.verb.rawValue)] == 2)
    #expect(figures.core == 4 && figures.fringe == 3)
    #expect(figures.boards.map(\.board) == ["home", "drinks"] && figures.boards.map(\.words) == [4, 1])
    #expect(figures.hours[8] == 3 && figures.hours[17] == 4 && figures.hours.reduce(0, +) == 7)
  }

  @Test func wordsStandByHowOftenTheyWereSaid() {
    let words = figures(sample).words
    #expect(words[0].text == "иска" || words[0].text == "искам")
    #expect(words[0].own == 2 && words[0].modelled == 1 && words[0].firstDay == monday)
    let jump = words.first { $0.tile == "jump" }
    #expect(jump?.own == 0 && jump?.modelled == 1 && jump?.firstDay == nil)
  }

  @Test func aWordIsNewOnceInAllOfTheLog() {
    let early = tap("вода", "water", .noun, at(-30, 9))
    let figures = figures([early] + sample)
    #expect(figures.own.new == 4, "water was said a month before")
    #expect(figures.words.first { $0.tile == "water" }?.own == 1, "and is not counted in these days")
  }

  @Test func weeksEndOnTheLastDayAndTheOldestComesFirst() {
    let events = [
      tap("аз", "i", nil, at(6, 9)), tap("аз", "i", nil, at(0, 9)), tap("аз", "i", nil, at(-1, 9)),
      tap("вода", "water", nil, at(-7, 9)), tap("вода", "water", nil, at(-8, 9)),
    ]
    let figures = figures(events, days: 14)
    #expect(figures.weeks.map(\.words) == [2, 2] && figures.weeks.map(\.new) == [1, 0])
    #expect(figures.days.map(\.day) == [-7, -1, 0, 6].map { monday + $0 })
    #expect(figures.own.words == 4, "the eighth day before is outside")
  }

  @Test func theDayAndTheHourAreThoseOfTheClockOnTheWall() {
    // 23:30 UTC is half past one of the next day in Sofia.
    let event = tap("аз", "i", nil, at(0, 23, 30))
    #expect(figures([event], offset: 120).days.map(\.day) == [monday + 1])
    #expect(figures([event], offset: 120).hours[1] == 1 && figures([event]).hours[23] == 1)
  }

  @Test func signsAreNoWordsAndSpacesAreNone() {
    #expect(ActivityFigures.length("  Искам   още , моля ! ") == 3)
    #expect(
      ActivityFigures.length("") == 0 && ActivityFigures.length("… – „“") == 0
        && ActivityFigures.length("2 + 2") == 2)
    #expect(figures([]).own.tenthsOfLength == nil && figures([]).words.isEmpty)
  }

  @Test func theOrderOfBatchesChangesNothing() {
    var batches = sample.map { ActivityBatch(.bulgarian, offset: 0, [$0]) }
    let first = ActivityFigures(batches, days: 7, last: monday + 6) { _ in false }
    batches.reverse()
    #expect(ActivityFigures(batches, days: 7, last: monday + 6) { _ in false } == first)
  }
}
