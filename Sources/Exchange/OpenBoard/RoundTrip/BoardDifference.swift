import Family

/// One thing that is not the same in two files.
public struct BoardDifference: Hashable, Sendable {
  /// A file of the package and a place inside it, such as `boards/home.obf#/buttons/3/label`.
  public let place: String
  /// JSON, or its beginning; empty where there is nothing.
  public let before: String
  public let after: String
}

/// Differences as they are found.
struct DifferenceList {
  /// More are not listed: a file that lost its pictures says the same a thousand times.
  static let most = 1_000
  private(set) var differences: [BoardDifference] = []

  mutating func note(_ place: String, _ before: JSONValue?, _ after: JSONValue?) {
    note(place, before.map { DifferenceList.text($0) } ?? "", after.map { DifferenceList.text($0) } ?? "")
  }

  mutating func note(_ place: String, _ before: String, _ after: String) {
    guard differences.count < DifferenceList.most else { return }
    differences.append(BoardDifference(place: place, before: before, after: after))
  }

  private static func text(_ value: JSONValue) -> String {
    TextLimit(bytes: 300, letters: 100).cut(String(decoding: JSONWriter.write(value), as: UTF8.self))
  }

  /// Compares two values: objects whatever the order of their keys, arrays in theirs, texts byte by byte, numbers by their
  /// digits.
  mutating func compare(_ before: JSONValue?, _ after: JSONValue?, _ place: String) {
    switch (before, after) {
    case (nil, nil): return
    case (.object(let before), .object(let after)): compare(before, after, place, except: [])
    case (.array(let old), .array(let new)) where old.count == new.count:
      for index in old.indices { compare(old[index], new[index], place + "/\(index)") }
    case (.text(let old), .text(let new)) where Name(old) == Name(new): return
    case (.number(let old), .number(let new)) where Name(old) == Name(new): return
    case (.bool(let old), .bool(let new)) where old == new: return
    case (.null, .null): return
    default: note(place, before, after)
    }
  }

  mutating func compare(_ before: JSONObject, _ after: JSONObject, _ place: String, except: [Name]) {
    var seen: Set<Name> = []
    for member in before.members + after.members
    where !except.contains(member.key) && seen.insert(member.key).inserted {
      compare(before[member.key], after[member.key], place + "/" + member.key.text)
    }
  }

  /// Ids are the same in whatever kind they are written.
  mutating func compareIDs(_ before: JSONValue?, _ after: JSONValue?, _ place: String) {
    if let old = OpenBoardParsing.id(before), let new = OpenBoardParsing.id(after), Name(old) == Name(new) {
      return
    }
    compare(before, after, place)
  }
}
