import Bytes
import Family
import Language
import Markup

extension State {
  /// How the word changes, for those who know better than the rules: closed until a grown-up asks, at the end of
  /// the forms. The class is told by a word that changes likewise, and chosen by the forms it gives.
  @NodeBuilder<Action> func inflectionView(_ paradigm: Paradigm, _ picker: FormsPicker) -> [View] {
    if !picker.choices.isEmpty {
      View.make("details", [.class("inflection")]) {
        View.make("summary", [.id(State.lastFormID)], text: inflectionTitle(paradigm))
        if limits.admission.allowsSettings {
          View.make("div", [.class("options")]) {
            for word in picker.choices { inflectionButton(ClassChoice(word)) }
          }
        } else {
          View.make("p", text: text(.classLocked))
        }
        if limits.admission.allowsSettings, replica.registers.inflection(of: picker.lemma) != 0 {
          View.button([.class("button"), .on(.click, .talk(.inflectionChosen(0)))]) { text(.classUndo) }
        }
      }
    }
  }

  private func inflectionTitle(_ paradigm: Paradigm) -> String {
    let title = "\(text(.classTitle)) \(paradigm.className.parts(at: " ").last ?? "")"
    return paradigm.isGuessed ? "\(title) (\(text(.classGuessed)))" : title
  }

  private func inflectionButton(_ choice: ClassChoice) -> View {
    .button([
      .class("option"), .aria("pressed", choice.isOwn),
      .on(.click, .talk(.inflectionChosen(choice.inflection))),
    ]) { choice.text }
  }
}
