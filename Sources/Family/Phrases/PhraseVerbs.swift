public import Language

// What is done with saved phrases: each verb is the edits that do it, none where it can't be done.
extension Registers {
  /// A new phrase in the first free place. None where there is nothing to say, where there are too many, or where the same
  /// text is kept already.
  /// - Parameter fresh: a name that no other row has.
  public func keepingPhrase(
    _ text: LocalizedText, words: [TileID] = [], in category: PhraseCategoryID? = nil, isQuick: Bool = false,
    recording: String? = nil, fresh: Name
  ) -> [Edit] {
    let text = Registers.trimmed(text)
    guard !text.isEmpty, refusal(ofPhrase: text) == nil else { return [] }
    let category = category.flatMap { phraseCategory($0)?.id }
    return SavedPhrase(
      id: SavedPhraseID(fresh), text: text, words: words, category: category,
      place: freePlace(in: category.map { .category($0) } ?? .all),
      quick: isQuick ? freePlace(in: .quick) : nil,
      recording: recording.flatMap { Picture.isHash($0) ? $0 : nil }
    ).edits()
  }

  /// Why a phrase of these words would not be kept; `nil` where it would.
  public func refusal(ofPhrase text: LocalizedText) -> PhraseRefusal? {
    if keepsPhrase(text) { return .isThere }
    return keptPhrases.count < Registers.mostPhrases ? nil : .isFull
  }

  /// Has a phrase said by another recording, by the SHA-256 of its bytes; by the voice, where there is none.
  public func recording(_ hash: String?, of id: SavedPhraseID) -> [Edit] {
    guard let old = savedPhrase(id) else { return [] }
    if let hash, !Picture.isHash(hash) { return [] }
    var new = old
    new.recording = hash
    return new.edits(since: old)
  }

  /// The phrases that are not in the bin, in the order of their names.
  public var keptPhrases: [SavedPhrase] {
    var phrases: [SavedPhrase] = []
    for (name, row) in rows(in: .saved) where row.isKeptPhrase {
      phrases.append(SavedPhrase(id: SavedPhraseID(name), row: row))
    }
    return phrases
  }

  /// Whether a phrase of the same words is there.
  public func keepsPhrase(_ text: LocalizedText) -> Bool {
    for (_, row) in rows(in: .saved) where row.isKeptPhrase {
      let kept = row.text(LocalizedField.said)
      if Name(kept.bulgarian) == Name(text.bulgarian), Name(kept.english) == Name(text.english) {
        return true
      }
    }
    return false
  }

  /// Other words for a phrase, in one language. The last text of a phrase can't be taken from it.
  public func rewording(_ id: SavedPhraseID, _ text: String, in language: LanguageCode) -> [Edit] {
    guard let old = savedPhrase(id) else { return [] }
    var new = old
    new.text.set(text, in: language)
    new.text = Registers.trimmed(new.text)
    return new.text.isEmpty ? [] : new.edits(since: old)
  }

  /// Puts a phrase into another place of its category or of another. The place that it leaves stays empty and nothing else
  /// moves; a place that something has is not given.
  public func moving(_ id: SavedPhraseID, to category: PhraseCategoryID?, at place: Int64) -> [Edit] {
    guard let old = savedPhrase(id), place >= 0,
      category == nil || category.flatMap({ phraseCategory($0) }) != nil
    else { return [] }
    let list = category.map { PhraseList.category($0) } ?? .all
    let places = phrasePlaces(list)
    if list == .all, place == 0 { return [] }
    if place < places.count, places[Int(place)] != nil { return [] }
    var new = old
    new.category = category
    new.place = place
    return new.edits(since: old)
  }

  /// Makes a phrase a quick one, in the first free place among them, or no longer.
  public func makingQuick(_ id: SavedPhraseID, _ isQuick: Bool) -> [Edit] {
    guard let old = savedPhrase(id), isQuick != (old.quick != nil) else { return [] }
    var new = old
    new.quick = isQuick ? freePlace(in: .quick) : nil
    return new.edits(since: old)
  }

  /// Where a phrase stands among the quick ones, from 0; `nil` for any other.
  public func quickPlace(of id: SavedPhraseID) -> Int? {
    guard savedPhrase(id)?.quick != nil else { return nil }
    return phrasePlaces(.quick).firstIndex(of: id.name)
  }

