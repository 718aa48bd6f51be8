import Family
import Language
import Shell

// Choosing a form of a word: of a tile, for the end of the bar; of a word in the bar, in its place.
extension TalkRoom {
  mutating func update(forms action: FormsAction) -> [Effect] {
    switch action {
    case .formsAsked(let cell):
      guard let tile = tile(cell), tile.hasForms else { return [] }
      state.focusedCell = cell
      return openForms(
        .tile(cell), of: words(of: tile).label[world.shownLanguage], tile.wordClass, from: "cell-\(cell)")
    case .itemFormsAsked(let id):
      guard let item = world.phrase.item(id) else { return [] }
      return openForms(.item(id), of: dictionaryForm(of: item), item.wordClass, from: TalkRoom.formsControlID)
    case .formsOfLastAsked:
      return world.phrase.isEmpty
        ? [] : update(forms: .itemFormsAsked(world.phrase.id(at: world.phrase.count - 1)))
    case .formsGroupTapped(let group):
      world.forms?.group = group
      return []
    case .formChosen(let place): return chooseForm(place)
    case .inflectionChosen(let inflection): return chooseInflection(inflection)
    case .meaningAsked: return lookUp()
    case .formsClosed: return closeForms()
    case .formsEdgeReached(let isEnd):
      return [.focus(isEnd ? TalkRoom.formsCloseID : TalkRoom.lastFormID)]
    }
  }

  /// Where the words room tells of the word; `nil` where that room is shut.
  func meaningPlace(of picker: FormsPicker) -> Route? {
    world.limits.rooms.contains(.lens) ? .lens(LookedUpWord(picker.lemma, picker.language)) : nil
  }

  private mutating func lookUp() -> [Effect] {
    guard let picker = world.forms, let place = meaningPlace(of: picker) else { return [] }
    world.forms = nil
    return world.go(to: place)
  }

  private mutating func openForms(
    _ purpose: FormsPicker.Purpose, of lemma: String, _ wordClass: WordClass?, from element: String
  ) -> [Effect] {
    world.forms = FormsPicker(
      purpose: purpose, lemma: lemma, language: world.shownLanguage, partOfSpeech: wordClass?.partOfSpeech,
      board: state.boardRevision, returnsTo: element)
    world.count(.formsOpened)
    return [.haptic, .focus(TalkRoom.formsCloseID)] + world.askForForms()
  }

  /// Keeps the family's choice, or takes it back; forms, sentence and tiles follow.
  private mutating func chooseInflection(_ inflection: UInt8) -> [Effect] {
    guard world.limits.admission.allowsSettings, let picker = world.forms else { return [] }
    world.change([world.replica.registers.choosing(inflection: inflection, of: picker.lemma)])
    state.grammar.askedSentence = nil
    state.grammar.askedForms = nil
    return world.askForForms()
  }

  private mutating func chooseForm(_ place: Int) -> [Effect] {
    guard let picker = world.forms, let cells = picker.paradigm?.cells, place >= 0,
      place < cells.count
    else { return [] }
    let form = cells[place].form
    var effects = closeForms()
    switch picker.purpose {
    case .tile(let cell):
      if let tile = tile(cell) { effects += add(tile, form: form) }
    case .item(let id):
      guard var item = world.phrase.item(id) else { return effects }
      item.take(form: form, in: picker.language, as: world.newItemID())
      world.change(world.phrase.replace(id, with: item, now: world.now))
      for place in 0..<world.phrase.count where world.phrase.id(at: place) == item.id {
        effects += sayWord(at: place)
      }
    }
    return effects
  }

  private mutating func closeForms() -> [Effect] {
    guard let picker = world.forms else { return [] }
    world.forms = nil
    return [.focus(picker.returnsTo)]
  }

  /// A tile of the shown board, by its place.
  private func tile(_ cell: Int) -> ShownTile? {
    guard let board = state.board, cell >= 0, cell < board.cells.count else { return nil }
    return board.cells[cell]
  }

  var isPickingForm: Bool { world.forms != nil }

  /// The label of the tile that a word of the bar came from, before any form of it was chosen.
  private func dictionaryForm(of item: PhraseItem) -> String {
    let shown = world.shownLanguage
    guard let tile = item.tile else { return item.label[shown] }
    if let entry = world.vocabulary.entry(tile.text) { return entry.label(in: shown) }
    return world.replica.registers.tile(tile)?.label[shown] ?? item.label[shown]
  }

}
