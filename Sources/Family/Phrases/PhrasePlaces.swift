/// A list of phrases in which everything has a place for good.
public enum PhraseList: Hashable, Sendable {
  /// The categories, and the phrases that are in none. Its first place belongs to the favourites.
  case all
  case category(PhraseCategoryID)
  case favourites
  case quick
}

/// Why a phrase is not kept.
public enum PhraseRefusal: Hashable, Sendable {
  /// One of the same words is there.
  case isThere
  /// There are as many as a family may keep.
  case isFull
}

extension Registers {
  /// How many phrases and categories a family may keep.
  public static let mostPhrases = 500
  public static let mostPhraseCategories = 50
  /// So many are said with one tap from anywhere.
  public static let mostQuickPhrases = 8

  /// Whether there is any, without reading them.
  public var hasSavedPhrases: Bool { has(.savedPhrase, in: .saved) }

  /// `nil` where the phrase is unknown or in the bin.
  @inline(never)
  public func savedPhrase(_ id: SavedPhraseID) -> SavedPhrase? {
    guard let row = row(id.name, in: .saved), !row.isDeleted, row.isSavedPhrase else { return nil }
    return SavedPhrase(id: id, row: row)
  }

  @inline(never)
  public func phraseCategory(_ id: PhraseCategoryID) -> PhraseCategory? {
    guard let row = row(id.name, in: .categories), !row.isDeleted, row.isPhraseCategory else { return nil }
    return PhraseCategory(id: id, row: row)
  }

  /// A list, place by place: the name of the phrase or category that stands there, be it in the bin; `nil` for a free place.
  ///
  /// Where two devices gave one place at the same time, the phrase of the earlier name has it and the other stands in the
  /// first free one, on both. What has no place yet, or a nonsense one, does likewise.
  public func phrasePlaces(_ list: PhraseList) -> [Name?] {
    var standing = StandingPhrases(first: list == .all ? 1 : 0)
    if list == .all {
      for (name, row) in rows(in: .categories) where row.isPhraseCategory {
        standing.take(name, row[PhraseCategory.place].integer)
      }
    }
    for (name, row) in rows(in: .saved) where row.isSavedPhrase {
      if let wish = wish(of: row, in: list) { standing.take(name, wish.integer) }
    }
    return standing.all
  }

  private func hasCategory(_ name: Name) -> Bool {
    guard let row = row(name, in: .categories) else { return false }
    return !row.isDeleted && row.isPhraseCategory
  }

  /// The place that a phrase wishes for in a list, which may be nonsense; `nil` where it isn't in the list.
  @inline(never)
  private func wish(of row: Row, in list: PhraseList) -> Value? {
    let category = row.text(SavedPhrase.category)
    var field = SavedPhrase.place
    switch list {
    case .all:
      if !category.isEmpty {
        // Its category went on another device while it came: it stands beside the others.
        return row.isDeleted || hasCategory(Name(category)) ? nil : .nothing
      }
    case .category(let id): if id.name != Name(category) { return nil }
    case .favourites: field = SavedPhrase.favourite
    case .quick: field = SavedPhrase.quick
    }
    let value = row[field]
    if list == .favourites || list == .quick, value.integer == nil { return nil }
    return value
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

}

/// What stands where in a list of phrases.
private struct StandingPhrases {
  private let first: Int
  private var places: [Name?]
  private var late: [Name] = []

  init(first: Int) {
    self.first = first
    places = [Name?](repeating: nil, count: first)
  }

  @inline(never)
  mutating func take(_ name: Name, _ wish: Int64?) {
    guard let wish, wish >= Int64(first), wish < StandingPhrases.mostPlaces else { return late.append(name) }
    let place = Int(wish)
    while places.count <= place { places.append(nil) }
    if places[place] == nil { places[place] = name } else { late.append(name) }
  }

  /// Those that found no place stand in the first free ones.
  var all: [Name?] {
    var all = places
    var next = first
    for name in late {
      while next < all.count, all[next] != nil { next += 1 }
      if next == all.count { all.append(name) } else { all[next] = name }
    }
    return all
  }

  private static var mostPlaces: Int64 { 1_000 }
}
