import Language
import Testing

@Suite struct VocabularyReaderTests {
  @Test func wordsBoardsAndLayoutsAreRead() throws {
    let reading = Vocabulary.read(SmallVocabulary.files)
    #expect(reading.faults.isEmpty)
    let vocabulary = reading.vocabulary
    #expect(
      vocabulary.entries.map(\.id) == ["i", "want", "no", "water", "banitsa", "ice-cream", "wine", "stork"])
    let want = try #require(vocabulary.entry("want"))
    #expect(want.bulgarian == "искам")
    #expect(want.stressed == "и́скам")
    #expect(want.isReviewed)
    #expect(want.category == "core")
    #expect(want.picture == .drawn("want"))
    #expect(vocabulary.entry("water")?.picture == .emoji("💧"))
    #expect(vocabulary.entry("i")?.gloss == "the speaker")
    #expect(vocabulary.entry("nobody") == nil)
    #expect(vocabulary.categories == ["core", "food"])
    #expect(reading.places.first == VocabularyPlace(file: "Words/core.tsv", line: 4))
    let food = try #require(vocabulary.board("food"))
    #expect(food.name(in: .bulgarian) == "Храна")
    for layout in Layout.allCases {
      let home = try #require(vocabulary.home?.pages(in: layout))
      #expect(home.count == 1)
      #expect(home[0].cells.count == layout.columns * layout.rows)
      #expect(vocabulary.entry(in: home[0][0, 1])?.id == "want")
      #expect(vocabulary.board(in: home[0][0, 3])?.id == "food")
      #expect(home[0][-1, 0] == .empty)
      #expect(vocabulary.entry(in: food.pages(in: layout)[1][0, 0])?.id == "banitsa")
    }
  }

  @Test func aSpreadsheetsMarksAndLineEndsDoNoHarm() {
    let text = "\u{FEFF}" + SmallVocabulary.food.replacing("\n", with: "\r\n")
    let reading = Vocabulary.read(SmallVocabulary.files(replacing: "Words/food.tsv", with: text))
    #expect(reading.faults.isEmpty)
    #expect(reading.vocabulary == Vocabulary.read(SmallVocabulary.files).vocabulary)
  }

  @Test(
    arguments: [
      ("tea\tnoun\tчай\ttea\tt\tnone\tall\teveryone", .wrongColumns),
      ("tea\tnoun\tчай\ttea\tt\tnone\tall\teveryone\tno\t\t", .wrongColumns),
      ("Tea\tnoun\tчай\ttea\tt\tnone\tall\teveryone\tno\t", .malformedID),
      ("\tnoun\tчай\ttea\tt\tnone\tall\teveryone\tno\t", .malformedID),
      ("tea\tnoun\tчай\t\tt\tnone\tall\teveryone\tno\t", .halfTranslated),
      ("tea\tnoun\t\ttea\tt\tnone\tall\teveryone\tno\t", .halfTranslated),
      ("tea\tdrink\tчай\ttea\tt\tnone\tall\teveryone\tno\t", .unknownClass),
      ("tea\tnoun\tчай\ttea\tt\tphoto:tea\tall\teveryone\tno\t", .unknownPicture),
      ("tea\tnoun\tчай\ttea\tt\temoji:\tall\teveryone\tno\t", .unknownPicture),
      ("tea\tnoun\tчай\ttea\tt\tdrawn:../tea\tall\teveryone\tno\t", .unknownPicture),
      ("tea\tnoun\tчай\ttea\tt\tnone\t200\teveryone\tno\t", .unknownLevel),
      ("tea\tnoun\tчай\ttea\tt\tnone\tall\tadult\tno\t", .unknownRating),
      ("tea\tnoun\tчай\ttea\tt\tnone\tall\teveryone\tmaybe\t", .unknownReview),
      ("tea\tnoun\tч\u{301}ай\ttea\tt\tnone\tall\teveryone\tno\t", .misplacedStress),
      ("tea\tnoun\tчaй\ttea\tt\tnone\tall\teveryone\tno\t", .mixedAlphabets),
      ("tea\tnoun\tчай\ttеa\tt\tnone\tall\teveryone\tno\t", .mixedAlphabets),
      ("tea\tnoun\tчай \ttea\tt\tnone\tall\teveryone\tno\t", .strayCharacter),
      ("tea\tnoun\tчай\tblack  tea\tt\tnone\tall\teveryone\tno\t", .strayCharacter),
      ("tea\tnoun\tча\u{AD}й\ttea\tt\tnone\tall\teveryone\tno\t", .strayCharacter),
      ("water\tnoun\tчай\ttea\tt\tnone\tall\teveryone\tno\t", .duplicateID),
      ("tea\tnoun\tвода́\twater\tt\tnone\tall\teveryone\tno\t", .duplicateMeaning),
    ] as [(String, VocabularyFault.Code)])
  func aFaultyWordIsRefusedWithItsLineAndTheRestLoads(line: String, code: VocabularyFault.Code) {
    let good = "milk\tnoun\tмля́ко\tmilk\tmɪlk\temoji:🥛\t100\teveryone\tno\t\n"
    let text = SmallVocabulary.food + line + "\n" + good
    let reading = Vocabulary.read(SmallVocabulary.files(replacing: "Words/food.tsv", with: text))
    #expect(reading.faults.map(\.code) == [code])
    #expect(reading.faults.first?.file == "Words/food.tsv")
    #expect(reading.faults.first?.line == 7)
    #expect(reading.vocabulary.entries.count == 9)
    #expect(reading.vocabulary.entry("milk") != nil)
  }

  @Test func aLineThatIsNotTextIsRefusedAndTheRestLoads() {
    let bytes = Array(SmallVocabulary.food.utf8) + [0x61, 0xFF, 0x0A]
    let files =
      SmallVocabulary.files.filter { $0.path != "Words/food.tsv" } + [
        VocabularyFile(path: "Words/food.tsv", bytes: bytes)
      ]
    let reading = Vocabulary.read(files)
    #expect(reading.faults == [VocabularyFault(.unreadable, file: "Words/food.tsv", line: 7)])
    #expect(reading.vocabulary.entries.count == 8)
  }

  @Test func aFileWithOtherColumnsIsRefusedAndTheOthersLoad() {
    let text = "id\tbulgarian\nwater\tвода\n"
    let reading = Vocabulary.read(SmallVocabulary.files(replacing: "Words/core.tsv", with: text))
    #expect(reading.vocabulary.entries.count == 5)
    #expect(reading.faults.first?.code == .wrongHeader)
  }

  @Test func aRefusedWordLeavesItsCellEmptyAndTheOthersStayPut() throws {
    let text = SmallVocabulary.core.replacing("want\tverb", with: "want\tverbs")
    let reading = Vocabulary.read(SmallVocabulary.files(replacing: "Words/core.tsv", with: text))
    let page = try #require(reading.vocabulary.home?.pages(in: .phone).first)
    #expect(page[0, 1] == .empty)
    #expect(reading.vocabulary.entry(in: page[0, 2])?.id == "no")
    #expect(Set(reading.faults.map(\.code)) == [.unknownClass, .unknownWord])
  }

  @Test(
    arguments: [
      ("layout\tphone", "layout\tpocket", [.unknownLayout, .missingLayout]),
      ("layout\t24", "layout\tphone", [.duplicateLayout, .missingLayout]),
      (
        "layout\tphone\n", "",
        [
          .rowOutsideLayout, .rowOutsideLayout, .rowOutsideLayout, .rowOutsideLayout,
          .rowOutsideLayout, .rowOutsideLayout, .rowOutsideLayout, .missingLayout,
        ]
      ),
      ("i\twant\tno\t>food\t-\n", "i\twant\tno\t>food\n", [.wrongRowLength]),
      ("i\twant\tno\t>food\t-\n", "", [.wrongRowCount]),
      ("layout\t24", "-\t-\t-\t-\t-\nlayout\t24", [.wrongRowCount]),
      ("i\twant\tno\t>food\t-\n", "i\twant\tnope\t>food\t-\n", [.unknownWord]),
      ("i\twant\tno\t>food\t-\n", "i\twant\tno\t>drinks\t-\n", [.unknownBoard]),
      ("i\twant\tno\t>food\t-\n", "i\twant\t\t>food\t-\n", [.unknownWord]),
    ] as [(String, String, [VocabularyFault.Code])])
  func aBoardOfAnotherShapeIsRefusedByLineAndTheRestLoads(
    old: String, new: String, codes: [VocabularyFault.Code]
  ) throws {
    let good = SmallVocabulary.board([["i", "want", "no", ">food"]])
    let text = good.replacing(old, with: new, maxReplacements: 1)
    #expect(text != good)
    let reading = Vocabulary.read(SmallVocabulary.files(replacing: "Boards/home.tsv", with: text))
    #expect(reading.faults.map(\.code) == codes)
    #expect(reading.faults.allSatisfy { $0.file == "Boards/home.tsv" })
    #expect(
      reading.vocabulary.entry(in: reading.vocabulary.boards[0].pages(in: .grid60)[0][0, 1])?.id == "want")
  }

  @Test func boardsWithoutAFileAndFilesWithoutABoardAreNamed() {
    let boards =
      SmallVocabulary.boards + "toys\tИгра́чки\tToys\tnoun\tnone\n" + "home\tДом\tHouse\tnoun\tnone\n"
    let files =
      SmallVocabulary.files(replacing: "boards.tsv", with: boards)
      + [SmallVocabulary.file("Boards/zoo.tsv", ""), SmallVocabulary.file("Words/Не.tsv", "")]
    let faults = Vocabulary.read(files).faults
    #expect(faults.map(\.code) == [.duplicateID, .unknownFile, .unknownBoard, .missingBoard])
    #expect(faults.map(\.file) == ["boards.tsv", "Words/Не.tsv", "Boards/zoo.tsv", "boards.tsv"])
  }

  @Test func aBoardMayLeaveOutALayoutThatDoesNotLinkToIt() {
    let food = SmallVocabulary.board([["water"]], layouts: [.phone, .grid24, .grid112])
    let files = SmallVocabulary.files(replacing: "Boards/food.tsv", with: food)
    let faults = Vocabulary.read(files).faults
    #expect(faults == [VocabularyFault(.missingLayout, file: "Boards/food.tsv", line: 0, found: "60")])
    let home =
      SmallVocabulary.board([["i", ">food"]], layouts: [.phone, .grid24, .grid112])
      + SmallVocabulary.board([["i", "water"]], layouts: [.grid60])
    let unlinked =
      files.filter { $0.path != "Boards/home.tsv" } + [SmallVocabulary.file("Boards/home.tsv", home)]
    #expect(Vocabulary.read(unlinked).faults.isEmpty)
  }

  @Test func withoutABoardCalledHomeTheFirstOneIsHome() {
    let boards = SmallVocabulary.boardHeader + "food\tХрана́\tFood\tnoun\temoji:🍎\n"
    let vocabulary = Vocabulary.read([SmallVocabulary.file("boards.tsv", boards)]).vocabulary
    #expect(vocabulary.home?.id == "food")
    #expect(Vocabulary().home == nil)
    let reading = Vocabulary.read(SmallVocabulary.files(replacing: "boards.tsv", with: boards))
    #expect(reading.faults.map(\.code) == [.unknownBoard])
    #expect(reading.faults.map(\.file) == ["Boards/home.tsv"])
  }

  @Test func everyFaultIsWordedInBothLanguagesWithItsPlace() {
    for code in VocabularyFault.Code.allCases {
      let fault = VocabularyFault(code, file: "Words/food.tsv", line: 12, found: "чай")
      let bulgarian = fault.text(in: .bulgarian)
      let english = fault.text(in: .english)
      #expect(bulgarian != english)
      #expect(bulgarian.hasPrefix("Words/food.tsv:12: ") && english.hasSuffix(": чай"))
    }
  }

  @Test func noBytesMakeTheReaderFail() {
    var numbers = SeededNumbers(seed: 3)
    let files = SmallVocabulary.files
    for _ in 0..<300 {
      var changed = files
      let index = Int.random(in: 0..<files.count, using: &numbers)
      var bytes = files[index].bytes
      for _ in 0..<Int.random(in: 1...6, using: &numbers) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &numbers)
        switch UInt8.random(in: 0...2, using: &numbers) {
        case 0: bytes[at] = [0x09, 0x0A, 0x2D, 0x3E, 0xFF, 0x00].randomElement(using: &numbers) ?? 0
        case 1: bytes.remove(at: at)
        default: bytes.removeLast(bytes.count - at)
        }
      }
      changed[index] = VocabularyFile(path: files[index].path, bytes: bytes)
      let vocabulary = Vocabulary.read(changed).vocabulary
      for board in vocabulary.boards {
        for layout in Layout.allCases {
          for page in board.pages(in: layout) { #expect(page.cells.count == layout.cells) }
        }
      }
    }
  }
}
