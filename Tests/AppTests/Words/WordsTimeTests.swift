import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Shell
@testable import Talk
@testable import Words

/// Quiet times and daily time in the words room, with a clock that moves.
@Suite struct WordsTimeTests {
  private static let night = QuietTime(days: QuietTime.everyDay, begin: 20 * 60, end: 7 * 60)
  private static let countdown = [
    "Думите ще си почиват след 10 минути.", "Думите ще си почиват след 5 минути.",
    "Думите ще си почиват след 1 минута.",
  ]

  @Test func theMinutesOfADayAreHadWholeAndTheirEndIsTold() {
    var sitting = Sitting(Sitting.rows(daily: 15), at: Sitting.wall(12))
    #expect(!sitting.page.contains("lens-time"))
    sitting.wait(899)
    #expect(sitting.isOpen)
    #expect(sitting.said == Self.countdown)
    #expect(sitting.page.contains("Думите ще си почиват след 1 минута."))
    sitting.wait(2)
    #expect(!sitting.isOpen)
    #expect(sitting.minutesSpent == 15)
    #expect(sitting.page.contains("Думите си почиват до утре. Говоренето е тук."))
    #expect(sitting.effects.contains(.focus(WordsRoom.title)))
    // A room that rests costs nothing, and the next day it opens.
    sitting.wait(11 * 3600 + 50 * 60)
    #expect(sitting.isOpen)
    #expect((1...6).contains(sitting.minutesSpent))
  }

  @Test func theRoomRestsInAQuietTimeAndOpensByItselfWhenItEnds() {
    var sitting = Sitting(Sitting.rows(quiet: [Self.night]), at: Sitting.wall(19, 45))
    sitting.wait(14 * 60 + 59)
    #expect(sitting.isOpen)
    #expect(sitting.said == Self.countdown)
    sitting.wait(2)
    #expect(!sitting.isOpen)
    #expect(sitting.page.contains("Думите си почиват до 7:00. Говоренето е тук."))
    #expect(!sitting.page.contains("lens-field"))
    sitting.wait(11 * 3600 - 4)
    #expect(!sitting.isOpen)
    sitting.wait(4)
    #expect(sitting.isOpen)
    #expect(sitting.page.contains("lens-field"))
    #expect(sitting.said == Self.countdown)
  }

  @Test func whoComesLateSeesHowLongIsLeftAndIsNotToldTwice() {
    var sitting = Sitting(Sitting.rows(quiet: [Self.night]), at: Sitting.wall(19, 53))
    #expect(sitting.page.contains("Думите ще си почиват след 7 минути."))
    #expect(sitting.said.isEmpty)
    sitting.wait(6 * 60 + 30)
    #expect(sitting.said == Array(Self.countdown[1...]))
  }

  @Test func theOneBigButtonLeadsToTalk() {
    var sitting = Sitting(Sitting.rows(quiet: [Self.night]), at: Sitting.wall(23))
    #expect(sitting.page.contains("data-resting"))
    sitting.act(.shell(.talkDoorTapped))
    #expect(sitting.effects.addresses == ["/"])
    #expect(sitting.effects.contains(.fetchRooms))
  }

  @Test func aRoomThatRestsAndARoomThatNobodySeesCostNothing() {
    var resting = Sitting(Sitting.rows(daily: 30, quiet: [Self.night]), at: Sitting.wall(23))
    resting.wait(300)
    #expect(resting.minutesSpent == 0)
    var sitting = Sitting(Sitting.rows(daily: 30), at: Sitting.wall(12))
    sitting.wait(30)
    sitting.act(.host(.hidden))
    sitting.wait(600)
    sitting.act(.host(.saved))
    #expect(sitting.minutesSpent == 1)
    sitting.act(.host(.visible))
    sitting.wait(29)
    #expect(sitting.minutesSpent == 1)
    sitting.wait(2)
    #expect(sitting.minutesSpent == 2)
  }

  @Test func goingToTalkAndBackTenTimesInAMinuteIsOneMinute() {
    var (rows, ticks) = (Sitting.rows(daily: 2), Int64(0))
    for visit in 0..<10 {
      var sitting = Sitting(rows, at: Sitting.wall(12) + ticks, ticks: ticks, session: "v\(visit)")
      sitting.wait(5)
      sitting.act(.shell(.talkDoorTapped))
      (rows, ticks) = (sitting.rows, sitting.state.ticks)
      #expect(sitting.minutesSpent == 1)
    }
    var sitting = Sitting(rows, at: Sitting.wall(12) + ticks, ticks: 0, session: "w")
    sitting.wait(69)
    #expect(sitting.isOpen)
    sitting.wait(2)
    #expect(!sitting.isOpen)
    #expect(sitting.minutesSpent == 2)
  }

  @Test func anAppThatIsKilledInTheMiddleOfAMinuteGainsNothing() {
    var rows = Sitting.rows(daily: 3)
    for visit in 0..<3 {
      var sitting = Sitting(rows, at: Sitting.wall(12, Int64(visit)), session: "v\(visit)")
      sitting.wait(10)
      rows = sitting.rows
    }
    #expect(!Sitting(rows, at: Sitting.wall(13), session: "w").isOpen)
  }

  @Test func timeThatAParentGivesBackOpensTheRoomAtOnce() {
    let rows = Sitting.rows(daily: 1)
    var sitting = Sitting(rows, at: Sitting.wall(12))
    sitting.wait(62)
    #expect(!sitting.isOpen)
    var parents = State.opened {
      $0.snapshot = sitting.rows
      $0.session = "p"
      $0.path = "/parents/limits"
    }
    (parents.now, parents.offset) = (sitting.state.now, 120)
    for batch in parents.doing(.shell(.limit(.timeBack))).saved {
      sitting.act(.host(.otherTab(batch)))
    }
    #expect(sitting.isOpen)
  }

  @Test func whatHasNoHourSaysNone() {
    let day = QuietTime(days: QuietTime.everyDay & ~1, begin: 0, end: 0)
    #expect(
      Sitting(Sitting.rows(quiet: [day]), at: Sitting.wall(12)).page
        .contains("Днес думите си почиват. Говоренето е тук."))
    let always = QuietTime(days: QuietTime.everyDay, begin: 0, end: 0)
    let broken = Edit(.settings, "limits.main", "quiet.x", .text("?"))
    for rows in [
      Sitting.rows(quiet: [always]), Sitting.rows(more: [broken]), Sitting.rows(daily: 0),
    ] {
      #expect(
        Sitting(rows, at: Sitting.wall(12)).page.contains("Думите си почиват. Говоренето е тук."))
    }
  }

  @Test func withoutAnyOfThemNothingIsLookedAtOrWritten() {
    var sitting = Sitting(Sitting.rows(), at: Sitting.wall(12))
    sitting.wait(600)
    for effect in sitting.effects {
      if case .after(_, .stay) = effect { Issue.record("The room looks at a clock that nobody set.") }
    }
    #expect(sitting.effects.saved.isEmpty)
  }

  @Test func talkHasNoTime() {
    var state = State.opened {
      $0.snapshot = Sitting.rows(daily: 0, quiet: [Self.night, QuietTime(days: 127, begin: 0, end: 0)])
    }
    state.now = Sitting.wall(23)
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)))
    #expect(state.phraseWords == ["аз", "искам"])
    #expect(HTMLText.of(state.view).contains("data-room=\"talk\""))
    #expect(!HTMLText.of(state.view).contains("почиват"))
  }
}
