import Bytes
import Family
import Language
import Shell

/// A card as it is shown: a word with its picture and its sound, whatever it was made from.
struct ShownCard: Hashable, Sendable {
  /// The name under which answers are kept: the language, the kind, and what it is made from.
  let id: Name
  let label: String
  /// What is said, in the voice's language.
  let spoken: String
  let picture: Picture
  var wordClass: WordClass?
  /// The family's own recording of it.
  var recording: String?
  /// The language that it is said in, where that is not the voice's.
  var language: LanguageCode?
}

/// The cards that a parent chose, as far as they may show.
struct PracticeDeck: Sendable {
  private(set) var cards: [ShownCard] = []
  private var places: [Name: Int] = [:]
  /// The reading of the limits that they were gathered under.
  let revision: UInt32

  init(revision: UInt32) { self.revision = revision }

  mutating func add(_ card: ShownCard) {
    guard !card.label.isEmpty, places[card.id] == nil else { return }
    places[card.id] = cards.count
    cards.append(card)
  }

  subscript(id: Name) -> ShownCard? { places[id].map { cards[$0] } }
}

/// Gathers cards. All that shows on boards comes from ``ShownBoards``, which knows what may show.
struct DeckGathering {
  let world: World

  private func id(_ kind: String, _ name: String) -> Name {
    Name(world.shownLanguage.tag + "/" + kind + "/" + name)
  }

  func deck(_ settings: PracticeSettings) -> PracticeDeck {
    var deck = PracticeDeck(revision: world.limits.revision)
    for name in settings.decks { add(name, to: &deck) }
    return deck
  }

  /// Every card that any deck could have, for a page that names cards.
  func add(_ name: Name, to deck: inout PracticeDeck) {
    if name == PracticeSettings.favourites { return addFavourites(to: &deck) }
    if name == PracticeSettings.photos { return addPhotos(to: &deck) }
    if name == PracticeSettings.ownCards { return addOwnCards(to: &deck) }
    guard let board = PracticeSettings.board(of: name) else { return }
    if let martlets = world.vocabulary.board(board) { add(martlets, to: &deck) }
    var page = 1
    while let shown = world.boards.board(board, page: page), shown.page == page {
      for case let tile? in shown.cells where tile.link == nil && !tile.isHidden && tile.actions.isEmpty {
        deck.add(card(tile))
      }
      if page >= shown.pageCount { return }
      page += 1
    }
  }

  /// The words of a board of Martlet's, on whatever screen it has them: a phone and a tablet practise the same.
  private func add(_ board: VocabularyBoard, to deck: inout PracticeDeck) {
    guard world.mayShow(board: board.id) else { return }
    for layout in Layout.allCases {
      for page in board.pages(in: layout) {
        for cell in page.cells {
          guard let entry = world.vocabulary.entry(in: cell), world.mayShow(entry) else { continue }
          deck.add(card(entry))
        }
      }
    }
  }

  private func card(_ entry: VocabularyEntry) -> ShownCard {
    ShownCard(
      id: id("tile", entry.id), label: shown(entry.label(in: world.shownLanguage)),
      spoken: entry.label(in: world.spokenLanguage), picture: Picture(entry.picture),
      wordClass: entry.wordClass)
  }

  func card(_ tile: ShownTile) -> ShownCard {
    ShownCard(
      id: id("tile", tile.id), label: tile.label, spoken: tile.spoken.isEmpty ? tile.label : tile.spoken,
      picture: tile.picture, wordClass: tile.wordClass,
      recording: world.replica.registers.tile(TileID(tile.id))?.sound)
  }

