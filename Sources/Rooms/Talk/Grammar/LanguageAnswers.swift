public import Language
public import Shell

extension TalkRoom {
  /// What the language module answers about the phrase and the board.
  public mutating func answered(_ use: LanguageUse, _ answer: LanguageAnswer) -> [Effect] {
    switch use {
    case .sentence:
      if case .agreed(let sentence, let isChanged) = answer { agreed(sentence, isChanged: isChanged) }
    case .liveForms:
      if case .liveForms(let forms) = answer { liveFormsAnswered(forms) }
    case .prediction: return predicted(answer)
    case .learning: return learnt(answer)
    // Every room's, and the helper's.
    case .forms, .hearing, .waysFull, .waysPast, .waysFuture: break
    }
    return []
  }
}
