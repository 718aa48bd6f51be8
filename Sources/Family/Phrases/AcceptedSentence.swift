public import Language

/// A sentence that was chosen to be said in place of the tapped words. It holds for exactly these words in
/// one language: any change of the phrase leaves it aside, and taking that change back brings it again.
///
/// Never changed, and one reference: the bar and its steps are copied often, and seldom hold one.
public final class AcceptedSentence: Hashable, Sendable {
  public let text: String
  public let language: LanguageCode
  /// The words of the bar that it was made of, in order.
  public let items: [PhraseItemID]

  public static func == (a: AcceptedSentence, b: AcceptedSentence) -> Bool { a.value == b.value }

  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

  public init(_ text: String, _ language: LanguageCode, of items: [PhraseItemID]) {
    self.text = text
    self.language = language
    self.items = items
  }

  var value: Value {
    .list([.text(text), .text(language.tag), .list(items.map { .text($0.text) })])
  }

  /// `nil` for what holds no sentence.
  init?(_ value: Value) {
    guard let parts = value.list, parts.count >= 3, let text = parts[0].text, !text.isEmpty,
      let language = parts[1].text.flatMap({ LanguageCode(tag: $0) })
    else { return nil }
    self.text = text
    self.language = language
    items = (parts[2].list ?? []).compactMap { value in value.text.map { PhraseItemID($0) } }
  }
}

extension PhraseBar {
  /// The sentence that stands for the words as they are now; `nil` where none was accepted for them.
  public func acceptedSentence(in language: LanguageCode) -> AcceptedSentence? {
    guard let sentence, sentence.language == language, isMade(of: sentence.items) else { return nil }
    return sentence
  }

  /// Whether these are the words of the bar, in order.
  public func isMade(of ids: [PhraseItemID]) -> Bool {
    guard !isEmpty, ids.count == count else { return false }
    for (place, id) in ids.enumerated() where self.id(at: place) != id { return false }
    return true
  }
}
