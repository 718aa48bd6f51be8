/// What must not be offered: the tiles that a family hid or masked, and texts of its own.
///
/// A hidden tile's label is offered for no other tile either, and its forms only where another word that is
/// not hidden has the same form.
public struct HiddenWords: Sendable {
  private var ids = WordIndex()
  private var texts = WordIndex()
  /// For each entry of the vocabulary; empty where nothing is hidden.
  private var entries: [Bool] = []
  public private(set) var isEmpty = true

  /// Nothing is hidden.
  public init() {}

  /// `ids` of tiles and words, `texts` as labels are written.
  public init(ids: [String], texts: [String] = [], in vocabulary: Vocabulary) {
    isEmpty = ids.isEmpty && texts.isEmpty
    guard !isEmpty else { return }
    entries = [Bool](repeating: false, count: vocabulary.entries.count)
    for id in ids {
      self.ids.add(Word(id), 0)
      if let index = vocabulary.entryIndex(id) { entries[index] = true }
    }
    for text in texts { self.texts.add(Word(Folding.fold(text)), 0) }
  }

  func hides(entry: UInt16) -> Bool { Int(entry) < entries.count && entries[Int(entry)] }

  func hides(id: String) -> Bool { !isEmpty && ids[Word(id)] != nil }

  func hides(text: String) -> Bool { !isEmpty && texts[Word(Folding.fold(text))] != nil }
}
