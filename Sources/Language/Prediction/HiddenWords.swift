/// What must not be offered: the tiles that a family hid or masked, and texts of its own.
///
/// A hidden tile's label is offered for no other tile either, and its forms only where another word that is
/// not hidden has the same form.
public struct HiddenWords: Sendable {
  private var ids = WordIndex()
  private var texts = WordIndex()
  /// 1 for each hidden entry of the vocabulary, 0 for the others; empty where nothing is hidden.
  private var entries: [UInt8] = []
  public private(set) var isEmpty = true

  /// Nothing is hidden.
  public init() {}

  /// `ids` of tiles and words, `texts` as labels are written.
  public init(ids: [String], texts: [String] = [], in vocabulary: Vocabulary) {
    self.init(ids: ids.map { Word($0) }, in: PredictionVocabulary(vocabulary))
    if !texts.isEmpty { isEmpty = false }
    for text in texts { self.texts.add(Word(text).folded, 0) }
  }

  init(ids: [Word], in vocabulary: PredictionVocabulary) {
    guard !ids.isEmpty else { return }
    isEmpty = false
    entries = [UInt8](repeating: 0, count: vocabulary.count)
    for id in ids {
      self.ids.add(id, 0)
      if let index = vocabulary.index(of: id) { entries[index] = 1 }
    }
  }

  func hides(entry: UInt16) -> Bool { Int(entry) < entries.count && entries[Int(entry)] > 0 }

  func hides(id: Word) -> Bool { !isEmpty && ids[id] != nil }

  func hides(text: Word) -> Bool { !isEmpty && texts[text.folded] != nil }
}
