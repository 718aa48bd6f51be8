public import Exchange
internal import Family
import Foundation
public import Language

/// Single files: what they hold, and the same without it.
public enum PhotoFiles {
  /// What there is to tell about a file.
  public struct Check: Sendable {
    public let path: String
    public let outcome: Result<(photo: PhotoHeader, parts: PhotoParts), PhotoRefusal>
    public let problem: PhotoFileProblem?

    public var isPhoto: Bool {
      if case .success = outcome { return problem == nil }
      return false
    }
  }

  /// Reads a photo whole, without decoding it.
  public static func check(_ path: String) -> Check {
    let bytes: [UInt8]
    do throws(PhotoFileProblem) { bytes = try read(path) } catch {
      return Check(path: path, outcome: .failure(.foreign(.empty)), problem: error)
    }
    do throws(PhotoRefusal) {
      let outcome = (try PhotoHeader(bytes), try PhotoHeader.parts(bytes))
      return Check(path: path, outcome: .success(outcome), problem: nil)
    } catch { return Check(path: path, outcome: .failure(error), problem: nil) }
  }

  /// Writes the same picture with turn, day and colour profile alone.
  public static func scrub(_ path: String, to output: String) throws {
    let scrubbed = try PhotoHeader.scrubbed(try read(path))
    try PhotoDisk.store(scrubbed, to: output)
  }

  private static func read(_ path: String) throws(PhotoFileProblem) -> [UInt8] {
    // A link that a person names is meant.
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return try PhotoDisk.contents((Array(resolved.utf8) + [0]).map { CChar(bitPattern: $0) })
  }
}

extension PhotoFiles.Check {
  public func lines(in language: LanguageCode) -> [String] {
    let isBulgarian = language == .bulgarian
    if let problem { return ["✗ \(path): \(problem.message(in: language))"] }
    switch outcome {
    case .failure(let refusal): return ["✗ \(path): \(refusal.message(in: language))"]
    case .success(let (photo, parts)):
      let removed = parts.subtracting(.profile).names.map { "\($0)" }.joined(separator: ", ")
      return [
        "✓ \(path): \(photo.kind.name), \(photo.shownWidth) × \(photo.shownHeight)"
          + (photo.isAnimated ? (isBulgarian ? ", движи се" : ", animated") : "")
          + (photo.taken.map { ", \($0.text)" } ?? ""),
        removed.isEmpty
          ? (isBulgarian ? "  без други данни" : "  nothing besides the picture")
          : (isBulgarian ? "  би се премахнало: " : "  would be removed: ") + removed,
      ]
    }
  }

  /// Documentation/Photos.md says what it means.
  public var json: JSONValue {
    var object = JSONObject()
    object["path"] = .text(path)
    object["photo"] = .bool(isPhoto)
    if let problem {
      object["code"] = .text(problem.name)
      object["reason"] = .text(problem.message(in: .english))
      return .object(object)
    }
    switch outcome {
    case .failure(let refusal):
      object["code"] = .text("\(refusal.name)")
      if case .foreign(let kind) = refusal { object["what"] = .text("\(kind.name)") }
      object["reason"] = .text("\(refusal.message(in: .english))")
    case .success(let (photo, parts)):
      object["format"] = .text("\(photo.kind.name)")
      object["width"] = .number(photo.shownWidth)
      object["height"] = .number(photo.shownHeight)
      object["orientation"] = .number(Int(photo.orientation.rawValue))
      object["bits"] = .number(photo.bits)
      object["colour"] = .text("\(photo.colour.name)")
      object["transparent"] = .bool(photo.hasTransparency)
      object["animated"] = .bool(photo.isAnimated)
      if let taken = photo.taken { object["taken"] = .text(taken.text) }
      object["parts"] = .array(parts.names.map { .text("\($0)") })
    }
    return .object(object)
  }
}
