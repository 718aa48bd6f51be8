/// What a family says of one word, or one folder, of Martlet's boards, whatever their level shows.
public enum WordMask: Hashable, Sendable {
  case shown, hidden
}

// Masks are rows of words by the id of the vocabulary (`want`, `board.food`), in the register `mask`, and
// `mask.<profile>` for anybody but the first.
extension Registers {
  /// What the family said of a word; `nil`: the level tells.
  public func mask(of word: String, for profile: Name = Settings.mainProfile) -> WordMask? {
    guard let row = row(Name(word), in: .words), !row.isDeleted,
      let said = row[Registers.mask(for: profile)].text
    else {
      return nil
    }
    switch Name(said) {
    case "shown": return .shown
    case "hidden": return .hidden
    default: return nil
    }
  }

  /// The edits that say it; `nil` lets the level tell again.
  public func masking(_ word: String, as mask: WordMask?, for profile: Name = Settings.mainProfile) -> [Edit]
  {
    if self.mask(of: word, for: profile) == mask { return [] }
    let value: Value =
      switch mask {
      case .shown: .text("shown")
      case .hidden: .text("hidden")
      case nil: .nothing
      }
    let row = Name(word)
    let isGone = self.row(row, in: .words)?.isDeleted ?? false
    return (isGone ? [Bin.restore(row, in: .words)] : []) + [
      Edit(.words, row, Registers.mask(for: profile), value)
    ]
  }

  static func mask(for profile: Name) -> Name {
    profile == Settings.mainProfile ? "mask" : Name("mask." + profile.text)
  }

  /// Whether there may be a mask at all, so that a board without any asks for none.
  public var mayHaveMasks: Bool { count(in: .words) > 0 }
}
