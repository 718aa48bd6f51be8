import Bytes

/// One tap on the way to a word: a cell of the shown page by its number, or one of the buttons of travel.
public enum Tap: Hashable, Sendable {
  case cell(Int)
  case next, previous, ownBoards
}

// The way to a word that a parent wants shown: what is to be tapped next has a ring, until the word is reached or
// something else is done.
extension State {
  /// Whether this is what is to be tapped next.
  func isLit(_ tap: Tap) -> Bool { talk.way.first == tap }

  mutating func followWay(_ action: TalkAction) {
    guard let tap = talk.way.first else { return }
    switch (action, tap) {
    case (.cellTapped(let cell), .cell(let lit)) where cell == lit: talk.way.removeFirst()
    case (.pageTurned(by: 1), .next), (.pageTurned(by: -1), .previous), (.ownBoardsTapped, .ownBoards):
      talk.way.removeFirst()
    case (.cellKeyPressed(_, let key), _) where key != "PageDown" && key != "PageUp": break
    default: talk.way = []
    }
  }
}

extension Tap {
  fileprivate init?(_ text: String) {
    let first = text.utf8.first
    if text.utf8.count == 1, first == UInt8(ascii: "n") {
      self = .next
    } else if text.utf8.count == 1, first == UInt8(ascii: "p") {
      self = .previous
    } else if text.utf8.count == 1, first == UInt8(ascii: "o") {
      self = .ownBoards
    } else if let cell = Int(text), cell >= 0 {
      self = .cell(cell)
    } else {
      return nil
    }
  }
}

extension [Tap] {
  /// A way as the address of a visit says it: `12,n,o,3`.
  var wayText: String {
    var text = ""
    for tap in self {
      if !text.isEmpty { text += "," }
      switch tap {
      case .cell(let cell): text += "\(cell)"
      case .next: text += "n"
      case .previous: text += "p"
      case .ownBoards: text += "o"
      }
    }
    return text
  }

  /// Nothing where any part of it is nonsense, or where it is too long to be a way.
  init(wayText text: String) {
    self = []
    for part in text.parts(at: ",") {
      guard let tap = Tap(part), count < 60 else {
        self = []
        return
      }
      append(tap)
    }
  }
}
