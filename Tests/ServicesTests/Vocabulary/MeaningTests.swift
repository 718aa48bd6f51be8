import Foundation
import Language
import Services
import Testing

@Suite struct MeaningTests {
  private static let header = MeaningReading.columns.replacing(" ", with: "\t") + "\n"
  private static let lines = [
    "water\tДете я иска.\tВода, моля!\tA child has it.\tWater, please!\tno",
    "banitsa\tДете я има.\tБаница за дете.\tWater is in it.\tI see bread.\tyes",
    "child\tИска вода и баница.\tДете, ела!\tIt has bread and water.\tThe child sleeps.\tno",
  ]
  private static let defining =
    "word\tlanguage\treason\n"
    + ["иска", "има", "аз", "я"].map { "\($0)\tbg\tmade up\n" }.joined()
    + ["a", "it", "has", "is", "in", "and"].map { "\($0)\ten\tmade up\n" }.joined()

  private func folder(_ lines: [String] = lines, defining: String = defining) throws -> MadeFolder {
    let folder = try MadeFolder()
    try folder.write("Meanings/food.tsv", Self.header + lines.joined(separator: "\n") + "\n")
    try folder.write("defining-words.tsv", defining.replacing("аз\tbg\tmade up\n", with: "и\tbg\tmade up\n"))
    return folder
  }

  private func faults(_ folder: MadeFolder) throws -> [String] {
    try folder.faults(
      VocabularyCheck(
        goals: .init(words: 3, verbs: 0, drawings: 1, meanings: true),
        spelling: SpellingDictionaries(command: "no-such-command"),
        stressDictionary: URL(filePath: "/no/such/dictionary")))
  }

  @Test func wordsOfTheVocabularyAndOfTheListExplainEachOther() throws {
    #expect(try faults(folder()).isEmpty)
  }

  @Test func aWordWithoutALineAndALineWithoutAWordAreNamed() throws {
    let lines = [Self.lines[0], Self.lines[1], Self.lines[2].replacing("child\tИска", with: "baby\tИска")]
    #expect(
      try faults(folder(lines)) == [
        "child: The word has no meaning", "Meanings/food.tsv:4: There is no word baby in this category",
      ])
  }

  @Test func aWordThatExplainsNothingYetIsNamed() throws {
    let lines = Self.lines.map { $0.replacing("Дете я иска.", with: "Дете я желае.") }
    #expect(try faults(folder(lines)) == ["water: “желае” is not among the words that explain"])
  }

  @Test func aMeaningDoesNotUseItsOwnWordInAnyForm() throws {
    let lines = Self.lines.map { $0.replacing("Иска вода и баница.", with: "Децата имат вода.") }
    let found = try faults(folder(lines, defining: Self.defining + "имат\tbg\tmade up\n"))
    #expect(found == ["child: The meaning uses the word itself"])
  }

  @Test func anExampleHasItsWordAndIsASentence() throws {
    let lines = Self.lines.map {
      $0.replacing("The child sleeps.", with: "the baby sleeps")
    }
    #expect(
      try faults(folder(lines)) == [
        "child: “the baby sleeps” lacks its capital or its stop", "child: The example does not have the word",
      ])
  }

  @Test func sixExamplesOfOneFrameAreTooMany() throws {
    let words = ["tea", "milk", "juice", "soup", "rice", "meat"]
    for count in [5, 6] {
      let folder = try MadeFolder(home: Array(words[..<count]))
      let labels = ["чай", "сок", "боб", "грах", "хляб", "лук"]
      let places = ["Тук", "Там", "Горе", "Долу", "Вътре", "Навън"]
      let rows = words[..<count].enumerated().map {
        "\($1)\tnoun\t\(labels[$0])\t\($1)\tx\tnone\tall\teveryone\tno\t\n"
      }
      try folder.write("Words/food.tsv", MadeFolder.header + rows.joined())
      let meanings = words[..<count].enumerated().map {
        "\($1)\tДобро нещо.\t\(places[$0]) има \(labels[$0]).\tGood thing.\tI like \($1).\tno"
      }
      try folder.write("Meanings/food.tsv", Self.header + meanings.joined(separator: "\n") + "\n")
      let defining = ["добро\tbg", "нещо\tbg", "good\ten", "thing\ten"]
      try folder.write(
        "defining-words.tsv", "word\tlanguage\treason\n" + defining.map { $0 + "\tmade up\n" }.joined())
      let check = VocabularyCheck(
        goals: .init(words: 3, verbs: 0, drawings: 0, meanings: true),
        spelling: SpellingDictionaries(command: "no-such-command"),
        stressDictionary: URL(filePath: "/no/such/dictionary"))
      let found = try folder.faults(check).filter { $0.contains("The examples are all") }
      #expect(
        found == (count == 6 ? [words.joined(separator: ", ") + ": The examples are all “i like …”"] : []))
    }
  }

  @Test func aReadersTableComesBackAndEveryOtherByteStays() throws {
    let folder = try folder()
    let before = try folder.text("Meanings/food.tsv")
    let file = folder.url.appending(path: "reader.tsv")
    #expect(try VocabularyCommands.exportMeanings(folder: folder.url, to: file) == 3)
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(rows[1].hasPrefix("food\tвода́\twater\twater\tДете я иска."))
    #expect(try VocabularyCommands.importMeanings(file, into: folder.url).unchanged == 3)
    let table =
      "\u{FEFF}" + rows[0] + "\r\n"
      + rows[3].replacing("Дете, ела!", with: "Едно дете!").replacing("\tno", with: "\tyes")
      + "\r\nfood\tа\tb\tchild\t\tб\ta\tb\tno\nfood\tа\tb\ttea\tа\tб\ta\tb\tno\nfood\n"
    try Data(table.utf8).write(to: file)
    let report = try VocabularyCommands.importMeanings(file, into: folder.url)
    #expect(report.changed == ["child"])
    #expect(report.faults.map(\.code) == [.halfTranslated, .unknownWord, .wrongColumns])
    #expect(report.faults.map(\.line) == [3, 4, 5])
    #expect(
      try folder.text("Meanings/food.tsv")
        == before.replacing("Дете, ела!", with: "Едно дете!").replacing("sleeps.\tno", with: "sleeps.\tyes"))
    #expect(try VocabularyCommands.unreviewedMeanings(folder: folder.url).map(\.id) == ["water"])
  }

  @Test func theSiteTellsTheMeaningsOfItsWords() throws {
    let folder = try folder()
    let site = folder.url.appending(path: "site")
    let report = try VocabularyCommands.compile(folder: folder.url, into: site)
    let bytes = [UInt8](try Data(contentsOf: site.appending(path: "meanings.txt")))
    #expect(report.meanings == 3 && report.meaningsBytes == bytes.count)
    #expect(MeaningBook(bytes).meaning(of: "banitsa", in: .english)?.example == "I see bread.")
  }
}
