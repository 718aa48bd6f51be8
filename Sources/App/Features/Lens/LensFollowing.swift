import Family
import Language

// What follows in the words room from whatever happened: the lexicon is fetched, the address is shown, and limits hold.
extension State {
  mutating func followLens(after action: Action) -> [Effect] {
    var effects: [Effect] = []
    if !lens.isAsked {
      lens.isAsked = true
      effects.append(.openLexicon)
    }
    if action.isSeen { lens.stay.isHidden = false }
    if case .host(.otherTab) = action { effects += showAgain() }
    effects += followLensTime()
    // The view asks which words may show: known anew after rows changed.
    _ = ownWords()
    guard case .lens(let word) = route, lens.place != route else { return effects }
    if case .host(.moved) = action { lens.trail.move(to: word) } else { lens.trail.arrive(at: word) }
    return effects + show(word)
  }

  /// Shows the word of an address, or the room's beginning.
  private mutating func show(_ word: LookedUpWord?) -> [Effect] {
    var lens = lens
    lens.place = route
    lens.typed = word.map { TextLimit.word.cut(LensText.plain($0.text)) } ?? ""
    lens.completions = []
    lens.suggestions = []
    lens.showsAll = false
    lens.picture = 0
    self.lens = lens
    let result = word.flatMap { lookUp($0.text, in: $0.language) }
    self.lens.result = result
    self.lens.isUnanswered = word != nil && result == nil && !lens.isAwaited
    if self.lens.isUnanswered, let word {
      self.lens.suggestions = suggestions(for: LensText.plain(word.text))
    }
    return askForLensForms()
  }

  /// Looks the shown word up anew, after rows or the lexicon changed.
  mutating func showAgain() -> [Effect] {
    guard case .lens(let word) = route else { return [] }
    let shown = word.map { TextLimit.word.cut(LensText.plain($0.text)) } ?? ""
    if Name(lens.typed) == Name(shown) { return show(word) }
    search(lens.typed)
    return askForLensForms()
  }

  /// The forms of the shown word, from grammar.
  mutating func askForLensForms() -> [Effect] {
    guard let result = lens.result, let partOfSpeech = result.partOfSpeech else {
      if talk.grammarBox.state.picker != nil { talk.grammar.picker = nil }
      return []
    }
    let lemma = result.answer.lemma
    if let picker = talk.grammarBox.state.picker, picker.lemma == lemma,
      picker.language == result.word.language,
      picker.partOfSpeech == partOfSpeech
    {
      return []
    }
    talk.grammar.picker = FormsPicker(
      purpose: .tile(-1), lemma: lemma, language: result.word.language, partOfSpeech: partOfSpeech,
      board: talk.boardRevision, returnsTo: Self.lensTitle)
    return askForForms()
  }
}
