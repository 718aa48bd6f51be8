import Bytes
import Family
import Language
public import Shell

extension TalkRoom {
  public mutating func update(_ action: TalkAction) -> [Effect] {
    followWay(action)
    // Compared by `!=`, every action of the room would have its comparison in the first load.
    if case .speakTapped = action {} else { state.stoppedAt = nil }
    return update(talk: action)
  }

  /// What follows from whatever happened: another board, and questions about words.
  public mutating func follow(after action: Action) -> [Effect] {
    if case .host(.moved) = action { state.way = [] }
    return followPlace() + askGrammar() + askForPredictions()
  }

  /// Ends what belongs to a stay in the room.
  public mutating func leave() {
    storeNotes()
    state.leave()
  }

  mutating func update(talk action: TalkAction) -> [Effect] {
    switch action {
    case .cellTapped(let cell): return tapped(cell)
    case .cellKeyPressed(let cell, let key): return moveFocus(from: cell, key: key)
    case .itemTapped(let id):
      world.change(world.phrase.remove(id, now: world.now))
      return world.takeUpdate()
    case .removeLastTapped:
      world.change(world.phrase.removeLast(now: world.now))
      return world.takeUpdate()
    case .clearTapped:
      if world.phrase.isEmpty { return [] }
      world.change(world.phrase.clear(now: world.now))
      // The phrase may have been asked for just now: it is heard to its end.
      return world.stopWords() + world.takeUpdate()
    case .undoTapped:
      if !world.phrase.canUndo { return [] }
      world.change(world.phrase.undo(now: world.now))
      return [.haptic] + world.takeUpdate()
    case .speakTapped:
      if speakIsStop {
        state.stoppedAt = world.moment.ticks
        return world.stopSpeaking() + world.takeUpdate()
      }
      // A finger that trembled on Stop does not begin the phrase anew.
      if let stopped = state.stoppedAt, world.moment.ticks - stopped < world.storedSettings.secondTouchSpan {
        return []
      }
      return finishWord(speaks: false) + speakPhrase()
    case .homeTapped: return finishWord() + go(to: .home)
    case .backTapped: return goBack()
    case .ownBoardsTapped:
      return finishWord() + open(ShownBoards.ownBoardsID, from: state.board?.id ?? world.boards.homeID)
    case .modellingEnded:
      world.model(false)
      showBoard()
      return []
    case .modellingTapped: return modellingTapped()
    case .listenTapped:
      let effects = finishWord() + world.stopSpeaking() + world.go(to: .listening)
      world.arrival.tiles = state.board?.cells.compactMap { $0?.id } ?? []
      return effects
    case .editTapped:
      guard let editor = editorOfShownBoard else { return [] }
      return finishWord() + world.go(to: editor)
    case .phraseKept: return keepPhrase()
    case .phrasesTapped:
      let effects = finishWord() + open(Self.phrasesID, from: state.board?.id ?? world.boards.homeID)
      // Before the first phrase there is no tile to have the focus, and the door is off: what is said there has it.
      return hasNoPhrases ? effects + [.focus(Self.noPhrasesID)] : effects
    case .quickTapped(let place):
      guard let quick = state.quick, place >= 0, place < quick.count, let tile = quick[place] else {
        return []
      }
      return sayPhrase(tile.id, isQuick: true)
    case .crumbTapped(let place): return goToCrumb(place)
    case .pageTurned(let step): return turnPage(by: step)
    case .typing(let action): return update(typing: action)
    case .sentenceTapped: return sentenceTapped()
    case .forms(let action): return update(forms: action)
    case .switcher(let action): return update(switcher: action)
    }
  }

  private mutating func tapped(_ cell: Int) -> [Effect] {
    guard let board = state.board, cell >= 0, cell < board.cells.count, let tile = board.cells[cell],
      !tile.isHidden
    else { return [] }
    state.focusedCell = cell
    if tile.actions == [Self.phraseAction] { return pulse(cell) + sayPhrase(tile.id, isQuick: false) }
    let done = perform(tile)
    if let link = tile.link { return done + sayFolder(tile) + open(link, from: board.id) }
    if !tile.actions.isEmpty { return done }
    return pulse(cell) + add(tile, form: liveForm(cell))
  }

