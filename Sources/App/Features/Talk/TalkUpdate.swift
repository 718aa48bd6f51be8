import Bytes
import Family
import Language

extension State {
  mutating func update(inTalk action: Action) -> [Effect] {
    guard case .talk(let action) = action else { return [] }
    followWay(action)
    return update(talk: action)
  }

  /// What follows in the Talk room from whatever happened: questions about words.
  mutating func followTalk() -> [Effect] { askGrammar() + askForPredictions() }

  mutating func update(talk action: TalkAction) -> [Effect] {
    switch action {
    case .cellTapped(let cell): return tapped(cell)
    case .cellKeyPressed(let cell, let key): return moveFocus(from: cell, key: key)
    case .itemTapped(let id):
      change(phrase.remove(id, now: now))
      return afterPhraseChange()
    case .removeLastTapped:
      change(phrase.removeLast(now: now))
      return afterPhraseChange()
    case .clearTapped:
      if phrase.isEmpty { return [] }
      change(phrase.clear(now: now))
      return afterPhraseChange() + stopSpeaking()
    case .undoTapped:
      if !phrase.canUndo { return [] }
      change(phrase.undo(now: now))
      return [.haptic] + afterPhraseChange()
    case .speakTapped:
      if speakIsStop { return stopSpeaking() }
      return finishWord(speaks: false) + speakPhrase()
    case .homeTapped: return finishWord() + go(to: .home)
    case .backTapped: return goBack()
    case .ownBoardsTapped: return finishWord() + open(Self.ownBoardsID, from: talk.board?.id ?? "home")
    case .modellingEnded: return model(false)
    case .phrasesTapped: return finishWord() + open(Self.phrasesID, from: talk.board?.id ?? "home")
    case .quickTapped(let place):
      guard let quick = talk.quick, place >= 0, place < quick.count, let tile = quick[place] else {
        return []
      }
      return sayPhrase(tile.id, isQuick: true)
    case .crumbTapped(let place): return goToCrumb(place)
    case .pageTurned(let step): return turnPage(by: step)
    case .typing(let action): return update(typing: action)
    case .sentenceTapped: return sentenceTapped()
    default: return update(forms: action)
    }
  }

  private mutating func tapped(_ cell: Int) -> [Effect] {
    guard let board = talk.board, cell >= 0, cell < board.cells.count, let tile = board.cells[cell],
      !tile.isHidden
    else { return [] }
    talk.focusedCell = cell
    if tile.actions == [Self.phraseAction] { return pulse(cell) + sayPhrase(tile.id, isQuick: false) }
    let done = perform(tile)
    if let link = tile.link { return done + sayFolder(tile) + open(link, from: board.id) }
    if !tile.actions.isEmpty { return done }
    return pulse(cell) + add(tile, form: liveForm(cell))
  }

  /// A folder's name as it opens, where the family wants it: its recording, or the voice.
  private mutating func sayFolder(_ tile: ShownTile) -> [Effect] {
    guard storedSettings.speaksFolders, !tile.spoken.isEmpty else { return [] }
    return say(
      [tile.spoken], first: -1, as: .folder, recording: replica.registers.tile(TileID(tile.id))?.sound)
  }

  /// Puts a tile's word into the bar and, when each tap speaks, says it, after a word that was being typed.
  mutating func add(_ tile: ShownTile, form: String? = nil) -> [Effect] {
    let typed = phrase.typed == nil ? 0 : 1
    let effects = finishWord(speaks: false)
    let first = phrase.count - typed
    let words = words(of: tile)
    var item = item(words, tile)
    if let form { item.take(form: form, in: shownLanguage, as: item.id) }
    change(phrase.add(item))
    return effects + sayWords(at: first..<phrase.count)
  }

  mutating func sayWord(at place: Int) -> [Effect] { sayWords(at: place..<place + 1) }

  /// Says words that have just come into the bar, when each tap speaks.
  mutating func sayWords(at places: Range<Int>) -> [Effect] {
    guard storedSettings.speaksEachTap, !places.isEmpty, places.lowerBound >= 0,
      places.upperBound <= phrase.count
    else { return [] }
    let language = spokenLanguage
    let words = phrase.items[places].map { $0.spoken(in: language) }
    return say(words, first: Int32(places.lowerBound), as: .word)
  }

  /// Both languages of a tile, so that the phrase follows a change of language.
  func words(of tile: ShownTile) -> (label: LocalizedText, spoken: LocalizedText?) {
    if let entry = vocabulary.entry(tile.id) {
      return (LocalizedText(bulgarian: entry.bulgarian, english: entry.english), nil)
    }
    if let own = replica.registers.tile(TileID(tile.id)) { return (own.label, own.vocalization) }
    return (LocalizedText(tile.label), tile.spoken == tile.label ? nil : LocalizedText(tile.spoken))
  }

  private mutating func item(_ words: (label: LocalizedText, spoken: LocalizedText?), _ tile: ShownTile)
    -> PhraseItem
  {
    PhraseItem(
      id: newItemID(), label: words.label, vocalization: words.spoken, wordClass: tile.wordClass,
      picture: tile.picture, tile: TileID(tile.id))
  }

  mutating func newItemID() -> PhraseItemID {
    talk.nextItem += 1
    return PhraseItemID("\(replica.id.text).\(now).\(talk.nextItem)")
  }

  /// The actions of a tile, in their order; those Martlet does not know do nothing. They stand in the place of adding its
  /// word; a board that it opens comes after them.
  private mutating func perform(_ tile: ShownTile) -> [Effect] {
    var effects: [Effect] = []
    var hasSpoken = false
    for action in tile.actions {
      switch action {
      case ":clear" where hasSpoken:
        // What has just begun to be said is said to its end, and no update comes in the middle of it.
        if !phrase.isEmpty { change(phrase.clear(now: now)) }
      case ":clear": effects += update(talk: .clearTapped)
      case ":backspace": effects += update(talk: .removeLastTapped)
      case ":home": effects += update(talk: .homeTapped)
      case ":speak":
        hasSpoken = hasSpoken || !phrase.isEmpty
        effects += speakPhrase()
      case ":space": break
      default:
        if let text = action.rest(after: "+") {
          effects += finishWord()
          let item = PhraseItem(id: newItemID(), label: LocalizedText(text), wordClass: tile.wordClass)
          change(phrase.add(item))
        }
      }
    }
    return effects
  }

  private mutating func pulse(_ cell: Int) -> [Effect] {
    let pulse = Pulse(id: (talk.pulse?.id ?? 0) &+ 1, cell: cell)
    talk.pulse = pulse
    return [.after(milliseconds: 300, .pulseEnds(pulse.id))]
  }

  /// A waiting update comes as soon as nobody is in mid-sentence.
  func afterPhraseChange() -> [Effect] {
    phrase.isEmpty && hasUpdateWaiting ? [.applyUpdate] : []
  }
}
