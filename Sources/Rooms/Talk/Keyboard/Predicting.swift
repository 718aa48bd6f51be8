import Family
import Language
import Shell

// The words offered: asked of the language module after every change of the phrase, of the typed letters or
// of what they depend on, and never anything else of the page.
extension TalkRoom {
  var showsPredictions: Bool {
    @inline(never) get {
      switch world.route {
      case .keyboard: world.storedSettings[.predictsOnKeyboard]
      case .home, .board: world.storedSettings[.predictsOnBoards]
      default: false
      }
    }
  }

  /// How many fit beside each other, so that a word of eight letters is whole in one line.
  var predictionLimit: Int { world.visit.isPhone ? 4 : 6 }

  mutating func askForPredictions() -> [Effect] {
    guard world.language.isReady, showsPredictions else { return [] }
    let spoken = typingLanguage
    var context: [TappedWord] = []
    for item in world.phrase.items.suffix(LanguageLimits.words) where !item.isBeingTyped {
      context.append(TappedWord(item.label[spoken], item.wordClass))
    }
    var request = PredictionRequest(
      context: context, prefix: Word(typedText), language: spoken, limit: predictionLimit)
    request.hidden = unofferedTiles()
    request.familyUse = familyUse(in: spoken)
    if let place = shownPlace {
      state.keyboard.ways.follow(
        to: place, world.boards.layout, begins: context != state.keyboard.asked?.context,
        offered: state.keyboard.predictions, world.vocabulary)
      request.reach = state.keyboard.ways.reach
      request.passedOver = state.keyboard.ways.passedOver
    }
    guard request != state.keyboard.asked else { return [] }
    state.keyboard.asked = request
    return [world.language.ask(.prediction, .predict(request))]
  }

  /// What may not show is not taken over either, however many the question could name.
  mutating func predicted(_ answer: LanguageAnswer) -> [Effect] {
    guard case .predicted(let words) = answer else { return [] }
    state.keyboard.predictions = []
    for word in words where mayOffer(word) { state.keyboard.predictions.append(word) }
    return []
  }

  private mutating func mayOffer(_ word: PredictedWord) -> Bool {
    word.id.map { world.mayShow(wordOf: TileID($0.text)) } ?? true
  }

  /// Puts an offered word into the bar, in place of the letters it completes.
  mutating func take(_ word: PredictedWord) -> [Effect] {
    guard mayOffer(word) else { return [] }
    let spoken = typingLanguage
    var item = PhraseItem(id: world.newItemID(), label: LocalizedText(word.text.text))
    if let entry = word.id.flatMap({ world.vocabulary.entry($0.text) }) {
      item.label = LocalizedText(bulgarian: entry.bulgarian, english: entry.english)
      // An inflected form is shown and said as it was offered.
      if entry.label(in: spoken) != word.text.text { item.label.set(word.text.text, in: spoken) }
      item.wordClass = entry.wordClass
      item.picture = Picture(entry.picture)
      item.tile = TileID(entry.id)
    }
    world.change(world.phrase.type("", id: "", now: world.now))
    world.change(world.phrase.add(item))
    note(.offered, item, in: spoken)
    state.keyboard.isShifted = false
    return sayWord(at: world.phrase.count - 1)
  }
}
