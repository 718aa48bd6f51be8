public import Exchange
import Family
public import Foundation
public import Language

/// Makes decks for Anki of the vocabulary, and of what a family practised.
public struct PracticeDecks {
  private let folder: VocabularyFolder
  private let language: LanguageCode

  /// - Parameter vocabulary: the folder of the vocabulary.
  public init(vocabulary: URL, language: LanguageCode) throws {
    folder = try VocabularyFolder(vocabulary)
    self.language = language
  }

  /// The words of a board of Martlet's, new to whoever learns them; `nil` where there is no such board.
  public func deck(board id: String) -> AnkiDeck? {
    guard let board = folder.vocabulary.board(id) else { return nil }
    var deck = AnkiDeck(name: "Martlet – " + board.name(in: language))
    var seen: Set<String> = []
    for page in Layout.allCases.flatMap({ board.pages(in: $0) }) {
      for cell in page.cells {
        guard let entry = folder.vocabulary.entry(in: cell), seen.insert(entry.id).inserted else { continue }
        add(entry, to: &deck)
      }
    }
    return deck
  }

  /// Everything that a family practised, out of the archive that it exported, with every answer.
  public func deck(archive path: String, profile: String? = nil) throws(ArchiveFailure) -> AnkiDeck {
    var files: [String: ArchivedMedium] = [:]
    let contents = try FamilyArchives.read(path) { media in
      for medium in media { files[medium.hash] = medium }
    }
    let registers = contents.registers
    let profile = profile.map { Name($0) } ?? Settings.mainProfile
    var answers: [Name: [PracticeAnswer]] = [:]
    for answer in registers.answers(profile: profile) { answers[answer.card, default: []].append(answer) }
    let left = registers.cardsLeftOut(profile: profile)
    var deck = AnkiDeck(name: "Martlet")
    for card in answers.keys.sorted() {
      guard var note = note(card, registers, files, &deck) else { continue }
      note.answers = answers[card] ?? []
      note.isSuspended = left.contains(card)
      deck.notes.append(note)
    }
    return deck
  }

  private func note(
    _ card: Name, _ registers: Registers, _ files: [String: ArchivedMedium], _ deck: inout AnkiDeck
  ) -> AnkiDeck.Note? {
    let parts = card.text.split(separator: "/", maxSplits: 2).map(String.init)
    guard parts.count == 3, let language = LanguageCode(tag: parts[0]) else { return nil }
    var (word, picture, sound) = ("", Picture.none, String?.none)
    switch parts[1] {
    case "tile":
      if let tile = registers.tile(TileID(parts[2])) {
        (word, picture, sound) = (tile.label[language], tile.picture, tile.sound)
      } else if let entry = folder.vocabulary.entry(parts[2]) {
        (word, picture) = (entry.label(in: language), Self.picture(entry.picture))
      }
    case "word": word = parts[2]
    case "photo":
      guard let photo = registers.photo(PhotoID(parts[2])) else { return nil }
      (word, picture) = (photo.name, photo.file.picture)
    case "card":
      guard let own = registers.ownCard(Name(parts[2])) else { return nil }
      (word, picture) = (own.label[language], own.picture)
    default: return nil
    }
    guard !word.isEmpty else { return nil }
    var note = AnkiDeck.Note(card: card.text, word: word)
    note.picture = put(picture, files, into: &deck)
    if let sound, let medium = files[sound] { note.sound = put(medium, into: &deck) }
    return note
  }

  private func add(_ entry: VocabularyEntry, to deck: inout AnkiDeck) {
    var note = AnkiDeck.Note(
      card: "\(language.tag)/tile/\(entry.id)", word: entry.label(in: language))
    note.picture = put(Self.picture(entry.picture), [:], into: &deck)
    deck.notes.append(note)
  }

  private static func picture(_ picture: VocabularyPicture) -> Picture {
    switch picture {
    case .emoji(let emoji): .emoji(emoji)
    case .drawn(let id): .drawn(id)
    case .none: .none
    }
  }

  /// The HTML that shows a picture, whose file goes into the deck.
  private func put(_ picture: Picture, _ files: [String: ArchivedMedium], into deck: inout AnkiDeck) -> String
  {
    switch picture {
    case .none: return ""
    case .emoji(let emoji): return "<span class=\"emoji\">\(AnkiWriting.escaped(emoji))</span>"
    case .drawn(let id):
      guard let drawing = folder.drawings[id] else { return "" }
      let name = "martlet-\(id).svg"
      deck.media[name] = [UInt8](drawing)
      return "<img src=\"\(name)\">"
    case .stored(let hash, _):
      guard let medium = files[hash] else { return "" }
      return "<img src=\"\(put(medium, into: &deck))\">"
    }
  }

  private func put(_ medium: ArchivedMedium, into deck: inout AnkiDeck) -> String {
    let ending =
      switch medium.type {
      case "image/png": "png"
      case "image/jpeg": "jpg"
      case "image/webp": "webp"
      case "image/gif": "gif"
      case "image/svg+xml": "svg"
      case "audio/mpeg": "mp3"
      case "audio/wav", "audio/x-wav": "wav"
      case "audio/mp4": "m4a"
      case "audio/ogg": "ogg"
      default: medium.type.hasPrefix("audio/") ? "webm" : "bin"
      }
    let name = "martlet-\(medium.hash.prefix(24)).\(ending)"
    deck.media[name] = medium.bytes
    return name
  }
}
