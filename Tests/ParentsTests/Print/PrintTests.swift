import Bytes
import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Print
@testable import Shell

/// Boards on paper, behind the gate.
@Suite struct PrintTests {
  private func act(_ edit: PrintEdit) -> Action { .print(edit) }

  private func opened(_ change: (inout Start) -> Void = { _ in }) -> State {
    var state = State.opened(change)
    state.doing(.shell(.noticeAccepted), .shell(.printTapped(nil)))
    return state
  }

  /// Boards of the family's that lead from one to the next, and back to the first.
  private func circle(of count: Int) -> State {
    var state = State.opened()
    var edits: [Edit] = []
    for number in 0..<count {
      let tile = Tile(
        id: TileID("t\(number)"), label: LocalizedText("папка \(number)"),
        link: BoardID("b\((number + 1) % count)"))
      edits += tile.edits()
      edits += Board(
        id: BoardID("b\(number)"), name: LocalizedText("Табло \(number)"), rows: 2, columns: 2,
        cells: [tile.id]
      )
      .edits()
    }
    state.change(edits)
    state.doing(.shell(.printTapped("b0")))
    return state
  }

  private func sheets(_ state: State) -> [Sheet] { state.printState.made?.sheets ?? [] }

  private func page(_ sheet: Sheet) -> PrintedPage? {
    if case .board(let page, _, _) = sheet.content { page } else { nil }
  }

  @Test func boardsOfOneNameAreToldApartByWhoseTheyAre() {
    var state = State.opened()
    let martlets = state.vocabulary.boards[0].name(in: .bulgarian)
    var edits: [Edit] = []
    for (id, name) in [("b0", martlets), ("b1", "Закуска")] {
      edits += Board(id: BoardID(id), name: LocalizedText(name), rows: 2, columns: 2, cells: []).edits()
    }
    state.change(edits)
    state.doing(.shell(.noticeAccepted), .shell(.printTapped(nil)))
    let html = HTMLText.of(state.view)
    for shown in ["\(martlets) · Наши табла", "\(martlets) · Мартлет", ">Закуска<"] {
      #expect(html.contains(shown), "\(shown)")
    }
  }

  @Test func theHomeBoardComesOutOnItsPagesWithEachWordInItsCell() throws {
    let state = opened()
    #expect(state.route == .print(nil) && state.route.path == "/parents/print")
    #expect(sheets(state).count == 2, "the home board has two pages")
    let first = try #require(page(sheets(state)[0]))
    #expect(first.rows == state.layout.rows && first.columns == state.layout.columns)
    let words = first.tiles.prefix(5).map { $0?.label[.bulgarian] }
    #expect(words == ["аз", "искам", nil, "вода", "напитки"])
    let html = HTMLText.of(state.view)
    #expect(html.contains("data-sheets=\"2\"") && html.contains("#picture-water"))
  }

  @Test func printWaitsForDrawingsAndPrintsWhatIsLookedAt() {
    var state = State.opened()
    #expect(state.doing(.shell(.printTapped(nil))).contains(.paper(.prepare)))
    #expect(state.doing(act(.printed)).contains(.paper(.print)))
    #expect(!state.doing(act(.paper(.a5))).contains(.paper(.prepare)), "once is enough")
    state.doing(act(.chosen("no such board")))
    #expect(!state.doing(act(.printed)).contains(.paper(.print)), "there is nothing to print")
    #expect(HTMLText.of(state.view).contains(StringKey.printNoBoard.text(.bulgarian)))
  }

  @Test func nothingIsPrintedWhileTheGateIsShut() {
    var state = State.opened { $0.path = "/parents/print/home" }
    state.shutGate()
    _ = state.update(.host(.visible))
    #expect(state.printState.made == nil && !HTMLText.of(state.view).contains("data-sheets"))
    #expect(state.update(act(.printed)).isEmpty)
    state.openGate()
    _ = state.update(.host(.visible))
    #expect(sheets(state).count == 2)
    state.doing(.parents(.talkTapped))
    #expect(state.printState.made == nil, "what is left is let go of")
  }

