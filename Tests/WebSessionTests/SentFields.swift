import Foundation

@testable import Shell

/// What a script sends: a case of a union, and the fields that it names.
struct SentFields: CustomStringConvertible {
  let file: String
  let union: String
  let name: String
  /// `nil` where they are no literal, or other values are spread into them.
  let fields: Set<String>?

  var description: String { "\(file): \(union).\(name)" }

  /// All that the scripts send in so many words.
  static func all(in javaScript: JavaScriptTables) -> [SentFields] {
    var all: [SentFields] = []
    for (file, script) in javaScript.scripts.sorted(by: { $0.key < $1.key }) {
      for match in script.matches(of: /send(?:\(\))?\.(\w+)\(/) {
        let fields = fields(script[match.range.upperBound...])
        all.append(SentFields(file: file, union: "Message", name: String(match.1), fields: fields))
      }
      for match in script.matches(of: /(\w+)\((?:this\.app, |app, )?"(\w+)"(?=[,)])/) {
        guard let union = union(of: String(match.1), in: file) else { continue }
        let rest = script[match.range.upperBound...]
        let fields = rest.hasPrefix(",") ? fields(rest.dropFirst(2)) : []
        all.append(SentFields(file: file, union: union, name: String(match.2), fields: fields))
      }
    }
    return all
  }

  /// The functions of `Web/host` that send a part of a message.
  private static func union(of function: String, in file: String) -> String? {
    switch (function, file) {
    case ("tellPhotos", _), ("send", "bringing.js"): "PhotosMessage"
    case ("send", "tile_media.js"), ("send", "tile_picture.js"): "TileMediaMessage"
    case ("tell", "saying.js"): "SayingMessage"
    case ("tellSight", _): "SightReport"
    case ("ask", "sight.js"): "SightMessage"
    case ("tell", "model.js"): "ModelMessage"
    case ("tell", "voice_files.js"), ("tell", "neural_files.js"): "TileMediaMessage"
    case ("answerBoards", _): "BoardsAnswer"
    case ("answer", "privacy.js"): "PrivacyAnswer"
    case ("answer", "devices.js"): "DevicesAnswer"
    case ("fileModule", _): "FileMessage"
    case ("send", "head.js"), ("send", "head_lesson.js"): "HeadMessage"
    case ("tell", _): "AccessMessage"
    case ("send", "board_opening.js"): "BoardOpeningMessage"
    case ("send", "board_writing.js"): "BoardWritingMessage"
    case ("send", "archive.js"): "ArchiveMessage"
    case ("ask", _), ("askOfPhoto", _): "PictureQuestion"
    default: nil
    }
  }

  /// The names in a literal `{ a, b: value }` that a text begins with; none for `)`.
  private static func fields(_ text: Substring) -> Set<String>? {
    if text.hasPrefix(")") { return [] }
    guard text.hasPrefix("{") else { return nil }
    var depth = 0
    var parts = [""]
    scan: for character in text {
      switch character {
      case "{", "(", "[": depth += 1
      case "}", ")", "]":
        depth -= 1
        if depth == 0 { break scan }
      case "," where depth == 1: parts.append("")
      default: break
      }
      if !(character == "{" && depth == 1), !(character == "," && depth == 1) {
        parts[parts.count - 1].append(character)
      }
    }
    let names = parts.map { part in
      part.trimmingCharacters(in: .whitespacesAndNewlines).prefix { $0 != ":" }
    }
    if names.contains(where: { $0.hasPrefix("...") }) { return nil }
    return Set(names.filter { !$0.isEmpty }.map { String($0) })
  }
}
