import Foundation
import Language
import Testing

@testable import Services

/// What the children's dictionary and the sources say of one word, in the made lexicon.
@Suite struct LexiconOwnMeaningsTests {
  private func built() throws -> LexiconBuild.Files {
    let root = try MadeSources.make()
    defer { try? FileManager.default.removeItem(at: root) }
    let vocabulary = try MadeSources.vocabulary(root)
    let folder = vocabulary.appending(path: "Meanings")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let entries = try VocabularyFolder(vocabulary).vocabulary.entries
    let lines = entries.map { "\($0.id)\tЗначение.\tНе ме удряй!\tA meaning.\tDon't hit me!\tno" }
    let header = MeaningReading.columns.replacing(" ", with: "\t")
    for category in Set(entries.map(\.category)) {
      let own = zip(entries, lines).filter { $0.0.category == category }.map(\.1)
      try Data(([header] + own).joined(separator: "\n").utf8).write(
        to: folder.appending(path: category + ".tsv"))
    }
    var build = LexiconBuild(
      shared: root, bulgarianWordNet: root.appending(path: "btb.tab"), vocabulary: vocabulary,
      progress: { _ in })
    return try build.run()
  }

  @Test func theChildrensDictionaryIsToldFirstInBothLanguagesAndKeepsItsExample() throws {
    let files = try built()
    for bytes in [files.full, files.child] {
      try bytes.withUnsafeBytes {
        let lexicon = try Lexicon($0)
        for (word, language, text, example) in [
          ("вода", LanguageCode.bulgarian, "Значение.", "Не ме удряй!"),
          ("water", .english, "A meaning.", "Don't hit me!"),
        ] {
          for audience in [LexiconAudience.child, .adult] {
            let answer = try #require(lexicon.answer(for: word, in: language, audience: audience))
            let first = answer.meanings.first?.definitions.first
            #expect(first == .init(text, example: example, isOwn: true))
          }
        }
      }
    }
  }
}
