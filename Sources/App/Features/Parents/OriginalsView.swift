import Family
import Language
import Markup

// The files that photos were made of: whether they are kept, how much they take, and how they go.
extension State {
  mutating func update(originals edit: OriginalsEdit) -> [Effect] {
    switch edit {
    case .asked:
      parents.piles.asksOriginals = true
      return [.focus(Self.lettingGoID)]
    case .cancelled: parents.piles.asksOriginals = false
    case .confirmed:
      parents.piles.asksOriginals = false
      let (edits, files) = replica.registers.lettingGoOfOriginals()
      if edits.isEmpty { return [] }
      change(edits)
      return files.isEmpty ? [] : [.forgetMedia(files)]
    }
    return []
  }

  static var lettingGoID: String { "let-originals-go" }

  private func edit(_ edit: PilesEdit) -> Action { .parents(.piles(edit)) }

  var originalsCard: View {
    let keeps = replica.registers.keepsOriginals
    let kept = replica.registers.keptOriginals
    return .make("section", [.key("originals"), .class("card"), .data("originals", "\(kept.count)")]) {
      toggle(.keepOriginals, keeps, hint: .keepOriginalsHint, then: edit(.keepsOriginals(!keeps)))
      if kept.count > 0 {
        View.make("p", text: "\(text(.originalsKept)): \(kept.count) · \(size(kept.size))")
        if parents.piles.asksOriginals {
          View.make("p", [.role("status")], text: text(.letOriginalsGoQuestion))
          View.make("div", [.class("actions")]) {
            View.button([
              .id(Self.lettingGoID), .class("button danger"), .on(.click, edit(.originals(.confirmed))),
            ]) { text(.letOriginalsGoYes) }
            View.button([.class("button"), .on(.click, edit(.originals(.cancelled)))]) { text(.cancel) }
          }
        } else {
          View.button([.class("button"), .on(.click, edit(.originals(.asked)))]) { text(.letOriginalsGo) }
        }
      }
    }
  }

  /// What is said of one chosen photo whose original is kept.
  @NodeBuilder<Action> func originalOfPhoto(_ photo: PhotoID) -> [View] {
    if let original = replica.registers.original(of: photo) {
      View.make(
        "p", [.key("original"), .class("hint"), .data("original", "")],
        text: "\(text(.originalIsKept)): \(size(original.size))")
    }
  }
}
