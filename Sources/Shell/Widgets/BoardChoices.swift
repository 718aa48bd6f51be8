public import Family
import Language
public import Markup

/// A list of boards that one is chosen from: whether it is open, what was typed to narrow it, and how many it shows.
public struct BoardChoosing: Hashable, Sendable {
  public var isOpen = false
  public var query = ""
  public var shown = BoardChoosing.page

  /// So many are shown at first, and more with each press: a family may have 500.
  public static let page = 24

  public init() {}

  public mutating func update(_ edit: BoardChoosingEdit) {
    switch edit {
    case .opened:
      let isOpen = isOpen
      self = BoardChoosing()
      self.isOpen = !isOpen
    case .typed(let query):
      self.query = TextLimit.label.cut(query)
      shown = BoardChoosing.page
    case .more: shown += BoardChoosing.page
    }
  }

  /// Those whose name has what was typed.
  public func found<Listed>(_ all: [Listed], named name: (Listed) -> String) -> [Listed] {
    let pattern = SearchPattern(query)
    return pattern.isEmpty ? all : all.filter { pattern.matches(name($0)) }
  }
}

public enum BoardChoosingEdit: Hashable, Sendable {
  /// The list is opened, or closed again.
  case opened
  case typed(String)
  case more
}

/// A board that may be chosen; `nil` for none, or for Martlet's home.
public struct BoardChoice: Sendable {
  public var id: BoardID?
  public var name: String
  /// The board whose drawing stands on it: of a page of Martlet's, the board that it is a page of.
  public var drawing: BoardID?

  public init(_ id: BoardID?, _ name: String, drawing: BoardID? = nil) {
    self.id = id
    self.name = name
    self.drawing = drawing ?? id
  }
}

extension Fields {
  /// The boards that the family made, and the first of each opened set.
  public var ownBoardChoices: [BoardChoice] {
    var choices: [BoardChoice] = []
    for board in world.replica.registers.familyBoards() {
      choices.append(BoardChoice(board.id, title(of: board.name)))
    }
    for set in world.replica.registers.boardSets() where world.boards.canBeHome(set.root.text) {
      choices.append(BoardChoice(set.root, title(of: set.name)))
    }
    return choices
  }

  /// The boards that the family made, but for one.
  public func familyBoardChoices(but left: BoardID? = nil) -> [BoardChoice] {
    var choices: [BoardChoice] = []
    for board in world.replica.registers.familyBoards() where board.id != left {
      choices.append(BoardChoice(board.id, title(of: board.name)))
    }
    return choices
  }

  /// Martlet's boards, each as its first page, whose empty cells take what a family puts there.
  public var martletBoardChoices: [BoardChoice] {
    var choices: [BoardChoice] = []
    let layout = world.boards.layout
    for board in world.boards.martletBoards {
      choices.append(
        BoardChoice(
          MartletPage(board.id, layout, 1).id, board.name(in: world.interfaceLanguage),
          drawing: BoardID(board.id)))
    }
    return choices
  }

  /// Whose a board is.
  ///
  /// - Parameter set: the opened file's; nil for one of the family's own.
  public func owner(ofBoardIn set: BoardSetID?) -> String {
    guard let set = set.flatMap({ world.replica.registers.boardSet($0) }) else {
      return world.text(.ownBoardsDoor)
    }
    return title(of: set.name)
  }

  /// The names of boards; whose it is comes after each name that several of them have.
  ///
  /// - Parameter owners: whose each is, in the same order.
  public func namesToldApart(_ names: [String], by owners: [String]) -> [String] {
    var counts: [String: Int] = [:]
    let keys = names.map { Folding.fold($0) }
    for key in keys { counts[key, default: 0] += 1 }
    return names.indices.map { counts[keys[$0]] == 1 ? names[$0] : "\(names[$0]) · \(owners[$0])" }
  }

  /// The names of people, cards or categories; from the second of one name on, its number comes after it.
  public func namesToldApart(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.map { name in
      let key = Folding.fold(name)
      let number = counts[key, default: 0] + 1
      counts[key] = number
      return number == 1 ? name : "\(name) · \(number)"
    }
  }

  /// What a category of photos is called, told from others of its name.
  public func title(of pile: Pile) -> String {
    let piles = world.replica.registers.piles()
    let place = piles.firstIndex { $0.id == pile.id }
    return place.map { namesToldApart(piles.map { $0.name })[$0] } ?? pile.name
  }

