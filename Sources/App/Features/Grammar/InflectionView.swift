import Bytes
import Family
import Language
import Markup

extension State {
  /// How the word changes, for those who know better than the rules: closed until a grown-up asks, at the end of
  /// the forms. The class is told by a word that changes likewise, and chosen by the forms it gives.
  @NodeBuilder<Action> func inflectionView(_ paradigm: Paradigm, _ picker: FormsPicker) -> [View] {
    if !picker.choices.isEmpty {
      let isChosen = replica.registers.inflection(of: picker.lemma) != 0
      let model = paradigm.className.parts(at: " ").last ?? ""
      View.make("details", [.class("inflection")]) {
        View.make("summary", [.id(State.lastFormID)]) {
          View.make("strong", text: text(.classTitle))
          likeness(model)
          if isChosen || paradigm.isGuessed {
            View.make("span", [.class("mark")], text: text(isChosen ? .classChosen : .classGuessed))
          }
        }
        View.make("p", [.class("hint")], text: text(.classHint))
        View.make("div", [.class("options")]) {
          for choice in picker.choices { inflectionButton(choice, isOwnOf: model) }
        }
        if isChosen {
          View.button([.class("button"), .on(.click, .talk(.inflectionChosen(0)))]) { text(.classUndo) }
        }
      }
    }
  }

  private func inflectionButton(_ choice: ClassChoice, isOwnOf model: String) -> View {
    let parts = choice.text.parts(at: "·")
    let other = parts.last ?? ""
    return .button([
      .class("option"), .data("inflection", other), .aria("pressed", other == model),
      .on(.click, .talk(.inflectionChosen(choice.inflection))),
    ]) {
      View.make("strong", text: parts[0])
      likeness(other)
    }
  }

  private func likeness(_ model: String) -> View {
    .make("span", text: " \(text(.classLike)) \(model)")
  }
}
