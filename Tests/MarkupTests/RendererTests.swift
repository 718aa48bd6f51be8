import Bytes
import Markup
import Testing

@Suite struct RendererTests {
  @Test(arguments: 0..<60)
  func thePatchedPageEqualsTheNewTree(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var renderer = Renderer<Int>()
    let page = TestPage()
    for _ in 0..<12 {
      let tree = Node<Int>.random(depth: 4, using: &random)
      try page.apply(renderer.render(tree))
      #expect(page.description == TestPage.describe(tree))
      #expect(page.itemCount == renderer.count)
    }
  }

  @Test func theSameTreeAgainIsAnEmptyPatch() {
    var random = SeededGenerator(seed: 7)
    var renderer = Renderer<Int>()
    let tree = Node<Int>.make("main", []) {
      Node<Int>.random(depth: 5, keys: false, using: &random)
      list(Array(0..<9))
    }
    _ = renderer.render(tree)
    #expect(renderer.render(tree).isEmpty)
  }

  private func list(_ keys: [Int]) -> Node<Int> {
    .make("ul", []) { for key in keys { .make("li", [.key("\(key)")], text: "\(key)") } }
  }

  @Test(arguments: 0..<40)
  func aKeyedChildKeepsItsElementWhereverItMoves(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var renderer = Renderer<Int>()
    let page = TestPage()
    let keys = Array(0..<20)
    try page.apply(renderer.render(list(keys)))
    let before = Dictionary(
      uniqueKeysWithValues: page.root.children[0].children.map { ($0.children[0].text, $0.id) })
    try page.apply(renderer.render(list(keys.shuffled(using: &random))))
    let after = Dictionary(
      uniqueKeysWithValues: page.root.children[0].children.map { ($0.children[0].text, $0.id) })
    #expect(before == after)
  }

  @Test func movingOneOfManyMovesOnlyThatOne() throws {
    var renderer = Renderer<Int>()
    let page = TestPage()
    try page.apply(renderer.render(list(Array(0..<100))))
    try page.apply(renderer.render(list([99] + Array(0..<99))))
    #expect(page.counts == [.insert: 1])
  }

  @Test func aKeptPieceIsBuiltOnlyWhenItsMarkChanges() throws {
    var renderer = Renderer<Int>()
    let page = TestPage()
    var built = 0
    func tree(_ mark: UInt64, _ text: String) -> Node<Int> {
      .make("main", []) {
        Node<Int>.kept(
          Kept("p", mark: mark) {
            built += 1
            return .make("p", text: text)
          })
      }
    }
    try page.apply(renderer.render(tree(1, "аз")))
    #expect(renderer.render(tree(1, "ти")).isEmpty)
    #expect(built == 1)
    try page.apply(renderer.render(tree(2, "ти")))
    #expect(built == 2)
    #expect(page.counts == [.setText: 1])
    // Another piece in its place, and then the first again: its mark must not be taken for standing there.
    try page.apply(renderer.render(.make("main", []) { Node<Int>.make("p", text: "друго") }))
    try page.apply(renderer.render(tree(2, "ти")))
    #expect(page.description.contains("'ти'"))
  }

  private func room(_ board: Int, mark: UInt64 = 1) -> Node<Int> {
    .make("main", []) {
      Node<Int>.make("h1", text: "\(board)")
      Node<Int>.kept(
        Kept("div", key: "board \(board)", mark: mark, comesBack: true) {
          .make("div", [.key("board \(board)")]) {
            for tile in 0..<9 { .make("p", text: "\(tile + Int(mark))") }
          }
        })
    }
  }

  @Test func aPieceThatComesBackIsTheSameElementAndCostsThreeOperations() throws {
    var renderer = Renderer<Int>()
    let page = TestPage()
    try page.apply(renderer.render(room(1)))
    let first = page.root.children[0].children[1].id
    try page.apply(renderer.render(room(2)))
    try page.apply(renderer.render(room(1)))
    #expect(page.root.children[0].children[1].id == first)
    #expect(page.counts == [.setText: 1, .setAside: 1, .bringBack: 1, .insert: 1])
    // Changed while it was away: the element is the same, what differs is patched.
    try page.apply(renderer.render(room(2)))
    try page.apply(renderer.render(room(1, mark: 2)))
    #expect(page.root.children[0].children[1].id == first)
    #expect(page.description == TestPage.describe(room(1, mark: 2)))
  }

  @Test func ofManyPiecesAwayTheLongestAwayAreForgotten() throws {
    var renderer = Renderer<Int>()
    let page = TestPage()
    for board in 0..<100 { try page.apply(renderer.render(room(board))) }
    let bounded = page.itemCount
    for board in 100..<300 { try page.apply(renderer.render(room(board))) }
    #expect(page.itemCount == bounded)
    #expect(page.itemCount == renderer.count)
    #expect(bounded < (Renderer<Int>.mostAway + 2) * 20)
  }

  @Test func whatMayNotShowAnyMoreLeavesThePageWithItsTexts() throws {
    var renderer = Renderer<Int>()
    let page = TestPage()
    for board in 1...5 { try page.apply(renderer.render(room(board))) }
    try page.apply(renderer.render(room(6), forgetsAway: true))
    var fresh = Renderer<Int>()
    let other = TestPage()
    try other.apply(fresh.render(room(6)))
    #expect(page.itemCount == other.itemCount)
    #expect(page.itemCount == renderer.count)
  }

  @Test func aLabelNeverBecomesMarkup() throws {
    let label = "<img src=x onerror=alert(1)>\"&"
    let node = Node<Int>.make("button", [.label(label)], text: label)
    let html = HTMLText.of(node)
    #expect(!html.contains("<img"))
    #expect(
      html
        == "<button aria-label=\"&lt;img src=x onerror=alert(1)&gt;&quot;&amp;\">&lt;img src=x onerror=alert(1)&gt;\"&amp;</button>"
    )
  }

  @Test func anEventFindsWhatItMeansNow() {
    var renderer = Renderer<Int>()
    _ = renderer.render(.make("button", [.on(.click, 1)]))
    _ = renderer.render(.make("button", [.on(.click, 2), .on(.input, { $0.value == "да" ? 3 : nil })]))
    var event = Event()
    #expect(renderer.action(node: 2, kind: .click, event: event) == 2)
    #expect(renderer.action(node: 2, kind: .input, event: event) == nil)
    event.value = "да"
    #expect(renderer.action(node: 2, kind: .input, event: event) == 3)
    #expect(renderer.action(node: 99, kind: .click, event: event) == nil)
  }

  @Test func aGoneElementMeansNothingAnyMore() {
    var renderer = Renderer<Int>()
    _ = renderer.render(.make("div", []) { .make("button", [.on(.click, 1)]) })
    _ = renderer.render(.make("div"))
    #expect(renderer.action(node: 3, kind: .click, event: Event()) == nil)
  }
}
