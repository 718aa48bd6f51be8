import Foundation
public import Language

/// Where every word stands, recorded so that none moves unseen: `positions.tsv`, one line per page, with
/// each cell as `word@place`, places counted from 0 row by row.
///
/// A word may be added to an empty cell freely. One that moves or goes needs a line in `moves.tsv` with
/// its board, layout, id and decision, until the positions are recorded anew.
public enum VocabularyPositions {
  /// A move that was decided.
  public struct Decision: Hashable, Sendable {
    public let board: String
    public let layout: Layout
    /// A word's id, or `>board` for a link.
    public let cell: String
  }

  /// A cell that no longer holds what it held.
  public struct Move: Hashable, Sendable {
    public let decision: Decision
    public let page: Int
    public let place: Int
  }

  static let header = "board\tlayout\tpage\tcells"

  /// The record of a vocabulary.
  public static func record(_ vocabulary: Vocabulary) -> String {
    var lines = [header]
    for board in vocabulary.boards {
      for layout in Layout.allCases {
        for (number, page) in board.pages(in: layout).enumerated() {
          let cells = page.cells.indices.compactMap { place in
            name(page.cells[place], vocabulary).map { "\($0)@\(place)" }
          }
          lines.append("\(board.id)\t\(layout.name)\t\(number)\t" + cells.joined(separator: " "))
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The recorded cells that hold something else now. Lines that are not positions are passed over.
  public static func moves(since record: String, in vocabulary: Vocabulary) -> [Move] {
    var moves: [Move] = []
    for line in record.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 4, let layout = Layout(name: String(fields[1])), let page = Int(fields[2]) else {
        continue
      }
      let pages = vocabulary.board(String(fields[0]))?.pages(in: layout) ?? []
      let cells = pages.indices.contains(page) ? pages[page].cells : []
      for recorded in fields[3].split(separator: " ") {
        guard let at = recorded.lastIndex(of: "@"), let place = Int(recorded[recorded.index(after: at)...])
        else { continue }
        let cell = String(recorded[..<at])
        let now = cells.indices.contains(place) ? name(cells[place], vocabulary) : nil
        guard now != cell else { continue }
        let decision = Decision(board: String(fields[0]), layout: layout, cell: cell)
        moves.append(Move(decision: decision, page: page, place: place))
      }
    }
    return moves
  }

  static func check(_ folder: VocabularyFolder) -> [VocabularyFinding] {
    guard let record = folder.positions else {
      return [
        VocabularyFinding(
          .position, isFault: false, place: "positions.tsv", bulgarian: "Местата още не са записани",
          english: "The positions are not recorded yet")
      ]
    }
    return undecided(record, folder).map { move in
      let layout = move.decision.layout
      let place = "\(move.place / layout.columns + 1):\(move.place % layout.columns + 1)"
      return VocabularyFinding(
        .position, place: "Boards/\(move.decision.board).tsv (\(layout.name))",
        bulgarian: "„\(move.decision.cell)“ вече не е на страница \(move.page + 1), \(place); няма решение",
        english:
          "“\(move.decision.cell)” is no longer on page \(move.page + 1), \(place); no decision says so")
    }
  }

  static func undecided(_ record: String, _ folder: VocabularyFolder) -> [Move] {
    moves(since: record, in: folder.vocabulary).filter { !folder.moves.contains($0.decision) }
  }

  private static func name(_ cell: VocabularyCell, _ vocabulary: Vocabulary) -> String? {
    vocabulary.entry(in: cell)?.id ?? vocabulary.board(in: cell).map { ">" + $0.id }
  }
}
