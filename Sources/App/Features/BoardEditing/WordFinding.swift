import Family
import Language

/// What is done with the search for the places of a word.
public enum FindingEdit: Hashable, Sendable {
  case typed(String)
  case asked
  /// Goes to Talk and lights the taps that lead to a place, by its number among those found.
  case shown(Int)
}

/// The search for the places of a word.
struct WordFinding: Hashable, Sendable {
  var query = ""
  /// What was searched for last; empty for nothing yet.
  var asked = ""
  var places: [WordPlace] = []
}

extension State {
  mutating func update(finding edit: FindingEdit) -> [Effect] {
    switch edit {
    case .typed(let query): parents.boards.finding.query = TextLimit.label.cut(query)
    case .asked:
      let query = parents.boards.finding.query
      parents.boards.finding.asked = query
      parents.boards.finding.places = query.isEmpty ? [] : wordPlaces(query)
    case .shown(let number):
      let places = parents.boards.finding.places
      guard number >= 0, number < places.count, case .taps(let taps) = places[number].way else { return [] }
      let effects = go(to: .home)
      talk.way = taps
      if case .cell(let cell)? = taps.first { handedFocus = "cell-\(cell)" }
      return effects
    }
    return []
  }

  /// Where a word stands: what is called exactly so first, then what has the text in its label; of each the nearest first.
  func wordPlaces(_ query: String) -> [WordPlace] {
    let pattern = SearchPattern(query)
    if pattern.isEmpty { return [] }
    let search = WordPlaces(
      board: { self.shownBoard($0, page: $1) },
      ownBoards: replica.registers.hasOwnBoards ? Self.ownBoardsID : "", turnsBack: !visit.isPhone)
    var all: [String] = vocabulary.boards.map { $0.id }
    for board in replica.registers.boards() { all.append(board.id.text) }
    let exact = search.places(of: { self.isCalled($0, pattern) }, all: all)
    if exact.count >= WordPlaces.most { return exact }
    let others = search.places(
      of: { !self.isCalled($0, pattern) && self.label(of: $0) { pattern.matches($0) } }, all: all)
    return Array((exact + others).prefix(WordPlaces.most))
  }

  private func isCalled(_ tile: ShownTile, _ pattern: SearchPattern) -> Bool {
    label(of: tile) { SearchPattern($0) == pattern }
  }

  /// Whether a tile's label in either language is as it should be.
  private func label(of tile: ShownTile, is asItShould: (String) -> Bool) -> Bool {
    guard let label = self.tile(onBoard: TileID(tile.id))?.label else { return asItShould(tile.label) }
    return asItShould(label.bulgarian) || asItShould(label.english)
  }
}
