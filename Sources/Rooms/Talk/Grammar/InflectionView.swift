import Bytes
import Family
import Language
import Markup
import Shell

extension TalkRoom {
  /// How the word changes, for those who know better than the rules: closed until a grown-up asks, at the end of
  /// the forms. The class is told by a word that changes likewise, and chosen by the forms it gives.
  @NodeBuilder<Action> func inflectionView(_ paradigm: Paradigm, _ picker: FormsPicker) -> [View] {
    if !picker.choices.isEmpty {
      View.make("details", [.class("inflection")]) {
        View.make("summary", [.id(TalkRoom.lastFormID)], text: inflectionTitle(paradigm))
        if world.limits.admission.allowsSettings {
          View.make("div", [.class("options")]) {
            for word in picker.choices { inflectionButton(ClassChoice(word)) }
          }
        } else {
          View.make("p", text: world.text(.classLocked))
        }
        if world.limits.admission.allowsSettings, world.replica.registers.inflection(of: picker.lemma) != 0 {
          View.button([.class("button"), .on(.click, .talk(.forms(.inflectionChosen(0))))]) {
            world.text(.classUndo)
          }
        }
      }
    }
  }

  private func inflectionTitle(_ paradigm: Paradigm) -> String {
    let title = "\(world.text(.classTitle)) \(paradigm.className.parts(at: " ").last ?? "")"
    return paradigm.isGuessed ? "\(title) (\(world.text(.classGuessed)))" : title
  }

  private func inflectionButton(_ choice: ClassChoice) -> View {
    .button([
      .class("option"), .aria("pressed", choice.isOwn),
      .on(.click, .talk(.forms(.inflectionChosen(choice.inflection)))),
    ]) { choice.text }
  }
}
