import Crypto
import Exchange
import Family
import Foundation
import Language

/// A package of Anki made of cards as the app gives them: see ``CardsFromPackage``; a note has `card` and no `guid`, and the object
/// `endings`, what the files' names end in.
public enum PackageFromCards {
  static let mostNotes = 20_000
  private static let endings: Set<String> = [
    "png", "jpg", "webp", "gif", "svg", "mp3", "wav", "m4a", "ogg", "webm",
  ]

  /// - Returns: `nil` where the cards are not as the app writes them.
  /// - Parameter now: milliseconds since 1970.
  public static func package(_ cards: CardsFile, now: Int64) throws -> [UInt8]? {
    guard let notes = cards.object["notes"]?.array, notes.count <= mostNotes,
      let written = cards.object["endings"]?.array, written.count == cards.files.count
    else { return nil }
    var names: [String] = []
    var deck = AnkiDeck(name: "Martlet")
    for (file, ending) in zip(cards.files, written) {
      guard let ending = ending.text, endings.contains(ending) else { return nil }
      let hash = SHA256.hash(data: Data(file)).prefix(12).map { String(format: "%02x", $0) }.joined()
      names.append("martlet-\(hash).\(ending)")
    }
    for value in notes {
      guard let object = value.object, let note = note(object, names, cards.files, &deck) else { return nil }
      deck.notes.append(note)
    }
    return try deck.package(now: now)
  }

  private static func note(
    _ object: JSONObject, _ names: [String], _ files: [[UInt8]], _ deck: inout AnkiDeck
  ) -> AnkiDeck.Note? {
    guard let card = object["card"]?.text, let word = object["word"]?.text, !word.isEmpty,
      card.utf8.count <= 500, (try? TextLimit.label.check(word)) != nil
    else { return nil }
    var note = AnkiDeck.Note(card: card, word: word)
    func file(_ member: Name) -> Int? {
      guard let place = object[member]?.integer, names.indices.contains(Int(clamping: place)) else {
        return nil
      }
      return Int(place)
    }
    if let emoji = object["emoji"]?.text, emoji.utf8.count <= 64 {
      note.picture = "<span class=\"emoji\">\(AnkiWriting.escaped(emoji))</span>"
    } else if let place = file("picture") {
      // A drawing keeps its name, by which Martlet knows it again.
      let drawing = object["drawing"]?.text.flatMap { isName($0) ? "martlet-\($0).svg" : nil }
      let name = drawing ?? names[place]
      deck.media[name] = files[place]
      note.picture = "<img src=\"\(name)\">"
    }
    if let place = file("sound") {
      deck.media[names[place]] = files[place]
      note.sound = names[place]
    }
    for answer in object["answers"]?.array ?? [] {
      guard let parts = answer.array, parts.count == 2, let at = parts[0].integer, at > 0,
        let rating = parts[1].integer.flatMap({ PracticeRating(rawValue: $0) })
      else { return nil }
      note.answers.append(PracticeAnswer(card: Name(card), at: at, rating: rating, way: .said))
    }
    note.isSuspended = object["out"]?.bool ?? false
    return note
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || $0 == 0x2D
          || $0 == 0x2E || $0 == 0x5F
      }
  }
}
