import Foundation
import Services
import Testing

@Suite struct VocabularyPositionsTests {
  @Test func aWordThatMovesIsAFaultUntilTheMoveIsDecided() throws {
    let folder = try MadeFolder()
    #expect(try VocabularyCommands.recordPositions(folder: folder.url).isEmpty)
    #expect(try folder.faults().isEmpty)
    let moved = MadeFolder.board(["water", "banitsa", "child"])
      .replacing("layout\t24\nwater\tbanitsa\tchild\t-", with: "layout\t24\nwater\tbanitsa\t-\tchild")
    try folder.write("Boards/home.tsv", moved)
    let fault = "Boards/home.tsv (24): “child” is no longer on page 1, 1:3; no decision says so"
    #expect(try folder.faults() == [fault])
    #expect(try VocabularyCommands.recordPositions(folder: folder.url).map(\.decision.cell) == ["child"])
    #expect(try folder.faults() == [fault])
    try folder.write("moves.tsv", "board\tlayout\tcell\tdecision\nhome\t24\tchild\ttoo near the edge\n")
    #expect(try folder.faults().isEmpty)
    #expect(try VocabularyCommands.recordPositions(folder: folder.url).isEmpty)
    try folder.write("moves.tsv", "")
    #expect(try folder.faults().isEmpty)
  }

  @Test func aWordMayBeAddedToAnEmptyCell() throws {
    let folder = try MadeFolder(home: ["water", "banitsa", "child"])
    #expect(try VocabularyCommands.recordPositions(folder: folder.url).isEmpty)
    try folder.write("Boards/home.tsv", MadeFolder.board(["water", "banitsa", "child", ">home"]))
    #expect(try folder.faults().isEmpty)
  }

  @Test func aWordThatGoesIsAFault() throws {
    let folder = try MadeFolder()
    #expect(try VocabularyCommands.recordPositions(folder: folder.url).isEmpty)
    try folder.write("Boards/home.tsv", MadeFolder.board(["water", "child", "banitsa"]))
    #expect(try folder.faults().count == 8)
  }
}
