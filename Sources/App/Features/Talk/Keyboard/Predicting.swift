import Family
import Language

// The words offered: asked of the language module after every change of the phrase, of the typed letters or
// of what they depend on, and never anything else of the page.
extension State {
  var showsPredictions: Bool {
    @inline(never) get {
      switch route {
      case .keyboard: storedSettings.predictsOnKeyboard
      case .home, .board: storedSettings.predictsOnBoards
      case .parents, .editor, .print, .lens, .piles: false
      }
    }
  }

  /// How many fit beside each other.
  var predictionLimit: Int { visit.isPhone ? 5 : 6 }

  mutating func askForPredictions() -> [Effect] {
    guard language.isReady, showsPredictions else { return [] }
    let spoken = typingLanguage
    var context: [TappedWord] = []
    for item in phrase.items.suffix(LanguageLimits.words) where !item.isBeingTyped {
      context.append(TappedWord(item.label[spoken], item.wordClass))
    }
    var request = PredictionRequest(
      context: context, prefix: Word(typedText), language: spoken, limit: predictionLimit)
    request.hidden = unofferedTiles()
    request.familyUse = familyUse(in: spoken)
    if let place = shownPlace {
      talk.keyboard.ways.follow(
        to: place, layout, begins: context != talk.keyboard.asked?.context,
        offered: talk.keyboard.predictions, vocabulary)
      request.reach = talk.keyboard.ways.reach
      request.passedOver = talk.keyboard.ways.passedOver
    }
    guard request != talk.keyboard.asked else { return [] }
    talk.keyboard.asked = request
    return [language.ask(.prediction, .predict(request))]
  }

  /// What may not show is not taken over either, however many the question could name.
  mutating func predicted(_ answer: LanguageAnswer) -> [Effect] {
    guard case .predicted(let words) = answer else { return [] }
    talk.keyboard.predictions = []
    for word in words where mayOffer(word) { talk.keyboard.predictions.append(word) }
    return []
  }

  private mutating func mayOffer(_ word: PredictedWord) -> Bool {
    word.id.map { mayShow(wordOf: TileID($0.text)) } ?? true
  }

  /// Puts an offered word into the bar, in place of the letters it completes.
  mutating func take(_ word: PredictedWord) -> [Effect] {
    guard mayOffer(word) else { return [] }
    let spoken = typingLanguage
    var item = PhraseItem(id: newItemID(), label: LocalizedText(word.text.text))
    if let entry = word.id.flatMap({ vocabulary.entry($0.text) }) {
      item.label = LocalizedText(bulgarian: entry.bulgarian, english: entry.english)
      // An inflected form is shown and said as it was offered.
      if entry.label(in: spoken) != word.text.text { item.label.set(word.text.text, in: spoken) }
      item.wordClass = entry.wordClass
      item.picture = Picture(entry.picture)
      item.tile = TileID(entry.id)
    }
    change(phrase.type("", id: "", now: now))
    change(phrase.add(item))
    talk.keyboard.isShifted = false
    return sayWord(at: phrase.count - 1)
  }
}
