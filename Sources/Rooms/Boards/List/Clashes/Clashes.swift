public import Family
import Language
import Markup
import Shell

/// What a parent says of a clash.
public enum ClashEdit: Hashable, Sendable {
  case placed(TileClash)
  case takenOff(TileClash)
  /// `nil`: in all places where it stands.
  case kept(TileClash, CellPlace?)
}

// What two devices changed on one board apart from each other.
extension BoardsRoom {
  /// Settles by rule what came in and can be settled so; the rest is asked on the page of boards.
  public mutating func settle() {
    let boards = world.boardsToSettle
    world.boardsToSettle = []
    for board in boards {
      world.change(
        world.replica.registers.settling(BoardID(board), on: world.replica.id.device))
    }
    state.clashes = nil
  }

  mutating func update(clash edit: ClashEdit) {
    let registers = world.replica.registers
    switch edit {
    case .placed(let clash):
      guard isOpen(clash), let place = freePlace(on: clash.board) else { return }
      make(registers.placing(clash, at: place, now: world.now))
    case .takenOff(let clash):
      if isOpen(clash) { make(registers.placing(clash, at: nil, now: world.now)) }
    case .kept(let clash, let place):
      if isOpen(clash) { make(registers.keeping(clash, at: place)) }
    }
    state.clashes = nil
  }

  private func isOpen(_ clash: TileClash) -> Bool {
    world.replica.registers.clashes(on: clash.board).contains(clash)
  }

  /// Reads the clashes where the page of boards is come to, and after they may be others. A family of one device has none.
  mutating func followClashes(after action: Action) {
    guard world.route == .parents(.boards), world.isGateOpen, world.replica.registers.count(in: .devices) > 0
    else {
      state.clashes = nil
      return
    }
    if state.clashes == nil || action.bringsRows { state.clashes = world.replica.registers.clashes }
  }

  /// The first cell of a board where nothing stands, a word of Martlet's neither.
  private func freePlace(on id: BoardID) -> CellPlace? {
    let board = MartletPage(id).map { world.boards.board(of: $0) } ?? world.replica.registers.board(id)
    guard let board else { return nil }
    for place in board.places where board[place] == nil { return place }
    return nil
  }

  @NodeBuilder<Action> var clashesView: [View] {
    let clashes = state.clashes ?? []
    if !clashes.isEmpty {
      View.make("section", [.class("card report"), .key("clashes"), .data("clashes", "\(clashes.count)")]) {
        View.make("h2", text: world.text(.clashTitle))
        View.make("p", text: world.text(.clashHint))
        for clash in clashes.prefix(Self.mostClashes) { clashView(clash) }
      }
    }
  }

  private static var mostClashes: Int { 20 }

  private func clashView(_ clash: TileClash) -> View {
    let tile = world.boards.tile(onBoard: clash.tile)?.label[world.interfaceLanguage] ?? clash.tile.text
    return .make("div", [.class("set"), .key("\(clash.board.text) \(clash.tile.text)")]) {
      switch clash.kind {
      case .waits:
        View.make("span", [.class("set-name")], text: sentence(.clashWaits, tile, on: clash.board))
        let isFull = freePlace(on: clash.board) == nil
        if isFull { View.make("p", [.class("hint")], text: world.text(.clashNoRoom)) }
        View.make("span", [.class("actions")]) {
          clashButton(world.text(.clashPlace), .placed(clash), isOff: isFull)
          clashButton(world.text(.takeAway), .takenOff(clash))
        }
      case .stands(let places):
        View.make("span", [.class("set-name")], text: sentence(.clashStands, tile, on: clash.board))
        View.make("span", [.class("actions")]) {
          clashButton(world.text(.clashKeepAll), .kept(clash, nil))
          for place in places {
            clashButton(world.text(.clashKeep, with: placeText(place)), .kept(clash, place))
          }
        }
      }
    }
  }

  private func sentence(_ key: StringKey, _ tile: String, on board: BoardID) -> String {
    let name =
      MartletPage(board).flatMap { world.vocabulary.board($0.board)?.name }
      ?? world.replica.registers.row(board.name, in: .boards)?.name
    let shown = name?[world.interfaceLanguage] ?? ""
    return (shown.isEmpty ? world.text(.board) : shown) + ": " + world.text(key, with: tile)
  }

  private func clashButton(_ name: String, _ edit: ClashEdit, isOff: Bool = false) -> View {
    .button([.class("button"), .flag("disabled", isOff), .on(.click, onBoards(.clash(edit)))]) { name }
  }
}
