import Family
import Language
public import Markup
public import Shell

/// The room where boards are made and changed, at work: its own state, and the world that it is given.
public struct BoardsRoom: RoomAtWork {
  public static var name: RoomName { .boards }

  public var state: BoardsState
  public var world: World

  public init(_ state: BoardsState, in world: World) {
    self.state = state
    self.world = world
  }

  /// Draws the consequences of whatever happened.
  public mutating func follow(after action: Action) -> [Effect] {
    let effects =
      followTileMedia() + followArrival() + followFetching(after: action) + followDeletion(after: action)
    followClashes(after: action)
    followQuestion()
    return effects
  }

  /// Ends a question about words of a board that another device has deleted meanwhile.
  private mutating func followQuestion() {
    guard let question = state.question else { return }
    let registers = world.replica.registers
    if question.moves.contains(where: { registers.board($0.board) == nil }) { state.question = nil }
  }

  /// Ends what belongs to a stay behind the gate. What is still at work, or has an answer for the parents, stays.
  public mutating func leave() {
    var left = BoardsState()
    left.importing = state.importing
    left.report = state.report
    left.refused = state.refused
    if isRecordingLeft {
      left.recording = state.recording
      left.history = state.history
    }
    state = left
    world.finder.symbols.leave()
    // What was being made for a tile has ended with its page, but for a recording; so has what went wrong with it.
    if case .tile(_, _)? = world.media.target, !isRecordingLeft { _ = world.media.end() }
  }

  /// Ends what belongs to one page: the question about another grid.
  public mutating func leavePage() {
    state.grid = nil
  }

  /// Takes in what the browser answers to a ``BoardsTask``.
  public mutating func answered(_ answer: BoardsAnswer) -> [Effect] {
    switch answer {
    case .exported(let outcome): state.written?.outcome = outcome
    case .fetched(let pictures): return take(pictures)
    case .emojiNames(let file):
      world.emojiCame(file)
      findPicturesAnew()
    case .symbolTaken(let turn, let picture): return taken(turn, picture)
    case .symbolMissed(let turn, let isFull):
      guard turn == world.finder.symbols.taking?.turn else { return [] }
      world.finder.symbols.taking = nil
      world.finder.symbols.trouble = isFull ? .photoNoRoom : .symbolMissed
    }
    return []
  }

  /// Finds what is searched for also among the emoji, once their names have come.
  public mutating func findPicturesAnew() {
    state.pictures = world.pictures(state.pictures.query)
  }
}

/// What the header of the parents' room says of the board that the address names.
public struct BoardHeading: Hashable, Sendable {
  /// Empty for a board without a name.
  public let name: String
  /// The page that one goes back to.
  public let back: Route.ParentsPlace
}

extension BoardsRoom {
  /// `nil` where the address names no board.
  public var heading: BoardHeading? {
    guard let board = editedBoard ?? openedBoard else { return nil }
    return BoardHeading(
      name: board.name[world.interfaceLanguage], back: editedPage == nil ? .boards : .levels)
  }

  /// The page of the board that the address names: to be changed, or to be looked at; or that of a word for which a board is
  /// chosen. `nil` for any other address.
  public var addressedPage: View? {
    if let board = editedBoard {
      let look = (board.columns <= 10 ? " beside" : " beside-wide") + (hasSheet(board) ? " with-sheet" : "")
      return .make("div", [.key("editor"), .class("page editor-page" + look)]) {
        editorPage(board)
      }
    }
    if let word = wordForBoard {
      return .make("div", [.key("word"), .class("page")]) { wordForBoardPage(word) }
    }
    guard let board = openedBoard else { return nil }
    return .make("div", [.key("opened"), .class("page editor-page")]) { openedBoardPage(board) }
  }
}
