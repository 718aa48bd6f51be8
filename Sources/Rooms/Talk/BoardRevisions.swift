import Shell

/// Numbers the boards shown of late: equal boards have one number, so that a board that is shown again is known
/// to be the one that was shown before.
struct BoardRevisions: Sendable {
  /// As many as the page keeps ready, and the one shown.
  private static var most: Int { 17 }
  private var known: [(board: ShownBoard, number: UInt32)] = []
  private var last: UInt32 = 0

  mutating func number(of board: ShownBoard) -> UInt32 {
    var number = last &+ 1
    // The last one first: it is asked about most often.
    if let place = known.lastIndex(where: { $0.board == board }) {
      number = known.remove(at: place).number
    } else {
      last = number
      if known.count == Self.most { known.removeFirst() }
    }
    known.append((board, number))
    return number
  }
}
