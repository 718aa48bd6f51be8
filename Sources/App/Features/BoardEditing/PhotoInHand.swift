public import Family
import Language
import Markup

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
}

extension State {
  /// The photo for the next tapped cell; `nil` on another board, and once it is in the bin.
  func photoInHand(for board: Board) -> Photo? {
    guard let hand = parents.boards.photo, hand.board == board.id else { return nil }
    return replica.registers.photo(hand.photo)
  }

  mutating func update(photoInHand edit: PhotoInHandEdit) -> [Effect] {
    switch edit {
    case .taken(let photo, let id):
      guard replica.registers.isOfFamily(id), let board = replica.registers.board(id) else { return [] }
      let effects = openEditor(id)
      parents.boards.photo = PhotoInHand(photo: photo, board: id)
      parents.boards.focus = board.firstEmptyCell ?? CellPlace(0, 0)
      return effects + [.focus(Self.editorCellID(parents.boards.focus))]
    case .putAway:
      parents.boards.photo = nil
      return [.focus(Self.editorCellID(parents.boards.focus))]
    }
  }

  /// An empty cell gets a word with the photo's name. A word that is there gets the picture, and stays where it is.
  mutating func put(_ photo: Photo, at place: CellPlace, on board: Board) -> [Effect] {
    parents.boards.photo = nil
    parents.boards.focus = place
    parents.boards.cell = place
    endSearch()
    guard board[place] == nil else {
      return changeTile(at: place, on: board, .pictured(photo.file.thumbnail))
    }
    let tile = Tile(
      id: TileID(replica.freshName(now: now)), label: LocalizedText(TextLimit.label.cut(photo.name)),
      picture: photo.file.thumbnail)
    make(tile.edits() + replica.registers.putting(tile.id, at: place, on: board.id))
    setAsideMedia(Tile(id: tile.id), tile)
    wantWords(of: tile.edits())
    return fetchClips()
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
          View.make("p", [.class("hint")], text: text(.photoInHand))
        }
      }
      View.button([.class("button"), .on(.click, onBoards(.photo(.putAway)))]) { text(.cancel) }
    }
  }

  /// The family's boards, each of which takes the photo.
  func boardsForPhoto(_ photo: PhotoID) -> View {
    let boards = replica.registers.familyBoards()
    return .make("details", [.key("boards"), .class("setting report"), .data("boards-for-photo", "")]) {
      View.make("summary", text: text(.useOnBoard))
      View.make("p", [.class("hint")], text: text(boards.isEmpty ? .noBoardForPhoto : .useOnBoardHint))
      View.make("div", [.class("options"), .role("group"), .label(text(.useOnBoard))]) {
        for board in boards {
          View.button([
            .key(board.id.text), .class("option label"),
            .on(.click, onBoards(.photo(.taken(photo, for: board.id)))),
          ]) { board.name[interfaceLanguage] }
        }
      }
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
