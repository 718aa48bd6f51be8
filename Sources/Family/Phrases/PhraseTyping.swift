// Typing a word letter by letter. Each letter is stored, so that a reload loses none; all of them together
// are one change, which undo takes back whole.
extension PhraseBar {
  public var isTyping: Bool { placed.last?.item.isBeingTyped ?? false }

  /// The word that is being typed: the last one, until it is finished.
  public var typed: PhraseItem? {
    guard let last = placed.last?.item, last.isBeingTyped else { return nil }
    return last
  }

  /// Gives the typed word these letters. The first letters put it into the bar under `id`, which must be
  /// new; no letters take it out again without a trace. Letters beyond ``TextLimit/word`` are not taken.
  public mutating func type(_ text: String, id: PhraseItemID, now: Int64) -> [Edit] {
    let text = TextLimit.word.cut(text)
    guard isTyping else {
      if text.isEmpty { return [] }
      var item = PhraseItem(id: id, label: LocalizedText(text))
      item.isBeingTyped = true
      return add(item)
    }
    if text.isEmpty { return dropTyped(now: now) }
    return changeTyped { $0.label = LocalizedText(text) }
  }

  /// Makes the typed letters a word like any other.
  public mutating func finishTyping() -> [Edit] {
    isTyping ? changeTyped { $0.isBeingTyped = false } : []
  }

  private mutating func changeTyped(_ change: (inout PhraseItem) -> Void) -> [Edit] {
    let place = placed.count - 1
    change(&placed[place].item)
    return [put(placed[place])]
  }

  /// What was typed and taken back letter by letter never was: undo goes on with the change before it.
  private mutating func dropTyped(now: Int64) -> [Edit] {
    let id = placed[placed.count - 1].item.id
    placed.removeLast()
    var kept: [PhraseStep] = []
    for step in steps where !step.vanished.isEmpty || step.appeared.count != 1 || step.appeared[0] != id {
      kept.append(step)
    }
    steps = kept
    return [Bin.delete(id.name, in: .phrases, now: now), stepsEdit]
  }
}
