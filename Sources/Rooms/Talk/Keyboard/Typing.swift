import Bytes
import Family
import Language
import Shell

// Letters become words of the phrase. The keys of the screen and a real text field, for keyboards on the table
// and input methods, write the same text: the last item of the phrase bar while it is being typed.
extension TalkRoom {
  mutating func update(typing action: TypingAction) -> [Effect] {
    switch action {
    case .keyboardTapped: return world.route == .keyboard ? leaveKeyboard() : openKeyboard()
    case .keyboardLeft: return leaveKeyboard()
    case .keyTapped(let key):
      let letter = state.keyboard.isShifted ? KeyLetters.capital(key) : key
      state.keyboard.isShifted = false
      return type(typedText + letter)
    case .shiftTapped:
      state.keyboard.isShifted.toggle()
      return []
    case .signsTapped:
      state.keyboard.showsSigns.toggle()
      return []
    case .languageTapped:
      state.keyboard.language = typingLanguage == .bulgarian ? .english : .bulgarian
      state.keyboard.showsSigns = false
      return []
    case .spaceTapped: return finishWord()
    case .backspaceTapped:
      if !world.phrase.isTyping { return update(talk: .removeLastTapped) }
      return type(KeyLetters.withoutLast(typedText))
    case .letterPressed(let letter): return type(typedText + letter) + [.focus(Self.textField)]
    case .textChanged(let text, let isComposing): return textChanged(text, isComposing: isComposing)
    case .predictionTapped(let word): return take(word)
    }
  }

  /// The id of the text field that takes what is typed.
  public static var textField: String { "typed" }
  static var keyboardSwitch: String { "keyboard-switch" }

  var typedText: String { @inline(never) get { world.phrase.typed?.label.bulgarian ?? "" } }

  /// The language of the keys and of the words offered.
  var typingLanguage: LanguageCode {
    @inline(never) get {
      let labels = world.shownLanguage
      return world.route == .keyboard ? state.keyboard.language ?? labels : labels
    }
  }

  private mutating func openKeyboard() -> [Effect] {
    world.count(.keyboardOpened)
    state.keyboard = KeyboardState()
    state.keyboard.origin = world.route
    return go(to: .keyboard) + [.focus(Self.textField)]
  }

  /// Finishes the word and goes back to the board that was there before.
  mutating func leaveKeyboard() -> [Effect] {
    let effects = finishWord()
    guard world.route == .keyboard else { return effects }
    return effects + go(to: state.keyboard.origin) + [.focus(Self.keyboardSwitch)]
  }

  private mutating func type(_ text: String) -> [Effect] {
    let text = KeyLetters.word(text)
    if !world.phrase.isTyping {
      if text.isEmpty { return [] }
      let id = world.newItemID()
      world.change(world.phrase.type(text, id: id, now: world.now))
      return []
    }
    world.change(world.phrase.type(text, id: "", now: world.now))
    return world.takeUpdate()
  }

  /// Makes what is typed a word, and says it where each tap speaks.
  mutating func finishWord(speaks: Bool = true) -> [Effect] {
    guard let typed = world.phrase.typed else { return [] }
    world.change(world.phrase.finishTyping())
    note(.typed, typed, in: typingLanguage)
    state.keyboard.isShifted = false
    return speaks ? sayWord(at: world.phrase.count - 1) : []
  }

  /// A space ends a word. What is pasted may hold several.
  private mutating func textChanged(_ text: String, isComposing: Bool) -> [Effect] {
    if isComposing { return type(text) }
    var effects: [Effect] = []
    var finished = 0
    let words = text.parts(at: " ")
    for (place, word) in words.prefix(Self.mostWordsAtOnce).enumerated() {
      let isLast = place == words.count - 1
      if word.isEmpty && !(isLast && place == 0) { continue }
      effects += type(word)
      if !isLast, world.phrase.typed != nil {
        effects += finishWord(speaks: false)
        finished += 1
      }
    }
    // All of them in one utterance: the last of several would cut off the others.
    let end = world.phrase.count - (world.phrase.typed == nil ? 0 : 1)
    return effects + sayWords(at: end - finished..<end)
  }

  private static var mostWordsAtOnce: Int { 40 }
}
