public import Language

public typealias SavedPhraseID = Identifier<SavedPhrase>

/// A phrase that the family keeps, to be said whole with one tap.
public struct SavedPhrase: Hashable, Sendable {
  public let id: SavedPhraseID
  /// What is shown and said, with its grammar as it was when it was kept.
  public var text: LocalizedText
  /// The tiles of the words that it was made of; none for what was typed. It may show where all of them may.
  public var words: [TileID]
  /// `nil`: it stands beside the categories.
  public var category: PhraseCategoryID?
  /// Its place in the category, from 0.
  public var place: Int64?
  /// Its place among the favourites, and among the quick phrases; `nil`: it is none.
  public var favourite: Int64?
  public var quick: Int64?
  public var picture: Picture
  /// The family's own recording of it, by the SHA-256 of its bytes.
  public var recording: String?

  public init(
    id: SavedPhraseID, text: LocalizedText, words: [TileID] = [], category: PhraseCategoryID? = nil,
    place: Int64? = nil, favourite: Int64? = nil, quick: Int64? = nil, picture: Picture = .none,
    recording: String? = nil
  ) {
    self.id = id
    self.text = text
    self.words = words
    self.category = category
    self.place = place
    self.favourite = favourite
    self.quick = quick
    self.picture = picture
    self.recording = recording
  }

  /// The language that it is said in: the wished one where it has a text in it.
  public func language(wished: LanguageCode) -> LanguageCode {
    if !text.exactly(in: wished).isEmpty { return wished }
    return wished == .bulgarian ? .english : .bulgarian
  }
}

extension SavedPhrase {
  static var category: Name { "category" }
  static var place: Name { "place" }
  static var favourite: Name { "favourite" }
  static var quick: Name { "quick" }

  /// Reads a phrase from its row. What is absent or nonsense reads as if never set; a text longer than can be said at
  /// once is cut, and a list of words that can't be read names one that nobody has, so that it shows to nobody who has
  /// limits.
  @inline(never)
  public init(id: SavedPhraseID, row: Row) {
    let stored = row.text(LocalizedField.said)
    let recording = row.someText("recording")
    self.init(
      id: id,
      text: LocalizedText(
        bulgarian: TextLimit.spoken.cut(stored.bulgarian), english: TextLimit.spoken.cut(stored.english)),
      words: TileList.read(row["words"]),
      category: row.someText(SavedPhrase.category).map { PhraseCategoryID($0) },
      place: row[SavedPhrase.place].integer, favourite: row[SavedPhrase.favourite].integer,
      quick: row[SavedPhrase.quick].integer, picture: Picture(encoded: row.text("picture")),
      recording: recording.flatMap { Picture.isHash($0) ? $0 : nil })
  }

  /// The edits that turn `old` (nothing, for a new phrase) into this one.
  public func edits(since old: SavedPhrase? = nil) -> [Edit] {
    let blank = SavedPhrase(id: id, text: LocalizedText())
    return draft.edits(since: (old ?? blank).draft, .saved, id.name)
  }

  private var draft: RowDraft {
    var draft = RowDraft()
    draft.set(LocalizedField.said, text)
    draft.set("words", TileList.written(words))
    draft.set(SavedPhrase.category, category?.text)
    draft.set(SavedPhrase.place, SavedPhrase.value(place))
    draft.set(SavedPhrase.favourite, SavedPhrase.value(favourite))
    draft.set(SavedPhrase.quick, SavedPhrase.value(quick))
    draft.set("picture", picture.encoded)
    draft.set("recording", recording)
    return draft
  }

  static func value(_ place: Int64?) -> Value {
    if let place { .integer(place) } else { .nothing }
  }
}

extension LocalizedField {
  static var said: LocalizedField { LocalizedField(bulgarian: "text.bg", english: "text.en") }
}

extension Row {
  /// Whether it holds a phrase: of one that left the bin nothing but its deletion is there.
  var isSavedPhrase: Bool {
    @inline(never) get { !text(LocalizedField.said).isEmpty }
  }

  /// Whether it holds one that is not in the bin.
  var isKeptPhrase: Bool {
    @inline(never) get { !isDeleted && isSavedPhrase }
  }
}

/// The tiles that a text was made of, as a register holds them.
enum TileList {
  static func written(_ tiles: [TileID]) -> Value {
    if tiles.isEmpty { return .nothing }
    var values: [Value] = []
    for tile in tiles { values.append(.text(tile.text)) }
    return .list(values)
  }

  static func read(_ value: Value) -> [TileID] {
    if value == .nothing { return [] }
    guard let values = value.list else { return [TileID("?")] }
    var tiles: [TileID] = []
    for value in values { tiles.append(TileID(value.text ?? "?")) }
    return tiles
  }
}
