import Family
import Language

extension State {
  /// The answer that moves nothing, where the focus goes when a question comes.
  static var phraseQuestionID: String { "phrase-stays" }
  static var newPhraseID: String { "new-phrase" }
  /// What opens a phrase's settings.
  static func phraseSettingsID(_ id: SavedPhraseID) -> String { "settings-\(id.text)" }
  static var newCategoryID: String { "new-category" }

  /// Phrases to begin with, which a family may add by a touch.
  static var phraseStarters: [StringKey] {
    [.starterHelp, .starterWait, .starterHurts, .starterNotThat, .starterYesNo, .starterBreak]
  }

  func starter(_ key: StringKey) -> LocalizedText {
    LocalizedText(bulgarian: texts[key, .bulgarian], english: texts[key, .english])
  }

  mutating func update(phrases edit: PhraseEdit) -> [Effect] {
    if case .moveAnswered = edit {} else { parents.phrases.move = nil }
    switch edit {
    case .typed(let text, let language):
      parents.phrases.text.set(TextLimit.spoken.cut(text), in: language)
      if parents.boards.media.target == .message { parents.boards.media.trouble = "" }
    case .categoryChosen(let category): parents.phrases.category = category
    case .made:
      // A message that is recorded and not kept yet is meant.
      if case .recorded = parents.boards.media.stage, parents.boards.media.target == .message {
        return update(phraseMedia: .recordingKept)
      }
      let text = parents.phrases.text
      if Registers.trimmed(text).isEmpty { return [.focus(Self.newPhraseID)] }
      let effects = keep(text)
      if replica.registers.keepsPhrase(Registers.trimmed(text)) { parents.phrases.text = LocalizedText() }
      return effects + [.focus(Self.newPhraseID)]
    case .barKept: return keep(phraseToKeep, words: phraseTiles)
    case .starterTapped(let number):
      guard Self.phraseStarters.indices.contains(number) else { return [] }
      return keep(starter(Self.phraseStarters[number]), isQuick: true)
    case .saidKept(let said): return keep(LocalizedText(said.text, in: said.language), words: said.words)
    case .historySearched(let query): parents.phrases.historyQuery = query
    case .clearing(let step): return update(clearingHistory: step)
    default: return update(onePhrase: edit)
    }
    return []
  }

  mutating func keep(
    _ text: LocalizedText, words: [TileID] = [], isQuick: Bool = false, recording: String? = nil
  ) -> [Effect] {
    let fresh = replica.freshName(now: now)
    let edits = replica.registers.keepingPhrase(
      text, words: words, in: isQuick ? nil : parents.phrases.category, isQuick: isQuick,
      recording: recording, fresh: fresh)
    change(edits)
    wantPhrases()
    return toast(text: edits.isEmpty ? .phraseNotKept : .phraseKept) + fetchClips()
  }

  private mutating func toast(text key: StringKey) -> [Effect] { toast(text(key)) }

  /// What is done with a phrase that there is.
  private mutating func update(onePhrase edit: PhraseEdit) -> [Effect] {
    let registers = replica.registers
    switch edit {
    case .opened(let id):
      closePhrase()
      parents.phrases.phrase = parents.phrases.phrase == id ? nil : id
      parents.phrases.openCategory = nil
    case .reworded(let id, let text, let language):
      change(registers.rewording(id, text, in: language))
      wantPhrases()
      return fetchClips()
    case .heard(let id):
      guard let phrase = registers.savedPhrase(id) else { return [] }
      let language = phrase.language(wished: spokenLanguage)
      return say(
        [phrase.text[language]], first: -1, as: .sample, in: language, recording: phrase.recording)
    case .quick(let id, let isQuick):
      let edits = registers.makingQuick(id, isQuick)
      change(edits)
      return edits.isEmpty ? toast(text: .noQuickPlace) : []
    case .favourite(let id, let isFavourite): change(registers.makingFavourite(id, isFavourite))
    case .stepTapped(let id, let step):
      guard let phrase = registers.savedPhrase(id), let place = freePlace(beside: phrase, by: step) else {
        return []
      }
      parents.phrases.move = PhrasesPage.Move(
        phrase: id, category: categoryThere(phrase), place: place)
      return [.focus(Self.phraseQuestionID)]
    case .quickPlaceTapped(let id, let place):
      guard !registers.movingQuick(id, to: place).isEmpty else { return [] }
      parents.phrases.move = PhrasesPage.Move(phrase: id, category: nil, place: Int64(place), isQuick: true)
      return [.focus(Self.phraseQuestionID)]
    case .moveTapped(let id, let category):
      guard let phrase = registers.savedPhrase(id), categoryThere(phrase) != category,
        let place = registers.freePlace(in: phraseList(of: category))
      else { return [] }
      parents.phrases.move = PhrasesPage.Move(phrase: id, category: category, place: place)
      return [.focus(Self.phraseQuestionID)]
    case .moveAnswered(let moves):
      guard let move = parents.phrases.move else { return [] }
      parents.phrases.move = nil
      if moves {
        change(
          move.isQuick
            ? registers.movingQuick(move.phrase, to: Int(move.place))
            : registers.moving(move.phrase, to: move.category, at: move.place))
      }
      return [.focus(Self.phraseSettingsID(move.phrase))]
    case .deleted(let id):
      change(registers.deleting(id, now: now))
      closePhrase()
    case .restored(let id): change(registers.restoring(id))
    default: return update(phraseCategory: edit)
    }
    return []
  }

