import Foundation

@testable import Shell

/// The tables of `Web/host`, read out of its scripts; `boundary.js` explains their form.
struct JavaScriptTables {
  struct Field: Hashable, CustomStringConvertible {
    let name: String
    let type: String

    var description: String { "\(name):\(type)" }
  }

  enum Table: Equatable {
    case record([Field])
    case union([Case])
    case choice([String])
  }

  struct Case: Equatable {
    let name: String
    let fields: [Field]
  }

  var tables: [String: Table] = [:]
  /// The script that a table stands in.
  var files: [String: String] = [:]
  var scripts: [String: String] = [:]

  static let folder = URL(filePath: #filePath).appending(path: "../../../Web/host").standardized

  init() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for file in files where file.hasSuffix(".js") {
      read(try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8), file)
    }
  }

  private mutating func read(_ script: String, _ file: String) {
    scripts[file] = script
    let definition = /const (\w+) = (record|union|choice)\(\s*["`]([^"`]*)["`]/
    for match in script.matches(of: definition) {
      let name = String(match.1)
      files[name] = file
      switch match.2 {
      case "record": tables[name] = .record(Self.fields(match.3.split(separator: " ")))
      case "choice": tables[name] = .choice(match.3.split(separator: " ").map { String($0) })
      default:
        tables[name] = .union(
          match.3.split(whereSeparator: \.isNewline).compactMap { line in
            let words = line.split(separator: " ")
            return words.first.map { Case(name: String($0), fields: Self.fields(words.dropFirst())) }
          })
      }
    }
  }

  private static func fields(_ words: some Sequence<Substring>) -> [Field] {
    words.map { word in
      let parts = word.split(separator: ":", maxSplits: 1)
      return Field(name: String(parts[0]), type: parts.count > 1 ? String(parts[1]) : "")
    }
  }

  func cases(of union: String) -> [Case] {
    if case .union(let cases) = tables[union] { cases } else { [] }
  }
}

/// What a type of a field means in bytes.
indirect enum FieldType: Equatable {
  case plain(String)
  case list(FieldType)
  case optional(FieldType)
  case named(String)

  init(_ text: String) {
    if text.hasPrefix("["), text.hasSuffix("]") {
      self = .list(FieldType(String(text.dropFirst().dropLast())))
    } else if text.hasSuffix("?") {
      self = .optional(FieldType(String(text.dropLast())))
    } else if ["i32", "u32", "i64", "f64", "flag", "text", "block"].contains(text) {
      self = .plain(text)
    } else {
      self = .named(text)
    }
  }
}
