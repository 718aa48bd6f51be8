import Foundation
import Language
import Testing

@testable import Services

/// Every label of the vocabulary is asked for with the stress that its file marks.
@Suite struct SpokenVocabularyTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Vocabulary/Words").standardizedFileURL

  /// The third column of the word files.
  private static func bulgarianLabels() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".tsv") }.sorted().flatMap { name in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .split(separator: "\n").dropFirst()
        .compactMap { line in
          let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
          return columns.count > 3 ? String(columns[2]) : nil
        }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: folder.path)))
  func everyLabelIsAskedForWithItsOwnStress() async throws {
    let labels = try Self.bulgarianLabels()
    #expect(labels.count > 100)
    let service = SpeechService(synthesizer: .espeak(), stress: StressLexicon(labels))
    let options = try SpeechOptions(language: .bulgarian)
    let texts = try labels.map { label in
      let plain = label.unicodeScalars.filter { $0.value != 0x301 }
      return try SpeakableText(String(String.UnicodeScalarView(plain)), limits: service.limits)
    }
    try await service.learn(texts, options: options)
    for (label, text) in zip(labels, texts) {
      let script = try await service.script(for: text, options: options)
      var asked = script.split(separator: "[[", omittingEmptySubsequences: false).dropFirst().flatMap {
        part in
        part.prefix { $0 != "]" }.split(separator: " ").filter { $0.contains("'") }
      }
      for case .word(let written) in TextPiece.pieces(of: label) {
        let word = StressedWord(written)
        guard word.vowelCount > 1, let stressed = word.stressedVowel else { continue }
        // A comparative's по- and най- come first and bear a stress of their own.
        while let first = asked.first, first == "p'o" || first == "n'aj" { asked.removeFirst() }
        let phonemes = try #require(asked.first, "\(label): \(script)")
        asked.removeFirst()
        let before = phonemes.prefix { $0 != "'" }.filter { "aeiou@".contains($0) }.count
        #expect(before == stressed, "\(label): \(script)")
      }
    }
  }
}
