import Family
import Language
import Markup
import Pronunciation
import Testing

@testable import App
@testable import AppTesting
@testable import Practice
@testable import Shell

/// A word is said aloud, and the device listens. The sounds are made here: what counts is what the room makes of them.
@Suite struct SayingTests {
  /// Humming at a pitch that glides, with overtones: enough of a voice to be listened to.
  private static func hum(_ pitches: [Float], milliseconds: Int = 600, loudness: Float = 0.2) -> Recording {
    let rate = 16_000
    let count = milliseconds * rate / 1_000
    var samples = [Float](repeating: 0, count: rate / 5)
    var phase: Float = 0
    for place in 0..<count {
      phase += pitches[place * pitches.count / count] / Float(rate)
      if phase >= 1 { phase -= 1 }
      samples.append(loudness * (2 * phase - 1))
    }
    return Recording(samples: samples + [Float](repeating: 0, count: rate / 5), rate: rate)
  }

  private static func bytes(_ recording: Recording) -> [UInt8] {
    recording.samples.flatMap { sample in
      (0..<4).map { UInt8(truncatingIfNeeded: sample.bitPattern >> (8 * $0)) }
    }
  }

  private static let word = hum([120, 180])

  private static func references() throws -> [UInt8] {
    let others = try [[300, 120], [90, 90, 240], [400]].map { try SaidWord(hum($0, milliseconds: 900)) }
    let made = WordReferences(
      readings: [[try SaidWord(word)], [try SaidWord(hum([300, 90, 300]))]], stressed: 0, others: others)
    return try #require(made).encoded
  }

  /// A card that is said, compared with the server's voices where `isUp`.
  private static func asked(isUp: Bool = true) -> State {
    var state = PracticeRoomTests.opened { $0.ways = [.said] }
    state.connection.isUp = isUp
    state.doing(.practice(.begun))
    return state
  }

  static func ready() throws -> State {
    var state = asked()
    state.doing(.host(.saying(.references(state.turn, try references()))))
    return state
  }

  private static func listening() throws -> State {
    var state = try ready()
    state.doing(.practice(.microphoneTapped), .host(.saying(.listening(state.turn))))
    return state
  }

  static func judged() throws -> State {
    var state = try listening()
    state.doing(.host(.saying(.heard(state.turn, rate: 16_000, bytes(word)))))
    return state
  }

  private func heard(_ recording: Recording, in state: State) -> Action {
    .host(.saying(.heard(state.turn, rate: Int32(recording.rate), Self.bytes(recording))))
  }

  private func ratings(_ state: State) -> [PracticeRating] {
    state.replica.registers.answers(profile: state.profile).map(\.rating)
  }

