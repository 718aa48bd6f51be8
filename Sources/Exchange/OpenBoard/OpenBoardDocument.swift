import Family
public import Language

/// A board as its file has it: what Martlet understands, beside the JSON with every key.
public struct OpenBoardDocument: Sendable {
  /// Its place in the package, or the name of the one file.
  public let path: String
  /// Unique among the boards of the package.
  public var id: String
  /// What the file itself says; differs where two boards had one id.
  public var writtenID: String
  public var name: String
  /// The language of its labels; `nil` for one that Martlet doesn't speak.
  public var language: LanguageCode?
  public var rows = 1
  public var columns = 1
  /// Indices of buttons, row by row.
  public var cells: [Int?] = []
  public var buttons: [OpenBoardButton] = []
  public var images: [OpenBoardMedia] = []
  public var sounds: [OpenBoardMedia] = []
  /// The board without its buttons, images, sounds and the order of its cells.
  public var json: JSONObject
}

/// A button as its file has it.
public struct OpenBoardButton: Sendable {
  /// Its place in the file's list, where something else than a button may stand between two.
  let number: Int
  /// Unique on its board.
  public var id: String
  public var label: String
  public var vocalization: String?
  public var imageID: String?
  public var soundID: String?
  /// `actions`, or `action` where there are none.
  public var actions: [String]
  public var isHidden: Bool
  /// `#rrggbb`; what was see-through is flattened on white.
  public var fillColour: String?
  public var borderColour: String?
  /// The whole button, with every key.
  public var json: JSONObject
}

/// A picture or sound as its file has it.
public struct OpenBoardMedia: Sendable {
  public var id: String
  /// A `data:` URL, or base64 alone.
  public var data: String?
  /// Every key but `data`.
  public var json: JSONObject

  var path: String? { filled("path") }
  var url: String? { filled("url") }

  private func filled(_ key: String) -> String? {
    guard let text = json[.init(key)]?.text, !text.isEmpty else { return nil }
    return text
  }
}
