import Exchange
import Foundation
import Language
import Testing

@testable import Services

@Suite struct DroppedAnswerTests {
  private func lexicon() -> [UInt8] {
    var draft = LexiconDraft(.full)
    var shoot = LexiconDraft.Word("shoot")
    shoot.weight = 20
    shoot.senses = [
      LexiconDraft.Sense("kill by firing a missile", partOfSpeech: .verb, isRude: true),
      LexiconDraft.Sense("make a film of something", partOfSpeech: .verb, example: "shoot the dead soldiers"),
      LexiconDraft.Sense("a kind of drink", partOfSpeech: .noun, isRude: true),
    ]
    shoot.senses[1].isExampleRude = true
    shoot.synonyms = (0..<2).map { LexiconDraft.Reference($0) }
    var kill = LexiconDraft.Word("kill")
    kill.isRude = true
    kill.senses = [LexiconDraft.Sense("cause to die", partOfSpeech: .verb, isRude: true)]
    var tree = LexiconDraft.Word("tree")
    tree.senses = (0..<5).map { LexiconDraft.Sense("a tall plant \($0)", partOfSpeech: .noun) }
    draft.english = [shoot, kill, tree]
    return LexiconWriter.write(draft) { _, _ in [] }
  }

  private func dropped(_ word: String) throws -> DroppedAnswer? {
    try lexicon().withUnsafeBytes { DroppedAnswer(of: word, in: .english, from: try Lexicon($0)) }
  }

  @Test func eachPieceThatAChildIsNotToldHasItsReason() throws {
    let answer = try #require(try dropped("shoot"))
    #expect(
      answer.pieces == [
        .init(part: .definition, text: "kill by firing a missile", reason: .violence),
        .init(part: .example, text: "shoot the dead soldiers", reason: .violence),
        .init(part: .definition, text: "a kind of drink", reason: .kind),
      ])
    #expect(answer.lines(in: .english)[1] == "  definition (violence): kill by firing a missile")
    #expect(
      String(decoding: JSONWriter.write(answer.value, for: .page), as: UTF8.self)
        .hasPrefix(#"{"word":"shoot","lang":"en","dropped":[{"part":"definition","text":"kill by"#))
  }

  @Test func aWordThatAChildIsNotToldAtAllIsNamedWhole() throws {
    let answer = try #require(try dropped("kill"))
    #expect(answer.pieces == [.init(part: .word, text: "kill", reason: .violence)])
    #expect(answer.lines(in: .bulgarian) == ["kill", "  дума (насилие)"])
  }

  @Test func whatIsOnlyTooMuchIsNotListed() throws {
    #expect(try dropped("tree") == nil)
    #expect(try dropped("nothing") == nil)
  }
}
