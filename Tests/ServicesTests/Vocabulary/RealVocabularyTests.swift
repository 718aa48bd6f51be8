import Foundation
import Language
import Services
import Testing

/// The package's own vocabulary. Its words may still be on their way, then nothing is asked here.
@Suite struct RealVocabularyTests {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../Vocabulary").standardized

  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "boards.tsv").path)
  }

  @Test(.enabled(if: isPresent)) func theVocabularyHasNoFaults() throws {
    let report = try VocabularyCommands.check(folder: RealVocabularyTests.folder)
    for fault in report.faults { Issue.record("\(fault.text(in: .english))") }
  }

  @Test(.enabled(if: isPresent)) func theCompiledVocabularyStaysSmall() throws {
    let site = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    let report = try VocabularyCommands.compile(folder: RealVocabularyTests.folder, into: site)
    #expect(report.words > 0)
    #expect(report.bundleBytes < 90_000)
    #expect(report.spriteBytes < 400_000)
  }
}
