internal import Access
public import Foundation
internal import Language

/// What it takes to reach each tile of one of Martlet's boards by a pattern of scanning: presses, steps, time.
public struct AccessSimulation: Encodable, Sendable {
  /// One tile.
  public struct Reached: Encodable, Sendable {
    public let tile: String
    public let row: Int
    public let column: Int
    public let strokes: Int
    public let steps: Int
    public let milliseconds: Int64
  }

  public enum Failure: Error, Hashable, Sendable { case noSuchBoard, noSuchGrid, noSuchPattern }

  public let board: String
  public let grid: String
  public let pattern: String
  /// Milliseconds of a step, and what the first one has besides.
  public let rate: Int32
  public let first: Int32
  public let tiles: [Reached]
  /// Tiles that no press reaches; none, or there is a fault.
  public let unreachable: [String]
  /// The fewest presses with which a scan of this kind can tell so many tiles apart.
  public let leastStrokes: Int
  public let meanStrokes: Double
  public let mostStrokes: Int
  public let meanMilliseconds: Double

  /// Whether every tile is reached, with at most a tenth more presses than the least.
  public var isWithinTenth: Bool { unreachable.isEmpty && mostStrokes * 10 <= leastStrokes * 11 }

  /// - Parameter folder: the folder of words and boards.
  public init(folder: URL, board name: String, grid: String, pattern: String, settings line: String) throws {
    guard let pattern = ScanPattern.named(pattern) else { throw Failure.noSuchPattern }
    guard let layout = Layout.allCases.first(where: { $0.name == grid }) else { throw Failure.noSuchGrid }
    let vocabulary = try VocabularyFolder(folder).vocabulary
    guard let page = vocabulary.board(name)?.pages(in: layout).first else { throw Failure.noSuchBoard }
    var settings = AccessSettings(line)
    settings[.scan] = 1
    settings[.pattern] = pattern.rawValue
    settings[.loops] = 0
    var (targets, names): ([Target], [String]) = ([], [])
    for (place, cell) in page.cells.enumerated() {
      let id = vocabulary.entry(in: cell)?.id ?? vocabulary.board(in: cell).map { "board." + $0.id }
      let frame = Frame(
        x: Int32(place % layout.columns) * 100, y: Int32(place / layout.columns) * 100, width: 92, height: 92)
      targets.append(Target(id: Int32(place), frame: frame, isEmpty: id == nil))
      names.append(id ?? "")
    }
    var (tiles, unreachable): ([Reached], [String]) = ([], [])
    for target in targets where !target.isEmpty {
      let place = Int(target.id)
      guard let reached = Reaching(target.id, among: targets, settings) else {
        unreachable.append(names[place])
        continue
      }
      tiles.append(
        Reached(
          tile: names[place], row: place / layout.columns + 1, column: place % layout.columns + 1,
          strokes: reached.strokes, steps: reached.steps, milliseconds: reached.milliseconds))
    }
    self.board = name
    self.grid = grid
    self.pattern = pattern.name.description
    rate = settings[.rate]
    first = settings[.first]
    self.tiles = tiles
    self.unreachable = unreachable
    leastStrokes = pattern.leastStrokes(for: tiles.count, ways: Int(settings[.ways]))
    meanStrokes = Double(tiles.map(\.strokes).reduce(0, +)) / Double(max(tiles.count, 1))
    mostStrokes = tiles.map(\.strokes).max() ?? 0
    meanMilliseconds = Double(tiles.map(\.milliseconds).reduce(0, +)) / Double(max(tiles.count, 1))
  }
}
