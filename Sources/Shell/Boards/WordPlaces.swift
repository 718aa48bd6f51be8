import Family
import Language

/// A place where a word stands, and the taps that lead to it from the home board.
public struct WordPlace: Hashable, Sendable {
  public enum Way: Hashable, Sendable {
    case taps([Tap])
    /// It is masked there.
    case masked
    /// No board leads to this one.
    case none
  }

  public internal(set) var label: String
  /// The id of the board where it stands.
  public internal(set) var board: String
  /// The boards on the way, home first, and the one where it stands.
  public internal(set) var boards: [String]
  public internal(set) var page: Int
  public internal(set) var pageCount: Int
  public internal(set) var row: Int
  public internal(set) var column: Int
  public internal(set) var way: Way
}

extension World {
  /// Where words stand on the boards as they are shown here.
  public var wordPlaces: WordPlaces {
    WordPlaces(
      board: { boards.board($0, page: $1) }, home: boards.homeID,
      ownBoards: replica.registers.hasOwnBoards ? ShownBoards.ownBoardsID : "", turnsBack: !visit.isPhone)
  }

  /// The ids of all boards, also of those that no tap leads to.
  public var allBoards: [String] {
    vocabulary.boards.map { $0.id } + replica.registers.boards().map { $0.id.text }
  }

  /// Goes to Talk and lights the taps that lead to a word.
  public mutating func light(_ taps: [Tap]) -> [Effect] {
    let effects = go(to: .home)
    arrival.way = taps
    if case .cell(let cell)? = taps.first { arrival.focus = "cell-\(cell)" }
    return effects
  }
}

/// Where words stand on all boards, the nearest first: the fewest taps from the home board that a person can make. Masked
/// tiles can't be tapped, and what may not show is not there.
public struct WordPlaces {
  /// A board with its page, as it is shown; `nil` where there is none, or it may not show.
  var board: (String, Int) -> ShownBoard?
  /// Where the way begins.
  var home = ShownBoards.martletHomeID
  /// The list that the button of own boards opens; empty where there is no such button.
  var ownBoards = ""
  /// Whether there is a button for the page before.
  var turnsBack = true

  /// So many places are told at most.
  public static var most: Int { 60 }

  private struct Reached {
    var board: ShownBoard
    var taps: [Tap]
    var names: [String]
  }

  /// - Parameters:
  ///   - all: the ids of all boards, also those that none leads to.
  ///   - most: so many are looked for, ``most`` at most.
  public func places(of isMeant: (ShownTile) -> Bool, all: [String], most: Int = Self.most) -> [WordPlace] {
    var places: [WordPlace] = []
    var masked: [WordPlace] = []
    var seen: Set<String> = []
    var reached: [Reached] = []
    reach(home, 1, by: [], names: [], &reached, &seen)
    var next = 0
    while next < reached.count, places.count < most {
      let here = reached[next]
      next += 1
      for (cell, tile) in here.board.cells.enumerated() {
        guard let tile, isMeant(tile) else { continue }
        let way: WordPlace.Way = tile.isHidden ? .masked : .taps(here.taps + [.cell(cell)])
        let place = WordPlace(tile, cell, on: here.board, here.names, way)
        if tile.isHidden { masked.append(place) } else { places.append(place) }
      }
      goOn(from: here, &reached, &seen)
    }
    places += masked
    for id in all {
      if places.count >= most { break }
      if !seen.contains("1 " + id) { places += unreached(id, isMeant) }
    }
    return Array(places.prefix(most))
  }

  private func goOn(from here: Reached, _ reached: inout [Reached], _ seen: inout Set<String>) {
    for (cell, tile) in here.board.cells.enumerated() {
      guard let tile, !tile.isHidden, let link = tile.link else { continue }
      reach(link, 1, by: here.taps + [.cell(cell)], names: here.names, &reached, &seen)
    }
    let (page, count) = (here.board.page, here.board.pageCount)
    if count > 1 {
      let names = Array(here.names.dropLast())
      reach(here.board.id, page % count + 1, by: here.taps + [.next], names: names, &reached, &seen)
      if turnsBack {
        let before = (page - 2 + count) % count + 1
        reach(here.board.id, before, by: here.taps + [.previous], names: names, &reached, &seen)
      }
    }
    if !ownBoards.isEmpty, here.board.id != ownBoards {
      reach(ownBoards, 1, by: here.taps + [.ownBoards], names: here.names, &reached, &seen)
    }
  }

  private func reach(
    _ id: String, _ page: Int, by taps: [Tap], names: [String], _ reached: inout [Reached],
    _ seen: inout Set<String>
  ) {
    guard seen.insert("\(page) " + id).inserted, let board = board(id, page) else { return }
    reached.append(Reached(board: board, taps: taps, names: names + [board.name]))
  }

  /// The places on a board that no tap leads to.
  private func unreached(_ id: String, _ isMeant: (ShownTile) -> Bool) -> [WordPlace] {
    var places: [WordPlace] = []
    var page = 1
    while let shown = board(id, page) {
      for (cell, tile) in shown.cells.enumerated() {
        if let tile, isMeant(tile) { places.append(WordPlace(tile, cell, on: shown, [shown.name], .none)) }
      }
      if page >= shown.pageCount { break }
      page += 1
    }
    return places
  }
}

extension WordPlace {
  fileprivate init(_ tile: ShownTile, _ cell: Int, on board: ShownBoard, _ boards: [String], _ way: Way) {
    self.init(
      label: tile.label, board: board.id, boards: boards, page: board.page, pageCount: board.pageCount,
      row: cell / max(1, board.columns), column: cell % max(1, board.columns), way: way)
  }
}
