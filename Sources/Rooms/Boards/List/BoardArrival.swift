import Exchange
public import Family
import Language
import Shell

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

extension BoardsRoom {
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
      switch world.replica.registers.choice(for: opened.collection) {
      case .new(let id), .update(let id): set = id
      case .unsure(let likenesses):
        set = likenesses.first { isThere(prepared(opened, as: $0.set)) }?.set
        if set == nil { return ask(.set(likenesses), opened, file, waiting) }
      }
    }
    guard let set else { return [] }
    let ready = prepared(opened, as: set)
    let edits = ready.edits(into: world.replica.registers)
    let moves = world.replica.registers.wordMoves(by: edits)
    if !moves.isEmpty { return ask(.places(set, edits, moves), opened, file, waiting) }
    return bringIn(edits, of: set, opened, file, waiting)
  }

  /// The boards as a set, with Martlet's own words as such, and the pictures that its older tiles have for the same
  /// addresses.
  private func prepared(_ opened: OpenedBoards, as set: BoardSetID) -> BoardCollection {
    var collection = opened.collection.moved(to: set)
    MartletWords.restore(
      in: &collection, word: { world.boards.tile(ofWord: $0) }, isBoard: { world.vocabulary.board($0) != nil }
    )
    PicturesByAddress.keep(from: world.replica.registers, in: &collection)
    return collection.keepingChoices(of: world.replica.registers)
  }

  /// Whether a set has all of it already, be it in the bin.
  private func isThere(_ collection: BoardCollection) -> Bool {
    collection.edits(into: world.replica.registers).allSatisfy { $0.field == Bin.deleted }
  }

  private mutating func ask(
    _ question: BoardArrival.Question, _ opened: OpenedBoards, _ file: String, _ waiting: Name?
  ) -> [Effect] {
    let field = waiting ?? world.replica.freshName(now: world.now)
    if waiting == nil {
      world.change(Registers.keeping(field, named: file, opened.encoded, of: opened.collection))
    }
    // One question at a time: the others wait in their rows.
    if state.arrival == nil {
      state.arrival = BoardArrival(field: field, file: file, opened: opened, question: question)
    }
    return world.route == .parents(.boards) ? [] : world.toast(world.text(.fileWaits))
  }

  private mutating func bringIn(
    _ edits: [Edit], of set: BoardSetID, _ opened: OpenedBoards, _ file: String, _ waiting: Name?
  ) -> [Effect] {
    // What was there before is rated before something unrated comes.
    let rated = world.replica.registers.ratingsOfWhatIsThere()
    let answered = waiting.map { world.replica.registers.answering($0) } ?? []
    let before = world.replica.registers
    var step = EditHistory()
    let made = step.noting(rated + edits + before.placing(set), in: before, now: world.now)
    // First the note of the opening: the history of changes begins a new entry with it.
    world.change((edits.isEmpty ? [] : [BoardSet.opening(set, now: world.now)]) + made + answered)
    let registers = world.replica.registers
    state.report = ImportReport(
      file: file, set: set, boards: opened.collection.boards.count, buttons: opened.collection.tiles.count,
      reach: registers.reach(of: set), troubles: NoticeGroup.groups(of: opened))
    if before.boardSet(set) != nil {
      state.report?.update = SetUpdate(change: registers.change(of: set, since: before), step: step)
    }
    world.count(.boardImported)
    world.wantWords(of: edits)
    return world.fetchClips() + (world.route == .parents(.boards) ? [.focus(Self.reportID)] : [])
  }

  mutating func answer(_ answer: ArrivalAnswer) -> [Effect] {
    guard let arrival = state.arrival else { return [] }
    state.arrival = nil
    let (opened, file, field) = (arrival.opened, arrival.file, arrival.field)
    switch (answer, arrival.question) {
    case (.leftOut, .lost):
      world.change(world.replica.registers.answering(field))
      return []
    case (.leftOut, _):
      world.change(world.replica.registers.answering(field))
      return world.toast(world.text(.fileLeftOut))
    case (.asNew, .set):
      guard let set = opened.collection.set else { return [] }
      return arrive(opened, file: file, waiting: field, as: world.replica.registers.freshSet(set.id))
    case (.update(let set), .set):
      world.change([Registers.choosing(set, for: field, named: file)])
      return arrive(opened, file: file, waiting: field, as: set)
    case (.keepPlaces, .places(let set, _, _)), (.takePlaces, .places(let set, _, _)):
      let all = prepared(opened, as: set).edits(into: world.replica.registers)
      guard answer == .keepPlaces else { return bringIn(all, of: set, opened, file, field) }
      // The boards on which words would move keep their cells and their size.
      let kept = Set(world.replica.registers.wordMoves(by: all).map { $0.board.name })
      let edits = all.filter { !kept.contains($0.row) || !Registers.setsPlaces($0) }
      return bringIn(edits, of: set, opened, file, field)
    case (.asNew, .places), (.asNew, .lost), (.update, .places), (.update, .lost), (.keepPlaces, .set),
      (.keepPlaces, .lost), (.takePlaces, .set), (.takePlaces, .lost):
      state.arrival = arrival
      return []
    }
  }

  /// Asks again what waits, wherever it was left, and brings the question into view with the focus.
  mutating func followArrival() -> [Effect] {
    guard world.route == .parents(.boards), world.isGateOpen else {
      state.isArrivalSeen = false
      return []
    }
    var effects: [Effect] = []
    if let arrival = state.arrival, !world.replica.registers.isWaiting(arrival.field) {
      // Answered in another tab.
      state.arrival = nil
    }
    if state.arrival == nil {
      state.isArrivalSeen = false
      if let field = world.replica.registers.waitingFiles.first { effects += resume(field) }
    }
    guard state.arrival != nil, !state.isArrivalSeen else { return effects }
    state.isArrivalSeen = true
    return effects + [.focus(Self.questionTitleID)]
  }

  private mutating func resume(_ field: Name) -> [Effect] {
    guard let waiting = world.replica.registers.waitingFile(field) else { return [] }
    guard let opened = OpenedBoards(decoding: waiting.boards) else {
      let none = OpenedBoards(collection: BoardCollection(set: nil, boards: [], tiles: []))
      state.arrival = BoardArrival(field: field, file: waiting.name, opened: none, question: .lost)
      return []
    }
    return arrive(opened, file: waiting.name, waiting: field, as: waiting.set)
  }
}
