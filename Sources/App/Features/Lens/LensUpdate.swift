import Family
import Language

extension State {
  mutating func update(inLens action: Action) -> [Effect] {
    switch action {
    case .lens(let action): return lens.refusal == nil ? update(lens: action) : []
    case .host(.lexicon(let bytes)):
      lens.dictionary = WordSource(bytes).map { .here($0) } ?? .missing
      return showAgain()
    case .host(.hidden):
      lens.stay.isHidden = true
      return []
    default: return []
    }
  }

  private mutating func update(lens action: LensAction) -> [Effect] {
    switch action {
    case .typed(let text):
      search(text)
      return askForLensForms()
    case .submitted: return submit()
    case .erased:
      search("")
      return [.focus(Self.lensField)]
    case .offerTapped(let word): return open(word)
    case .wordTapped(let word):
      let committed = commit()
      return committed + open(word)
    case .stepped(let isBack): return step(isBack: isBack)
    case .speakTapped: return speakWord()
    case .sayItTapped: return sayIt()
    case .favouriteTapped: return favour()
    case .boardTapped: return addToBoard()
    case .pictureTurned(let step):
      guard let count = lens.result?.pictures.count, count > 0 else { return [] }
      lens.picture = (lens.picture + step + count) % count
      return []
    case .buttonsSwitched:
      lens.makesButtons.toggle()
      return []
    case .moreTapped:
      lens.showsAll = true
      return []
    case .formsGroupTapped(let group):
      talk.grammar.picker?.group = group
      return []
    case .formTapped(let place): return speakForm(place)
    case .lookupsSearched(let text):
      lens.lookupQuery = TextLimit.word.cut(text)
      return []
    case .clearing(let step): return clearLookups(step)
    }
  }

  /// The word in the field is meant: it gets its address and a place in the list. One that nothing answers gets neither.
  private mutating func submit() -> [Effect] {
    guard let result = lens.result else {
      if LensText.plain(lens.typed).isEmpty { return [] }
      lens.isUnanswered = !lens.isAwaited
      lens.suggestions = suggestions(for: LensText.plain(lens.typed))
      return []
    }
    return open(result.word)
  }

  /// What somebody does with the word that is shown means that it was the one looked for.
  private mutating func commit() -> [Effect] {
    guard let word = lens.result?.word, route != .lens(word) else { return [] }
    remember(word)
    return goOn(to: word)
  }

  private mutating func goOn(to word: LookedUpWord) -> [Effect] {
    if route == .lens(word) {
      // The same word again, after something else was typed or not found.
      lens.place = nil
      return []
    }
    lens.trail.push(word)
    return go(to: .lens(word))
  }

  private mutating func open(_ word: LookedUpWord) -> [Effect] {
    guard let result = lookUp(word.text, in: word.language) ?? lookUp(word.text) else {
      // Nothing answers it: it is said so, and the address stays.
      lens.result = nil
      lens.completions = []
      lens.typed = TextLimit.word.cut(word.text)
      lens.isUnanswered = true
      lens.suggestions = suggestions(for: LensText.plain(word.text))
      return [.focus(Self.lensTitle)]
    }
    remember(result.word)
    return goOn(to: result.word) + [.focus(Self.lensTitle)]
  }

  private mutating func remember(_ word: LookedUpWord) {
    guard storedSettings.keepsLookups else { return }
    change([replica.registers.lookingUp(word, device: replica.id.device, now: now)])
  }

  private mutating func step(isBack: Bool) -> [Effect] {
    if isBack, case .lens(let word) = route, lens.result?.word != word {
      // Back from what was typed, or not found, to the word of the address.
      lens.place = nil
      return []
    }
    lens.trail.isGoingForward = !isBack
    return [.step(isBack: isBack)]
  }

  private mutating func speakWord() -> [Effect] {
    guard let result = lens.result else { return [] }
    if hearIsStop { return stopSpeaking() }
    let (text, language) = (result.word.text, result.word.language)
    if hasJustBegun(.lookedUp(text)) { return [] }
    let committed = commit()
    return committed
      + say([text], first: -1, as: .lookedUp(text), in: language, recording: result.tile?.sound)
  }

  /// Whether "Hear" is Stop: once the word that is shown has been heard for a moment.
  var hearIsStop: Bool {
    guard let utterance = talk.utterance, utterance.isStoppable else { return false }
    return lens.result.map { utterance.purpose == .lookedUp($0.word.text) } ?? false
  }

  private mutating func speakForm(_ place: Int) -> [Effect] {
    guard let picker = talk.grammar.picker, let cells = picker.paradigm?.cells, place >= 0,
      place < cells.count
    else { return [] }
    return say([cells[place].form], first: -1, as: .sample, in: picker.language)
  }

  /// Puts the word into the phrase, and goes where it is said.
  private mutating func sayIt() -> [Effect] {
    guard let result = lens.result else { return [] }
    let committed = commit()
    change(phrase.finishTyping())
    change(phrase.add(item(result)))
    return committed + go(to: .home)
  }

  /// Goes where a parent, behind the gate, chooses a board and a cell for the dictionary form.
  private mutating func addToBoard() -> [Effect] {
    guard let result = lens.result else { return [] }
    let committed = commit()
    return committed + go(to: .editor(wordForBoard(result).id))
  }

  private func wordForBoard(_ result: LensResult) -> WordForBoard {
    let lemma = OwnWords.key(result.answer.lemma)
    if let tile = result.tile, OwnWords.key(tile.label[result.word.language]) == lemma {
      return .familys(tile.id)
    }
    if let entry = result.entry, OwnWords.key(entry.label(in: result.word.language)) == lemma {
      return .martlets(TileID(entry.id))
    }
    var label = LocalizedText(TextLimit.label.cut(result.answer.lemma), in: result.word.language)
    if let other = result.answer.translations.first {
      label.set(
        TextLimit.label.cut(other.text), in: result.word.language == .bulgarian ? .english : .bulgarian)
    }
    return .new(label, result.wordClass, result.pictures.first ?? .none)
  }

  private mutating func item(_ result: LensResult) -> PhraseItem {
    let id = newItemID()
    let isDictionaryForm = OwnWords.key(result.answer.lemma) == OwnWords.key(result.word.text)
    if isDictionaryForm, let tile = result.tile { return PhraseItem(id: id, tile: tile) }
    var label = LocalizedText(result.word.text, in: result.word.language)
    if isDictionaryForm, let other = result.answer.translations.first {
      label.set(other.text, in: result.word.language == .bulgarian ? .english : .bulgarian)
    }
    return PhraseItem(
      id: id, label: label, wordClass: result.wordClass, picture: result.pictures.first ?? .none,
      tile: result.entry.map { TileID($0.id) })
  }

  private mutating func favour() -> [Effect] {
    guard let word = lens.result?.word else { return [] }
    let committed = commit()
    if replica.registers.isFavourite(word) {
      change(replica.registers.leavingFavourite(word, now: now))
    } else {
      change(replica.registers.favouring(word, fresh: replica.freshName(now: now)))
    }
    return [.haptic] + committed
  }

  /// Empties the list of words looked up, in the rows at once and in the log behind them.
  private mutating func clearLookups(_ step: Forgetting) -> [Effect] {
    lens.isAskedToClear = step == .asked
    guard step == .confirmed, limits.admission.allowsSettings else { return [] }
    change(replica.registers.clearingLookups(now: now))
    return compaction
  }
}
