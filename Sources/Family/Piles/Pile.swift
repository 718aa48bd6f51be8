public import Language

public typealias PileID = Identifier<Pile>

/// A category of the family's photos: a pile with a name, a colour and a place among the others.
public struct Pile: Hashable, Sendable {
  public let id: PileID
  /// In the family's own words; one name, whatever the language of the screen.
  public var name: String
  /// One of the nine class colours, which are told apart in both themes.
  public var colour: WordClass
  /// Its place among the piles, as ``Place`` counts.
  public var order: Int64
  /// The photo that stands for it; `nil`: its first one.
  public var cover: PhotoID?
  public var isHidden: Bool

  public init(
    id: PileID, name: String, colour: WordClass, order: Int64, cover: PhotoID? = nil, isHidden: Bool = false
  ) {
    self.id = id
    self.name = name
    self.colour = colour
    self.order = order
    self.cover = cover
    self.isHidden = isHidden
  }
}

extension Pile {
  /// Reads a pile from its row. What is absent reads as if never set; a `hidden` that is no flag hides.
  public init(id: PileID, row: Row) {
    self.init(
      id: id, name: row.text("name"), colour: WordClass(name: row.text("colour")) ?? .little,
      order: row["order"].integer ?? .max, cover: row.someText("cover").map { PhotoID($0) },
      isHidden: row.flag("hidden", absent: false, damaged: true))
  }

  /// The edits that turn `old` (nothing, for a new pile) into this one.
  public func edits(since old: Pile? = nil) -> [Edit] {
    let blank = Pile(id: id, name: "", colour: .little, order: .max)
    return draft.edits(since: (old ?? blank).draft, .piles, id.name)
  }

  private var draft: RowDraft {
    var draft = RowDraft()
    draft.set("name", name)
    draft.set("colour", colour.name)
    draft.set("order", .integer(order))
    draft.set("cover", cover?.text)
    draft.set("hidden", .flag(isHidden))
    return draft
  }
}
