public import Language

public typealias PhraseCategoryID = Identifier<PhraseCategory>

/// A folder of the family's phrases.
public struct PhraseCategory: Hashable, Sendable {
  public let id: PhraseCategoryID
  public var name: LocalizedText
  /// One of the nine class colours, which its phrases have as well.
  public var colour: WordClass
  public var picture: Picture
  /// Its place among the categories, from 1: before them stand the favourites.
  public var place: Int64?

  public init(
    id: PhraseCategoryID, name: LocalizedText, colour: WordClass = .social, picture: Picture = .none,
    place: Int64? = nil
  ) {
    self.id = id
    self.name = name
    self.colour = colour
    self.picture = picture
    self.place = place
  }
}

extension PhraseCategory {
  static var place: Name { "place" }

  /// Reads a category from its row; what is absent reads as if never set.
  public init(id: PhraseCategoryID, row: Row) {
    self.init(
      id: id, name: row.text(LocalizedField.name), colour: WordClass(name: row.text("colour")) ?? .little,
      picture: Picture(encoded: row.text("picture")), place: row[PhraseCategory.place].integer)
  }

  /// The edits that turn `old` (nothing, for a new category) into this one.
  public func edits(since old: PhraseCategory? = nil) -> [Edit] {
    let blank = PhraseCategory(id: id, name: LocalizedText(), colour: .little)
    return draft.edits(since: (old ?? blank).draft, .categories, id.name)
  }

  private var draft: RowDraft {
    var draft = RowDraft()
    draft.set(LocalizedField.name, name)
    draft.set("colour", colour.name)
    draft.set("picture", picture.encoded)
    draft.set(PhraseCategory.place, SavedPhrase.value(place))
    return draft
  }
}

extension Row {
  var isPhraseCategory: Bool { !text(LocalizedField.name).isEmpty }
}