  @Test func whatIsHiddenOrGoneLeavesItsCellEmpty() throws {
    var state = State.opened()
    state.change(
      Tile(id: "s", label: LocalizedText("видима")).edits()
        + Tile(id: "h", label: LocalizedText("скрита"), isHidden: true).edits()
        + Tile(id: "g", label: LocalizedText("изхвърлена")).edits()
        + [Bin.delete("g", in: .tiles, now: 1)]
        + Board(id: "b", name: LocalizedText("Б"), rows: 2, columns: 2, cells: ["h", "s", "g", "water"])
        .edits())
    state.doing(.shell(.printTapped("b")))
    let tiles = try #require(page(sheets(state)[0])).tiles
    #expect(tiles.map { $0?.label[.bulgarian] } == [nil, "видима", nil, "вода"])
  }

  @Test func anOpenedBoardThatIsLargerThanAScreenTakesSeveralSheets() throws {
    var state = State.opened()
    let cells = (0..<20 * 30).map { _ in TileID("water") }
    state.change(
      Board(id: "x", name: LocalizedText("Х"), rows: 20, columns: 30, cells: cells, source: .imported("s"))
        .edits())
    state.doing(.shell(.printTapped("x")))
    #expect(sheets(state).count == 2 * 3)
    let words = sheets(state).compactMap { page($0)?.tiles.compactMap { $0 }.count }
    #expect(words == [168, 168, 24, 112, 112, 16], "twelve rows of fourteen, and what is left of them")
  }

  @Test func aBookHasACoverAndEachBoardOnceWithPageNumbersOnFolders() throws {
    var state = circle(of: 3)
    state.doing(act(.what(.book)), act(.owned(by: "Мира")), act(.labels(.both)))
    #expect(sheets(state).count == 4)
    guard case .cover = sheets(state)[0].content else {
      Issue.record("a book begins with its cover")
      return
    }
    let html = HTMLText.of(state.view)
    #expect(html.contains("Мира") && html.contains(StringKey.printHowTo.text(.bulgarian)))
    for target in ["→ стр. 3", "→ стр. 4", "→ стр. 2"] { #expect(html.contains(target)) }
    #expect(html.contains("От стр. 2 · Начало: стр. 2") && html.contains("От стр. 3 · Начало: стр. 2"))
    state.doing(act(.what(.board)))
    #expect(sheets(state).count == 1 && !HTMLText.of(state.view).contains("→ стр."))
  }

  @Test func aBookWithACutLinkIsShorter() {
    var state = circle(of: 5)
    state.doing(act(.what(.book)))
    #expect(sheets(state).count == 6)
    state.change([Edit(.tiles, "t1", "link", .text(""))])
    state.doing(act(.what(.board)), act(.what(.book)))
    #expect(sheets(state).count == 3)
  }

  @Test func aBookOfAThousandBoardsSaysWhatHasNoPlaceInIt() {
    var state = circle(of: 1000)
    state.doing(act(.what(.book)))
    #expect(sheets(state).count == 200 && state.printState.made?.left == 801)
    #expect(HTMLText.of(state.view).contains(": 801"))
  }

  @Test func aSheetLiesAsItsTilesAreLargerAndABookLiesAsItsFirst() {
    var state = circle(of: 3)
    state.change(
      Board(id: "b1", name: LocalizedText("Висока"), rows: 6, columns: 1, cells: ["t1"]).edits(
        since: state.replica.registers.board("b1")))
    state.doing(act(.what(.book)))
    #expect(Set(sheets(state).map { $0.isLandscape }) == [sheets(state)[1].isLandscape])
    state.doing(act(.chosen("b1")), act(.what(.board)))
    #expect(sheets(state).map { $0.isLandscape } == [false])
    state.doing(act(.orientation(.landscape)), act(.paper(.letter)))
    #expect(HTMLText.of(state.view).contains("sheet letter-landscape"))
  }

  @Test func labelsComeInTheLanguagesAskedFor() {
    var state = opened()
    #expect(HTMLText.of(state.view).contains(">вода<"))
    state.doing(act(.labels(.english)))
    let english = HTMLText.of(state.view)
    #expect(english.contains(">water<") && !english.contains(">вода<"))
    state.doing(act(.labels(.both)))
    let both = HTMLText.of(state.view)
    #expect(both.contains(">water<") && both.contains(">вода<"))
  }

  @Test func whoReadsEnglishBeginsWithEnglishLabels() {
    let html = HTMLText.of(opened { $0.languages = ["en"] }.view)
    #expect(html.contains(">water<") && !html.contains(">вода<"))
  }

  @Test func cutLinesAndFillsAreThereWhenAskedFor() {
    var state = opened()
    #expect(!HTMLText.of(state.view).contains("cuts") && !HTMLText.of(state.view).contains("plain"))
    state.doing(act(.cuts(.dashes)), act(.coloured(false)))
    let html = HTMLText.of(state.view)
    #expect(html.contains("class=\"cuts dashes\"") && html.contains("sheet-tile class-verb plain"))
  }

  @Test func aKeyguardHasAnOpeningForEachCellAndABarOfFiftyMillimetres() throws {
    var state = opened()
    state.doing(act(.what(.keyguard)), act(.screen(.inches10x2)))
    let keyguard = try #require(state.printState.made?.keyguard)
    #expect(keyguard.openings.count == state.layout.cells && sheets(state).count == 1)
    let html = HTMLText.of(state.view)
    #expect(html.contains("viewBox=\"0 0 207.26 161.45\"") && html.contains("width=\"50\" height=\"1\""))
    #expect(html.components(separatedBy: "data-cut=\"opening\"").count == state.layout.cells + 1)
    let file = KeyguardDrawing.file(keyguard)
    #expect(
      file.hasPrefix("<svg") && file.contains("width=\"207.26mm\"") && file.contains("height=\"161.45mm\""))
    #expect(state.doing(act(.saved)).contains(.paper(.save(file, name: "martlet-keyguard.svg"))))
  }

