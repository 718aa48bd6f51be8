import Exchange
import Family
import Language
import Markup
import Shell

/// What is done about boards that go to another family or a therapist.
public enum SharingEdit: Hashable, Sendable {
  case asked(BoardExport)
  /// Whether the family's own photos and recordings go along.
  case withOwn(Bool)
  case confirmed
  case cancelled
}

/// Boards that are about to be shared: what goes along is told first.
struct BoardSharing: Sendable {
  var export: BoardExport
  var boards: Int
  /// Tiles with a picture of the family's own, and with a recording.
  var photos: Int
  var recordings: Int
  var withOwn = true
}

extension BoardsRoom {
  static var sharingID: String { "sharing" }

  mutating func update(sharing edit: SharingEdit) -> [Effect] {
    switch edit {
    case .asked(let export):
      guard let (collection, _) = exported(export), !collection.boards.isEmpty else {
        return world.toast(world.text(.saveFailed))
      }
      let own = OwnMedia(in: collection)
      state.sharing = BoardSharing(
        export: export, boards: collection.boards.count, photos: own.photos, recordings: own.recordings)
      return [.focus(Self.sharingID)]
    case .withOwn(let isWith): state.sharing?.withOwn = isWith
    case .confirmed:
      guard let sharing = state.sharing else { return [] }
      state.sharing = nil
      return export(sharing.export, shares: true, withOwn: sharing.withOwn)
    case .cancelled: state.sharing = nil
    }
    return []
  }

  /// What goes along, on the card of what is about to be shared.
  @NodeBuilder<Action> func sharingView(_ export: BoardExport) -> [View] {
    if let sharing = state.sharing, sharing.export == export {
      View.make(
        "div",
        [
          .key("sharing"), .class("sharing"), .role("group"), .label(world.text(.shareBoards)),
          .data("sharing", ""),
        ]
      ) {
        View.make(
          "h3", [.id(Self.sharingID), .attribute("tabindex", "-1")], text: world.text(.shareTitle))
        View.make("ul", [.class("facts")]) {
          View.make("li", text: world.fields.count(sharing.boards, .oneBoard, .boardsCount))
          if sharing.photos > 0, sharing.withOwn {
            View.make("li", text: "\(world.text(.shareOwnPictures)): \(sharing.photos)")
          }
          if sharing.recordings > 0, sharing.withOwn {
            View.make("li", text: "\(world.text(.shareRecordings)): \(sharing.recordings)")
          }
        }
        if sharing.photos + sharing.recordings > 0 {
          world.fields.toggle(
            .shareWithOwn, sharing.withOwn, hint: .shareWithOwnHint,
            then: .boards(.sharing(.withOwn(!sharing.withOwn))))
        }
        View.make("p", [.class("hint")], text: world.text(.shareHint))
        View.make("div", [.class("actions")]) {
          View.button([.class("button primary"), .on(.click, .boards(.sharing(.confirmed)))]) {
            world.text(.shareNow)
          }
          View.button([.class("button"), .on(.click, .boards(.sharing(.cancelled)))]) { world.text(.cancel) }
        }
      }
    }
  }
}

/// The tiles whose picture or voice is the family's own: on boards that it made or copied, without a known maker.
///
/// A copy of an opened board may have pictures of its file that name no maker: they count as the family's, so that none goes along
/// unasked.
struct OwnMedia {
  private(set) var photos = 0
  private(set) var recordings = 0
  /// The boards without them.
  private(set) var left: BoardCollection

  init(in collection: BoardCollection) {
    left = collection
    var own: Set<Name> = []
    for board in collection.boards {
      if case .imported = board.source { continue }
      for case .some(let cell) in board.cells { own.insert(cell.name) }
    }
    for index in collection.tiles.indices where own.contains(collection.tiles[index].id.name) {
      let tile = collection.tiles[index]
      if case .stored = tile.picture, PictureOrigin.of(tile) == nil {
        photos += 1
        left.tiles[index].picture = .none
      }
      if tile.sound != nil {
        recordings += 1
        left.tiles[index].sound = nil
      }
    }
  }
}
