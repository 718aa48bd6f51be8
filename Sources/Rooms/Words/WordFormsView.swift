import Family
import Language
import Markup
import Shell

extension WordsRoom {
  /// The forms of the word, from grammar; each is heard when it is tapped.
  @NodeBuilder<Action> func formsView(_ result: WordResult) -> [View] {
    if let picker = world.forms, let paradigm = picker.paradigm, paradigm.cells.count > 1 {
      View.make("section", [.key("forms"), .class("lens-card"), .data("lens", "forms")]) {
        View.make("h2", text: world.text(.forms))
        let groups = picker.groups
        if groups.count > 1 {
          View.make("div", [.class("lens-chips"), .role("group"), .label(world.text(.forms))]) {
            for group in groups {
              View.button([
                .class("lens-word"), .aria("pressed", group == picker.group),
                .on(.click, .words(.formsGroupTapped(group))),
              ]) { world.text(group.name) }
            }
          }
        }
        View.make("ul", [.class("lens-forms"), .attribute("lang", picker.language.tag)]) {
          for (place, cell) in paradigm.cells.enumerated() where picker.group(of: place) == picker.group {
            formView(cell, paradigm.partOfSpeech, place)
          }
        }
      }
    } else if !result.answer.forms.isEmpty {
      View.make("section", [.key("listed forms"), .class("lens-card"), .data("lens", "forms")]) {
        View.make("h2", text: world.text(.forms))
        View.make("p", [.class("lens-chips")]) {
          for form in result.answer.forms.prefix(24) { wordButton(form, result.word.language) }
        }
      }
    }
  }

  private func formView(_ cell: Cell, _ partOfSpeech: PartOfSpeech, _ place: Int) -> View {
    let name = FormNames(world: world).name(cell.features, partOfSpeech)
    return .make("li", [.key("\(place)")]) {
      View.button([.class("lens-form"), .data("form", cell.form), .on(.click, .words(.formTapped(place)))]) {
        View.make("span", [.class("lens-form-text")], text: cell.form)
        if !name.isEmpty { View.make("span", [.class("lens-form-name")], text: name) }
      }
    }
  }

  /// What the answer was put together from.
  @NodeBuilder<Action> func sourcesView(_ sources: [LexiconSource]) -> [View] {
    if !sources.isEmpty {
      let names = sources.map { state.source?.title(of: $0) ?? "Martlet" }.joined(separator: ", ")
      View.make(
        "p", [.key("sources"), .class("lens-sources")], text: "\(world.text(.lensSources)): \(names)")
    }
  }
}