  /// What is said as a board opens: the recording that somebody gave the tile; else its name, where the family wants it.
  private mutating func sayFolder(_ tile: ShownTile) -> [Effect] {
    let recording = world.replica.registers.tile(TileID(tile.id))?.sound
    guard recording != nil || (world.storedSettings[.speaksFolders] && !tile.spoken.isEmpty) else {
      return []
    }
    return world.say([tile.spoken], first: -1, as: .folder, recording: recording)
  }

  /// Puts a tile's word into the bar and, when each tap speaks, says it, after a word that was being typed.
  mutating func add(_ tile: ShownTile, form: String? = nil) -> [Effect] {
    let typed = world.phrase.typed == nil ? 0 : 1
    let effects = finishWord(speaks: false)
    let first = world.phrase.count - typed
    let words = words(of: tile)
    var item = item(words, tile)
    if let form { item.take(form: form, in: world.shownLanguage, as: item.id) }
    world.change(world.phrase.add(item))
    note(.tile, item, in: world.shownLanguage)
    return effects + sayWords(at: first..<world.phrase.count)
  }

  mutating func sayWord(at place: Int) -> [Effect] { sayWords(at: place..<place + 1) }

  /// Says words that have just come into the bar, when each tap speaks.
  mutating func sayWords(at places: Range<Int>) -> [Effect] {
    guard world.storedSettings[.speaksEachTap], !places.isEmpty, places.lowerBound >= 0,
      places.upperBound <= world.phrase.count
    else { return [] }
    let language = world.spokenLanguage
    let words = world.phrase.items[places].map { $0.spoken(in: language) }
    return world.say(words, first: Int32(places.lowerBound), as: .word)
  }

  /// Both languages of a tile, so that the phrase follows a change of language.
  func words(of tile: ShownTile) -> (label: LocalizedText, spoken: LocalizedText?) {
    if let entry = world.vocabulary.entry(tile.id) {
      return (LocalizedText(bulgarian: entry.bulgarian, english: entry.english), nil)
    }
    if let own = world.replica.registers.tile(TileID(tile.id)) { return (own.label, own.vocalization) }
    return (LocalizedText(tile.label), tile.spoken == tile.label ? nil : LocalizedText(tile.spoken))
  }

  private mutating func item(_ words: (label: LocalizedText, spoken: LocalizedText?), _ tile: ShownTile)
    -> PhraseItem
  {
    PhraseItem(
      id: world.newItemID(), label: words.label, vocalization: words.spoken, wordClass: tile.wordClass,
      picture: tile.picture, tile: TileID(tile.id))
  }

  /// The actions of a tile, in their order; those Martlet does not know do nothing. They stand in the place of adding its
  /// word; a board that it opens comes after them.
  private mutating func perform(_ tile: ShownTile) -> [Effect] {
    var effects: [Effect] = []
    for written in tile.actions {
      guard let action = TileAction(written) else { continue }
      switch action.kind {
      case .clear: effects += update(talk: .clearTapped)
      case .backspace: effects += update(talk: .removeLastTapped)
      case .home: effects += update(talk: .homeTapped)
      case .speak: effects += speakPhrase()
      case .space: break
      case .type:
        effects += finishWord()
        let item = PhraseItem(
          id: world.newItemID(), label: LocalizedText(action.text), wordClass: tile.wordClass)
        world.change(world.phrase.add(item))
        note(.tile, item, in: world.shownLanguage)
      }
    }
    return effects
  }

  private mutating func pulse(_ cell: Int) -> [Effect] {
    let pulse = Pulse(id: (state.pulse?.id ?? 0) &+ 1, cell: cell)
    state.pulse = pulse
    return [.after(milliseconds: 300, .pulseEnds(pulse.id))]
  }
}
