public import Language

/// One word of a phrase. It carries both languages, so that a phrase follows a change of language, and
/// everything it shows, so that it stays when its tile is gone.
public struct PhraseItem: Hashable, Sendable {
  public private(set) var id: PhraseItemID
  public var label: LocalizedText
  /// What is spoken where it differs from the label.
  public var vocalization: LocalizedText?
  public var wordClass: WordClass?
  public var picture: Picture
  /// The tile it came from; `nil` for a typed word.
  public var tile: TileID?
  /// Whether its letters are still being typed; then it grows while it stands at the end of the bar.
  public var isBeingTyped = false

  public init(
    id: PhraseItemID, label: LocalizedText, vocalization: LocalizedText? = nil, wordClass: WordClass? = nil,
    picture: Picture = .none, tile: TileID? = nil
  ) {
    self.id = id
    self.label = label
    self.vocalization = vocalization
    self.wordClass = wordClass
    self.picture = picture
    self.tile = tile
  }

  /// The word a tile adds. `id` must be new: the same tile may stand in a phrase twice.
  public init(id: PhraseItemID, tile: Tile) {
    self.init(
      id: id, label: tile.label, vocalization: tile.vocalization, wordClass: tile.wordClass,
      picture: tile.picture, tile: tile.id)
  }

  /// The same word in another form. Its tile, its picture and the other language stay.
  @inline(never)
  public mutating func take(form: String, in language: LanguageCode, as id: PhraseItemID) {
    self.id = id
    label.set(form, in: language)
    if vocalization != nil { vocalization?.set(form, in: language) }
  }

  /// What to say in a language: the vocalization, else the label.
  public func spoken(in language: LanguageCode) -> String {
    let vocalized = vocalization?[language] ?? ""
    return vocalized.isEmpty ? label[language] : vocalized
  }
}

/// An item in its bar, as its one register holds it: a list whose later places a newer version may add to.
struct PlacedItem: Hashable, Sendable {
  static var field: Name { "item" }

  var bar: Name
  var order: Int64
  var item: PhraseItem

  var value: Value {
    // A finished word is written as it was before words could be typed.
    .list(written + (item.isBeingTyped ? [.flag(true)] : []))
  }

  private var written: [Value] {
    [
      .text(bar.text), .integer(order), .text(item.label.bulgarian), .text(item.label.english),
      .text(item.vocalization?.bulgarian ?? ""), .text(item.vocalization?.english ?? ""),
      .text(item.picture.encoded), .text(item.wordClass?.name ?? ""), .text(item.tile?.text ?? ""),
    ]
  }

  init(bar: Name, order: Int64, item: PhraseItem) {
    self.bar = bar
    self.order = order
    self.item = item
  }

  /// `nil` for a row that holds no item.
  init?(id: PhraseItemID, row: Row) {
    guard let parts = row[PlacedItem.field].list, parts.count >= 9 else { return nil }
    guard let bar = parts[0].text, let order = parts[1].integer else { return nil }
    func text(_ place: Int) -> String { parts[place].text ?? "" }
    let vocalization = LocalizedText(bulgarian: text(4), english: text(5))
    self.bar = Name(bar)
    self.order = order
    item = PhraseItem(
      id: id, label: LocalizedText(bulgarian: text(2), english: text(3)),
      vocalization: vocalization.isEmpty ? nil : vocalization, wordClass: WordClass(name: text(7)),
      picture: Picture(encoded: text(6)), tile: text(8).isEmpty ? nil : TileID(text(8)))
    item.isBeingTyped = parts.count > 9 && parts[9].flag == true
  }
}
