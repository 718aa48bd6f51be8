import Family
import Language
import Markup

extension State {
  /// Whom an imported set is for: asked when its file has been opened, and changed on the page of boards.
  @NodeBuilder<Action> func setRating(_ set: BoardSetID) -> [View] {
    let now = replica.registers.rating(ofSet: set)
    if now == nil { View.make("p", [.class("hint")], text: text(.unratedHint)) }
    choice(.rating, options(now) { .set(set, $0) })
  }

  /// Whom a board of the family's own is for: everyone, unless a parent says otherwise or it is a copy of what is unrated.
  @NodeBuilder<Action> func ownBoardRating(_ board: Board) -> [View] {
    let now = replica.registers.rating(of: board)
    if now == nil { View.make("p", [.class("hint")], text: text(.unratedHint)) }
    choice(.rating, Array(options(now) { .board(board.id, $0) }.prefix(3)))
  }

  /// Whom a category of photos is for.
  func pileRating(_ pile: PileID) -> View {
    choice(.rating, options(replica.registers.rating(of: pile)) { .pile(pile, $0) })
  }

  /// The boards of a set, each with its own choice, where a parent has asked for them.
  @NodeBuilder<Action> func boardRatings(_ set: BoardSetID) -> [View] {
    View.button([
      .class("button"), .aria("expanded", parents.ratedSet == set),
      .on(.click, .parents(.boardsListed(set))),
    ]) { text(.boardByBoard) }
    if parents.ratedSet == set {
      openedBoards(of: set)
      for board in replica.registers.boards() where board.source == .imported(set) {
        let name = board.name[interfaceLanguage]
        choice(
          named: name.isEmpty ? board.id.text : name,
          options(replica.registers.rating(of: board)) { .board(board.id, $0) })
      }
    }
  }

  /// What was rated is made unrated again by its own button.
  private func options(_ now: ContentRating?, _ change: (ContentRating?) -> LimitChange) -> [Option] {
    var options = [
      Option(text(.ratingEveryone), now == .everyone, .limit(change(.everyone))),
      Option(text(.ratingTeen), now == .teen, .limit(change(.teen))),
      Option(text(.ratingMature), now == .mature, .limit(change(.mature))),
    ]
    if now != nil { options.append(Option(text(.ratingUnrated), false, .limit(change(nil)))) }
    return options
  }
}