  /// Puts a quick phrase into another of the quick places. What stands there comes to the place that it leaves, be it in
  /// the bin: so it comes back to a place of its own. Nothing else moves.
  public func movingQuick(_ id: SavedPhraseID, to place: Int) -> [Edit] {
    guard place >= 0, place < Registers.mostQuickPhrases, let here = quickPlace(of: id), here != place else {
      return []
    }
    let places = phrasePlaces(.quick)
    var edits = [Edit(.saved, id.name, SavedPhrase.quick, .integer(Int64(place)))]
    if place < places.count, let other = places[place] {
      // Two devices filled the row at once, and this one found no place in it: nothing that is seen goes there.
      if here >= Registers.mostQuickPhrases, savedPhrase(SavedPhraseID(other)) != nil { return [] }
      edits.append(Edit(.saved, other, SavedPhrase.quick, .integer(Int64(here))))
    }
    return edits
  }

  public func makingFavourite(_ id: SavedPhraseID, _ isFavourite: Bool) -> [Edit] {
    guard let old = savedPhrase(id), isFavourite != (old.favourite != nil) else { return [] }
    var new = old
    new.favourite = isFavourite ? freePlace(in: .favourites) : nil
    return new.edits(since: old)
  }

  public func deleting(_ id: SavedPhraseID, now: Int64) -> [Edit] {
    savedPhrase(id) == nil ? [] : [Bin.delete(id.name, in: .saved, now: now)]
  }

  /// Brings a phrase back, and its category where that went too.
  public func restoring(_ id: SavedPhraseID) -> [Edit] {
    guard let row = row(id.name, in: .saved), row.isDeleted else { return [] }
    var edits = [Bin.restore(id.name, in: .saved)]
    let category = Name(row.text(SavedPhrase.category))
    if self.row(category, in: .categories)?.isDeleted ?? false {
      edits.append(Bin.restore(category, in: .categories))
    }
    return edits
  }
}

// Categories.
extension Registers {
  public func phraseCategories() -> [PhraseCategory] {
    var categories: [PhraseCategory] = []
    for case .some(let name) in phrasePlaces(.all) {
      if let category = phraseCategory(PhraseCategoryID(name)) { categories.append(category) }
    }
    return categories
  }

  /// A new category in the first free place. None without a name, or where there are too many.
  public func makingCategory(
    _ name: LocalizedText, _ colour: WordClass, _ picture: Picture = .none, fresh: Name
  ) -> [Edit] {
    let name = Registers.label(name)
    guard !name.isEmpty, phraseCategories().count < Registers.mostPhraseCategories else { return [] }
    return PhraseCategory(
      id: PhraseCategoryID(fresh), name: name, colour: colour, picture: picture, place: freePlace(in: .all)
    ).edits()
  }

  public func changingCategory(_ id: PhraseCategoryID, _ change: (inout PhraseCategory) -> Void) -> [Edit] {
    guard let old = phraseCategory(id) else { return [] }
    var new = old
    change(&new)
    new.name = Registers.label(new.name)
    return new.name.isEmpty ? [] : new.edits(since: old)
  }

  /// Puts a category into the bin, with the phrases in it.
  public func deleting(_ id: PhraseCategoryID, now: Int64) -> [Edit] {
    guard phraseCategory(id) != nil else { return [] }
    var edits = [Bin.delete(id.name, in: .categories, now: now)]
    for phrase in keptPhrases where phrase.category == id {
      edits.append(Bin.delete(phrase.id.name, in: .saved, now: now))
    }
    return edits
  }

  /// Brings a category back with the phrases that went with it.
  public func restoring(_ id: PhraseCategoryID) -> [Edit] {
    guard let time = row(id.name, in: .categories)?.deletedAt else { return [] }
    var edits = [Bin.restore(id.name, in: .categories)]
    for (name, row) in rows(in: .saved)
    where row.deletedAt == time && Name(row.text(SavedPhrase.category)) == id.name {
      edits.append(Bin.restore(name, in: .saved))
    }
    return edits
  }

  private static func label(_ name: LocalizedText) -> LocalizedText {
    LocalizedText(bulgarian: TextLimit.label.cut(name.bulgarian), english: TextLimit.label.cut(name.english))
  }

  /// A text with single spaces, as long as can be said at once: so it is the same text as its words put together.
  public static func trimmed(_ text: LocalizedText) -> LocalizedText {
    LocalizedText(bulgarian: trimmed(text.bulgarian), english: trimmed(text.english))
  }

  private static func trimmed(_ text: String) -> String {
    var bytes: [UInt8] = []
    var copy = TextLimit.spoken.cut(text)
    copy.withUTF8 { utf8 in
      for byte in utf8 {
        // Spaces, tabs and line ends; NUL can't be text.
        let isSpace = byte <= 0x20
        if !isSpace { bytes.append(byte) } else if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
      }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
