import Bytes
import Family
import Language
public import Shell

extension WordsRoom {
  public mutating func update(_ action: WordsAction) -> [Effect] {
    if state.refusal != nil { return [] }
    switch action {
    case .typed(let text):
      search(text)
      return askForForms()
    case .submitted: return submit()
    case .erased:
      search("")
      return [.focus(Self.field)]
    case .offerTapped(let word): return open(word)
    case .wordTapped(let word):
      let committed = commit()
      return committed + open(word)
    case .folderTapped(let board): return openFolder(board)
    case .stepped(let isBack): return step(isBack: isBack)
    case .speakTapped: return speakWord()
    case .sayItTapped: return sayIt()
    case .favouriteTapped: return favour()
    case .boardTapped: return addToBoard()
    case .pictureTurned(let step):
      guard let count = state.result?.pictures.count, count > 0 else { return [] }
      state.picture = (state.picture + step + count) % count
      return []
    case .buttonsSwitched:
      state.makesButtons.toggle()
      return []
    case .moreTapped:
      state.showsAll = true
      return []
    case .formsGroupTapped(let group):
      world.forms?.group = group
      return []
    case .formTapped(let place): return speakForm(place)
    case .lookupsSearched(let text):
      state.lookupQuery = TextLimit.word.cut(text)
      return []
    case .clearing(let step): return clearLookups(step)
    case .sight(let edit): return update(sight: edit)
    }
  }

  /// The word in the field is meant: it gets its address and a place in the list. One that nothing answers gets neither.
  private mutating func submit() -> [Effect] {
    guard let result = state.result else {
      if PlainText.of(state.typed).isEmpty { return [] }
      state.isUnanswered = !state.isAwaited
      guess(PlainText.of(state.typed))
      return []
    }
    return open(result.word)
  }

  /// What somebody does with the word that is shown means that it was the one looked for.
  private mutating func commit() -> [Effect] {
    guard let word = state.result?.word, world.route != .lens(word) else { return [] }
    remember(word)
    return goOn(to: word)
  }

  private mutating func goOn(to word: LookedUpWord) -> [Effect] {
    if world.route == .lens(word) {
      // The same word again, after something else was typed or not found.
      state.place = nil
      return []
    }
    state.trail.push(word)
    return world.go(to: .lens(word))
  }

  mutating func open(_ word: LookedUpWord) -> [Effect] {
    guard let result = lookUp(word.text, in: word.language) ?? lookUp(word.text) else {
      // Nothing answers it: it is said so, and the address stays.
      state.result = nil
      state.completions = []
      state.typed = TextLimit.word.cut(word.text)
      state.isUnanswered = true
      guess(PlainText.of(word.text))
      return [.focus(Self.title)]
    }
    remember(result.word)
    return goOn(to: result.word) + [.focus(Self.title)]
  }

  private mutating func remember(_ word: LookedUpWord) {
    guard world.storedSettings[.keepsLookups] else { return }
    world.change([world.replica.registers.lookingUp(word, device: world.replica.id.device, now: world.now)])
  }

  private mutating func step(isBack: Bool) -> [Effect] {
    if isBack, case .lens(let word) = world.route, state.result?.word != word {
      // Back from what was typed, or not found, to the word of the address.
      state.place = nil
      return []
    }
    state.trail.isGoingForward = !isBack
    return [.step(isBack: isBack)]
  }

  private mutating func speakWord() -> [Effect] {
    guard let result = state.result else { return [] }
    if hearIsStop { return world.stopSpeaking() }
    let (text, language) = (result.word.text, result.word.language)
    if world.hasJustBegun(.lookedUp(text)) { return [] }
    let committed = commit()
    return committed
      + world.say([text], first: -1, as: .lookedUp(text), in: language, recording: result.tile?.sound)
  }

  /// Whether "Hear" is Stop: once the word that is shown has been heard for a moment.
  var hearIsStop: Bool {
    guard let utterance = world.speech.utterance, utterance.isStoppable else { return false }
    return state.result.map { utterance.purpose == .lookedUp($0.word.text) } ?? false
  }

  private mutating func speakForm(_ place: Int) -> [Effect] {
    guard let picker = world.forms, let cells = picker.paradigm?.cells, place >= 0,
      place < cells.count
    else { return [] }
    return world.say([cells[place].form], first: -1, as: .sample, in: picker.language)
  }

  /// Puts the word into the phrase, and goes where it is said.
  private mutating func sayIt() -> [Effect] {
    guard let result = state.result else { return [] }
    let committed = commit()
    world.change(world.phrase.finishTyping())
    world.change(world.phrase.add(item(result)))
    return committed + world.go(to: .home)
  }

  /// Goes where a parent, behind the gate, chooses a board and a cell for the dictionary form.
  private mutating func addToBoard() -> [Effect] {
    guard let result = state.result else { return [] }
    let committed = commit()
    return committed + world.go(to: .editor(wordForBoard(result).id))
  }

  private func wordForBoard(_ result: WordResult) -> WordForBoard {
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

  private mutating func item(_ result: WordResult) -> PhraseItem {
    let id = world.newItemID()
    if !result.isForm, let tile = result.tile { return PhraseItem(id: id, tile: tile) }
    var label = LocalizedText(result.word.text, in: result.word.language)
    if !result.isForm, let other = result.answer.translations.first {
      label.set(other.text, in: result.word.language == .bulgarian ? .english : .bulgarian)
    }
    return PhraseItem(
      id: id, label: label, wordClass: result.wordClass, picture: result.pictures.first ?? .none,
      tile: result.entry.map { TileID($0.id) })
  }

  private mutating func favour() -> [Effect] {
    guard let word = state.result?.word else { return [] }
    let committed = commit()
    if world.replica.registers.isFavourite(word) {
      world.change(world.replica.registers.leavingFavourite(word, now: world.now))
    } else {
      world.change(world.replica.registers.favouring(word, fresh: world.replica.freshName(now: world.now)))
    }
    return [.haptic] + committed
  }

  /// Empties the list of words looked up, in the rows at once and in the log behind them.
  private mutating func clearLookups(_ step: Forgetting) -> [Effect] {
    state.isAskedToClear = step == .asked
    guard step == .confirmed, world.limits.admission.allowsSettings else { return [] }
    world.change(world.replica.registers.clearingLookups(now: world.now))
    return world.compaction
  }
}
