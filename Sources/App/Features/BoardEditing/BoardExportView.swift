import Exchange
import Family
import Markup

extension State {
  /// The ways in which a board of the family's goes out.
  func exportView(_ board: Board, named name: String) -> View {
    .make("details", [.class("export"), .data("export", name)]) {
      View.make("summary", [.label("\(text(.saveBoards)): \(name)")], text: text(.saveBoards))
      View.make("div", [.class("actions")]) {
        exportButton(.saveOne, name, .one(board.id))
        exportButton(.saveWithLinks, name, .withLinks(board.id))
      }
    }
  }

  func exportButton(_ title: StringKey, _ name: String, _ export: BoardExport) -> View {
    .button([
      .class("button"), .label("\(text(title)): \(name)"), .on(.click, .parents(.boards(.exported(export)))),
    ]) { text(title) }
  }

  /// All boards as one file, and what the last file came to.
  @NodeBuilder<Action> var exportViews: [View] {
    if !replica.registers.boards().isEmpty {
      View.make("section", [.key("export"), .class("card")]) {
        View.make("h2", text: text(.saveBoardsTitle))
        View.make("p", text: text(.saveBoardsHint))
        View.button([.class("button"), .on(.click, .parents(.boards(.exported(.everything))))]) {
          text(.saveAllBoards)
        }
      }
    }
    if let written = parents.boards.written {
      View.make(
        "section",
        [.key("written"), .class("card report"), .role("status"), .data("written", written.file)]
      ) {
        View.make("h2", text: written.file)
        writtenView(written)
      }
    }
  }

  @NodeBuilder<Action> private func writtenView(_ written: BoardsWritten) -> [View] {
    switch written.outcome {
    case nil: View.make("p", [.class("busy")], text: text(.savingBoards))
    case .written(let report):
      View.make(
        "p",
        text: "\(report.boards) \(text(.boardsCount)), \(report.buttons) \(text(.buttonsCount)), "
          + size(report.size))
      labels(.savedWithout, report.missing)
      labels(.savedLeadingOut, report.leadingOut)
      if report.symbols > 0 {
        View.make("p", [.class("hint")], text: "\(text(.savedSymbols)): \(report.symbols)")
      }
      closeButton
    case .failed(let failure):
      View.make("p", text: text(failure == .tooLarge ? .saveTooLarge : .saveFailed))
      closeButton
    }
  }

  private var closeButton: View {
    .button([.class("button"), .on(.click, .parents(.boards(.exportClosed)))]) { text(.dismiss) }
  }

  @NodeBuilder<Action> private func labels(_ title: StringKey, _ list: [String]) -> [View] {
    if !list.isEmpty {
      View.make("details", []) {
        View.make("summary", text: "\(text(title)): \(list.count)")
        View.make("ul") { for label in list { View.make("li", text: label) } }
      }
    }
  }
}
