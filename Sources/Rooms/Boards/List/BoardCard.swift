import Family
import Language
import Markup
import Shell

// A board or a set on the page of boards, as a card: its drawing and name, the one thing most done with it, and a menu of the rest.
extension BoardsRoom {
  /// The drawing, the name, and what there is to say of it in a line.
  @NodeBuilder<Action> func cardHead(
    _ id: BoardID, _ name: String, _ facts: String, thumbnail: Thumbnail? = nil, unshown: String? = nil
  ) -> [View] {
    (thumbnail ?? world.boards.thumbnail(of: id)).view
    View.make("div", [.key("about"), .class("card-about")]) {
      View.make("span", [.class("set-name")], text: name)
      View.make("span", [.class("hint")], text: facts)
      if let unshown { View.make("span", [.key("unshown"), .class("hint")], text: unshown) }
      if world.boards.homeID == id.text {
        View.make("span", [.key("home"), .class("home-mark"), .data("home-mark", "")]) {
          View.sign("home")
          View.make("span", text: world.text(.isHome))
        }
      }
    }
  }

  /// Why a board is not shown to whoever talks here; `nil` where it is, and while nobody has said for what age it is: the card
  /// asks for that.
  func unshown(_ board: BoardID) -> String? {
    if world.mayShow(board: board.text) { return nil }
    if world.limits.areSeveral, !world.replica.registers.isBoard(board, for: world.profile) {
      let person = world.replica.registers.profiles().first { $0.id == world.profile }
      return person.map { world.text(.hiddenFrom, with: world.fields.title(of: $0)) }
    }
    let rating = world.replica.registers.rating(ofBoard: board, isOwn: false)
    return rating == nil ? nil : world.text(.notShownNow)
  }

  /// What else is done with it.
  func cardMenu(_ name: String, @NodeBuilder<Action> content: () -> [View]) -> View {
    let items = content()
    return .make("details", [.key("menu"), .class("card-menu"), .data("export", name)]) {
      View.make("summary", [.class("button"), .label("\(world.text(.moreActions)): \(name)")], text: "…")
      View.make("div", [.class("actions")]) { for item in items { item } }
    }
  }

  func line(_ title: StringKey, _ look: String, _ name: String, _ edit: BoardEdit) -> View {
    .button([.class(look), .label("\(world.text(title)): \(name)"), .on(.click, onBoards(edit))]) {
      world.text(title)
    }
  }

  /// How many boards a set has.
  func setFacts(_ count: Int) -> String { world.fields.count(count, .oneBoard, .boardsCount) }

  /// What a new board begins with, drawn.
  func thumbnail(of template: BoardTemplate) -> Thumbnail {
    var cells: [String] = []
    for word in template.words {
      cells.append(word.isEmpty ? "" : Thumbnail.look(world.vocabulary.entry(word)?.wordClass))
    }
    for _ in template.tiles { cells.append(Thumbnail.look(.descriptor)) }
    if let layout = template.layout,
      let page = world.vocabulary.board(ShownBoards.martletHomeID)?.pages(in: layout).first
    {
      cells += page.cells.map { cell in
        if case .word = cell { world.boards.look(of: cell) } else { "" }
      }
    }
    return Thumbnail(rows: template.rows, columns: template.columns, cells: cells)
  }
}
