import Family
import Language
import Shell

/// What is done with the search for the places of a word.
public enum FindingEdit: Hashable, Sendable {
  case typed(String)
  case asked
  /// Goes to Talk and lights the taps that lead to a place, by its number among those found.
  case shown(Int)
  /// The same for the chosen cell of the open board.
  case cellShown
}

/// The search for the places of a word.
struct WordFinding: Hashable, Sendable {
  var query = ""
  /// What was searched for last; empty for nothing yet.
  var asked = ""
  var places: [WordPlace] = []
}

extension BoardsRoom {
  mutating func update(finding edit: FindingEdit) -> [Effect] {
    switch edit {
    case .typed(let query): state.finding.query = TextLimit.label.cut(query)
    case .asked:
      let query = state.finding.query
      state.finding.asked = query
      state.finding.places = query.isEmpty ? [] : wordPlaces(query)
    case .shown(let number):
      let places = state.finding.places
      return number >= 0 && number < places.count ? show(places[number].way) : []
    case .cellShown: return show(wayToCell)
    }
    return []
  }

  /// Goes to Talk and lights the way, or says why there is none.
  private mutating func show(_ way: WordPlace.Way) -> [Effect] {
    switch way {
    case .taps(let taps): return world.light(taps)
    case .masked: return world.toast(world.text(.maskedThere))
    case .none: return world.toast(world.text(.noWayThere))
    }
  }

  /// The way to the tile in the chosen cell of the open board.
  private var wayToCell: WordPlace.Way {
    guard let cell = state.cell, let board = editedBoard, let tile = board[cell] else {
      return .none
    }
    let id = editedPage?.board ?? board.id.text
    return world.wordPlaces.places(of: { $0.id == tile.text }, all: [id]).first { $0.board == id }?.way
      ?? .none
  }

  /// Where a word stands: what is called exactly so first, then what has the text in its label; of each the nearest first.
  func wordPlaces(_ query: String) -> [WordPlace] {
    let pattern = SearchPattern(query)
    if pattern.isEmpty { return [] }
    let (search, all) = (world.wordPlaces, world.allBoards)
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
    guard let label = world.boards.tile(onBoard: TileID(tile.id))?.label else {
      return asItShould(tile.label)
    }
    return asItShould(label.bulgarian) || asItShould(label.english)
  }
}
