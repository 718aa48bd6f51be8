internal import Bytes
import Language

/// A card that the family made itself: a word with a picture.
public struct OwnCard: Hashable, Sendable {
  /// The name of its row, which begins with `own.`.
  public let id: Name
  public var label: LocalizedText
  public var picture: Picture
  /// A recording of it, by the SHA-256 of its bytes.
  public var sound: String?

  public init(id: Name, label: LocalizedText, picture: Picture, sound: String? = nil) {
    self.id = id
    self.label = label
    self.picture = picture
    self.sound = sound
  }

  fileprivate init?(id: Name, row: Row) {
    let label = row.text(.label)
    if label.isEmpty { return nil }
    self.init(
      id: id, label: label, picture: Picture(encoded: row.text("picture")),
      sound: row.someText("sound").flatMap { Picture.isHash($0) ? $0 : nil })
  }

  /// When somebody made it, in milliseconds since 1970; `nil` for one of a package, in which many come at once.
  public var madeAt: Int64? {
    id.text.rest(after: Registers.ownBegin).flatMap { Int64($0.parts(at: ".")[0]) }
  }

  /// The edits that turn `old` (nothing, for a new card) into this card.
  public func edits(since old: OwnCard? = nil) -> [Edit] {
    guard let old else { return draft.editsOfNew(.practice, id) }
    return draft.edits(since: old.draft, .practice, id)
  }

  private var draft: RowDraft {
    var draft = RowDraft()
    draft.set(.label, label)
    draft.set("picture", picture.encoded)
    draft.set("sound", sound)
    return draft
  }
}

// Rows of the table `practice`: `own.<fresh>` is a card of the family's; `left.<profile>/<card>` says that somebody does not
// practise a card for now.
extension Registers {
  public static let mostOwnCards = 500

  fileprivate static var ownBegin: String { "own." }
  private static var isLeftOut: Name { "out" }

  private static func left(_ profile: Name) -> String { "left." + profile.text + "/" }

  /// The family's own cards, the first made first.
  public var ownCards: [OwnCard] {
    var cards: [OwnCard] = []
    for (name, row) in livingRows(in: .practice) where name.text.rest(after: Registers.ownBegin) != nil {
      if let card = OwnCard(id: name, row: row) { cards.append(card) }
    }
    return cards
  }

  /// One of them, also from the bin; `nil` for any other row.
  public func ownCard(_ id: Name) -> OwnCard? {
    guard id.text.rest(after: Registers.ownBegin) != nil, let row = row(id, in: .practice) else { return nil }
    return OwnCard(id: id, row: row)
  }

  /// The edits that make a card. Nothing where it has no word, or there are too many.
  /// - Parameter fresh: a name that no other row has.
  public func makingCard(_ label: LocalizedText, _ picture: Picture, fresh: Name) -> [Edit] {
    guard !label.isEmpty, ownCards.count < Registers.mostOwnCards else { return [] }
    return OwnCard(id: Name(Registers.ownBegin + fresh.text), label: label, picture: picture).edits()
  }

  public func deletingCard(_ id: Name, now: Int64) -> [Edit] {
    guard id.text.rest(after: Registers.ownBegin) != nil, row(id, in: .practice) != nil else { return [] }
    return [Bin.delete(id, in: .practice, now: now)]
  }

  /// The cards that somebody does not practise for now.
  public func cardsLeftOut(profile: Name) -> Set<Name> {
    var cards: Set<Name> = []
    for (name, row) in rows(in: .practice) where row[Registers.isLeftOut].flag == true {
      if let card = name.text.rest(after: Registers.left(profile)) { cards.insert(Name(card)) }
    }
    return cards
  }

  public func leavingOut(_ card: Name, _ isOut: Bool, profile: Name) -> Edit {
    Edit(.practice, Name(Registers.left(profile) + card.text), Registers.isLeftOut, .flag(isOut))
  }

  /// The rows of one person alone.
  func practiceRows(of profile: Name) -> [(table: Table, name: Name)] {
    var rows: [(table: Table, name: Name)] = [(.practice, PracticeSettings.row(profile))]
    for (name, _) in self.rows(in: .practice) where name.text.rest(after: Registers.left(profile)) != nil {
      rows.append((.practice, name))
    }
    for (name, _) in self.rows(in: .reviews) where Registers.owner(of: name) == profile {
      rows.append((.reviews, name))
    }
    return rows
  }
}
