internal import Bytes

/// How a word is asked for.
public enum PracticeWay: UInt8, Hashable, Sendable, CaseIterable {
  /// A picture is shown, and its word is chosen.
  case wordOfPicture
  /// A word is shown, and its picture is chosen.
  case pictureOfWord
  /// A word is heard, and what it means is chosen.
  case heard
  /// A picture is shown, and its word is typed.
  case typed
  /// A picture is shown, its word is said aloud, and somebody there tells how it went.
  case said

  private static var names: ChoiceNames { "picture-word word-picture hear type say" }

  public var storedName: String { PracticeWay.names.name(of: rawValue) }

  init?(_ value: Value) {
    guard let raw = PracticeWay.names.rawValue(of: value) else { return nil }
    self.init(rawValue: raw)
  }
}

/// One answer to one card. It never changes: one that is taken back goes into the bin.
public struct PracticeAnswer: Hashable, Sendable {
  public let card: Name
  /// Milliseconds since 1970, by the clock of the device.
  public let at: Int64
  public let rating: PracticeRating
  public let way: PracticeWay

  public init(card: Name, at: Int64, rating: PracticeRating, way: PracticeWay) {
    self.card = card
    self.at = at
    self.rating = rating
    self.way = way
  }

  /// One register: four values of one moment, which no merge may mix.
  var value: Value {
    .list([.text(card.text), .integer(at), .integer(rating.rawValue), .text(way.storedName)])
  }

  init?(_ value: Value) {
    guard let parts = value.list, parts.count >= 4, let card = parts[0].text, !card.isEmpty,
      let at = parts[1].integer,
      let rating = parts[2].integer.flatMap({ PracticeRating(rawValue: $0) })
    else { return nil }
    // A way that only a newer version knows was an answer all the same.
    self.init(card: Name(card), at: at, rating: rating, way: PracticeWay(parts[3]) ?? .said)
  }
}

// Answers are rows of the table `reviews`, one each; who answered stands in the row's name.
extension Registers {
  private static var answer: Name { "answer" }

  /// The name of the row of an answer.
  /// - Parameter fresh: a name that no other row has.
  public static func answerRow(_ fresh: Name, profile: Name) -> Name { owned(fresh.text, by: profile) }

  public func answering(_ answer: PracticeAnswer, row: Name) -> Edit {
    Edit(.reviews, row, Registers.answer, answer.value)
  }

  public func takingBack(answer row: Name, now: Int64) -> [Edit] {
    self.row(row, in: .reviews) == nil ? [] : [Bin.delete(row, in: .reviews, now: now)]
  }

  /// Every answer of a person that stands, in the order of the rows' names.
  public func answers(profile: Name) -> [PracticeAnswer] {
    var answers: [PracticeAnswer] = []
    let rows = rows(in: .reviews)
    answers.reserveCapacity(rows.count)
    let ending = profile == Settings.mainProfile ? "" : "@" + profile.text
    for (name, row) in rows where Registers.isOf(name, ending) && !row.isDeleted {
      if let answer = PracticeAnswer(row[Registers.answer]) { answers.append(answer) }
    }
    return answers
  }

  /// Told by the bytes alone: it is asked of every answer there is.
  private static func isOf(_ row: Name, _ ending: String) -> Bool {
    var text = row.text
    let end = ending.bytes
    return text.withUTF8 { bytes in
      guard !end.isEmpty else { return !bytes.contains(0x40) }
      guard bytes.count > end.count else { return false }
      for place in 0..<end.count where bytes[bytes.count - end.count + place] != end[place] { return false }
      return true
    }
  }
}
