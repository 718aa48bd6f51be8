import Family
import Language
import Markup
import Shell

// A board that was open here and was deleted on another device, or in another tab, meanwhile.
extension BoardsRoom {
  /// Its page ends, and the list says why.
  mutating func followDeletion(after action: Action) -> [Effect] {
    guard action.bringsRows, case .editor(let id) = world.route, isDeleted(id) else { return [] }
    state.deletedElsewhere = id
    return world.go(to: .parents(.boards)) + [.focus(Self.deletedElsewhereID)]
  }

  @NodeBuilder<Action> var deletedElsewhereView: [View] {
    if let id = state.deletedElsewhere, isDeleted(id) {
      View.make(
        "section", [.key("deleted-elsewhere"), .class("card report"), .data("deleted-elsewhere", id.text)]
      ) {
        View.make(
          "h2", [.id(Self.deletedElsewhereID), .attribute("tabindex", "-1")],
          text: world.text(.boardDeletedElsewhere, with: world.quoted(boardName(id.name))))
        View.make("p", text: world.text(.boardDeletedElsewhereHint))
        View.make("div", [.class("actions")]) {
          View.button([.class("button primary"), .on(.click, onBoards(.restored(id)))]) {
            world.text(.homeRestore)
          }
        }
      }
    }
  }

  private static var deletedElsewhereID: String { "deleted-elsewhere" }

  private func isDeleted(_ id: BoardID) -> Bool {
    guard let row = world.replica.registers.row(id.name, in: .boards) else { return false }
    return row.isDeleted && !row.isGoneForGood
  }
}
