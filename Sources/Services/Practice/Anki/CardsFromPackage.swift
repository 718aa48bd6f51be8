import Exchange
import Family
import Foundation
import Language

/// The cards of a package of Anki, as the app takes them: for each note a word, a picture and a sound, and its answers.
public enum CardsFromPackage {
  /// A family has at most 500 cards of its own; of Martlet's own words come answers alone.
  static let mostNotes = 2_000
  static let mostAnswers = 100_000
  /// Of all files together.
  static let mostBytes = 48 << 20

  /// - Returns: `{"deck","notes":[{"guid","card"?,"word","lang","emoji"|"drawing"|"picture"?,"sound"?,"answers":[[at,rating]],"out"}],
  ///   "left","lost"}`: `picture` and `sound` are places of files, `left` counts notes without a word or beyond the bound, `lost` files
  ///   that are not there or too large.
  public static func cards(of package: [UInt8]) throws(AnkiFailure) -> CardsFile {
    let package = try AnkiPackage(package, withHistory: true)
    var (notes, files): ([JSONValue], [[UInt8]]) = ([], [])
    var (left, lost, answers, bytes) = (0, 0, 0, 0)
    var places: [String: Int] = [:]
    func place(_ name: String) throws(AnkiFailure) -> Int? {
      if let known = places[name] { return known }
      guard let file = try package.file(named: name), file.count <= CardsFile.mostFileBytes,
        bytes + file.count <= mostBytes, files.count < CardsFile.mostFiles
      else {
        lost += 1
        return nil
      }
      bytes += file.count
      places[name] = files.count
      files.append(file)
      return files.count - 1
    }
    for note in package.notes {
      let (word, own) = (word(of: note), ownCard(of: note))
      guard notes.count < mostNotes, !word.isEmpty else {
        left += 1
        continue
      }
      var members: [JSONObject.Member] = [.init("guid", .text(note.guid)), .init("word", .text(word))]
      if let own { members.append(.init("card", .text(own))) }
      members.append(.init("lang", .text(word.hasCyrillic ? "bg" : "en")))
      if let picture = try picture(of: note, place) { members.append(picture) }
      let named = note.fields.lazy.flatMap { AnkiText.sounds(in: $0) }.first
      if let named, let sound = try place(named) { members.append(.init("sound", .number(sound))) }
      let kept = note.reviews.prefix(max(0, mostAnswers - answers))
      answers += kept.count
      members.append(
        .init("answers", .array(kept.map { .array([.number("\($0.at)"), .number(Int($0.rating))]) })))
      members.append(.init("out", .bool(note.isSuspended)))
      notes.append(.object(JSONObject(members)))
    }
    return CardsFile(
      JSONObject([
        .init("deck", .text(package.decks.last ?? "")), .init("notes", .array(notes)),
        .init("left", .number(left)), .init("lost", .number(lost)),
      ]), files: files)
  }

  /// The first field that says something.
  private static func word(of note: AnkiPackage.Note) -> String {
    for field in note.fields {
      let text = TextLimit.label.cut(AnkiText.plain(field))
      if !text.isEmpty { return text }
    }
    return ""
  }

  /// The card's name in Martlet, where Martlet wrote the note: its own stable name tells.
  private static func ownCard(of note: AnkiPackage.Note) -> String? {
    guard note.fields.count == 4 else { return nil }
    let card = AnkiText.plain(note.fields[3])
    return AnkiIdentity.guid(card) == note.guid ? card : nil
  }

  private static func picture(
    of note: AnkiPackage.Note, _ place: (String) throws(AnkiFailure) -> Int?
  ) throws(AnkiFailure) -> JSONObject.Member? {
    for field in note.fields {
      if let emoji = AnkiText.emoji(in: field) { return .init("emoji", .text(emoji)) }
      guard let name = AnkiText.pictures(in: field).first else { continue }
      if let id = drawing(name) { return .init("drawing", .text(id)) }
      return try place(name).map { .init("picture", .number($0)) }
    }
    return nil
  }

  /// `martlet-<id>.svg`, as ``PracticeDecks`` names drawings.
  private static func drawing(_ name: String) -> String? {
    guard name.hasPrefix("martlet-"), name.hasSuffix(".svg") else { return nil }
    let id = name.dropFirst(8).dropLast(4)
    return id.isEmpty
      || id.contains(where: { !$0.isASCII || !($0.isLetter || $0.isNumber || "-._".contains($0)) })
      ? nil : String(id)
  }
}
