import Bytes
import Family
import Language
public import Markup
public import Shell

extension WordsRoom {
  @NodeBuilder<Action> public var view: [View] {
    View.make(
      "main",
      [.key("lens"), .class("room lens"), .data("room", "lens"), .aria("label", world.text(.lensRoom))]
    ) {
      if let refusal = state.refusal {
        shutView(refusal)
      } else {
        beginningHeading
        searchBar
        wordBody
      }
      world.roomBar
    }
  }

  /// The way back and on, and the field.
  private var searchBar: View {
    return .make(
      "form", [.key("bar"), .class("lens-bar"), .role("search"), .on(.submit, .words(.submitted))]
    ) {
      stepButton("previous", .lensBack, isBack: true, isOff: !state.trail.canGoBack && !isAwayFromAddress)
      stepButton("next", .lensForward, isBack: false, isOff: !state.trail.canGoForward)
      View.make("div", [.class("lens-field")]) {
        View.sign("search")
        View.make(
          "input",
          [
            .id(Self.field), .attribute("type", "search"), .attribute("autocomplete", "off"),
            .attribute("autocapitalize", "none"), .attribute("spellcheck", "false"),
            .attribute("enterkeyhint", "search"), .attribute("placeholder", world.text(.lensHint)),
            .label(world.text(.lensSearch)), .value(state.typed), .on(.input) { .words(.typed($0.value)) },
            .on(.keyDown) { $0.key == "Escape" && !$0.value.isEmpty ? .words(.erased) : nil },
          ])
        if !state.typed.isEmpty {
          View.button([.class("control erase"), .label(world.text(.lensErase)), .on(.click, .words(.erased))])
          {
            View.sign("close")
          }
        }
      }
    }
  }

  private func stepButton(_ sign: String, _ name: StringKey, isBack: Bool, isOff: Bool) -> View {
    .button([
      .key(sign), .class("control \(sign)"), .label(world.text(name)), .flag("disabled", isOff),
      .on(.click, .words(.stepped(isBack: isBack))),
    ]) { View.sign(sign) }
  }

  /// Whether something else is shown than the address says.
  private var isAwayFromAddress: Bool {
    if case .lens(let word?) = world.route { state.result?.word != word } else { false }
  }

  /// A new word begins at its top: the part that scrolls is another one.
  private var wordBody: View {
    var key = "body"
    if let word = state.result?.word { key = "body \(word.language.tag) \(word.text)" }
    return .make("div", [.key(key), .class("lens-body")]) {
      timeLine
      offers(.lensCompletions, state.completions, name: "completions")
      if let sight = state.sight {
        sightView(sight)
      } else if let result = state.result {
        resultView(result)
      } else if state.isUnanswered {
        unansweredView
      } else if isBeginning {
        beginning
      } else if state.isAwaited {
        View.make("p", [.class("lens-message"), .role("status")], text: world.text(.lensSearching))
      }
    }
  }

  /// Words to choose from, each a button.
  @NodeBuilder<Action> func offers(_ title: StringKey, _ words: [LookedUpWord], name: String) -> [View] {
    if !words.isEmpty {
      View.make("ul", [.key(name), .class("lens-words"), .data("lens", name), .label(world.text(title))]) {
        for word in words {
          View.make("li", [.key("\(word.language.tag) \(word.text)")]) {
            View.button([
              .class("lens-word"), .data("word", word.text), .attribute("lang", word.language.tag),
              .on(.click, .words(.offerTapped(word))),
            ]) { shown(word) }
          }
        }
      }
    }
  }

  /// A word as it is shown: in Latin letters where the family reads those.
  func shown(_ word: LookedUpWord) -> String {
    world.storedSettings[.latinLabels] && word.language == .bulgarian
      ? Transliteration.latin(word.text) : word.text
  }

  @NodeBuilder<Action> private var unansweredView: [View] {
    View.make("section", [.key("unanswered"), .class("lens-card lens-unanswered")]) {
      View.make(
        "h1", [.id(Self.title), .attribute("tabindex", "-1")],
        text: world.text(state.parts.isEmpty ? .lensUnanswered : .lensWordByWord))
      if state.parts.isEmpty {
        View.make(
          "p", [.class("lens-message"), .role("status")],
          text: world.text(state.source == nil ? .lensFewWords : .lensUnansweredHint))
      }
      offers(.lensWordByWord, state.parts, name: "parts")
      if !state.suggestions.isEmpty {
        View.make("h2", text: world.text(.lensSuggestions))
        offers(.lensSuggestions, state.suggestions, name: "suggestions")
      }
    }
  }
}
