import Foundation
import Language
import Services
import Testing

@Suite struct VocabularyExchangeTests {
  private func importing(_ table: String, into folder: MadeFolder) throws -> VocabularyExchange.ImportReport {
    let file = folder.url.appending(path: "speaker.tsv")
    try Data(table.utf8).write(to: file)
    return try VocabularyCommands.import(file, into: folder.url)
  }

  private func exported(_ folder: MadeFolder) throws -> String {
    let file = folder.url.appending(path: "export.tsv")
    #expect(try VocabularyCommands.export(folder: folder.url, to: file) == 3)
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func whatIsExportedComesBackUnchanged() throws {
    let folder = try MadeFolder()
    let report = try importing(exported(folder), into: folder)
    #expect(report.changed.isEmpty && report.unchanged == 3 && report.faults.isEmpty)
    #expect(try folder.text("Words/food.tsv") == MadeFolder.words)
  }

  @Test func aReviewedWordIsMergedByItsIdAndEveryOtherByteStays() throws {
    let folder = try MadeFolder()
    let rows = try exported(folder).split(separator: "\n")
    // A speaker's spreadsheet: another order, a byte order mark, other line ends, one word only.
    let table = "\u{FEFF}" + rows[0] + "\r\n" + rows[3].replacing("\tno\t", with: "\tyes\tagreed") + "\r\n"
    let report = try importing(table, into: folder)
    #expect(report.changed == ["child"])
    #expect(
      try folder.text("Words/food.tsv")
        == MadeFolder.words.replacing(
          "none\tall\teveryone\tno\t\n", with: "none\tall\teveryone\tyes\tagreed\n"))
    #expect(try VocabularyCommands.unreviewed(folder: folder.url).map(\.id) == ["water"])
  }

  @Test func badLinesAreRefusedByNumberAndTheOthersMerge() throws {
    let folder = try MadeFolder()
    let head = try exported(folder).split(separator: "\n")[0]
    let table =
      String(head) + """

        # a note
        food\twater\tnoun\tво́да\twater\tˈwɔːtə\temoji:💧\t50\teveryone\tyes\t
        food\tbanitsa\tnoun\tба́ница\t\tbred\tdrawn:pie\tall\teveryone\tyes\t
        food\ttea\tnoun\tчай\ttea\ttiː\tnone\tall\teveryone\tyes\t
        food\twater\tnoun\tвода́\twater\tˈwɔːtə\temoji:💧\t50\teveryone\tyes\t
        food\tchild\tnoun\tво́да\twater\tˈwɔːtə\tnone\tall\teveryone\tyes\t
        food
        """
    let report = try importing(table, into: folder)
    #expect(report.changed == ["water"])
    #expect(report.faults.map(\.line) == [4, 5, 6, 7, 8])
    #expect(
      report.faults.map(\.code) == [
        .halfTranslated, .unknownWord, .duplicateID, .duplicateMeaning, .wrongColumns,
      ])
    #expect(report.faults.allSatisfy { $0.file == "speaker.tsv" })
    #expect(report.text(in: .english).hasSuffix("Changed: 1. The same: 0. Refused: 5."))
  }

  @Test func aTableWithOtherColumnsChangesNothing() throws {
    let folder = try MadeFolder()
    for table in ["", "id\tbulgarian\nwater\tчай\n"] {
      #expect(try importing(table, into: folder).faults.map(\.code) == [.wrongHeader])
    }
    #expect(try folder.text("Words/food.tsv") == MadeFolder.words)
  }
}
