import Exchange
import Family
import Markup
import Shell

extension BoardsRoom {
  func exportButton(_ title: StringKey, _ name: String, _ export: BoardExport) -> View {
    .button([
      .class("button"), .label("\(world.text(title)): \(name)"), .on(.click, .boards(.exported(export))),
    ]) { world.text(title) }
  }

  /// All boards as one file, and what the last file came to.
  @NodeBuilder<Action> var exportViews: [View] {
    if !world.replica.registers.boards().isEmpty {
      View.make("section", [.key("export"), .class("card")]) {
        View.make("h2", text: world.text(.saveBoardsTitle))
        View.make("p", text: world.text(.saveBoardsHint))
        View.button([.class("button"), .on(.click, .boards(.exported(.everything)))]) {
          world.text(.saveAllBoards)
        }
      }
    }
    if let written = state.written {
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
    case nil: View.make("p", [.class("busy")], text: world.text(.savingBoards))
    case .written(let report):
      View.make(
        "p",
        text:
          "\(world.fields.count(report.boards, .oneBoard, .boardsCount)), \(world.fields.count(report.buttons, .oneButton, .buttonsCount)), "
          + world.size(report.size))
      labels(.savedWithout, report.missing)
      labels(.savedLeadingOut, report.leadingOut)
      if report.symbols > 0 {
        View.make("p", [.class("hint")], text: "\(world.text(.savedSymbols)): \(report.symbols)")
      }
      closeButton
    case .failed(let failure):
      View.make("p", text: world.text(failure == .tooLarge ? .saveTooLarge : .saveFailed))
      closeButton
    }
  }

  private var closeButton: View {
    .button([.class("button"), .on(.click, .boards(.exportClosed))]) { world.text(.dismiss) }
  }

  @NodeBuilder<Action> private func labels(_ title: StringKey, _ list: [String]) -> [View] {
    if !list.isEmpty {
      View.make("details", []) {
        View.make("summary", text: "\(world.text(title)): \(list.count)")
        View.make("ul") { for label in list { View.make("li", text: label) } }
      }
    }
  }
}
