import Family
import Language

// Choosing a form of a word: of a tile, for the end of the bar; of a word in the bar, in its place.
extension State {
  mutating func update(forms action: TalkAction) -> [Effect] {
    switch action {
    case .formsAsked(let cell):
      guard let tile = tile(cell), tile.hasForms else { return [] }
      talk.focusedCell = cell
      return openForms(
        .tile(cell), of: words(of: tile).label[shownLanguage], tile.wordClass, from: "cell-\(cell)")
    case .itemFormsAsked(let id):
      guard let item = phrase.item(id) else { return [] }
      return openForms(.item(id), of: dictionaryForm(of: item), item.wordClass, from: State.formsControlID)
    case .formsOfLastAsked:
      return phrase.isEmpty ? [] : update(forms: .itemFormsAsked(phrase.id(at: phrase.count - 1)))
    case .formsGroupTapped(let group):
      talk.grammar.picker?.group = group
      return []
    case .formChosen(let place): return chooseForm(place)
    case .inflectionChosen(let inflection): return chooseInflection(inflection)
    case .formsClosed: return closeForms()
    case .formsEdgeReached(let isEnd):
      return [.focus(isEnd ? State.formsCloseID : State.lastFormID)]
    default: return []
    }
  }

  private mutating func openForms(
    _ purpose: FormsPicker.Purpose, of lemma: String, _ wordClass: WordClass?, from element: String
  ) -> [Effect] {
    talk.grammar.picker = FormsPicker(
      purpose: purpose, lemma: lemma, language: shownLanguage, partOfSpeech: wordClass?.partOfSpeech,
      board: talk.boardRevision, returnsTo: element)
    count(.formsOpened)
    return [.haptic, .focus(State.formsCloseID)] + askForForms()
  }

  /// Asks for the forms of the open list, once the language module is there.
  mutating func askForForms() -> [Effect] {
    guard language.isReady, let picker = talk.grammarBox.state.picker else { return [] }
    return [
      language.ask(
        .forms,
        .forms(
          text: Word(picker.lemma), language: picker.language, partOfSpeech: picker.partOfSpeech,
          inflection: replica.registers.inflection(of: picker.lemma)))
    ]
  }

  mutating func formsAnswered(_ paradigms: [Paradigm], _ choices: [Word]) {
    guard var picker = talk.grammar.picker else { return }
    let isFirst = !picker.isAnswered
    picker.isAnswered = true
    picker.paradigm = paradigms.first
    picker.choices = choices
    if isFirst { picker.group = picker.groups.first ?? .plain }
    talk.grammar.picker = picker
  }

  /// Keeps the family's choice, or takes it back; forms, sentence and tiles follow.
  private mutating func chooseInflection(_ inflection: UInt8) -> [Effect] {
    var grammar = talk.grammar
    guard limits.admission.allowsSettings, let picker = grammar.picker else { return [] }
    change([replica.registers.choosing(inflection: inflection, of: picker.lemma)])
    grammar.askedSentence = nil
    grammar.askedForms = nil
    talk.grammar = grammar
    return askForForms()
  }

  private mutating func chooseForm(_ place: Int) -> [Effect] {
    guard let picker = talk.grammar.picker, let cells = picker.paradigm?.cells, place >= 0,
      place < cells.count
    else { return [] }
    let form = cells[place].form
    var effects = closeForms()
    switch picker.purpose {
    case .tile(let cell):
      if let tile = tile(cell) { effects += add(tile, form: form) }
    case .item(let id):
      guard var item = phrase.item(id) else { return effects }
      item.take(form: form, in: picker.language, as: newItemID())
      change(phrase.replace(id, with: item, now: now))
      for place in 0..<phrase.count where phrase.id(at: place) == item.id { effects += sayWord(at: place) }
    }
    return effects
  }

  private mutating func closeForms() -> [Effect] {
    guard let picker = talk.grammar.picker else { return [] }
    talk.grammar.picker = nil
    return [.focus(picker.returnsTo)]
  }

  /// A tile of the shown board, by its place.
  private func tile(_ cell: Int) -> ShownTile? {
    guard let board = talk.board, cell >= 0, cell < board.cells.count else { return nil }
    return board.cells[cell]
  }

  var isPickingForm: Bool { talk.grammarBox.state.picker != nil }

  /// The label of the tile that a word of the bar came from, before any form of it was chosen.
  private func dictionaryForm(of item: PhraseItem) -> String {
    let shown = shownLanguage
    guard let tile = item.tile else { return item.label[shown] }
    if let entry = vocabulary.entry(tile.text) { return entry.label(in: shown) }
    return replica.registers.tile(tile)?.label[shown] ?? item.label[shown]
  }

  /// What each word of the bar says in its dictionary form, for where its form has no sound.
  func plainWords(from first: Int, count: Int) -> [String] {
    let voice = spokenLanguage
    var words: [String] = []
    for (place, item) in phrase.items.enumerated() where place >= first && place < first + count {
      let entry = item.tile.flatMap { vocabulary.entry($0.text) }
      words.append(entry?.label(in: voice) ?? item.spoken(in: voice))
    }
    return words
  }
}

extension State {
  // Asked for alone, a language costs less than all settings of which it is one.
  var shownLanguage: LanguageCode { @inline(never) get { visit.language ?? storedSettings.labelLanguage } }
  var spokenLanguage: LanguageCode { @inline(never) get { visit.language ?? storedSettings.voiceLanguage } }
}

extension WordClass {
  /// As what the grammar reads a word of this class; `nil`: as whatever it knows.
  var partOfSpeech: PartOfSpeech? {
    switch self {
    case .verb: .verb
    case .noun: .noun
    case .descriptor: .adjective
    default: nil
    }
  }
}
