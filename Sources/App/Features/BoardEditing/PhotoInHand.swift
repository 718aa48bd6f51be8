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

  /// The same photo on another page of one of Martlet's boards; `nil` for any other board.
  func turned(to id: BoardID) -> PhotoInHand? {
    guard let old = MartletPage(board), let new = MartletPage(id), Name(old.board) == Name(new.board) else {
      return nil
    }
    return PhotoInHand(photo: photo, board: id)
  }
}

extension State {
  /// The photo for the next tapped cell; `nil` on another board, and once it is in the bin.
  func photoInHand(for board: Board) -> Photo? {
    guard let hand = parents.boards.photo, hand.board == board.id else { return nil }
    return replica.registers.photo(hand.photo)
  }

  /// A board of the family's, or a page of Martlet's with what the family put between its words.
  private func boardForPhoto(_ id: BoardID) -> Board? {
    if let page = MartletPage(id) { return has(page) && mayShow(board: page.board) ? shownPage(page) : nil }
    return replica.registers.isOfFamily(id) ? replica.registers.board(id) : nil
  }

  mutating func update(photoInHand edit: PhotoInHandEdit) -> [Effect] {
    switch edit {
    case .taken(let photo, let id):
      guard let board = boardForPhoto(id) else { return [] }
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
          View.make("p", [.class("hint")], text: text(editedPage == nil ? .photoInHand : .photoBetween))
        }
      }
      View.button([.class("button"), .on(.click, onBoards(.photo(.putAway)))]) { text(.cancel) }
    }
  }

  /// The family's boards, each of which takes the photo, and Martlet's, which have room for it between their words.
  func boardsForPhoto(_ photo: PhotoID) -> View {
    let boards = replica.registers.familyBoards()
    return .make("details", [.key("boards"), .class("setting report"), .data("boards-for-photo", "")]) {
      View.make("summary", text: text(.useOnBoard))
      View.make("p", [.class("hint")], text: text(.useOnBoardHint))
      if !boards.isEmpty {
        View.make("h3", text: text(.ownBoards))
        View.make("div", [.key("own"), .class("options"), .role("group"), .label(text(.ownBoards))]) {
          for board in boards {
            boardForPhoto(board.name[interfaceLanguage], board.id, photo)
          }
        }
      }
      View.make("h3", text: text(.martletBoards))
      View.make("div", [.key("martlets"), .class("options"), .role("group"), .label(text(.martletBoards))]) {
        for board in vocabulary.boards where !board.pages(in: layout).isEmpty && mayShow(board: board.id) {
          boardForPhoto(board.name(in: interfaceLanguage), MartletPage(board.id, layout, 1).id, photo)
        }
      }
    }
  }

  private func boardForPhoto(_ name: String, _ id: BoardID, _ photo: PhotoID) -> View {
    .button([
      .key(id.text), .class("option label"), .on(.click, onBoards(.photo(.taken(photo, for: id)))),
    ]) { name.isEmpty ? text(.board) : name }
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
