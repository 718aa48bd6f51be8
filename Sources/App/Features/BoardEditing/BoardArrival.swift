import Exchange
public import Family
import Language

/// An opened board file that a parent has to say something about before anything of it comes in.
struct BoardArrival: Sendable {
  enum Question: Sendable {
    /// Whether it is a newer version of boards that there are, or other ones.
    case set([SetLikeness])
    /// Whether its words come in at the places that the file gives them.
    case places(BoardSetID, [Edit], [WordMove])
    /// It was too large to be kept: it is to be chosen again.
    case lost
  }

  /// The stored register that keeps it: see ``WaitingFile``.
  var field: Name
  var file: String
  var opened: OpenedBoards
  var question: Question
}

/// What a parent answers.
public enum ArrivalAnswer: Hashable, Sendable {
  case asNew
  case update(BoardSetID)
  case keepPlaces
  case takePlaces
  /// Nothing of the file comes in.
  case leftOut
}

extension State {
  /// The heading of whatever is asked on a page of boards, where the focus goes when the question comes.
  static var questionTitleID: String { "question" }

  /// Takes in what a file brings, at once where nothing of it needs an answer.
  ///
  /// - Parameter waiting: the file as it was kept, where it has waited.
  mutating func arrive(
    _ opened: OpenedBoards, file: String, waiting: Name? = nil, as chosen: BoardSetID? = nil
  ) -> [Effect] {
    var set = chosen
    if set == nil {
      switch replica.registers.choice(for: opened.collection) {
      case .new(let id), .update(let id): set = id
      case .unsure(let likenesses):
        set = likenesses.first { isThere(prepared(opened, as: $0.set)) }?.set
        if set == nil { return ask(.set(likenesses), opened, file, waiting) }
      }
    }
    guard let set else { return [] }
    let ready = prepared(opened, as: set)
    let edits = ready.edits(into: replica.registers)
    let moves = replica.registers.wordMoves(by: edits)
    if !moves.isEmpty { return ask(.places(set, edits, moves), opened, file, waiting) }
    return bringIn(edits, of: set, opened, file, waiting)
  }

  /// The boards as a set, with Martlet's own words as such, and the pictures that its older tiles have for the same
  /// addresses.
  private func prepared(_ opened: OpenedBoards, as set: BoardSetID) -> BoardCollection {
    var collection = opened.collection.moved(to: set)
    MartletWords.restore(in: &collection, word: { word($0) }, isBoard: { vocabulary.board($0) != nil })
    PicturesByAddress.keep(from: replica.registers, in: &collection)
    return collection
  }

  /// Whether a set has all of it already, be it in the bin.
  private func isThere(_ collection: BoardCollection) -> Bool {
    collection.edits(into: replica.registers).allSatisfy { $0.field == Bin.deleted }
  }

  private mutating func ask(
    _ question: BoardArrival.Question, _ opened: OpenedBoards, _ file: String, _ waiting: Name?
  ) -> [Effect] {
    let field = waiting ?? replica.freshName(now: now)
    if waiting == nil {
      change(Registers.keeping(field, named: file, opened.encoded, of: opened.collection))
    }
    // One question at a time: the others wait in their rows.
    if parents.boards.arrival == nil {
      parents.boards.arrival = BoardArrival(field: field, file: file, opened: opened, question: question)
    }
    return route == .parents(.boards) ? [] : toast(text(.fileWaits))
  }

  private mutating func bringIn(
    _ edits: [Edit], of set: BoardSetID, _ opened: OpenedBoards, _ file: String, _ waiting: Name?
  ) -> [Effect] {
    // What was there before is rated before something unrated comes.
    let rated = replica.registers.ratingsOfWhatIsThere()
    let answered = waiting.map { replica.registers.answering($0) } ?? []
    change(rated + edits + replica.registers.placing(set) + answered)
    parents.report = ImportReport(
      file: file, set: set, boards: opened.collection.boards.count, buttons: opened.collection.tiles.count,
      repairs: opened.repairs, losses: opened.losses)
    count(.boardImported)
    wantWords(of: edits)
    return fetchClips()
  }

  mutating func answer(_ answer: ArrivalAnswer) -> [Effect] {
    guard let arrival = parents.boards.arrival else { return [] }
    parents.boards.arrival = nil
    let (opened, file, field) = (arrival.opened, arrival.file, arrival.field)
    switch (answer, arrival.question) {
    case (.leftOut, .lost):
      change(replica.registers.answering(field))
      return []
    case (.leftOut, _):
      change(replica.registers.answering(field))
      return toast(text(.fileLeftOut))
    case (.asNew, .set):
      guard let set = opened.collection.set else { return [] }
      return arrive(opened, file: file, waiting: field, as: replica.registers.freshSet(set.id))
    case (.update(let set), .set):
      change([Registers.choosing(set, for: field, named: file)])
      return arrive(opened, file: file, waiting: field, as: set)
    case (.keepPlaces, .places(let set, _, _)), (.takePlaces, .places(let set, _, _)):
      let all = prepared(opened, as: set).edits(into: replica.registers)
      guard answer == .keepPlaces else { return bringIn(all, of: set, opened, file, field) }
      // The boards on which words would move keep their cells and their size.
      let kept = Set(replica.registers.wordMoves(by: all).map { $0.board.name })
      let edits = all.filter { !kept.contains($0.row) || !Registers.setsPlaces($0) }
      return bringIn(edits, of: set, opened, file, field)
    default:
      parents.boards.arrival = arrival
      return []
    }
  }

  /// Asks again what waits, wherever it was left, and brings the question into view with the focus.
  mutating func followArrival() -> [Effect] {
    guard route == .parents(.boards), isGateOpen else {
      parents.boards.isArrivalSeen = false
      return []
    }
    var effects: [Effect] = []
    if let arrival = parents.boards.arrival, !replica.registers.isWaiting(arrival.field) {
      // Answered in another tab.
      parents.boards.arrival = nil
    }
    if parents.boards.arrival == nil {
      parents.boards.isArrivalSeen = false
      if let field = replica.registers.waitingFiles.first { effects += resume(field) }
    }
    guard parents.boards.arrival != nil, !parents.boards.isArrivalSeen else { return effects }
    parents.boards.isArrivalSeen = true
    return effects + [.focus(Self.questionTitleID)]
  }

  private mutating func resume(_ field: Name) -> [Effect] {
    guard let waiting = replica.registers.waitingFile(field) else { return [] }
    guard let opened = OpenedBoards(decoding: waiting.boards) else {
      let none = OpenedBoards(
        collection: BoardCollection(set: nil, boards: [], tiles: []), repairs: [], losses: [])
      parents.boards.arrival = BoardArrival(field: field, file: waiting.name, opened: none, question: .lost)
      return []
    }
    return arrive(opened, file: waiting.name, waiting: field, as: waiting.set)
  }
}