  private func addFavourites(to deck: inout PracticeDeck) {
    // A word of the vocabulary has its picture, and one set of answers wherever it comes from.
    var entries: [Name: Int] = [:]
    for (place, entry) in world.vocabulary.entries.enumerated() {
      let key = Name(Folding.fold(entry.label(in: world.shownLanguage)))
      if entries[key] == nil { entries[key] = place }
    }
    for word in world.replica.registers.favourites where word.language == world.shownLanguage {
      if let place = entries[Name(Folding.fold(word.text))] {
        let entry = world.vocabulary.entries[place]
        guard world.mayShow(entry) else { continue }
        deck.add(
          ShownCard(
            id: id("tile", entry.id), label: shown(word.text),
            spoken: entry.label(in: world.shownLanguage), picture: Picture(entry.picture),
            wordClass: entry.wordClass, language: word.language))
      } else if world.limits.admission.admitsEverything || world.limits.admission.admits(.everyone) {
        deck.add(
          ShownCard(
            id: id("word", Folding.fold(word.text)), label: shown(word.text), spoken: word.text,
            picture: .none, language: word.language))
      }
    }
  }

  private func addPhotos(to deck: inout PracticeDeck) {
    for section in world.replica.registers.shelf(for: world.limits.admission).sections {
      for shelved in section.photos {
        // A file's own name is no word.
        guard let photo = world.replica.registers.photo(shelved.id), !photo.title.isEmpty else { continue }
        deck.add(
          ShownCard(
            id: id("photo", photo.id.text), label: photo.title, spoken: photo.title,
            picture: photo.file.thumbnail,
            language: LanguageCode(lettersOf: photo.title) ?? world.shownLanguage))
      }
    }
  }

  /// The cards that the family made on this day of local time.
  var madeToday: Set<Name> {
    let moment = world.moment
    var cards: Set<Name> = []
    for card in world.replica.registers.ownCards {
      guard let at = card.madeAt else { continue }
      let day = Moment(wall: at, ticks: 0, offset: moment.offset).local.day
      if day == moment.local.day { cards.insert(id("card", card.id.text)) }
    }
    return cards
  }

  private func addOwnCards(to deck: inout PracticeDeck) {
    for card in world.replica.registers.ownCards {
      let label = card.label.exactly(in: world.shownLanguage)
      deck.add(
        ShownCard(
          id: id("card", card.id.text), label: shown(label), spoken: label, picture: card.picture,
          recording: card.sound, language: world.shownLanguage))
    }
  }

  private func shown(_ text: String) -> String { world.settings.shown(text) }
}

extension PracticeSettings {
  /// The board of such a deck.
  static func board(of deck: Name) -> String? {
    let begin = "board:"
    guard deck.text.utf8.starts(with: begin.utf8) else { return nil }
    return String(decoding: [UInt8](deck.text.utf8.dropFirst(begin.utf8.count)), as: UTF8.self)
  }
}

extension DeckGathering {
  /// A card by the name under which answers are kept, wherever it comes from; `nil` for one that is there no more.
  func card(named id: Name) -> ShownCard? {
    let parts = id.text.parts(at: "/")
    guard parts.count >= 3, let language = LanguageCode(tag: parts[0]) else { return nil }
    // What comes after the kind may have any sign in it.
    let rest = String(
      decoding: [UInt8](id.text.utf8.dropFirst(parts[0].utf8.count + parts[1].utf8.count + 2)), as: UTF8.self)
    switch parts[1] {
    case "tile":
      if let tile = world.replica.registers.tile(TileID(rest)) {
        return named(id, tile.label[language], tile.picture, tile.wordClass)
      }
      return world.vocabulary.entry(rest).map {
        named(id, $0.label(in: language), Picture($0.picture), $0.wordClass)
      }
    case "word": return named(id, rest, .none, nil)
    case "photo":
      return world.replica.registers.photo(PhotoID(rest)).map { named(id, $0.name, $0.file.thumbnail, nil) }
    case "card":
      return world.replica.registers.ownCard(Name(rest)).map {
        named(id, $0.label[language], $0.picture, nil)
      }
    default: return nil
    }
  }

  private func named(_ id: Name, _ label: String, _ picture: Picture, _ wordClass: WordClass?) -> ShownCard {
    ShownCard(
      id: id, label: world.settings.shown(label), spoken: label, picture: picture, wordClass: wordClass)
  }
}
