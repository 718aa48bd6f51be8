import Family
import Language
import Markup
import Shell

// The files that photos were made of: whether they are kept, how much they take, and how they go.
extension PhotosEditor {
  mutating func update(originals edit: OriginalsEdit) -> [Effect] {
    switch edit {
    case .asked:
      state.asksOriginals = true
      return [.focus(Self.lettingGoID)]
    case .cancelled: state.asksOriginals = false
    case .confirmed:
      state.asksOriginals = false
      let (edits, files) = world.replica.registers.lettingGoOfOriginals()
      if edits.isEmpty { return [] }
      world.change(edits)
      return files.isEmpty ? [] : [.forgetMedia(files)]
    }
    return []
  }

  static var lettingGoID: String { "let-originals-go" }

  private func edit(_ edit: PhotosEdit) -> Action { .photosEdit(edit) }

  var originalsCard: View {
    let keeps = world.replica.registers.keepsOriginals
    let kept = world.replica.registers.keptOriginals
    return .make("section", [.key("originals"), .class("card"), .data("originals", "\(kept.count)")]) {
      world.fields.toggle(
        .keepOriginals, keeps, hint: .keepOriginalsHint, then: edit(.keepsOriginals(!keeps)))
      if kept.count > 0 {
        View.make("p", text: "\(world.text(.originalsKept)): \(kept.count) · \(world.size(kept.size))")
        if state.asksOriginals {
          View.make("p", [.role("status")], text: world.text(.letOriginalsGoQuestion))
          View.make("div", [.class("actions")]) {
            View.button([
              .id(Self.lettingGoID), .class("button danger"), .on(.click, edit(.originals(.confirmed))),
            ]) { world.text(.letOriginalsGoYes) }
            View.button([.class("button"), .on(.click, edit(.originals(.cancelled)))]) { world.text(.cancel) }
          }
        } else {
          View.button([.class("button"), .on(.click, edit(.originals(.asked)))]) {
            world.text(.letOriginalsGo)
          }
        }
      }
    }
  }

  /// What is said of one chosen photo whose original is kept.
  @NodeBuilder<Action> func originalOfPhoto(_ photo: PhotoID) -> [View] {
    if let original = world.replica.registers.original(of: photo) {
      View.make(
        "p", [.key("original"), .class("hint"), .data("original", "")],
        text: "\(world.text(.originalIsKept)): \(world.size(original.size))")
    }
  }
}
