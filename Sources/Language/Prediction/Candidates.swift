/// The words that could be offered for one question, with what each is worth.
struct Candidates {
  private struct Candidate {
    let score: Float
    /// A word of the lexicon or, from its count on, of the family's own.
    let word: Int
    /// The place of an inflected form in the index; negative for the word itself.
    let form: Int
  }

  private let predictor: Predictor
  private let request: SuggestionRequest
  private let probabilities: [Float]
  private var candidates: [Candidate] = []

  init(_ predictor: Predictor, _ request: SuggestionRequest, _ probabilities: [Float]) {
    self.predictor = predictor
    self.request = request
    self.probabilities = probabilities
  }

  private var lexicon: PredictionLexicon { predictor.lexicon }

  mutating func addAll() {
    candidates.reserveCapacity(probabilities.count)
    for word in probabilities.indices {
      let worth = word < lexicon.entryCount ? request.reach?.worth(word) ?? 1 : 1
      add(word, probabilities[word] * worth)
    }
  }

  /// Words whose label begins so count whole; where only a later word of it does, half. A form is offered,
  /// with its word, where the word itself does not begin so.
  mutating func add(startingWith pattern: SearchPattern) {
    let spelled = predictor.language == .bulgarian && pattern.hasLatin
    // For each word how its label matches (0 not, 1 inside, 2 from its beginning), and its shortest form.
    var labels = [UInt8](repeating: 0, count: lexicon.wordCount)
    var forms = [Int32](repeating: -1, count: lexicon.wordCount)
    var touched: [Int] = []
    for range in lexicon.index.ranges(pattern.letters, spelled: spelled) {
      for place in range {
        let word = Int(lexicon.canonical(lexicon.index.word(at: place)))
        if labels[word] == 0, forms[word] < 0 { touched.append(word) }
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
    for word in touched {
      let score = probabilities[word]
      switch labels[word] {
      case 2: add(word, score)
      case 1: add(word, score / 2)
      default: add(word, score / 4)
      }
      if forms[word] >= 0 { add(word, labels[word] > 0 ? score / 100 : score, form: Int(forms[word])) }
    }
    guard probabilities.count > lexicon.wordCount else { return }
    for word in lexicon.wordCount..<probabilities.count {
      guard let own = predictor.linked.ownWord(word) else { continue }
      if pattern.match(in: own.key, 0..<own.key.count, spelled: spelled).map({ $0 <= .start }) == true {
        add(word, probabilities[word])
      }
    }
  }

  private mutating func add(_ word: Int, _ score: Float, form: Int = -1) {
    if word < lexicon.entryCount, !request.hidden.isEmpty, visibleEntry(UInt16(word)) == nil { return }
    if score > 0 { candidates.append(Candidate(score: score, word: word, form: form)) }
  }

  /// Takes the best that may be offered, one after another; of equals the first.
  mutating func best() -> [Suggestion] {
    var chosen: [Suggestion] = []
    while chosen.count < min(request.limit, 40) {
      var best = -1
      for place in candidates.indices where best < 0 || candidates[place].score > candidates[best].score {
        best = place
      }
      guard best >= 0 else { return chosen }
      let candidate = candidates[best]
      candidates[best] = candidates[candidates.count - 1]
      candidates.removeLast()
      guard let suggestion = suggestion(candidate) else { continue }
      var isNew = true
      for other in chosen where other.text == suggestion.text { isNew = false }
      for text in request.passedOver where text == suggestion.text { isNew = false }
      if isNew { chosen.append(suggestion) }
    }
    return chosen
  }

  private func suggestion(_ candidate: Candidate) -> Suggestion? {
    if let own = predictor.linked.ownWord(candidate.word) {
      let id = own.id.utf8.isEmpty ? nil : own.id
      // What was typed once may be a slip.
      guard id != nil || own.count.amount > 300, isAllowed(own.text, id: id) else { return nil }
      return Suggestion(text: own.text, id: id, kind: .own)
    }
    guard candidate.word < lexicon.wordCount else { return nil }
    let word = UInt16(candidate.word)
    guard candidate.word < lexicon.entryCount else {
      let text = lexicon.text(word)
      return isAllowed(text, id: nil) ? Suggestion(text: text, id: nil, kind: .extra) : nil
    }
    guard let entry = visibleEntry(word) else { return nil }
    let text = candidate.form < 0 ? lexicon.text(word) : lexicon.index.text(at: candidate.form)
    guard isAllowed(text, id: entry.id) else { return nil }
    return Suggestion(text: text, id: entry.id, kind: candidate.form < 0 ? .word : .form)
  }

  /// The first entry of a word that is not hidden.
  private func visibleEntry(_ word: UInt16) -> VocabularyEntry? {
    var next = word
    while let entry = lexicon.entry(next) {
      if !request.hidden.hides(entry: next) { return entry }
      next = lexicon.homonym[Int(next)]
    }
    return nil
  }

  /// Whether a text may be shown, by what ``HiddenWords`` promises.
  private func isAllowed(_ text: String, id: String?) -> Bool {
    let hidden = request.hidden
    guard !hidden.isEmpty else { return true }
    if let id, hidden.hides(id: id) { return false }
    if hidden.hides(text: text) { return false }
    var (isHiddenForm, isVisible) = (false, false)
    for place in lexicon.index.places(of: SearchPattern.letters(text)) {
      let isHidden = hidden.hides(entry: lexicon.index.word(at: place))
      switch lexicon.index.kind(at: place) {
      case .label: if isHidden { return false } else { isVisible = true }
      case .form: if isHidden { isHiddenForm = true } else { isVisible = true }
      case .inside: break
      }
    }
    // A typed word could be a form of a hidden one as long as not all forms are known.
    return isVisible || !isHiddenForm && (id != nil || lexicon.hasAllForms)
  }
}
