import Foundation
import Testing

/// Vectors that others published, which swift-crypto's own tests bring along: Project Wycheproof's (C2SP) and some
/// RFCs'. They are not part of this repository; SwiftPM fetches them with the dependency, so that where they
/// are missing the tests fail instead of passing with nothing.
enum PublicVectors {
  static func file(_ name: String, in folder: String = "Test Vectors") throws -> Data {
    let url = root.appending(path: ".build/checkouts/swift-crypto/Tests/\(folder)/\(name)")
    try #require(
      FileManager.default.fileExists(atPath: url.path),
      "\(url.path) is missing; swift-crypto brings it: swift package resolve")
    return try Data(contentsOf: url)
  }

  static func wycheproof<Group: Decodable>(_ name: String, groups: Group.Type) throws -> [Group] {
    try JSONDecoder().decode(WycheproofFile<Group>.self, from: file(name)).testGroups
  }

  /// A set that swift-crypto does not bring, but Python packages do.
  static func fetchedWycheproof<Group: Decodable>(_ name: String, groups: Group.Type) throws -> [Group] {
    let url = root.appending(path: ".build/vectors/\(name)")
    try #require(
      FileManager.default.fileExists(atPath: url.path),
      "\(url.path) is missing; scripts/public-vectors .build/vectors fetches it")
    return try JSONDecoder().decode(WycheproofFile<Group>.self, from: Data(contentsOf: url)).testGroups
  }

  private static var root: URL {
    Vectors.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The blocks of a text of `name = value` lines, as the RFCs' vectors are kept.
  static func blocks(_ name: String, in folder: String = "Test Vectors") throws -> [[String: String]] {
    var blocks: [[String: String]] = []
    let text = String(decoding: try file(name, in: folder), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, !line.hasPrefix("#") else { continue }
      if parts[0] == "COUNT" { blocks.append([:]) }
      guard !blocks.isEmpty else { continue }
      blocks[blocks.count - 1][parts[0]] = parts[1]
    }
    return blocks
  }
}

struct WycheproofFile<Group: Decodable>: Decodable { let testGroups: [Group] }

/// What a vector asks for. `acceptable` may be taken or refused, but never taken wrongly.
enum WycheproofResult: String, Decodable { case valid, invalid, acceptable }