  @Test func typedNumbersAreTakenAndNonsenseLeavesTheOldOnes() throws {
    var state = opened()
    state.doing(act(.what(.keyguard)), act(.measured(.wall, "4,5")), act(.measured(.top, "31")))
    #expect(state.printState.made?.keyguard?.numbers.wall == 450)
    #expect(state.printState.made?.keyguard?.numbers.top == 3_100)
    state.doing(act(.measured(.wall, "<script>")))
    #expect(state.printState.made?.keyguard?.numbers.wall == 450)
    #expect(HTMLText.of(state.view).contains(StringKey.printNotNumber.text(.bulgarian)))
    state.doing(act(.measured(.wall, "90")))
    #expect(sheets(state).isEmpty && HTMLText.of(state.view).contains(StringKey.printNoRoom.text(.bulgarian)))
  }

  @Test func aKeyguardThatIsLargerThanThePaperIsNotPrintedButKept() {
    var state = opened()
    state.doing(act(.what(.keyguard)), act(.screen(.inches12x9)))
    #expect(
      sheets(state).isEmpty && HTMLText.of(state.view).contains(StringKey.printTooLarge.text(.bulgarian)))
    #expect(!state.doing(act(.printed)).contains(.paper(.print)))
    #expect(state.doing(act(.saved)).contains { if case .paper = $0 { true } else { false } })
    state.doing(act(.paper(.a3)))
    #expect(sheets(state).count == 1)
  }

  @Test func wordsThatMayNotShowAreNotOnPaper() throws {
    var state = State.opened()
    state.change(
      Tile(id: "x", label: LocalizedText("за големи")).edits()
        + Board(
          id: "b", name: LocalizedText("Б"), rows: 1, columns: 2, cells: ["x", "water"],
          source: .imported("s")
        )
        .edits())
    state.doing(.shell(.printTapped("b")))
    #expect(try #require(page(sheets(state)[0])).tiles.compactMap { $0 }.count == 2)
  }

  @Test func theAddressOfABoardOnPaperIsFoundAgain() {
    for board in [nil, BoardID("home"), BoardID("1.2/ж?%")] {
      #expect(Route(path: Route.print(board).path) == .print(board))
    }
    #expect(Route(path: "/parents/print/a/b") == nil && Route(path: "/parents/print/%ff") == nil)
  }

  @Test func hostileLabelsStayText() {
    var state = State.opened()
    state.change(
      Tile(id: "x", label: LocalizedText("</svg><script>"), picture: .drawn("\"><script>")).edits()
        + Board(id: "b", name: LocalizedText("<b>"), rows: 1, columns: 1, cells: ["x"]).edits())
    state.doing(.shell(.printTapped("b")), act(.what(.book)), act(.owned(by: "<img src=x>")))
    let html = HTMLText.of(state.view)
    #expect(!html.contains("<script>") && !html.contains("<img src") && !html.contains("<b>"))
  }

  /// A board of 8 × 14 cells, all with the same label.
  private func full(_ label: LocalizedText) -> State {
    var state = State.opened()
    state.change(
      Tile(id: "x", label: label, picture: .emoji("🐕")).edits()
        + Board(
          id: "b", name: LocalizedText("Б"), rows: 8, columns: 14,
          cells: [TileID?](repeating: "x", count: 112)
        ).edits())
    state.doing(.shell(.printTapped("b")))
    return state
  }

  private func labels(_ state: State) -> [PrintedLabel] { page(sheets(state)[0])?.labels[0] ?? [] }

  @Test func aLongLabelOnASmallCellIsSmallerOnMoreLinesAndWhole() throws {
    let text = "искам да отида на люлките"
    let state = full(LocalizedText(bulgarian: text, english: "swings"))
    let label = try #require(labels(state).first)
    #expect(label.label.text == text && label.label.lines > 2 && label.label.size >= PaperLabel.smallest)
    #expect(label.tag == "bg" && state.printState.made?.cut.isEmpty == true)
    let html = HTMLText.of(state.view)
    #expect(html.contains("lang=\"bg\"") && !html.contains("data-cut-labels"))
  }

  @Test func aLongWordIsDividedAndSaysInWhichLanguage() throws {
    var state = full(LocalizedText(bulgarian: "възпитателката", english: "schoolteachers"))
    #expect(labels(state).map { $0.label.isDivided } == [true])
    #expect(HTMLText.of(state.view).contains("class=\"sheet-label divided\" lang=\"bg\""))
    state.doing(act(.labels(.both)))
    #expect(labels(state).map { $0.tag } == ["bg", "en"])
    #expect(labels(state).allSatisfy { !$0.label.isCut })
    #expect(HTMLText.of(state.view).contains("class=\"sheet-label second divided\" lang=\"en\""))
  }

  @Test func aParentIsToldWhichLabelsPaperHasNoRoomFor() {
    let text = Array(repeating: "разходка в планината", count: 12).joined(separator: " ")
    var state = full(LocalizedText(text))
    #expect(labels(state).allSatisfy { $0.label.isCut && $0.label.size == PaperLabel.smallest })
    let html = HTMLText.of(state.view)
    #expect(html.contains("data-cut-labels=\"112\"") && html.contains("стр. 1: \(text)"))
    state.change(Tile(id: "x", label: LocalizedText("къс")).edits(since: state.replica.registers.tile("x")))
    state.doing(act(.paper(.a3)))
    #expect(!HTMLText.of(state.view).contains("data-cut-labels"))
  }

  @Test func theDoorsToPrintAreOnTheBoardsAndInTheEditor() {
    var state = circle(of: 1)
    state.doing(.parents(.placeTapped(.boards)))
    #expect(HTMLText.of(state.view).contains("Печат: Табло 0"))
    state.doing(.boards(.opened("b0")))
    #expect(HTMLText.of(state.view).contains("Печат: Табло 0"))
  }
}
