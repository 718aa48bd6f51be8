import Family
import Testing

/// The pages of a communication book.
@Suite struct BookOrderTests {
  private func order(_ boards: [String: [[BoardID]]], from root: BoardID = "home", most: Int = 200)
    -> BookOrder
  {
    BookOrder(from: root, most: most) { boards[$0.text] ?? [] }
  }

  private func names(_ order: BookOrder) -> [String] { order.pages.map { $0.board.text } }

  @Test func boardsComeInTheOrderInWhichAHandReachesThem() {
    let book = order([
      "home": [["food", "play"]], "food": [["fruit"]], "play": [["ball"]], "fruit": [[]], "ball": [[]],
    ])
    #expect(names(book) == ["home", "food", "play", "fruit", "ball"])
    #expect(book.pages.map { $0.from } == [nil, 2, 2, 3, 4])
    #expect(book.page(of: "home") == 2 && book.page(of: "fruit") == 5 && book.page(of: "none") == nil)
  }

  @Test func aCircleOfBoardsComesOnce() {
    let book = order(["home": [["a", "home"]], "a": [["b", "a"]], "b": [["home", "a"]]])
    #expect(names(book) == ["home", "a", "b"] && book.left == 0)
  }

  @Test func aBoardOfSeveralPagesHasThemTogetherAndTheNextComesAfterThem() {
    let book = order(["home": [["a"], ["b"]], "a": [[], [], []], "b": [[]]])
    #expect(names(book) == ["home", "home", "a", "a", "a", "b"])
    #expect(book.pages.map { $0.part } == [0, 1, 0, 1, 2, 0])
    #expect(book.page(of: "a") == 4 && book.page(of: "b") == 7)
    #expect(book.pages.map { $0.from } == [nil, nil, 2, 2, 2, 3], "b is opened from the second page of home")
  }

  @Test func aLinkToNoBoardHasNoPage() {
    let book = order(["home": [["gone", "a"]], "a": [[]]])
    #expect(names(book) == ["home", "a"] && book.page(of: "gone") == nil && book.left == 0)
    #expect(order([:]).pages.isEmpty)
  }

  @Test func whatIsLedToByACutLinkAloneIsNotInTheBook() {
    var boards: [String: [[BoardID]]] = ["home": [["a"]], "a": [["b"]], "b": [[]]]
    #expect(order(boards).pages.count == 3)
    boards["a"] = [[]]
    #expect(order(boards).pages.count == 2)
  }

  @Test func aThousandBoardsFillTwoHundredPagesAndTheRestIsCounted() {
    // Each leads to two more, as a heap does.
    let book = BookOrder(from: "0") { id in
      let number = Int(id.text) ?? 0
      return [[2 * number + 1, 2 * number + 2].filter { $0 < 1000 }.map { BoardID("\($0)") }]
    }
    #expect(book.pages.count == 199 && book.left == 801)
    #expect(names(book) == (0..<199).map { "\($0)" })
    #expect(book.page(of: "198") == 200 && book.page(of: "199") == nil)
    for (index, page) in book.pages.enumerated() where index > 0 {
      #expect(page.from == (index - 1) / 2 + 2)
    }
  }

  @Test func aBoardThatDoesNotFitIsLeftWholeAndNothingComesAfterIt() {
    let book = order(["home": [["a", "b"]], "a": [[], [], []], "b": [[]]], most: 4)
    #expect(names(book) == ["home"] && book.left == 2)
  }

  @Test func aChainOfTenThousandBoardsEnds() {
    let book = BookOrder(from: "0") { [[BoardID("\((Int($0.text) ?? 0) + 1)")]] }
    #expect(book.pages.count == 199 && book.left == 10_000 - 199)
  }
}
