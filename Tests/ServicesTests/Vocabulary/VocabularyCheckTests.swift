import Foundation
import Language
import Services
import Testing

@Suite struct VocabularyCheckTests {
  @Test func aSoundFolderHasNoFaults() throws {
    let folder = try MadeFolder()
    let report = try VocabularyCommands.check(folder: folder.url, using: MadeFolder.check)
    #expect(report.faults.isEmpty)
    #expect(report.isClean)
    #expect(report.text(in: .bulgarian).hasSuffix("Грешки: 0. Бележки: \(report.notes.count)."))
  }

  @Test func aFaultyLineIsNamedWithItsPlace() throws {
    let folder = try MadeFolder()
    try folder.write(
      "Words/food.tsv", MadeFolder.words + "tea\tdrink\tчай\ttea\ttiː\tnone\tall\teveryone\tno\t\n")
    #expect(try folder.faults() == ["Words/food.tsv:6: There is no such word class: drink"])
  }

  @Test func tooFewWordsAreCounted() throws {
    let check = VocabularyCheck(
      goals: .init(words: 650, verbs: 120, drawings: 1, meanings: false),
      spelling: SpellingDictionaries(command: "no-such-command"),
      stressDictionary: URL(filePath: "/no/such/dictionary"))
    #expect(try MadeFolder().faults(check) == ["Words: 3 of at least 650", "Verbs: 0 of at least 120"])
  }

  @Test func aSecondWordOfTheSameMeaningOrPictureIsFound() throws {
    let folder = try MadeFolder(home: ["water", "banitsa", "child", "sea"])
    try folder.write(
      "Words/food.tsv",
      MadeFolder.words + "sea\tnoun\tВода́\tWater\tˈwɔːtə\temoji:💧\tall\teveryone\tno\t\n")
    #expect(
      try folder.faults() == ["sea: water has the same meaning", "sea: water has the same picture, emoji:💧"])
  }

  @Test func aDrawingThatIsMissingOrUnusedIsNamed() throws {
    let folder = try MadeFolder()
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "Pictures/pie.svg"), to: folder.url.appending(path: "Pictures/cake.svg"))
    let report = try VocabularyCommands.check(folder: folder.url, using: MadeFolder.check)
    #expect(report.faults.map { $0.text(in: .english) } == ["drawn:pie: There is no such drawing"])
    #expect(report.notes.contains { $0.place == "Pictures/cake.svg" })
  }

  @Test(arguments: [("💧💧", true), ("💧a", true), ("❤", true), ("❤️", false), ("👨‍👩‍👧", false), ("1️⃣", false)])
  func aPictureIsExactlyOneColouredEmoji(emoji: String, isFault: Bool) throws {
    let folder = try MadeFolder()
    try folder.write("Words/food.tsv", MadeFolder.words.replacing("💧", with: emoji))
    #expect(try folder.faults() == (isFault ? ["water: \(emoji) is not exactly one emoji"] : []))
  }

  @Test func anEmojiThatOlderTabletsLackIsNoted() throws {
    let folder = try MadeFolder()
    try folder.write("Words/food.tsv", MadeFolder.words.replacing("💧", with: "🟰"))
    let report = try VocabularyCommands.check(folder: folder.url, using: MadeFolder.check)
    #expect(report.notes.contains { $0.text(in: .english) == "water: Older tablets may lack 🟰" })
  }

  @Test func oneDrawingUnderTwoNamesIsFound() throws {
    let folder = try MadeFolder()
    try folder.write("Pictures/cake.svg", MadeFolder.drawing.replacing("><", with: ">\n<"))
    #expect(try folder.faults() == ["Pictures/pie.svg: cake is the same drawing"])
  }

  @Test func aWordThatNoBoardHoldsIsNamedInEveryLayout() throws {
    let folder = try MadeFolder(home: ["water", "banitsa"])
    #expect(
      try folder.faults() == ["phone", "24", "60", "112"].map { "child (\($0)): No board reaches it" })
  }

  @Test func everyWordOfMoreSyllablesHasOneStress() throws {
    let folder = try MadeFolder()
    let words = MadeFolder.words.replacing("вода́", with: "вода").replacing("ба́ница", with: "ба́ни́ца")
    try folder.write("Words/food.tsv", words)
    #expect(
      try folder.faults() == [
        "water: “вода”: “вода” has 0 stress marks", "banitsa: “ба́ни́ца”: “баница” has 2 stress marks",
      ])
    try folder.write(
      "stress-differences.tsv", "word\tours\ttheirs\treason\nвода\tвода\tвода́\tmade up\nбаница\tба́ница\t-\t\n"
    )
    #expect(
      try folder.faults() == [
        "stress-differences.tsv:3: The line does not name a word, a decision and a reason",
        "banitsa: “ба́ни́ца”: “баница” has 2 stress marks",
      ])
  }

  @Test func aMissingFolderThrowsAndAnEmptyOneIsAllFaults() throws {
    #expect(throws: (any Error).self) {
      try VocabularyCommands.check(folder: URL(filePath: "/no/such/folder"))
    }
    let folder = try MadeFolder()
    for path in ["boards.tsv", "Words", "Boards"] {
      try FileManager.default.removeItem(at: folder.url.appending(path: path))
    }
    #expect(try folder.faults().contains("Words: 0 of at least 3"))
  }
}
