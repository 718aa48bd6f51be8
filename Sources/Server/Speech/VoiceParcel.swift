import Foundation
import HummingbirdCore
import NIOCore
import Services

/// The files of one voice as one body: model, settings and card one after another, or an archive. The address says how long each is.
struct VoiceParcel: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable { case model, settings, card, archive }

  struct Part: Hashable, Sendable {
    let file: String
    let size: Int
  }

  let parts: [Part]

  /// Reads the fields of the address, strictly.
  init(_ fields: QueryFields) throws(Problem) {
    let stem = Self.stem(fields["name"] ?? "")
    var sizes: [Kind: Int] = [:]
    for kind in Kind.allCases {
      guard let text = fields[kind.rawValue] else { continue }
      guard text.utf8.count <= 10, let size = Int(text), size > 0 else { throw Problem(.addressMalformed) }
      sizes[kind] = size
    }
    guard sizes[.archive] == nil ? sizes[.model] != nil && sizes[.settings] != nil : sizes.count == 1 else {
      throw Problem(VoiceRefusal.halfMissing)
    }
    guard sizes.values.allSatisfy({ $0 <= VoiceLimits.allBytes }),
      sizes.values.reduce(0, +) <= VoiceLimits.allBytes
    else { throw Problem(VoiceRefusal.modelTooLarge) }
    let names: [Kind: String] = [
      .model: "\(stem).onnx", .settings: "\(stem).onnx.json", .card: "MODEL_CARD", .archive: "\(stem).tar.gz",
    ]
    parts = Kind.allCases.compactMap { kind in
      guard let size = sizes[kind], let name = names[kind] else { return nil }
      return Part(file: name, size: size)
    }
  }

  var bytes: Int { parts.reduce(0) { $0 + $1.size } }

  /// What it takes on the disk: an archive lies there beside what comes out of it.
  var room: Int { parts.count == 1 ? bytes + VoiceLimits.modelBytes : bytes }

  /// Writes each file as it comes.
  ///
  /// - Throws: ``VoiceRefusal/notStored`` where the disk is full, and a problem where fewer or more bytes come than were said.
  func write(_ body: RequestBody, to folder: URL) async throws -> [URL] {
    var rest = parts[...]
    var files: [URL] = []
    var file: FileHandle?
    var left = 0
    defer { try? file?.close() }
    for try await piece in body {
      var piece = piece
      while piece.readableBytes > 0 {
        if left == 0 {
          guard let part = rest.popFirst() else { throw Problem(.addressMalformed) }
          let place = folder.appending(path: part.file)
          try? file?.close()
          file = try Self.open(place)
          files.append(place)
          left = part.size
        }
        guard let slice = piece.readSlice(length: min(left, piece.readableBytes)) else { break }
        left -= slice.readableBytes
        do { try file?.write(contentsOf: slice.withUnsafeReadableBytes { Data($0) }) } catch {
          throw VoiceRefusal.notStored
        }
      }
    }
    guard left == 0, rest.isEmpty else { throw Problem(.addressMalformed) }
    return files
  }

  private static func open(_ place: URL) throws -> FileHandle {
    guard
      FileManager.default.createFile(
        atPath: place.path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let file = try? FileHandle(forWritingTo: place)
    else { throw VoiceRefusal.notStored }
    return file
  }

  /// Of a file's name what may stand in a name on any disk: `bg_BG-dimitar-medium`.
  static func stem(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
    var stem = String(
      decoding: last.utf8.map { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F || byte == 0x2E
          ? byte : 0x2D
      }.prefix(100), as: UTF8.self)
    for ending in [".onnx", ".tar.gz", ".tgz"] where stem.lowercased().hasSuffix(ending) {
      stem.removeLast(ending.count)
    }
    while stem.first == "." || stem.first == "-" { stem.removeFirst() }
    return stem.isEmpty ? "voice" : String(stem.prefix(60))
  }
}
