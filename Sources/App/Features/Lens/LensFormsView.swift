import Family
import Language
import Markup

extension State {
  /// The forms of the word, from grammar; each is heard when it is tapped.
  @NodeBuilder<Action> func lensFormsView(_ result: LensResult) -> [View] {
    if let picker = talk.grammarBox.state.picker, let paradigm = picker.paradigm, paradigm.cells.count > 1 {
      View.make("section", [.key("forms"), .class("lens-card"), .data("lens", "forms")]) {
        View.make("h2", text: text(.forms))
        let groups = picker.groups
        if groups.count > 1 {
          View.make("div", [.class("lens-chips"), .role("group"), .label(text(.forms))]) {
            for group in groups {
              View.button([
                .class("lens-word"), .aria("pressed", group == picker.group),
                .on(.click, .lens(.formsGroupTapped(group))),
              ]) { text(group.name) }
            }
          }
        }
        View.make("ul", [.class("lens-forms"), .attribute("lang", picker.language.tag)]) {
          for (place, cell) in paradigm.cells.enumerated() where picker.group(of: place) == picker.group {
            lensForm(cell, paradigm.partOfSpeech, place)
          }
        }
      }
    } else if !result.answer.forms.isEmpty {
      View.make("section", [.key("listed forms"), .class("lens-card"), .data("lens", "forms")]) {
        View.make("h2", text: text(.forms))
        View.make("p", [.class("lens-chips")]) {
          for form in result.answer.forms.prefix(24) { wordButton(form, result.word.language) }
        }
      }
    }
  }

  private func lensForm(_ cell: Cell, _ partOfSpeech: PartOfSpeech, _ place: Int) -> View {
    let name = formName(cell.features, partOfSpeech)
    return .make("li", [.key("\(place)")]) {
      View.button([.class("lens-form"), .data("form", cell.form), .on(.click, .lens(.formTapped(place)))]) {
        View.make("span", [.class("lens-form-text")], text: cell.form)
        if !name.isEmpty { View.make("span", [.class("lens-form-name")], text: name) }
      }
    }
  }

  /// What the answer was put together from.
  @NodeBuilder<Action> func sourcesView(_ sources: [LexiconSource]) -> [View] {
    if !sources.isEmpty {
      let names = sources.map { lens.source?.title(of: $0) ?? "Martlet" }.joined(separator: ", ")
      View.make("p", [.key("sources"), .class("lens-sources")], text: "\(text(.lensSources)): \(names)")
    }
  }
}
