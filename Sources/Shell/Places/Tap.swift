import Bytes

/// One tap on the way to a word: a cell of the shown page by its number, or one of the buttons of travel.
public enum Tap: Hashable, Sendable {
  case cell(Int)
  case next, previous, ownBoards
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
  public var wayText: String {
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
  public init(wayText text: String) {
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
