import Family
import Language
public import Markup
public import Shell

extension TalkRoom {
  /// The keyboard in the board's place.
  var keyboardView: View {
    let layout: KeyboardLayout =
      state.keyboard.showsSigns
      ? .signs : KeyboardLayout(typingLanguage, world.storedSettings.bulgarianKeyboard)
    let needsLargeKeys = world.visit.isPhone && !world.storedSettings.access.isEmpty
    let rows = layout.rows(columns: needsLargeKeys ? 6 : nil)
    var widest = 0
    for row in rows { widest = max(widest, row.count) }
    return .make(
      "section",
      [
        .key("keyboard"), .class("keyboard"), .data("keyboard", layout.name), .label(world.text(.keyboard)),
        .style("--keys", "\(widest)"),
      ]
    ) {
      if showsPredictions { predictionRow }
      for row in rows {
        View.make("div", [.class("keys"), .attribute("lang", typingLanguage.tag)]) {
          for key in row { keyView(key) }
        }
      }
      commandKeys
    }
  }

  private func keyView(_ key: String) -> View {
    let letter = state.keyboard.isShifted ? KeyLetters.capital(key) : key
    return .button([
      .class("key"), .data("key", key), .label(letter), .on(.click, .talk(.typing(.keyTapped(key)))),
    ]) { letter }
  }

  /// Shift, the other signs, the other language, space, backspace and done.
  private var commandKeys: View {
    let keyboard = state.keyboard
    let isBulgarian = typingLanguage == .bulgarian
    return .make("div", [.class("keys commands")]) {
      command("shift", world.text(.capitalLetter), .shiftTapped, [.aria("pressed", keyboard.isShifted)]) {
        View.sign("shift")
      }
      command("signs", world.text(keyboard.showsSigns ? .letters : .numbersAndSigns), .signsTapped, []) {
        keyboard.showsSigns ? (isBulgarian ? "абв" : "abc") : "123"
      }
      command("language", world.text(isBulgarian ? .englishName : .bulgarianName), .languageTapped, []) {
        isBulgarian ? "EN" : "БГ"
      }
      command("space", world.text(.space), .spaceTapped, []) { world.text(.space) }
      command("erase", world.text(.backspace), .backspaceTapped, [.flag("disabled", world.phrase.isEmpty)]) {
        View.sign("backspace")
      }
      command("done", world.text(.done), .keyboardLeft, []) { world.text(.done) }
    }
  }

  private func command(
    _ name: String, _ label: String, _ action: TypingAction, _ more: [Modifier<Action>],
    @NodeBuilder<Action> content: () -> [View]
  ) -> View {
    .button(
      [
        .key(name), .class("key key-\(name)"), .data("key", name), .label(label),
        .on(.click, .talk(.typing(action))),
      ]
        + more, content: content)
  }

  /// Opens and closes the keyboard.
  var keyboardSwitch: View {
    .button([
      .key("keyboard-switch"), .class("control keyboard-switch"), .id(Self.keyboardSwitch),
      .label(world.text(.keyboard)), .aria("pressed", world.route == .keyboard),
      .on(.click, .talk(.typing(.keyboardTapped))),
    ]) { View.sign("keyboard") }
  }

  /// What is typed, as a real text field: input methods and keyboards on the table write into it. It shows
  /// nothing of itself; the phrase bar shows its letters, and where they will stand. `inputmode` keeps the
  /// system's own keyboard from rising over this one.
  var typedField: View {
    .make(
      "input",
      [
        .key("typed"), .class("typed"), .id(Self.textField), .attribute("type", "text"),
        .attribute("inputmode", "none"), .attribute("autocomplete", "off"),
        .attribute("autocapitalize", "none"), .attribute("spellcheck", "false"),
        .attribute("tabindex", world.route == .keyboard ? "0" : "-1"), .attribute("lang", typingLanguage.tag),
        .label(world.text(.typedText)), .value(typedText),
        .on(.input) { .talk(.typing(.textChanged($0.value, isComposing: $0.key == "Process"))) },
        .on(.keyDown) { Self.fieldKey($0) },
      ])
  }

  /// Keys of the text field that write no letter.
  static func fieldKey(_ event: Event) -> Action? {
    if event.isCommand { return nil }
    switch event.key {
    case "Enter": return .talk(.typing(.spaceTapped))
    case "Backspace": return event.value.isEmpty ? .talk(.typing(.backspaceTapped)) : nil
    default: return nil
    }
  }

  /// Keys of the Talk room, wherever the focus is.
  public static func key(_ event: Event, in route: Route) -> Action? {
    shortcut(event, in: route) ?? typingKey(event, in: route)
  }

  /// Undo and Speak.
  private static func shortcut(_ event: Event, in route: Route) -> Action? {
    if !route.isTalk { return nil }
    if event.isCommand, !event.isShift, ["z", "Z", "я", "Я"].contains(event.key) {
      return .talk(.undoTapped)
    }
    if event.isCommand, event.key == "Enter" { return .talk(.speakTapped) }
    return nil
  }

  /// Keys of the Talk room with the focus anywhere: Escape closes the keyboard, a letter begins a word.
  private static func typingKey(_ event: Event, in route: Route) -> Action? {
    if !route.isTalk { return nil }
    if event.isCommand { return nil }
    if event.key == "Escape" { return route == .keyboard ? .talk(.typing(.keyboardLeft)) : nil }
    return KeyLetters.isOne(event.key) ? .talk(.typing(.letterPressed(event.key))) : nil
  }
}
