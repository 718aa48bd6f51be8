public import Language

/// What a new board begins with.
public enum BoardTemplate: UInt8, Hashable, Sendable, CaseIterable {
  case empty12, core15, core24, core60, core112, yesNo, firstThen, choice2, choice3, choice4, choice5,
    choice6, day,
    feelings, pain

  public var rows: Int {
    switch self {
    case .empty12, .core15, .feelings: 3
    case .core24: 4
    case .core60: 6
    case .core112: 8
    case .yesNo: 1
    case .firstThen, .choice4, .choice5, .choice6, .day, .pain: 2
    case .choice2, .choice3: 1
    }
  }

  public var columns: Int {
    switch self {
    case .empty12, .feelings, .day: 4
    case .core15: 5
    case .core24: 6
    case .core60: 10
    case .core112: 14
    case .yesNo, .firstThen, .choice2, .choice4: 2
    case .choice3, .choice5, .choice6, .pain: 3
    }
  }

  /// The layout of Martlet's home board that a core board is made after.
  public var layout: Layout? {
    switch self {
    case .core24: .grid24
    case .core60: .grid60
    case .core112: .grid112
    default: nil
    }
  }

  /// Martlet's words that stand on it, row by row; nothing for an empty cell.
  public var words: [String] {
    switch self {
    case .core15:
      [
        "i", "want", "eat", "yes", "more", "you", "like", "drink", "no", "enough", "it", "go", "play", "help",
        "finished",
      ]
    case .yesNo: ["yes", "no"]
    case .firstThen: ["now", "then", "", ""]
    case .day: ["morning", "breakfast", "play", "lunch", "walk", "sleep", "dinner", "evening"]
    case .feelings:
      [
        "happy", "calm", "excited", "brave", "sad", "angry", "worried", "tired", "hungry", "thirsty", "ill",
        "bored",
      ]
    default: []
    }
  }

  /// Tiles of its own: the six faces of a scale of pain, from none to the worst, as they are used from three years on.
  public var tiles: [(label: LocalizedText, drawing: String)] {
    guard self == .pain else { return [] }
    return [
      (LocalizedText(bulgarian: "не боли", english: "no hurt"), "pain-0"),
      (LocalizedText(bulgarian: "боли мъничко", english: "hurts a tiny bit"), "pain-1"),
      (LocalizedText(bulgarian: "боли малко", english: "hurts a little"), "pain-2"),
      (LocalizedText(bulgarian: "боли", english: "hurts"), "pain-3"),
      (LocalizedText(bulgarian: "боли много", english: "hurts a lot"), "pain-4"),
      (LocalizedText(bulgarian: "боли най-силно", english: "hurts worst"), "pain-5"),
    ]
  }
}
