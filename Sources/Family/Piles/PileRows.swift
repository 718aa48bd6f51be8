public import Language

// What is done with piles: each verb is the edits that do it.
extension Registers {
  /// How many piles a family may make.
  public static let mostPiles = 100

  /// `nil` where there is no such pile, or it is in the bin.
  public func pile(_ id: PileID) -> Pile? {
    guard let row = row(id.name, in: .piles), !row.isDeleted else { return nil }
    return Pile(id: id, row: row)
  }

  /// The piles in their order, hidden ones too.
  public func piles() -> [Pile] {
    livingRows(in: .piles).map { Pile(id: PileID($0.name), row: $0.row) }
      .arranged { $0.order == $1.order ? $0.id < $1.id : $0.order < $1.order }
  }

  /// A new pile at the end, for everyone: made behind the gate it is rated by that, as a board is. None where the name
  /// is empty or there are too many. `fresh` is a name that no other row has.
  public func makingPile(_ name: String, _ colour: WordClass, fresh: Name) -> [Edit] {
    let now = piles()
    let trimmed = TextLimit.label.trimmed(name)
    guard !trimmed.isEmpty, now.count < Registers.mostPiles else { return [] }
    let pile = Pile(
      id: PileID(fresh), name: trimmed, colour: colour, order: Place.after(now.last?.order))
    return pile.edits() + [Registers.rating(.everyone, fresh, in: .piles)]
  }

  public func rating(of pile: PileID) -> ContentRating? { row(pile.name, in: .piles)?.ownRating ?? nil }

  /// The edits that put a pile at another place among all, counted from 0.
  public func moving(pile: PileID, to place: Int) -> [Edit] {
    let piles = piles()
    guard let from = piles.firstIndex(where: { $0.id == pile }) else { return [] }
    return Place.moving(piles.map { $0.order }, from: from, to: place).map {
      Edit(.piles, piles[$0.index].id.name, "order", .integer($0.place))
    }
  }

  /// The edits that put a pile into the bin. Its photos stay in it and come back with it. Those that stand in another
  /// pile as well show there, unless this one concealed them: then each is hidden for itself first.
  public func deleting(pile id: PileID, now: Int64) -> [Edit] {
    guard let pile = pile(id) else { return [] }
    var edits = [Bin.delete(id.name, in: .piles, now: now)]
    if !pile.isHidden, rating(of: id) == .everyone { return edits }
    for photo in photos(in: id) {
      edits.append(Edit(.photos, photo.name, Photo.hidden, .flag(true)))
    }
    return edits
  }

  /// The edits that bring a pile back.
  public func restoring(pile: PileID) -> [Edit] { [Bin.restore(pile.name, in: .piles)] }
}
