import Family
import Language
public import Shell

extension PhrasesRoom {
  /// The answer that moves nothing, where the focus goes when a question comes.
  static var phraseQuestionID: String { "phrase-stays" }
  static var newPhraseID: String { "new-phrase" }
  /// What opens a phrase's settings.
  static func phraseSettingsID(_ id: SavedPhraseID) -> String { "settings-\(id.text)" }
  static var newCategoryID: String { "new-category" }
  /// The first field of the phrase or the category that is open.
  static var phraseFieldID: String { "phrase-text" }
  static var categoryFieldID: String { "category-name" }

  /// Phrases to begin with, which a family may add by a touch.
  static var phraseStarters: [StringKey] {
    [.starterHelp, .starterWait, .starterHurts, .starterNotThat, .starterYesNo, .starterBreak]
  }

  func starter(_ key: StringKey) -> LocalizedText {
    LocalizedText(bulgarian: world.texts[key, .bulgarian], english: world.texts[key, .english])
  }

  public mutating func update(_ edit: PhraseEdit) -> [Effect] {
    if case .moveAnswered = edit {} else { state.move = nil }
    let registers = world.replica.registers
    switch edit {
    // A phrase in the making.
    case .typed(let text, let language):
      state.text.set(TextLimit.spoken.cut(text), in: language)
      if world.media.target == .message { world.media.trouble = "" }
    case .categoryChosen(let category): state.category = category
    case .made: return makePhrase()
    case .barKept:
      let kept = PhraseToKeep(world)
      return keep(kept.text, words: kept.words)
    case .starterTapped(let number):
      guard Self.phraseStarters.indices.contains(number) else { return [] }
      return keep(starter(Self.phraseStarters[number]), isQuick: true)
    // One that there is.
    case .opened(let id): return open(id)
    case .reworded(let id, let text, let language):
      world.change(registers.rewording(id, text, in: language))
      world.wantPhrases()
      return world.fetchClips()
    case .heard(let id): return hear(id)
    case .quick(let id, let isQuick):
      let edits = registers.makingQuick(id, isQuick)
      world.change(edits)
      return edits.isEmpty ? toast(text: .noQuickPlace) : []
    case .favourite(let id, let isFavourite): world.change(registers.makingFavourite(id, isFavourite))
    case .stepTapped(let id, let step): return askToMove(id, by: step)
    case .quickPlaceTapped(let id, let place):
      guard !registers.movingQuick(id, to: place).isEmpty else { return [] }
      return ask(PhrasesState.Move(phrase: id, category: nil, place: Int64(place), isQuick: true))
    case .moveTapped(let id, let category): return askToMove(id, to: category)
    case .moveAnswered(let moves): return move(moves)
    case .deleted(let id):
      world.change(registers.deleting(id, now: world.now))
      closePhrase()
    case .restored(let id): world.change(registers.restoring(id))
    // Categories.
    case .nameTyped(let name, let language): state.name.set(TextLimit.label.cut(name), in: language)
    case .colourTapped(let colour): state.colour = colour
    case .categoryMade: return makeCategory()
    case .categoryOpened(let id):
      closePhrase()
      state.openCategory = state.openCategory == id ? nil : id
      state.phrase = nil
      return state.openCategory == nil ? [] : [.focus(Self.categoryFieldID)]
    case .renamed(let id, let name, let language):
      world.change(registers.changingCategory(id) { $0.name.set(name, in: language) })
    case .coloured(let id, let colour): world.change(registers.changingCategory(id) { $0.colour = colour })
    case .categoryDeleted(let id):
      world.change(registers.deleting(id, now: world.now))
      if state.category == id { state.category = nil }
      state.openCategory = nil
    case .categoryRestored(let id): world.change(registers.restoring(id))
    // Pictures.
    case .pictureSearched(let query):
      let (found, effects) = world.findPictures(query)
      state.pictures = found
      return effects
    case .morePictures: state.pictures.shown += PictureFinding.page
    case .pictured(let picture): give(picture)
    // What was said, and voices.
    case .saidKept(let said): return keep(LocalizedText(said.text, in: said.language), words: said.words)
    case .historySearched(let query):
      state.historyQuery = query
      state.listedUtterances = PhrasesState.listedAtOnce
    case .moreSaid: state.listedUtterances += PhrasesState.listedAtOnce
    case .clearing(let step): return update(clearingHistory: step)
    case .media(let edit): return update(media: edit)
    }
    return []
  }

  private mutating func makePhrase() -> [Effect] {
    // A message that is recorded and not kept yet is meant.
    if case .recorded = world.media.stage, world.media.target == .message {
      return update(media: .recordingKept)
    }
    let text = state.text
    if Registers.trimmed(text).isEmpty { return [.focus(Self.newPhraseID)] }
    let effects = keep(text)
    if world.replica.registers.keepsPhrase(Registers.trimmed(text)) { state.text = LocalizedText() }
    return effects + [.focus(Self.newPhraseID)]
  }

  mutating func keep(
    _ text: LocalizedText, words: [TileID] = [], isQuick: Bool = false, recording: String? = nil
  ) -> [Effect] {
    world.keepPhrase(
      text, words: words, in: isQuick ? nil : state.category, isQuick: isQuick, recording: recording)
  }

  private mutating func toast(text key: StringKey) -> [Effect] { world.toast(world.text(key)) }

