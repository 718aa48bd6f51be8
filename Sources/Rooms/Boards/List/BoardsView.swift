import Family
public import Markup
public import Shell

extension BoardsRoom {
  @NodeBuilder<Action> public var boardsPage: [View] {
    if let arrival = state.arrival { arrivalView(arrival) }
    if let question = state.question { questionView(question) }
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
    return .make("div", [.key(set.id.text), .class("set board-card wide")]) {
      let isShown = world.mayShow(board: set.root.text)
      cardHead(set.root, name, setFacts(set), isShown: isShown)
      View.make("div", [.key("main"), .class("card-main")]) {
        if isShown { showButton(set.id, "button primary") }
        cardMenu(name) {
          if let home = homeButton(set.root, named: name) { home }
          line(.shareBoards, "button", name, .sharing(.asked(.set(set.id))))
          world.fields.printButton(set.root, name)
          exportButton(.saveBoards, name, .set(set.id))
          copyButton(name, .copiedSet(set.id))
          boardByBoardButton(set.id)
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

  /// Leads to the first board of a set, where it may show.
  private func showButton(_ id: BoardSetID, _ names: String) -> View {
    if let set = world.replica.registers.boardSet(id), !world.mayShow(board: set.root.text) {
      return .make("p", [.class("hint")], text: world.text(.notShownNow))
    }
    return .button([.class(names), .on(.click, .boards(.setShown(id)))]) { world.text(.showBoards) }
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

  private func reportView(_ report: ImportReport) -> View {
    .make("section", [.class("card report"), .role("status"), .data("report", report.file)]) {
      View.make("h2", text: report.file)
      View.make(
        "p",
        text:
          "\(world.fields.count(report.boards, .oneBoard, .boardsCount)), \(world.fields.count(report.buttons, .oneButton, .buttonsCount))"
      )
      setRating(report.set)
      sentences(.repairs, report.repairs)
      sentences(.losses, report.losses)
      View.make("div", [.class("actions")]) {
        showButton(report.set, "button primary")
        if let set = world.replica.registers.boardSet(report.set) {
          copyButton(set.name[world.interfaceLanguage], .copiedSet(set.id))
        }
        View.button([.class("button"), .on(.click, .boards(.reportClosed))]) { world.text(.dismiss) }
      }
    }
  }

  @NodeBuilder<Action> private func sentences(_ title: StringKey, _ list: [String]) -> [View] {
    if !list.isEmpty {
      View.make("details", []) {
        View.make("summary", text: "\(world.text(title)): \(list.count)")
        View.make("ul") { for sentence in list { View.make("li", text: sentence) } }
      }
    }
  }
}