  @Test func theServersVoicesAreAskedForWithTheCardAndTheMicrophoneOnlyWithAPress() throws {
    var state = PracticeRoomTests.opened { $0.ways = [.said] }
    state.connection.isUp = true
    let first = state.doing(.practice(.begun))
    let path = try #require(
      first.compactMap { if case .saying(.fetchReferences(_, let path)) = $0 { path } else { nil } }.first)
    #expect(path.hasPrefix("/api/speech/references?lang=bg&text="))
    #expect(!first.contains { if case .saying(.listen) = $0 { true } else { false } })
    #expect(!state.html.contains("practice-microphone"), "nothing to compare with yet")
    state.doing(.host(.saying(.references(state.turn, try Self.references()))))
    #expect(state.html.contains("practice-microphone"))
    let effects = state.doing(.practice(.microphoneTapped))
    #expect(effects.contains(.saying(.listen(state.turn, limit: 4_000))))
    #expect(state.html.contains("data-ear=\"asking\""))
    state.doing(.host(.saying(.listening(state.turn))))
    #expect(state.html.contains("data-ear=\"listening\""))
    #expect(state.doing(.practice(.microphoneTapped)).contains(.saying(.stop)))
  }

  @Test func aWordThatIsRightIsKnownAndHeardAgain() throws {
    var state = try Self.listening()
    let effects = state.doing(heard(Self.word, in: state))
    #expect(state.html.contains("data-result=\"known\""))
    #expect(effects.contains { if case .speak = $0 { true } else { false } })
    #expect(ratings(state) == [.good])
    state.doing(.practice(.nextTapped))
    #expect(ratings(state) == [.good])
  }

  @Test func anotherWordIsNotYetAndAGrownUpMayOverruleIt() throws {
    var state = try Self.listening()
    state.doing(heard(Self.hum([400, 90, 90, 500], milliseconds: 1_400), in: state))
    #expect(state.html.contains("data-result=\"not-yet\""))
    #expect(ratings(state) == [.again])
    state.doing(.practice(.overruled(.known)))
    #expect(ratings(state) == [.good])
    #expect(state.html.contains("data-result=\"known\""))
    state.doing(.practice(.overruled(.almost)))
    #expect(ratings(state) == [.hard])
    state.doing(.practice(.takenBack))
    #expect(ratings(state).isEmpty)
  }

  @Test func sayingItAgainTakesThePlaceOfTheTryBefore() throws {
    var state = try Self.listening()
    state.doing(heard(Self.hum([400, 90, 90, 500], milliseconds: 1_400), in: state), .practice(.saidAgain))
    #expect(ratings(state).isEmpty)
    state.doing(.practice(.microphoneTapped), .host(.saying(.listening(state.turn))))
    state.doing(heard(Self.word, in: state))
    #expect(ratings(state) == [.good])
  }

  @Test func silenceAndWhatCanNotBeJudgedAreToldAndCountForNothing() throws {
    let silence = Recording(samples: [Float](repeating: 0, count: 16_000), rate: 16_000)
    let cases: [(Recording, StringKey)] = [
      (silence, .sayingNothingHeard), (Self.hum([120, 180], loudness: 0.004), .sayingTooQuiet),
      (Recording(samples: Self.word.samples.map { max(-1, min(1, $0 * 50)) }, rate: 16_000), .sayingTooLoud),
      (Self.hum([120], milliseconds: 70), .sayingTooShort),
      (Recording(samples: [], rate: 48_000), .sayingNothingHeard),
    ]
    for (recording, key) in cases {
      var state = try Self.listening()
      state.doing(heard(recording, in: state))
      #expect(state.html.contains(state.world.text(key)), "\(key)")
      #expect(state.html.contains("data-ear=\"idle\"") && ratings(state).isEmpty)
    }
  }

  @Test(arguments: SayingTrouble.allCases) func eachTroubleOfTheMicrophoneIsTold(trouble: SayingTrouble)
    throws
  {
    var state = try Self.listening()
    state.doing(.host(.saying(.failed(state.turn, trouble))))
    #expect(state.html.contains("role=\"alert\"") && state.html.contains("data-ear=\"idle\""))
    #expect(state.html.contains(state.world.text(SayingWords.microphone(trouble).text)))
    #expect(ratings(state).isEmpty)
  }

  @Test func withoutTheServerTheStoredClipIsComparedAndWithoutAClipSomebodyTells() throws {
    var state = Self.asked(isUp: false)
    #expect(!state.html.contains("practice-microphone"))
    let others = [[300, 120], [90, 90, 240], [400]].map { Self.hum($0, milliseconds: 900) }
    state.doing(
      .host(.saying(.clips(state.turn, rate: 16_000, ([Self.word] + others).map { Self.bytes($0) }))))
    #expect(state.html.contains(state.world.text(.sayingByClip)))
    state.doing(.practice(.microphoneTapped), .host(.saying(.listening(state.turn))))
    state.doing(heard(Self.word, in: state))
    #expect(
      state.html.contains("data-result=\"known\"") && state.html.contains(state.world.text(.sayingByClip)))

    var mute = Self.asked(isUp: false)
    mute.doing(.host(.saying(.clips(mute.turn, rate: 16_000, [[], Self.bytes(Self.word)]))))
    #expect(
      mute.html.contains(mute.world.text(.sayingNobodySays)) && !mute.html.contains("practice-microphone"))
    mute.doing(.practice(.said), .practice(.told(isKnown: true)))
    #expect(ratings(mute) == [.good])
  }

  @Test func aServerThatAnswersNothingLeadsToTheClips() throws {
    var state = Self.asked()
    let effects = state.doing(.host(.saying(.references(state.turn, [1, 2, 3]))))
    #expect(effects.contains { if case .saying(.readClips(state.turn, _)) = $0 { true } else { false } })
  }

  @Test func theMicrophoneIsDroppedWithTheCardTheRoomAndTheWayWithoutIt() throws {
    for action in [Action.shell(.talkDoorTapped), .practice(.endTapped), .practice(.said)] {
      var state = try Self.listening()
      #expect(state.doing(action).contains(.saying(.drop)), "\(action)")
      #expect(state.practiceRoom.state.saying.ear == .idle)
    }
  }

  @Test func whatStillComesForAnEarlierCardMeetsNoOther() throws {
    var state = try Self.listening()
    let late = heard(Self.word, in: state)
    state.doing(.shell(.talkDoorTapped), .shell(.doorTapped(.practice)), .practice(.begun))
    state.doing(.host(.saying(.references(state.turn, try Self.references()))))
    state.doing(.practice(.microphoneTapped), late)
    #expect(ratings(state).isEmpty && state.html.contains("data-ear=\"asking\""))
  }

  @Test func aWrongStressIsToldWithItsSyllable() throws {
    var state = try Self.listening()
    let verdict = Judgement.WrongStress(heard: 1, right: 2)
    guard case .asking(let question) = state.practiceRoom.state.phase else { return }
    state.doing(heard(Self.word, in: state))
    guard case .judged(_, var judgement) = state.practiceRoom.state.phase else { return }
    judgement.stress = verdict
    let html = HTMLText.of(state.practiceRoom.judged(question, judgement))
    #expect(html.contains("Ударението се чу на първата сричка, а е на втората"))
    #expect(MarkedStress.marked("вода", vowel: 2) == "вода\u{301}")
    #expect(MarkedStress.marked("во\u{301}да", vowel: 2) == "вода\u{301}")
    #expect(MarkedStress.marked("сол", vowel: 1) == nil && MarkedStress.marked("banana", vowel: 2) == nil)
  }
}

extension State {
  fileprivate var turn: Int32 { practiceRoom.state.saying.turn }
}
