/// The words that could be offered for one question, with what each is worth.
struct Candidates {
  private(set) var scores: [Float] = []
  /// Words of the lexicon or, from its count on, of the family's own.
  private(set) var words: [UInt16] = []
  /// The places of inflected forms in the index; negative for the word itself.
  private(set) var forms: [Int32] = []

  @inline(never)
  mutating func add(_ word: Int, _ score: Float, form: Int32 = -1) {
    guard score > 0 else { return }
    scores.add(score)
    words.add(UInt16(word))
    forms.add(form)
  }

  /// The place of the best, of equals the first; negative where there is none.
  var best: Int {
    var best = -1
    for place in scores.indices where best < 0 || scores[place] > scores[best] { best = place }
    return best
  }

  /// Takes one out; the last goes to its place.
  mutating func remove(_ place: Int) {
    scores[place] = scores[scores.count - 1]
    words[place] = words[words.count - 1]
    forms[place] = forms[forms.count - 1]
    scores.removeLast()
    words.removeLast()
    forms.removeLast()
  }
}

extension Predictor {
  func addAll(
    to candidates: inout Candidates, _ probabilities: [Float], _ reach: TileReach?, _ hidden: HiddenWords
  ) {
    for word in probabilities.indices {
      let worth = word < lexicon.entryCount ? reach?.worth(word) ?? 1 : 1
      add(word, probabilities[word] * worth, to: &candidates, hidden)
    }
  }

  /// Words whose label begins so count whole; where only a later word of it does, half. A form is offered,
  /// with its word, where the word itself does not begin so.
  func add(
    startingWith pattern: SearchPattern, to candidates: inout Candidates, _ probabilities: [Float],
    _ hidden: HiddenWords
  ) {
    let spelled = language == .bulgarian && pattern.hasLatin
    // For each word how its label matches (0 not, 1 inside, 2 from its beginning), and its shortest form.
    var labels = [UInt8](repeating: 0, count: lexicon.wordCount)
    var forms = [Int32](repeating: -1, count: lexicon.wordCount)
    var touched: [UInt16] = []
    for range in lexicon.index.ranges(pattern.letters, spelled: spelled) {
      for place in range {
        let number = lexicon.canonical(lexicon.index.word(at: place))
        let word = Int(number)
        if labels[word] == 0, forms[word] < 0 { touched.add(number) }
        switch lexicon.index.kind(at: place) {
        case .label: labels[word] = 2
        case .inside: labels[word] = max(labels[word], 1)
        case .form:
          if forms[word] < 0
            || lexicon.index.letterCount(at: place) < lexicon.index.letterCount(at: Int(forms[word]))
          {
            forms[word] = Int32(place)
          }
        }
      }
    }
    for number in touched {
      let word = Int(number)
      let score = probabilities[word]
      let share: Float = labels[word] == 2 ? 1 : labels[word] == 1 ? 2 : 4
      add(word, score / share, to: &candidates, hidden)
      if forms[word] >= 0 {
        add(word, labels[word] > 0 ? score / 100 : score, form: forms[word], to: &candidates, hidden)
      }
    }
    guard probabilities.count > lexicon.wordCount else { return }
    for word in lexicon.wordCount..<probabilities.count {
      guard let place = linked.ownPlace(word) else { continue }
      let key = linked.use.words[place].key
      if let match = pattern.match(in: key, 0..<key.count, spelled: spelled),
        match.rawValue <= SearchPattern.Match.start.rawValue
      {
        add(word, probabilities[word], to: &candidates, hidden)
      }
    }
  }

  @inline(never)
  private func add(
    _ word: Int, _ score: Float, form: Int32 = -1, to candidates: inout Candidates,
    _ hidden: HiddenWords
  ) {
    if word < lexicon.entryCount, !hidden.isEmpty, visibleEntry(UInt16(word), hidden) == nil { return }
    candidates.add(word, score, form: form)
  }

  /// Takes the best that may be offered, one after another, each with its ``Suggestion/Kind``; of equals the first.
  func best(
    of candidates: inout Candidates, _ limit: Int, _ hidden: HiddenWords, _ passedOver: [Word]
  ) -> (words: [PredictedWord], kinds: [UInt8]) {
    var chosen: [PredictedWord] = []
    var kinds: [UInt8] = []
    while chosen.count < limit {
      let best = candidates.best
      guard best >= 0 else { break }
      let number = Int(candidates.words[best])
      let form = Int(candidates.forms[best])
      candidates.remove(best)
      var kind = Suggestion.Kind.extra
      var text = Word(bytes: [])
      var tile = text
      if let place = linked.ownPlace(number) {
        let own = linked.use.words[place]
        // What was typed once may be a slip.
        guard !own.id.isEmpty || own.count.amount > 300 else { continue }
        (text, tile, kind) = (own.text, own.id, .own)
      } else {
        text = lexicon.text(UInt16(number))
        if number < lexicon.entryCount {
          guard let entry = visibleEntry(UInt16(number), hidden) else { continue }
          tile = lexicon.vocabulary.ids[Int(entry)]
          kind = .word
          if form >= 0 { (text, kind) = (lexicon.index.text(at: form), .form) }
        }
      }
      var isNew = isAllowed(text, tile: tile, hidden)
      for other in chosen where other.text == text { isNew = false }
      for other in passedOver where other == text { isNew = false }
      guard isNew else { continue }
      chosen.append(PredictedWord(text, id: tile.isEmpty ? nil : tile))
      kinds.add(kind.rawValue)
    }
    return (chosen, kinds)
  }

  /// The first entry of a word that is not hidden.
  private func visibleEntry(_ word: UInt16, _ hidden: HiddenWords) -> UInt16? {
    var next = word
    while Int(next) < lexicon.entryCount {
      if !hidden.hides(entry: next) { return next }
      next = lexicon.homonym[Int(next)]
    }
    return nil
  }

  /// Whether a text may be shown, by what ``HiddenWords`` promises. `tile` is empty for a word without one.
  private func isAllowed(_ text: Word, tile: Word, _ hidden: HiddenWords) -> Bool {
    guard !hidden.isEmpty else { return true }
    if !tile.isEmpty, hidden.hides(id: tile) { return false }
    if hidden.hides(text: text) { return false }
    var (isHiddenForm, isVisible) = (false, false)
    for place in lexicon.index.places(of: text.key) {
      let isHidden = hidden.hides(entry: lexicon.index.word(at: place))
      switch lexicon.index.kind(at: place) {
      case .label: if isHidden { return false } else { isVisible = true }
      case .form: if isHidden { isHiddenForm = true } else { isVisible = true }
      case .inside: break
      }
    }
    // A typed word could be a form of a hidden one as long as not all forms are known.
    return isVisible || !isHiddenForm && (!tile.isEmpty || lexicon.hasAllForms)
  }
}
