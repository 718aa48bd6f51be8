import Family
import Language
import Markup
import Shell

/// What a newer file changed of a set that was there, with the way back.
struct SetUpdate: Sendable {
  var change: SetChange
  /// The opening alone, so that it can be taken back whatever else was done since.
  var step: EditHistory
}

// A newer file changes boards that somebody talks with: what it changed is told by kinds, and can be taken back.
extension BoardsRoom {
  /// Brings the set back as it was before the file. What was changed in it since stays.
  mutating func undoUpdate() -> [Effect] {
    guard let report = state.report, var step = report.update?.step else { return [] }
    state.report = nil
    let edits = step.undo(in: world.replica.registers)
    guard !edits.isEmpty else { return [.focus(Self.ownBoardsID)] }
    // Another entry of the history of changes, so that the newer boards can be found again there.
    world.change([BoardSet.opening(report.set, now: world.now)])
    make(edits)
    world.wantWords(of: edits)
    return world.fetchClips() + world.toast(world.text(.updateUndone)) + [.focus(Self.ownBoardsID)]
  }

  /// In the report on the file.
  @NodeBuilder<Action> func updateViews(_ report: ImportReport) -> [View] {
    if let update = report.update {
      let name = world.replica.registers.boardSet(report.set)?.name[world.interfaceLanguage] ?? ""
      View.make("p", [.data("updated", "")]) {
        View.make("strong", text: "\(world.text(.setUpdated)): ")
        View.make("bdi", text: name)
      }
      let homes = peopleBeginning(in: report.set)
      if !homes.isEmpty {
        View.make("p", text: "\(world.text(.updatedHome)): \(homes.joined(separator: ", "))")
      }
      if update.change.isNothing {
        View.make("p", [.class("hint")], text: world.text(.updatedNothing))
      } else {
        View.make("ul", [.class("facts")]) {
          for kind in SetChange.Kind.allCases where update.change[kind] > 0 {
            View.make("li", text: "\(world.text(kind.title)): \(update.change[kind])")
          }
        }
        View.make("div", [.class("actions")]) {
          View.button([.class("button"), .on(.click, .boards(.updateUndone))]) {
            world.text(.undoEdit)
          }
        }
      }
    }
  }

  /// Whose talking starts on a board of a set.
  private func peopleBeginning(in set: BoardSetID) -> [String] {
    var names: [String] = []
    for profile in world.replica.registers.profiles() {
      let home = world.replica.registers.settings(profile: profile.id).home
      if world.replica.registers.board(BoardID(home))?.source == .imported(set) {
        names.append(world.fields.title(of: profile))
      }
    }
    return names
  }
}

extension SetChange.Kind {
  var title: StringKey {
    switch self {
    case .boardsAdded: .updatedBoards
    case .wordsAdded: .updatedAdded
    case .wordsRemoved: .updatedRemoved
    case .wordsMoved: .updatedMoved
    case .labels: .updatedLabels
    case .spoken: .updatedSpoken
    case .pictures: .updatedPictures
    case .colours: .updatedColours
    case .others: .updatedOthers
    }
  }
}
