/// What one change of the phrase bar did, so that it can be undone.
struct PhraseStep: Hashable, Sendable {
  var appeared: [PhraseItemID] = []
  var vanished: [PhraseItemID] = []
  /// For a step that changed the accepted sentence: the one before it, which may be none.
  var replacedSentence: AcceptedSentence??

  var value: Value {
    var parts: [Value] = [.list(appeared.map { .text($0.text) }), .list(vanished.map { .text($0.text) })]
    if let replacedSentence { parts.append(replacedSentence?.value ?? .flag(true)) }
    return .list(parts)
  }

  init(
    appeared: [PhraseItemID] = [], vanished: [PhraseItemID] = [],
    replacedSentence: AcceptedSentence?? = .none
  ) {
    self.appeared = appeared
    self.vanished = vanished
    self.replacedSentence = replacedSentence
  }

  init?(_ value: Value) {
    guard let parts = value.list, parts.count >= 2 else { return nil }
    func ids(_ part: Value) -> [PhraseItemID] {
      (part.list ?? []).compactMap { value in value.text.map { PhraseItemID($0) } }
    }
    appeared = ids(parts[0])
    vanished = ids(parts[1])
    if parts.count >= 3 { replacedSentence = .some(AcceptedSentence(parts[2])) }
  }
}
