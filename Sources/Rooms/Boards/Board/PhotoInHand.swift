public import Family
import Language
import Markup
import Shell

/// What is done with a photo of the family's that a parent wants on a board.
public enum PhotoInHandEdit: Hashable, Sendable {
  /// Opens the board with the photo in hand: it goes to the cell that is tapped next.
  case taken(PhotoID, for: BoardID)
  case putAway
}

/// A photo on its way to a cell of a board.
struct PhotoInHand: Hashable, Sendable {
  var photo: PhotoID
  var board: BoardID

  /// The same photo on another page of one of Martlet's boards; `nil` for any other board.
  func turned(to id: BoardID) -> PhotoInHand? {
    guard let old = MartletPage(board), let new = MartletPage(id), Name(old.board) == Name(new.board) else {
      return nil
    }
    return PhotoInHand(photo: photo, board: id)
  }
}

extension BoardsRoom {
  /// The photo for the next tapped cell; `nil` on another board, and once it is in the bin.
  func photoInHand(for board: Board) -> Photo? {
    guard let hand = state.photo, hand.board == board.id else { return nil }
    return world.replica.registers.photo(hand.photo)
  }

  /// A board of the family's, or a page of Martlet's with what the family put between its words.
  private func boardForPhoto(_ id: BoardID) -> Board? {
    if let page = MartletPage(id) {
      return world.boards.cells(of: page) != nil && world.mayShow(board: page.board)
        ? world.boards.board(of: page) : nil
    }
    return world.replica.registers.isOfFamily(id) ? world.replica.registers.board(id) : nil
  }

  mutating func update(photoInHand edit: PhotoInHandEdit) -> [Effect] {
    switch edit {
    case .taken(let photo, let id):
      guard let board = boardForPhoto(id) else { return [] }
      let effects = openEditor(id)
      state.photo = PhotoInHand(photo: photo, board: id)
      state.focus = board.firstEmptyCell ?? CellPlace(0, 0)
      return effects + [.focus(Self.editorCellID(state.focus))]
    case .putAway:
      state.photo = nil
      return [.focus(Self.editorCellID(state.focus))]
    }
  }

  /// An empty cell gets a word with the photo's name. A word that is there gets the picture, and stays where it is.
  mutating func put(_ photo: Photo, at place: CellPlace, on board: Board) -> [Effect] {
    state.photo = nil
    state.focus = place
    state.cell = place
    endSearch()
    guard board[place] == nil else {
      return changeTile(at: place, on: board) { $0.picture = photo.file.thumbnail }
    }
    let tile = Tile(
      id: TileID(world.replica.freshName(now: world.now)),
      label: LocalizedText(TextLimit.label.cut(photo.name)),
      picture: photo.file.thumbnail)
    make(tile.edits() + world.replica.registers.putting(tile.id, at: place, on: board.id))
    setAsideMedia(Tile(id: tile.id), tile)
    world.wantWords(of: tile.edits())
    return world.fetchClips()
  }

  /// What the next tap will do, and how not to.
  func photoInHandView(_ photo: Photo) -> View {
    .make("div", [.key("photo"), .class("card"), .role("status"), .data("photo-in-hand", "")]) {
      View.make("div", [.class("pile-head")]) {
        if case .stored(let hash, _) = photo.file.thumbnail {
          View.make("img", [.class("pile-cover"), .attribute("alt", ""), .data("stored", hash)])
        }
        View.make("div", [.class("door-text")]) {
          View.make("strong", [.class("set-name")], text: photo.name)
          View.make("p", [.class("hint")], text: world.text(editedPage == nil ? .photoInHand : .photoBetween))
        }
      }
      View.button([.class("button"), .on(.click, onBoards(.photo(.putAway)))]) { world.text(.cancel) }
    }
  }
}

extension Board {
  /// Row by row.
  fileprivate var firstEmptyCell: CellPlace? {
    for row in 0..<rows {
      for column in 0..<columns where self[row, column] == nil { return CellPlace(row, column) }
    }
    return nil
  }
}
