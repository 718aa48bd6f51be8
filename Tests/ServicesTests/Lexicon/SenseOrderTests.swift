import Foundation
import Language
import Testing

@testable import Services

/// Which sense of a word is told first: by `Vocabulary/senses.tsv`, before WordNet's counts.
@Suite struct SenseOrderTests {
  private static let header = "# why\n\nword\tclass\twords\n"

  /// The made sources with a verb that is tagged more often than the noun, and a list of rows.
  private func built(_ rows: String) throws -> (files: LexiconBuild.Files, notes: [LexiconBuild.Note]) {
    let root = try MadeSources.make()
    defer { try? FileManager.default.removeItem(at: root) }
    var verbs = MadeSources.Layout()
    verbs.add("row") { "\($0) 30 v 01 boat 0 000 01 + 02 00 | go by water; \"they boat on the lake\"" }
    verbs.add("tow") { "\($0) 30 v 01 boat 0 000 01 + 08 00 | carry by water" }
    let offsets = ["row", "tow"].map { MadeSources.padded(verbs.offsets[$0] ?? 0) }.joined(separator: " ")
    for (name, text) in [
      ("data.verb", verbs.text), ("index.verb", "  1 made for a test\nboat v 2 0 2 0 \(offsets)  \n"),
      ("cntlist.rev", "boat%1:06:00:: 1 12\nboat%2:30:00:: 1 40\n"),
    ] {
      try Data(text.utf8).write(to: root.appending(path: "wordnet/\(name)"))
    }
    let vocabulary = try MadeSources.vocabulary(root)
    if !rows.isEmpty {
      try Data((Self.header + rows).utf8).write(to: vocabulary.appending(path: "senses.tsv"))
    }
    var notes: [LexiconBuild.Note] = []
    var build = LexiconBuild(
      shared: root, bulgarianWordNet: nil, vocabulary: vocabulary, progress: { notes.append($0.note) })
    return (try build.run(), notes)
  }

  /// What is told of the boat, class by class.
  private func told(_ bytes: [UInt8]) throws -> [[String]] {
    try bytes.withUnsafeBytes {
      let answer = try Lexicon($0).answer(for: "boat", in: .english, audience: .adult)
      return try #require(answer).meanings.map { $0.definitions.map(\.text) }
    }
  }

  private func stale(_ notes: [LexiconBuild.Note]) -> [LexiconBuild.Note] {
    notes.filter { if case .stale = $0 { true } else { false } }
  }

  private let verb = ["go by water", "carry by water"]
  private let noun = ["a thing to row in", "street names for something"]

  @Test func withoutARowTheClassThatIsTaggedMostOftenComesFirst() throws {
    let (files, notes) = try built("")
    #expect(try told(files.full) == [verb, noun])
    #expect(stale(notes).isEmpty)
  }

  @Test func theSenseOfARowComesFirstAndSoDoesItsClass() throws {
    let (files, notes) = try built("boat\tnoun\tSTREET names\n")
    #expect(try told(files.full) == [noun.reversed(), verb])
    #expect(stale(notes).isEmpty)
  }

  @Test func theOrderOfTheRowsOfAWordIsThatOfItsClasses() throws {
    let (files, notes) = try built("boat\tverb\tcarry\nboat\tnoun\tnames\n")
    #expect(try told(files.full) == [verb.reversed(), noun.reversed()])
    #expect(stale(notes).isEmpty)
  }

  @Test func theBuildNamesEveryRowThatDoesNotFindExactlyOneSenseAndLeavesTheWordAsItWas() throws {
    let rows = [
      "boat\tnoun\tsail", "boat\tverb\twater", "boat\tadverb\trow", "car\tnoun\tthing", "boat\tthing\trow",
      "boat\tnoun", "ship\tnoun\t", "ship\tnoun\tbig boat", "ship\tnoun\tbig",
    ]
    let (files, notes) = try built(rows.map { $0 + "\n" }.joined())
    #expect(try told(files.full) == [verb, noun])
    let refused = rows.enumerated().filter { $0.offset != 7 }.map { index, row in
      LexiconBuild.Note.stale(line: index + 4, text: row.replacing("\t", with: " "))
    }
    #expect(stale(notes) == refused)
    for language in LanguageCode.allCases {
      let step = LexiconBuild.Step(source: .wordNet, seconds: 1, note: refused[0])
      #expect(LexiconProgress.line(step, in: language).contains("senses.tsv:4"))
    }
  }

  private static let wordNet = URL(filePath: "/usr/share/wordnet")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: wordNet.appending(path: "data.noun").path)))
  func everyRowOfOurOwnFindsOneSenseOfTheRealWordNetAndNoneThatIsHiddenFromAChild() throws {
    let order = SenseOrder(RealVocabularyTests.url)
    var words = try #require(WordNet(Self.wordNet))
    for row in words.arrange(by: order) { Issue.record("senses.tsv:\(row.line): \(row.text)") }
    #expect(order.rows.count > 500)
    for lemma in words.lemmas where lemma.rank != .max {
      #expect(!words.synsets[lemma.senses[0]].isRude, "\(lemma.text)")
    }
    let bat = words.lemmas.filter { $0.text == "bat" }.sorted { $0.isMet(before: $1) }
    #expect(bat.map(\.partOfSpeech) == [.noun, .verb])
    #expect(words.synsets[bat[0].senses[0]].file == 5)
  }
}
