import Family
public import Markup
public import Shell

extension BoardsRoom {
  @NodeBuilder<Action> public var boardsPage: [View] {
    if let arrival = state.arrival { arrivalView(arrival) }
    if let question = state.question { questionView(question) }
    deletedElsewhereView
    clashesView
    homeViews
    ownBoardsView
    View.make("section", [.key("file"), .class("card")]) {
      View.make("p", text: world.text(.openBoardFileHint))
      if let importing = state.importing {
        View.make("p", [.class("busy"), .role("status")], text: "\(world.text(.importing)): \(importing)")
      } else {
        View.button([.class("button primary"), .on(.click, .boards(.openFileTapped))]) {
          world.text(.openBoardFile)
        }
      }
    }
    refusalViews
    if let report = state.report { reportView(report) }
    fetchingView
    View.make("section", [.class("card")]) {
      View.make("h2", text: world.text(.importedBoards))
      let sets = world.replica.registers.boardSets()
      if sets.isEmpty { View.make("p", [.class("hint")], text: world.text(.noImportedBoards)) }
      View.make("div", [.key("sets"), .class("board-cards")]) { for set in sets { setView(set) } }
    }
    boardMakingView
    wordFinder
    View.make("section", [.key("print"), .class("card")]) {
      View.make("h2", text: world.text(.printMartlets))
      world.fields.printButton(nil, world.text(.printMartlets))
    }
    exportViews
    let deleted = world.replica.registers.bin(of: .sets)
    if !deleted.isEmpty {
      View.make("section", [.class("card")]) {
        View.make("h2", text: world.text(.deletedBoards))
        for (name, _) in deleted { deletedView(name) }
      }
    }
  }

  private func setView(_ set: BoardSet) -> View {
    let name = set.name[world.interfaceLanguage]
    return .make(
      "div", [.key(set.id.text), .class("set board-card wide"), .data("set", set.id.text)]
    ) {
      let isShown = world.mayShow(board: set.root.text)
      let count = world.replica.registers.countOfBoards(in: set.id)
      cardHead(set.root, name, setFacts(count), unshown: unshown(set.root))
      View.make("div", [.key("main"), .class("card-main")]) {
        if isShown { showButton(set.id) }
        cardMenu(name) {
          if let home = homeButton(set.root, named: name) { home }
          line(.shareBoards, "button", name, .sharing(.asked(.set(set.id))))
          world.fields.printButton(set.root, name)
          exportButton(.saveBoards, name, .set(set.id))
          copyButton(name, .copiedSet(set.id))
          boardByBoardButton(set.id)
          if count > 1 { firstBoardChoice(set) }
          View.button([.class("button danger"), .on(.click, .boards(.setDeleted(set.id)))]) {
            world.text(.deleteBoards)
          }
        }
      }
      sharingView(.set(set.id))
      fetchingDoor(set)
      setRating(set.id)
      world.fields.audience(of: set.id.name, in: .sets) { .boards(.setGiven(set.id, to: $0, $1)) }
      boardRatings(set.id)
    }
  }

  /// Leads to the first board of a set.
  private func showButton(_ id: BoardSetID) -> View {
    .button([.class("button primary"), .on(.click, .boards(.setShown(id)))]) { world.text(.showBoards) }
  }

  private func deletedView(_ name: Name) -> View {
    let set = world.replica.registers.row(name, in: .sets).map { BoardSet(id: BoardSetID(name), row: $0) }
    return .make("div", [.key(name.text), .class("set")]) {
      View.make("span", [.class("set-name")], text: set?.name[world.interfaceLanguage] ?? name.text)
      View.button([.class("button"), .on(.click, .boards(.setRestored(BoardSetID(name))))]) {
        world.text(.bringBack)
      }
    }
  }
}