  private mutating func update(phraseCategory edit: PhraseEdit) -> [Effect] {
    let registers = replica.registers
    switch edit {
    case .nameTyped(let name, let language):
      parents.phrases.name.set(TextLimit.label.cut(name), in: language)
    case .colourTapped(let colour): parents.phrases.colour = colour
    case .categoryMade:
      let fresh = replica.freshName(now: now)
      let edits = registers.makingCategory(parents.phrases.name, parents.phrases.colour, fresh: fresh)
      change(edits)
      if !edits.isEmpty {
        parents.phrases.name = LocalizedText()
        parents.phrases.category = PhraseCategoryID(fresh)
        return []
      }
      return [.focus(Self.newCategoryID)]
    case .categoryOpened(let id):
      closePhrase()
      parents.phrases.openCategory = parents.phrases.openCategory == id ? nil : id
      parents.phrases.phrase = nil
    case .renamed(let id, let name, let language):
      change(registers.changingCategory(id) { $0.name.set(name, in: language) })
    case .coloured(let id, let colour): change(registers.changingCategory(id) { $0.colour = colour })
    case .categoryDeleted(let id):
      change(registers.deleting(id, now: now))
      if parents.phrases.category == id { parents.phrases.category = nil }
      parents.phrases.openCategory = nil
    case .categoryRestored(let id): change(registers.restoring(id))
    case .pictureSearched(let query):
      let (found, effects) = findPictures(query)
      parents.phrases.pictures = found
      return effects
    case .morePictures: parents.phrases.pictures.shown += PictureFinding.page
    case .pictured(let picture):
      if let id = parents.phrases.phrase, let old = registers.savedPhrase(id) {
        var new = old
        new.picture = picture
        change(new.edits(since: old))
      } else if let id = parents.phrases.openCategory {
        change(registers.changingCategory(id) { $0.picture = picture })
      }
    default: break
    }
    return []
  }

  private mutating func closePhrase() {
    parents.phrases.pictures = PictureFinding()
    parents.phrases.former = nil
  }

  /// The category that a phrase stands in: its own, where that is there.
  func categoryThere(_ phrase: SavedPhrase) -> PhraseCategoryID? {
    phrase.category.flatMap { replica.registers.phraseCategory($0)?.id }
  }

  func phraseList(of category: PhraseCategoryID?) -> PhraseList {
    category.map { PhraseList.category($0) } ?? .all
  }

  /// The nearest free place before or after a phrase's own.
  func freePlace(beside phrase: SavedPhrase, by step: Int) -> Int64? {
    let list = phraseList(of: categoryThere(phrase))
    let places = replica.registers.phrasePlaces(list)
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
  mutating func changed(phrases change: PhraseSetting) {
    if case .keepsHistory(let isOn) = change {
      parents.phrases.isAskedToClear = !isOn && replica.registers.hasHistory(of: profile)
    }
    if case .speaksFolders = change { wantPhrases() }
  }

  private mutating func update(clearingHistory step: Forgetting) -> [Effect] {
    parents.phrases.isAskedToClear = step == .asked
    guard step == .confirmed else { return [] }
    change(replica.registers.clearingHistory(of: profile, now: now))
    replica.forgetClearedHistory(now: now)
    parents.phrases.historyQuery = ""
    let done = toast(text(.historyCleared))
    return done + compaction
  }
}

extension State {
  /// The phrase in the bar as it would be kept: the sentence, or its words, in each language that has them all.
  var phraseToKeep: LocalizedText {
    var kept = LocalizedText()
    for language in LanguageCode.allCases {
      var words: [String] = []
      for item in phrase.items {
        let vocalized = item.vocalization?.exactly(in: language) ?? ""
        words.append(vocalized.isEmpty ? item.label.exactly(in: language) : vocalized)
      }
      var isWhole = !words.isEmpty
      for word in words where word.isEmpty { isWhole = false }
      if isWhole { kept.set(words.joined(separator: " "), in: language) }
    }
    if let sentence = sentenceToSay { kept.set(sentence.text, in: spokenLanguage) }
    if kept.isEmpty {
      kept.set(phrase.items.map { $0.label[shownLanguage] }.joined(separator: " "), in: shownLanguage)
    }
    return kept
  }
}
