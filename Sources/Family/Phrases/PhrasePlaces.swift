/// A list of phrases in which everything has a place for good.
public enum PhraseList: Hashable, Sendable {
  /// The categories, and the phrases that are in none. Its first place belongs to the favourites.
  case all
  case category(PhraseCategoryID)
  case favourites
  case quick
}

extension Registers {
  /// How many phrases and categories a family may keep.
  public static let mostPhrases = 500
  public static let mostPhraseCategories = 50
  /// So many are said with one tap from anywhere.
  public static let mostQuickPhrases = 8

  /// Whether there is any, without reading them.
  public var hasSavedPhrases: Bool { has(in: .saved) { !$0.isDeleted && $0.isSavedPhrase } }

  public var hasFavouritePhrases: Bool {
    has(in: .saved) { !$0.isDeleted && $0.isSavedPhrase && $0[SavedPhrase.favourite].integer != nil }
  }

  /// `nil` where the phrase is unknown or in the bin.
  public func savedPhrase(_ id: SavedPhraseID) -> SavedPhrase? {
    guard let row = row(id.name, in: .saved), !row.isDeleted, row.isSavedPhrase else { return nil }
    return SavedPhrase(id: id, row: row)
  }

  public func phraseCategory(_ id: PhraseCategoryID) -> PhraseCategory? {
    guard let row = row(id.name, in: .categories), !row.isDeleted, row.isPhraseCategory else { return nil }
    return PhraseCategory(id: id, row: row)
  }

  /// A list, place by place: the name of the phrase or category that stands there, be it in the bin; `nil` for a free place.
  ///
  /// Where two devices gave one place at the same time, the phrase of the earlier name has it and the other stands in the
  /// first free one, on both. What has no place yet, or a nonsense one, does likewise.
  public func phrasePlaces(_ list: PhraseList) -> [Name?] {
    var places: [Name?] = list == .all ? [nil] : []
    let first = places.count
    var late: [Name] = []
    func stand(_ name: Name, _ place: Int64?) {
      guard let place, place >= Int64(first), place < Registers.mostPhrasePlaces else {
        return late.append(name)
      }
      while places.count <= Int(place) { places.append(nil) }
      if places[Int(place)] == nil { places[Int(place)] = name } else { late.append(name) }
    }
    if list == .all {
      for (name, row) in rows(in: .categories) where row.isPhraseCategory {
        stand(name, row[PhraseCategory.place].integer)
      }
    }
    for (name, row) in rows(in: .saved) where row.isSavedPhrase {
      let category = row.text(SavedPhrase.category)
      switch list {
      case .all:
        if category.isEmpty {
          stand(name, row[SavedPhrase.place].integer)
        } else if !row.isDeleted, phraseCategory(PhraseCategoryID(category)) == nil {
          // Its category went on another device while it came: it stands beside the others.
          late.append(name)
        }
      case .category(let id): if id.name == Name(category) { stand(name, row[SavedPhrase.place].integer) }
      case .favourites: if let place = row[SavedPhrase.favourite].integer { stand(name, place) }
      case .quick: if let place = row[SavedPhrase.quick].integer { stand(name, place) }
      }
    }
    var next = first
    for name in late {
      while next < places.count, places[next] != nil { next += 1 }
      if next == places.count { places.append(name) } else { places[next] = name }
    }
    return places
  }

  /// The first place that nothing has, nor anything in the bin; `nil` where a quick phrase finds none.
  public func freePlace(in list: PhraseList) -> Int64? {
    let places = phrasePlaces(list)
    let first = list == .all ? 1 : 0
    var free = first
    while free < places.count, places[free] != nil { free += 1 }
    if list != .quick || free < Registers.mostQuickPhrases { return Int64(free) }
    // Rather the place of one in the bin than none.
    for (place, name) in places.prefix(Registers.mostQuickPhrases).enumerated() {
      if let name, row(name, in: .saved)?.isDeleted ?? true { return Int64(place) }
    }
    return nil
  }

  private static var mostPhrasePlaces: Int64 { 1_000 }
}
