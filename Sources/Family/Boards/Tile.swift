public import Language

/// A picture with a word: what is tapped to speak, to open a board, or to act.
public struct Tile: Hashable, Sendable {
  public let id: TileID
  public var label: LocalizedText
  /// What is spoken where it differs from the label.
  public var vocalization: LocalizedText?
  public var wordClass: WordClass?
  public var picture: Picture
  /// A hidden tile keeps its place.
  public var isHidden: Bool
  /// The board that the tile opens.
  public var link: BoardID?
  /// Actions of the Open Board Format, such as `:clear` or `+s`, in order.
  public var actions: [String]
  /// Colours that stand in for those of the word class, as `#rrggbb`.
  public var fillColour: String?
  public var borderColour: String?
  /// A recording to play instead of speech, by the SHA-256 of its bytes.
  public var sound: String?
  /// JSON text of the keys an imported file had beyond these; empty for none.
  public var extra: String

  public init(
    id: TileID, label: LocalizedText = LocalizedText(), vocalization: LocalizedText? = nil,
    wordClass: WordClass? = nil, picture: Picture = .none, isHidden: Bool = false, link: BoardID? = nil,
    actions: [String] = [], fillColour: String? = nil, borderColour: String? = nil, sound: String? = nil,
    extra: String = ""
  ) {
    self.id = id
    self.label = label
    self.vocalization = vocalization
    self.wordClass = wordClass
    self.picture = picture
    self.isHidden = isHidden
    self.link = link
    self.actions = actions
    self.fillColour = fillColour
    self.borderColour = borderColour
    self.sound = sound
    self.extra = extra
  }

  /// What to say in a language: the vocalization, else the label.
  public func spoken(in language: LanguageCode) -> String {
    let vocalized = vocalization?[language] ?? ""
    return vocalized.isEmpty ? label[language] : vocalized
  }
}

extension Row {
  /// What a tile of this row says, as ``Tile/spoken(in:)``, without reading the rest of it: asked of all tiles there are.
  @inline(never)
  public func spoken(in language: LanguageCode) -> String {
    let vocalized = text(.vocalization)[language]
    return vocalized.isEmpty ? text(.label)[language] : vocalized
  }
}

extension Tile {
  /// Reads a tile from its row. Fields that are absent or nonsense read as if never set.
  public init(id: TileID, row: Row) {
    let row = row.unpacked
    let vocalization = row.text(.vocalization)
    self.init(
      id: id, label: row.text(.label), vocalization: vocalization.isEmpty ? nil : vocalization,
      wordClass: row.someText("class").flatMap { WordClass(name: $0) },
      picture: Picture(encoded: row.text("picture")), isHidden: row["hidden"].flag ?? false,
      link: row.someText("link").map { BoardID($0) },
      actions: (row["actions"].list ?? []).compactMap { $0.text },
      fillColour: row.someText("fill").flatMap { Colour.normalized($0) },
      borderColour: row.someText("border").flatMap { Colour.normalized($0) },
      sound: row.someText("sound").flatMap { Picture.isHash($0) ? $0 : nil }, extra: row.text("extra"))
  }

  /// The edits that turn `old` (nothing, for a new tile) into this tile.
  public func edits(since old: Tile? = nil) -> [Edit] {
    guard let old else { return draft.editsOfNew(.tiles, id.name) }
    return draft.edits(since: old.draft, .tiles, id.name)
  }

  private var draft: RowDraft {
    var draft = RowDraft()
    draft.set(.label, label)
    draft.set(.vocalization, vocalization)
    draft.set("class", wordClass?.name)
    draft.set("picture", picture.encoded)
    draft.set("hidden", .flag(isHidden))
    draft.set("link", link?.text)
    draft.set("actions", .list(actions.map { .text($0) }))
    draft.set("fill", fillColour)
    draft.set("border", borderColour)
    draft.set("sound", sound)
    draft.set("extra", extra)
    return draft
  }
}
