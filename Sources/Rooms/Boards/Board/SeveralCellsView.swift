import Family
import Language
import Markup
import Shell

extension BoardsRoom {
  private func act(_ edit: SeveralEdit) -> Action { .boards(.several(edit)) }

  /// The switch between one cell and several, among the editor's tools.
  var severalSwitch: View {
    let isOn = state.several != nil
    return .button([
      .class("button"), .aria("pressed", isOn), .on(.click, act(isOn ? .ended : .begun)),
    ]) { world.text(.chooseSeveral) }
  }

  /// What is done with the chosen cells, in the place of the one cell's panel.
  func severalView(_ cells: [CellPlace], on board: Board) -> View {
    let hasNone = cells.isEmpty
    return .make("section", [.key("several"), .class("card"), .data("several", "\(cells.count)")]) {
      View.make("p", [.role("status")], text: "\(world.text(.chosenCells)): \(cells.count)")
      View.make("div", [.class("actions")]) {
        deed(.pickAll, .all)
        deed(.pickNone, .cleared, isOff: hasNone)
        if editedPage != nil {
          deed(.maskWord, .masked(.hidden), isOff: hasNone)
          deed(.unmaskWord, .masked(.shown), isOff: hasNone)
          deed(.maskByLevel, .masked(nil), isOff: hasNone)
        } else {
          severalDeeds(hasNone)
        }
      }
      View.make("p", [.class("hint")], text: world.text(.chooseSeveralHint))
      if !hasNone, editedPage == nil {
        kindOffer(nil, isOfSeveral: true) { act(.classed($0)) }
        severalTargets(board)
      }
    }
  }

  /// What is done with several cells of the family's own boards.
  @NodeBuilder<Action> private func severalDeeds(_ hasNone: Bool) -> [View] {
    View.button([
      .class("button"), .aria("pressed", state.carrying == .moving), .flag("disabled", hasNone),
      .on(.click, .boards(.carried(.moving))),
    ]) { world.text(.moveTogether) }
    deed(.maskWord, .hidden(true), isOff: hasNone)
    deed(.unmaskWord, .hidden(false), isOff: hasNone)
    View.button([.class("button danger"), .flag("disabled", hasNone), .on(.click, act(.taken))]) {
      world.text(.takeAway)
    }
  }

  private func deed(_ name: StringKey, _ edit: SeveralEdit, isOff: Bool = false) -> View {
    .button([.class("button"), .flag("disabled", isOff), .on(.click, act(edit))]) { world.text(name) }
  }

  /// The family's other boards, to copy to; drawn once they are asked for.
  @NodeBuilder<Action> private func severalTargets(_ board: Board) -> [View] {
    let others = world.fields.familyBoardChoices(but: board.id)
    if !others.isEmpty {
      View.make("div", [.key("targets"), .class("board-targets"), .data("copy-targets", "")]) {
        world.fields.boardsOpener(world.text(.copyToBoard), state.targets) { .boards(.targets($0)) }
        if state.targets.isOpen {
          world.fields.boardSearch(state.targets, of: others.count) { .boards(.targets($0)) }
          world.fields.boardPicks(.copyToBoard, others, state.targets, { .boards(.targets($0)) }) {
            act(.copied(to: $0))
          }
        }
      }
    }
  }
}
