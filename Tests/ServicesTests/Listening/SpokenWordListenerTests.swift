import CFence
import Foundation
import Language
import Testing

@testable import Services

/// Words recognised on this computer, and the sounds that they are recognised by.
@Suite struct SpokenWordListenerTests {
  private static let program = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../.build/release/martlet"
  ).standardized.path
  private static let isHere =
    WordListener(program: "/", fence: .none).languages == [.english]
    && FileManager.default.isExecutableFile(atPath: program)

  @Test func soundsAreThoseOfTheDictionaryAndALabelHasThemAll() {
    let lines = SourceLines(Array("a AH\na(2) EY\ncream K R IY M\ndog D AO G\nice AY S\nit's IH T S\n".utf8))
    let lists = PhoneLists(lines).lists(of: ["Dog", "ice cream", "a", "It’s", "горе", "zzz", "", "dog!"])
    #expect(lists.map(\.word) == ["Dog", "ice cream", "a", "a", "It’s", "dog!"])
    #expect(lists.map(\.phones) == ["D AO G", "AY S K R IY M", "AH", "EY", "IH T S", "D AO G"])
  }

  @Test func aComputerWithoutTheModelRecognisesNothing() async throws {
    let none = WordListener(program: Self.program, folder: "/nowhere", fence: .none)
    #expect(none.languages.isEmpty)
    await #expect(throws: WordListener.Trouble.missing) {
      try await none.words(in: [1], of: ["dog"], .english)
    }
  }

  @Test(.enabled(if: isHere), arguments: [true, false])
  func aWordThatIsSaidIsFoundAmongOthersBehindTheFence(isStrongest: Bool) async throws {
    let fence = isStrongest ? await ProgramFence.strongest() : martlet_fence_stands() != 0 ? .kernel : .limits
    let listener = WordListener(program: Self.program, fence: fence, timeout: .seconds(60))
    let words = ["dog", "water", "apple", "more", "stop", "help", "ice cream"]
    for word in ["apple", "dog", "ice cream"] {
      let samples = try await SpeechService(synthesizer: .espeak(), stress: StressLexicon()).samples(
        word, options: try SpeechOptions(language: .english))
      let found = try await listener.words(in: Self.at16000(samples), of: words, .english)
      #expect(found.first == word, "\(word): \(found)")
    }
    await #expect(throws: WordListener.Trouble.missing) {
      try await listener.words(in: [0], of: ["вода"], .bulgarian)
    }
  }

  @Test(.enabled(if: isHere), arguments: [1, 2])
  func `A try that ended itself is made once more, and no third time`(endings: Int) async throws {
    let program = try EndingProgram(endings: endings, answer: "0")
    defer { program.remove() }
    let listener = WordListener(program: program.path, fence: .none, timeout: .seconds(60))
    if endings == 1 {
      #expect(try await listener.words(in: [1], of: ["dog"], .english) == ["dog"])
    } else {
      await #expect(throws: WordListener.Trouble.failed) {
        try await listener.words(in: [1], of: ["dog"], .english)
      }
    }
  }

  @Test func ofTwoListsOneAnswerOfEachComesByTurns() {
    #expect(ListeningRun.inTurn(["a", "b"], ["c", "a", "d"]) == ["a", "c", "b", "d"])
    #expect(ListeningRun.inTurn([], ["c", "a"]) == ["c", "a"] && ListeningRun.inTurn(["a"], []) == ["a"])
  }

  @Test(.enabled(if: isHere))
  func aWordNearAtHandIsFoundAmongFarMoreThatSoundLikeIt() async throws {
    let listener = WordListener(program: Self.program, fence: .limits, timeout: .seconds(60))
    // Each has a twin that is far away; a voice that nobody trained the model on can't tell them surely.
    let near = ["bear", "coat", "red", "house", "ten"]
    let far = [
      "pear", "goat", "bread", "mouse", "hen", "den", "pen", "head", "bed", "boat", "hair", "care", "cow",
    ]
    for word in near {
      let samples = try await SpeechService(synthesizer: .espeak(), stress: StressLexicon()).samples(
        word, options: try SpeechOptions(language: .english))
      let found = try await listener.words(
        in: Self.at16000(samples), of: near + far, near: near.count, .english)
      #expect(found.first == word, "\(word): \(found)")
    }
  }

  @Test(.enabled(if: isHere))
  func silenceAndNoiseFindNothingOrSomethingOfTheListAndNeverFail() async throws {
    let listener = WordListener(program: Self.program, fence: .limits, timeout: .seconds(60))
    let words = ["dog", "water"]
    for samples in [
      [Int16](repeating: 0, count: 16_000), (0..<16_000).map { Int16(truncatingIfNeeded: $0 &* 7_919 &* $0) },
      [5],
    ] {
      let found = try await listener.words(in: samples, of: words, .english)
      #expect(Set(found).isSubset(of: words))
    }
    #expect(try await listener.words(in: [1, 2], of: ["ъъъ"], .english).isEmpty)
  }

  /// Of 22,050 samples a second, the nearest of each.
  private static func at16000(_ samples: Samples) -> [Int16] {
    let quiet = [Int16](repeating: 0, count: 4_000)
    let count = samples.values.count * 16_000 / samples.rate
    return quiet + (0..<count).map { samples.values[$0 * samples.rate / 16_000] } + quiet
  }
}
