/// What one change of the phrase bar did, so that it can be undone.
struct PhraseStep: Hashable, Sendable {
  var appeared: [PhraseItemID] = []
  var vanished: [PhraseItemID] = []

  var value: Value {
    .list([.list(appeared.map { .text($0.text) }), .list(vanished.map { .text($0.text) })])
  }

  init(appeared: [PhraseItemID] = [], vanished: [PhraseItemID] = []) {
    self.appeared = appeared
    self.vanished = vanished
  }

  init?(_ value: Value) {
    guard let parts = value.list, parts.count >= 2 else { return nil }
    func ids(_ part: Value) -> [PhraseItemID] {
      (part.list ?? []).compactMap { value in value.text.map { PhraseItemID($0) } }
    }
    appeared = ids(parts[0])
    vanished = ids(parts[1])
  }
}
