import Bytes
import Family
import Language
public import Shell

// What follows in the words room from whatever happened: the lexicon is fetched, the address is shown, and limits hold.
extension WordsRoom {
  public mutating func follow(after action: Action) -> [Effect] {
    var effects: [Effect] = []
    if !state.isAsked {
      state.isAsked = true
      effects.append(.openLexicon)
    }
    if action.isSeen { state.stay.isHidden = false }
    if action.bringsRows { effects += showAgain() }
    effects += followTime()
    // Shut, typed into or led elsewhere: the camera is closed. Where its picture is no longer on the page, the browser closes it.
    let isElsewhere = state.place != world.route && state.place != nil
    if state.refusal != nil || !PlainText.of(state.typed).isEmpty || isElsewhere { effects += closeSight() }
    // The view asks which words may show: known anew after rows changed.
    _ = ownWords()
    guard case .lens(let word) = world.route, state.place != world.route else { return effects }
    if case .host(.moved) = action { state.trail.move(to: word) } else { state.trail.arrive(at: word) }
    return effects + show(word)
  }

  /// Shows the word of an address, or the room's beginning.
  private mutating func show(_ word: LookedUpWord?) -> [Effect] {
    state.place = world.route
    state.typed = word.map { TextLimit.word.cut(PlainText.of($0.text)) } ?? ""
    state.completions = []
    forgetGuesses()
    state.showsAll = false
    state.picture = 0
    let result = word.flatMap { lookUp($0.text, in: $0.language) }
    state.result = result
    state.isUnanswered = word != nil && result == nil && !state.isAwaited
    if state.isUnanswered, let word { guess(PlainText.of(word.text)) }
    return askForForms()
  }

  /// Looks the shown word up anew, after rows or the lexicon changed.
  mutating func showAgain() -> [Effect] {
    guard case .lens(let word) = world.route else { return [] }
    let shown = word.map { TextLimit.word.cut(PlainText.of($0.text)) } ?? ""
    if Name(state.typed) == Name(shown) { return show(word) }
    search(state.typed)
    return askForForms()
  }

  /// The forms of the shown word, from grammar.
  mutating func askForForms() -> [Effect] {
    guard let result = state.result, result.mayChange else {
      world.forms = nil
      return []
    }
    let lemma = result.answer.lemma
    if let picker = world.forms, picker.lemma == lemma,
      picker.language == result.word.language,
      picker.partOfSpeech == result.partOfSpeech
    {
      return []
    }
    world.forms = FormsPicker(
      purpose: .tile(-1), lemma: lemma, language: result.word.language,
      partOfSpeech: result.partOfSpeech,
      board: 0, returnsTo: Self.title)
    return world.askForForms()
  }
}