  /// What a board or a set is called, and what it is where it has no name.
  public func title(of name: LocalizedText) -> String {
    let shown = name[world.interfaceLanguage]
    return shown.isEmpty ? world.text(.board) : shown
  }

  /// The field that narrows a list of boards, where there are more than a page shows.
  @NodeBuilder<Action> public func boardSearch(
    _ choosing: BoardChoosing, of count: Int, _ act: @escaping (BoardChoosingEdit) -> Action
  ) -> [View] {
    if count > BoardChoosing.page {
      View.make("label", [.key("search"), .class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.findBoard))
        View.make(
          "input",
          [
            .class("search"), .attribute("type", "search"), .attribute("autocomplete", "off"),
            .value(choosing.query), .on(.input) { act(.typed($0.value)) },
          ])
      }
    }
  }

  /// More of a list of boards; how many there are is told.
  @NodeBuilder<Action> public func moreBoards(
    _ choosing: BoardChoosing, of count: Int, _ act: (BoardChoosingEdit) -> Action
  ) -> [View] {
    if count > choosing.shown {
      View.button([.key("more"), .class("button"), .on(.click, act(.more))]) {
        "\(world.text(.moreBoards)) (\(choosing.shown) / \(count))"
      }
    }
  }

  /// The button that opens a list of boards, or shuts it.
  ///
  /// - Parameters:
  ///   - label: What a screen reader says of it, where that is more than its title.
  ///   - drawing: The thumbnail of the board that is chosen now.
  public func boardsOpener(
    _ title: String, _ choosing: BoardChoosing, id: String? = nil, label: String? = nil,
    drawing: View? = nil, _ act: (BoardChoosingEdit) -> Action
  ) -> View {
    .button(
      (id.map { [.id($0)] } ?? []) + [.class("button board-now"), .aria("expanded", choosing.isOpen)]
        + (label.map { [.label($0)] } ?? []) + [.on(.click, act(.opened))]
    ) {
      if let drawing { drawing }
      View.make("span", text: title)
      View.make("span", [.class("chevron"), .aria("hidden", true)], text: choosing.isOpen ? "▴" : "▾")
    }
  }

  /// Boards with their thumbnails, one of which is chosen, below a button that opens the list.
  public func boardChoice(
    _ title: StringKey, id: String, _ choices: [BoardChoice], now: BoardID?, nowNamed nowName: String,
    _ choosing: BoardChoosing, _ act: @escaping (BoardChoosingEdit) -> Action,
    then choose: (BoardID?) -> Action
  ) -> View {
    let name = world.text(title)
    return .make("div", [found(name), .key(id), .role("group"), .label(name), .data("board-choice", id)]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: name)
      boardsOpener(
        nowName, choosing, id: id, label: "\(name): \(nowName)",
        drawing: now.map { world.boards.thumbnail(of: $0).view }, act)
      if choosing.isOpen {
        let found = choosing.found(choices) { $0.name }
        boardSearch(choosing, of: choices.count, act)
        View.make("div", [.key("choices"), .class("board-choices")]) {
          for choice in found.prefix(choosing.shown) {
            boardCard(choice, [.aria("pressed", choice.id == now), .on(.click, choose(choice.id))])
          }
        }
        moreBoards(choosing, of: found.count, act)
      }
    }
  }

  /// Boards with their drawings, one of which is taken by a press: so many as are shown of those that were found.
  @NodeBuilder<Action> public func boardPicks(
    _ title: StringKey, _ choices: [BoardChoice], _ choosing: BoardChoosing,
    _ act: (BoardChoosingEdit) -> Action, then choose: (BoardID) -> Action
  ) -> [View] {
    let found = choosing.found(choices) { $0.name }
    View.make(
      "div", [.key("choices"), .class("board-choices"), .role("group"), .label(world.text(title))]
    ) {
      for choice in found.prefix(choosing.shown) {
        if let id = choice.id {
          boardCard(choice, [.data("choose-board", id.text), .on(.click, choose(id))])
        }
      }
    }
    moreBoards(choosing, of: found.count, act)
  }

  private func boardCard(_ choice: BoardChoice, _ modifiers: [Modifier<Action>]) -> View {
    .button([.key(choice.id?.text ?? " "), .class("board-choice")] + modifiers) {
      if let drawing = choice.drawing { world.boards.thumbnail(of: drawing).view }
      View.make("span", [.class("board-choice-name")], text: choice.name)
    }
  }
}
