import Bytes
import Family

/// A kind of file that holds boards: the one table of what Martlet opens and writes. What is in a file decides, not its name.
public enum BoardFormat: UInt8, Hashable, Sendable, CaseIterable {
  case obf, obz, grd

  /// What Martlet puts into one file.
  public enum Writing: Hashable, Sendable { case oneBoard, manyBoards }

  private struct Facts {
    /// How names of such files end, in lower case and with the full stop; the first is the one that Martlet gives.
    let endings: [StaticString]
    let mediaType: StaticString
    /// The program or the standard that the format is of.
    let origin: StaticString
    /// One such file, in a sentence.
    let title: StaticString
    /// `nil` for a format that Martlet only reads.
    let writes: Writing?
  }

  private var facts: Facts {
    switch self {
    case .obf:
      Facts(
        endings: [".obf"], mediaType: "application/json", origin: "the Open Board Format",
        title: "one board .obf with its media inside", writes: .oneBoard)
    case .obz:
      Facts(
        endings: [".obz"], mediaType: "application/zip", origin: "the Open Board Format",
        title: "a package .obz", writes: .manyBoards)
    case .grd:
      Facts(
        endings: [".grd", ".grd.json"], mediaType: "application/json", origin: "AsTeRICS Grid",
        title: "a set of grids .grd", writes: nil)
    }
  }

  /// The boards of a file that is no archive, told by its JSON; `nil` for JSON of another kind. Archives are read by
  /// ``OpenBoardOpening``, an entry at a time.
  func boards(
    in json: JSONValue, fileName: String, _ notices: NoticeList
  ) throws(OpenBoardFailure) -> SingleBoardFile? {
    switch self {
    case .obz: return nil
    case .obf:
      guard let object = json.object, OpenBoardParsing.isBoard(object) else { return nil }
      return SingleBoardFile(boards: [(fileName, object)], notices: notices)
    case .grd: return try GridFile(json, notices: notices)?.boardFile()
    }
  }
}

/// The boards of a file that is no archive, as documents of the Open Board Format.
struct SingleBoardFile {
  /// Each with what reports call it.
  var boards: [(path: String, json: JSONObject)]
  /// The id of the board to open first.
  var root: String?
  /// What else the file says, for the set's `extra`.
  var rest = JSONObject()
  /// The file is of another format than the documents.
  var isForeign = false
  var notices: NoticeList
}

extension BoardFormat {
  /// The formats in the order in which a file is held against them: first those that are told by keys of their own.
  static var byContent: [BoardFormat] { [.grd, .obz, .obf] }

  /// The name that commands take.
  public var name: String { String(ending.dropFirst()) }

  /// The ending of a file's name, with the full stop.
  public var ending: String { facts.endings[0].text }

  public var mediaType: String { facts.mediaType.text }

  /// One such file, in a sentence.
  public var title: String { facts.title.text }

  /// What Martlet writes into a file of the format; `nil` where it only reads it.
  public var writes: Writing? { facts.writes }

  /// The longest ending of a name that is one of a board file's; `nil` for any other name.
  public static func ending(of name: String) -> String? {
    var found: StaticString?
    for format in allCases {
      for ending in format.facts.endings
      where PackagePath.hasEnding(name, ending) && ending.utf8CodeUnitCount > found?.utf8CodeUnitCount ?? 0 {
        found = ending
      }
    }
    return found?.text
  }

  /// A file's name without the ending of a board file; what else stands after a full stop is part of the name.
  static func title(ofFile name: String) -> String {
    var length = ending(of: name)?.bytes.count ?? 0
    for other in [".json", ".zip"] as [StaticString] where length == 0 && PackagePath.hasEnding(name, other) {
      length = other.utf8CodeUnitCount
    }
    return String(decoding: [UInt8](name.bytes.dropLast(length)), as: UTF8.self)
  }

  /// What a browser's file chooser takes, for the attribute `accept`.
  public static var accept: String {
    var parts = allCases.map { Name($0.ending) }
    for format in allCases where !parts.contains(Name(format.mediaType)) {
      parts.append(Name(format.mediaType))
    }
    return parts.map { $0.text }.joined(separator: ",")
  }

  /// All formats in a sentence: each origin with its endings.
  public static var told: String {
    var origins: [(name: String, endings: [String])] = []
    for format in allCases {
      let name = format.facts.origin.text
      if let index = origins.firstIndex(where: { Name($0.name) == Name(name) }) {
        origins[index].endings.append(format.ending)
      } else {
        origins.append((name, [format.ending]))
      }
    }
    return origins.map { "\($0.name) (\($0.endings.joined(separator: ", ")))" }.joined(separator: " and ")
  }
}
