import Family
import Markup

extension State {
  @NodeBuilder<Action> var boardsPage: [View] {
    if let arrival = parents.boards.arrival { arrivalView(arrival) }
    if let question = parents.boards.question { questionView(question) }
    ownBoardsView
    wordFinder
    View.make("section", [.class("card")]) {
      View.make("p", text: text(.openBoardFileHint))
      if let importing = parents.importing {
        View.make("p", [.class("busy"), .role("status")], text: "\(text(.importing)): \(importing)")
      } else {
        View.button([.class("button primary"), .on(.click, .parents(.openFileTapped))]) {
          text(.openBoardFile)
        }
      }
    }
    if let report = parents.report { reportView(report) }
    fetchingView
    View.make("section", [.class("card")]) {
      View.make("h2", text: text(.importedBoards))
      let sets = replica.registers.boardSets()
      if sets.isEmpty { View.make("p", [.class("hint")], text: text(.noImportedBoards)) }
      for set in sets { setView(set) }
    }
    View.make("section", [.key("print"), .class("card")]) {
      View.make("h2", text: text(.printMartlets))
      printButton(nil, text(.printMartlets))
    }
    exportViews
    let deleted = replica.registers.bin(of: .sets)
    if !deleted.isEmpty {
      View.make("section", [.class("card")]) {
        View.make("h2", text: text(.deletedBoards))
        for (name, _) in deleted { deletedView(name) }
      }
    }
  }

  private func setView(_ set: BoardSet) -> View {
    .make("div", [.key(set.id.text), .class("set")]) {
      View.make("span", [.class("set-name")], text: set.name[interfaceLanguage])
      showButton(set.id, "button")
      printButton(set.root, set.name[interfaceLanguage])
      exportButton(.saveBoards, set.name[interfaceLanguage], .set(set.id))
      copyButton(set.name[interfaceLanguage], .copiedSet(set.id))
      fetchingDoor(set)
      View.button([.class("button danger"), .on(.click, .parents(.setDeleted(set.id)))]) {
        text(.deleteBoards)
      }
      setRating(set.id)
      audienceChoice(set.id.name, in: .sets) { .set(set.id, for: $0, $1) }
      boardRatings(set.id)
    }
  }

  /// Leads to the first board of a set, where it may show.
  private func showButton(_ id: BoardSetID, _ names: String) -> View {
    if let set = replica.registers.boardSet(id), !mayShow(board: set.root.text) {
      return .make("p", [.class("hint")], text: text(.notShownNow))
    }
    return .button([.class(names), .on(.click, .parents(.setShown(id)))]) { text(.showBoards) }
  }

  private func deletedView(_ name: Name) -> View {
    let set = replica.registers.row(name, in: .sets).map { BoardSet(id: BoardSetID(name), row: $0) }
    return .make("div", [.key(name.text), .class("set")]) {
      View.make("span", [.class("set-name")], text: set?.name[interfaceLanguage] ?? name.text)
      View.button([.class("button"), .on(.click, .parents(.setRestored(BoardSetID(name))))]) {
        text(.bringBack)
      }
    }
  }

  private func reportView(_ report: ImportReport) -> View {
    .make("section", [.class("card report"), .role("status"), .data("report", report.file)]) {
      View.make("h2", text: report.file)
      View.make(
        "p", text: "\(report.boards) \(text(.boardsCount)), \(report.buttons) \(text(.buttonsCount))")
      setRating(report.set)
      sentences(.repairs, report.repairs)
      sentences(.losses, report.losses)
      View.make("div", [.class("actions")]) {
        showButton(report.set, "button primary")
        if let set = replica.registers.boardSet(report.set) {
          copyButton(set.name[interfaceLanguage], .copiedSet(set.id))
        }
        View.button([.class("button"), .on(.click, .parents(.reportClosed))]) { text(.dismiss) }
      }
    }
  }

  @NodeBuilder<Action> private func sentences(_ title: StringKey, _ list: [String]) -> [View] {
    if !list.isEmpty {
      View.make("details", []) {
        View.make("summary", text: "\(text(title)): \(list.count)")
        View.make("ul") { for sentence in list { View.make("li", text: sentence) } }
      }
    }
  }
}