  private mutating func open(_ id: SavedPhraseID) -> [Effect] {
    closePhrase()
    state.phrase = state.phrase == id ? nil : id
    state.openCategory = nil
    return state.phrase == nil ? [] : [.focus(Self.phraseFieldID)]
  }

  mutating func hear(_ id: SavedPhraseID) -> [Effect] {
    guard let phrase = world.replica.registers.savedPhrase(id) else { return [] }
    let language = phrase.language(wished: world.spokenLanguage)
    return world.say(
      [phrase.text[language]], first: -1, as: .sample, in: language, recording: phrase.recording)
  }

  // A phrase leaves its place only when that was asked.

  private mutating func ask(_ move: PhrasesState.Move) -> [Effect] {
    state.move = move
    return [.focus(Self.phraseQuestionID)]
  }

  private mutating func askToMove(_ id: SavedPhraseID, by step: Int) -> [Effect] {
    guard let phrase = world.replica.registers.savedPhrase(id),
      let place = freePlace(beside: phrase, by: step)
    else { return [] }
    return ask(PhrasesState.Move(phrase: id, category: categoryThere(phrase), place: place))
  }

  private mutating func askToMove(_ id: SavedPhraseID, to category: PhraseCategoryID?) -> [Effect] {
    guard let phrase = world.replica.registers.savedPhrase(id), categoryThere(phrase) != category,
      let place = world.replica.registers.freePlace(in: phraseList(of: category))
    else { return [] }
    return ask(PhrasesState.Move(phrase: id, category: category, place: place))
  }

  private mutating func move(_ moves: Bool) -> [Effect] {
    guard let move = state.move else { return [] }
    state.move = nil
    if moves {
      world.change(
        move.isQuick
          ? world.replica.registers.movingQuick(move.phrase, to: Int(move.place))
          : world.replica.registers.moving(move.phrase, to: move.category, at: move.place))
    }
    return [.focus(Self.phraseSettingsID(move.phrase))]
  }

  private mutating func makeCategory() -> [Effect] {
    let fresh = world.replica.freshName(now: world.now)
    let edits = world.replica.registers.makingCategory(state.name, state.colour, fresh: fresh)
    world.change(edits)
    if edits.isEmpty { return [.focus(Self.newCategoryID)] }
    state.name = LocalizedText()
    state.category = PhraseCategoryID(fresh)
    return []
  }

  /// Gives the open phrase, or the open category, a picture.
  private mutating func give(_ picture: Picture) {
    if let id = state.phrase, let old = world.replica.registers.savedPhrase(id) {
      var new = old
      new.picture = picture
      world.change(new.edits(since: old))
    } else if let id = state.openCategory {
      world.change(world.replica.registers.changingCategory(id) { $0.picture = picture })
    }
  }

  private mutating func closePhrase() {
    state.pictures = PictureFinding()
    state.former = nil
  }

  /// The category that a phrase stands in: its own, where that is there.
  func categoryThere(_ phrase: SavedPhrase) -> PhraseCategoryID? {
    phrase.category.flatMap { world.replica.registers.phraseCategory($0)?.id }
  }

  func phraseList(of category: PhraseCategoryID?) -> PhraseList {
    category.map { PhraseList.category($0) } ?? .all
  }

  /// The nearest free place before or after a phrase's own.
  func freePlace(beside phrase: SavedPhrase, by step: Int) -> Int64? {
    let list = phraseList(of: categoryThere(phrase))
    let places = world.replica.registers.phrasePlaces(list)
    guard let here = places.firstIndex(of: phrase.id.name) else { return nil }
    var place = here + (step < 0 ? -1 : 1)
    while place < places.count {
      if place < (list == .all ? 1 : 0) { return nil }
      if places[place] == nil { return Int64(place) }
      place += step < 0 ? -1 : 1
    }
    return Int64(places.count)
  }

  /// Turned off, it is asked whether what was kept shall go as well.
  /// Another page is opened: what was asked is not any more.
  public mutating func leaveQuestions() {
    state.move = nil
    state.isAskedToClear = false
  }

  /// More pictures can be found: the names of emoji have come.
  public mutating func findPicturesAgain() { state.pictures = world.pictures(state.pictures.query) }

  public mutating func follow(after action: Action) -> [Effect] {
    guard world.media.target?.isOfPhrase ?? false else { return [] }
    return world.media.follow(isOpen: isOpen(world.media.target), isGateOpen: world.isGateOpen)
  }

  /// Ends a stay in the parents' rooms.
  public mutating func leave() {
    state = PhrasesState()
    if world.media.target?.isOfPhrase ?? false { _ = world.media.end() }
  }

  /// Keeping what is said was switched on or off: what has been kept may then be asked to go.
  public mutating func switched(history isOn: Bool) {
    state.isAskedToClear = !isOn && world.replica.registers.hasHistory(of: world.profile)
  }

  private mutating func update(clearingHistory step: Forgetting) -> [Effect] {
    state.isAskedToClear = step == .asked
    guard step == .confirmed else { return [] }
    world.change(world.replica.registers.clearingHistory(of: world.profile, now: world.now))
    world.replica.forgetClearedHistory(now: world.now)
    state.historyQuery = ""
    let done = world.toast(world.text(.historyCleared))
    return done + world.compaction
  }
}
