import Family
import Language
import Markup

// Fields that several pages of the parents' rooms have.
extension State {
  /// A text that there is: changed when the field is left.
  func changedField(_ name: StringKey, _ value: String, then action: @escaping (String) -> Action) -> View {
    .make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: text(name))
      View.make(
        "input",
        [
          .class("search"), .attribute("autocomplete", "off"), .value(value),
          .on(.change) { action($0.value) },
        ])
    }
  }

  /// The colours of the word classes.
  func classColours(_ name: StringKey, _ now: WordClass?, then action: (WordClass) -> Action) -> View {
    .make("div", [.class("setting"), .role("group"), .label(text(name))]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: text(name))
      View.make("span", [.class("options")]) {
        for colour in WordClass.allCases {
          View.button([
            .class("colour class-\(colour.name)"), .label(text(colour.colourName)),
            .aria("pressed", colour == now), .on(.click, action(colour)),
          ]) { if colour == now { View.sign("check") } }
        }
      }
    }
  }
}
