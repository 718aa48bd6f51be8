import Family
import Language
import Markup

extension State {
  @NodeBuilder<Action> var lensRooms: [View] {
    View.make(
      "main", [.key("lens"), .class("room lens"), .data("room", "lens"), .aria("label", text(.lensRoom))]
    ) {
      if let refusal = lens.refusal {
        shutView(refusal)
      } else {
        searchBar
        lensBody
      }
      roomBar
    }
  }

  /// The way back and on, and the field.
  private var searchBar: View {
    let lens = lens
    return .make("form", [.class("lens-bar"), .role("search"), .on(.submit, .lens(.submitted))]) {
      stepButton("previous", .lensBack, isBack: true, isOff: !lens.trail.canGoBack && !isAwayFromAddress)
      stepButton("next", .lensForward, isBack: false, isOff: !lens.trail.canGoForward)
      View.make("div", [.class("lens-field")]) {
        View.sign("search")
        View.make(
          "input",
          [
            .id(Self.lensField), .attribute("type", "search"), .attribute("autocomplete", "off"),
            .attribute("autocapitalize", "none"), .attribute("spellcheck", "false"),
            .attribute("enterkeyhint", "search"), .attribute("placeholder", text(.lensHint)),
            .label(text(.lensSearch)), .value(lens.typed), .on(.input) { .lens(.typed($0.value)) },
            .on(.keyDown) { $0.key == "Escape" && !$0.value.isEmpty ? .lens(.erased) : nil },
          ])
        if !lens.typed.isEmpty {
          View.button([.class("control erase"), .label(text(.lensErase)), .on(.click, .lens(.erased))]) {
            View.sign("close")
          }
        }
      }
    }
  }

  private func stepButton(_ sign: String, _ name: StringKey, isBack: Bool, isOff: Bool) -> View {
    .button([
      .key(sign), .class("control \(sign)"), .label(text(name)), .flag("disabled", isOff),
      .on(.click, .lens(.stepped(isBack: isBack))),
    ]) { View.sign(sign) }
  }

  /// Whether something else is shown than the address says.
  private var isAwayFromAddress: Bool {
    if case .lens(let word?) = route { lens.result?.word != word } else { false }
  }

  /// A new word begins at its top: the part that scrolls is another one.
  private var lensBody: View {
    let lens = lens
    var key = "body"
    if let word = lens.result?.word { key = "body \(word.language.tag) \(word.text)" }
    return .make("div", [.key(key), .class("lens-body")]) {
      timeLine
      offers(.lensCompletions, lens.completions, name: "completions")
      if let result = lens.result {
        resultView(result)
      } else if lens.isUnanswered {
        unansweredView
      } else if LensText.plain(lens.typed).isEmpty {
        beginning
      } else if lens.isAwaited {
        View.make("p", [.class("lens-message"), .role("status")], text: text(.lensSearching))
      }
    }
  }

  /// Words to choose from, each a button.
  @NodeBuilder<Action> func offers(_ title: StringKey, _ words: [LookedUpWord], name: String) -> [View] {
    if !words.isEmpty {
      View.make("ul", [.key(name), .class("lens-words"), .data("lens", name), .label(text(title))]) {
        for word in words {
          View.make("li", [.key("\(word.language.tag) \(word.text)")]) {
            View.button([
              .class("lens-word"), .data("word", word.text), .attribute("lang", word.language.tag),
              .on(.click, .lens(.offerTapped(word))),
            ]) { shown(word) }
          }
        }
      }
    }
  }

  /// A word as it is shown: in Latin letters where the family reads those.
  func shown(_ word: LookedUpWord) -> String {
    storedSettings.latinLabels && word.language == .bulgarian ? Transliteration.latin(word.text) : word.text
  }

  @NodeBuilder<Action> private var unansweredView: [View] {
    let lens = lens
    View.make("section", [.key("unanswered"), .class("lens-card lens-unanswered")]) {
      View.make(
        "h1", [.id(Self.lensTitle), .attribute("tabindex", "-1")], text: text(.lensUnanswered))
      View.make(
        "p", [.class("lens-message"), .role("status")],
        text: text(lens.source == nil ? .lensFewWords : .lensUnansweredHint))
      if !lens.suggestions.isEmpty {
        View.make("h2", text: text(.lensSuggestions))
        offers(.lensSuggestions, lens.suggestions, name: "suggestions")
      }
    }
  }
}
