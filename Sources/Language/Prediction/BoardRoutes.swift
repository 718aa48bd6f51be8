/// The ways between the vocabulary's boards in one layout, as the app goes them.
///
/// One tap each: a tile that opens a board, Home, a board of the trail, a page forth or back (the last page
/// is followed by the first). A word's tile leaves the board where it is.
public struct BoardRoutes: Sendable {
  /// A page of a board, and the boards that were opened on the way to it.
  public struct Place: Hashable, Sendable {
    public let board: Int
    public let page: Int
    public let trail: [Int]

    public init(board: Int, page: Int = 0, trail: [Int] = []) {
      self.board = board
      self.page = page
      self.trail = trail
    }
  }

  private let boards: [[VocabularyPage]]
  private let entryCount: Int
  public let home: Place
  private var firstPages: [Int] = []
  private var pageCount = 0

  public init(_ vocabulary: Vocabulary, layout: Layout) {
    boards = vocabulary.boards.map { $0.pages(in: layout) }
    entryCount = vocabulary.entries.count
    home = Place(board: vocabulary.homeIndex ?? 0)
    for board in boards {
      firstPages.append(pageCount)
      pageCount += board.count
    }
  }

  /// The taps that each entry needs from a place, its own included; 255 where no board has it.
  public func taps(from place: Place) -> [UInt8] {
    var taps = [UInt8](repeating: 255, count: entryCount)
    visit(from: place) { _, steps, page, _ in
      for cell in page.cells {
        if case .word(let index) = cell, index >= 0, index < entryCount, taps[index] == 255 {
          taps[index] = UInt8(min(steps + 1, 254))
        }
      }
      return true
    }
    return taps
  }

  /// The places on a shortest way to the nearest page with one of these entries, the first place and the last
  /// included: as many as the taps it takes with the word's own. `nil` where no board has any.
  public func path(from place: Place, to entries: [Int]) -> [Place]? {
    var path: [Place]?
    visit(from: place) { at, _, page, way in
      for cell in page.cells {
        guard case .word(let index) = cell, entries.contains(index) else { continue }
        path = way(at)
        return false
      }
      return true
    }
    return path
  }

  /// Walks all places by their distance in taps until `body` says `false`.
  private func visit(
    from place: Place, _ body: (_ at: Int, _ steps: Int, VocabularyPage, _ way: (Int) -> [Place]) -> Bool
  ) {
    var queue: [(place: Place, steps: Int, parent: Int)] = []
    var seen = [Bool](repeating: false, count: pageCount)
    func add(_ place: Place, _ steps: Int, _ parent: Int) {
      guard boards.indices.contains(place.board), place.page < boards[place.board].count else { return }
      let number = firstPages[place.board] + place.page
      if seen[number] { return }
      seen[number] = true
      queue.append((place, steps, parent))
    }
    func way(_ end: Int) -> [Place] {
      var way: [Place] = []
      var at = end
      while at >= 0 {
        way.append(queue[at].place)
        at = queue[at].parent
      }
      return way.reversed()
    }
    add(place, 0, -1)
    var next = 0
    while next < queue.count {
      let (at, steps, _) = queue[next]
      let pages = boards[at.board]
      if !body(next, steps, pages[at.page], way) { return }
      add(home, steps + 1, next)
      for step in at.trail.indices {
        add(Place(board: at.trail[step], trail: Array(at.trail.prefix(step))), steps + 1, next)
      }
      add(Place(board: at.board, page: (at.page + 1) % pages.count, trail: at.trail), steps + 1, next)
      let before = (at.page + pages.count - 1) % pages.count
      add(Place(board: at.board, page: before, trail: at.trail), steps + 1, next)
      for cell in pages[at.page].cells {
        if case .board(let board) = cell {
          add(Place(board: board, trail: at.trail + [at.board]), steps + 1, next)
        }
      }
      next += 1
    }
  }
}
