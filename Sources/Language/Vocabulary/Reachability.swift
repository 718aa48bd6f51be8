extension Vocabulary {
  /// The taps each word needs from the home board: opening a board, turning a page and the word itself
  /// count 1 each. `nil` for a word that no board reaches in this layout.
  public func reachability(_ layout: Layout) -> [Int?] {
    var words = [Int?](repeating: nil, count: entries.count)
    guard let homeIndex else { return words }
    var boardTaps = [Int?](repeating: nil, count: boards.count)
    boardTaps[homeIndex] = 0
    var queue = [homeIndex]
    var next = 0
    // A board is walked again when a shorter way to it turns up, so every figure is the least.
    while next < queue.count {
      let board = queue[next]
      next += 1
      guard let taps = boardTaps[board] else { continue }
      for (turns, page) in boards[board].pages(in: layout).enumerated() {
        let cost = taps + turns + 1
        for cell in page.cells {
          switch cell {
          case .empty: break
          case .word(let index) where words.indices.contains(index):
            words[index] = min(words[index] ?? cost, cost)
          case .board(let index) where boards.indices.contains(index):
            if let known = boardTaps[index], known <= cost { continue }
            boardTaps[index] = cost
            queue.append(index)
          default: break
          }
        }
      }
    }
    return words
  }
}
