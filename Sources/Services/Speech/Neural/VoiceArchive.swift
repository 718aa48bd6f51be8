import Foundation

/// Takes a voice's files out of a `.tar.gz`, the form in which Piper's first voices were published.
///
/// Of a member's name only its last part counts and nothing is written under it, so that no archive can choose a place. Links,
/// folders and all else are passed over. The form is POSIX's ustar.
struct VoiceArchive {
  private static let block = 512
  private static let mostMembers = 200

  private enum Place {
    case header
    case body(left: Int, padding: Int)
  }

  private let folder: URL
  private var held: [UInt8] = []
  private var place = Place.header
  private var members = 0
  private var isEnded = false
  private var file: FileHandle?
  private(set) var found = VoiceFiles()

  private init(into folder: URL) { self.folder = folder }

  /// Reads the archive; the model is written to the folder.
  static func open(_ archive: URL, into folder: URL) throws(VoiceRefusal) -> VoiceFiles {
    guard let input = try? FileHandle(forReadingFrom: archive) else {
      throw .fileMissing(archive.lastPathComponent)
    }
    defer { try? input.close() }
    let opening = Zlib.Opening(atMost: VoiceLimits.allBytes)
    var reading = VoiceArchive(into: folder)
    do {
      while !opening.isFinished, let piece = try input.read(upToCount: 256 << 10), !piece.isEmpty {
        try opening.open([UInt8](piece)) { try reading.take($0) }
      }
      guard opening.isFinished, case .header = reading.place else { throw VoiceRefusal.archiveDamaged }
    } catch let refusal as VoiceRefusal { throw refusal } catch Zlib.Opening.Failure.tooLarge {
      throw .modelTooLarge
    } catch { throw .archiveDamaged }
    return reading.found
  }

  private mutating func take(_ bytes: [UInt8]) throws {
    held += bytes
    var at = 0
    defer { held.removeFirst(at) }
    while !isEnded {
      switch place {
      case .header:
        guard held.count - at >= Self.block else { return }
        try begin(Array(held[at..<at + Self.block]))
        at += Self.block
      case .body(let left, let padding):
        let count = min(left, held.count - at)
        if let file {
          try file.write(contentsOf: Data(held[at..<at + count]))
        } else if isKept {
          kept += held[at..<at + count]
        }
        at += count
        guard left == count else {
          place = .body(left: left - count, padding: padding)
          return
        }
        guard held.count - at >= padding else {
          place = .body(left: 0, padding: padding)
          return
        }
        at += padding
        try end()
      }
    }
    at = held.count
  }

  private var kept: [UInt8] = []
  private var isKept = false
  private var name = ""

  private mutating func begin(_ header: [UInt8]) throws {
    // Two blocks of zeros end an archive.
    if header.allSatisfy({ $0 == 0 }) {
      isEnded = true
      return
    }
    members += 1
    let size = Self.octal(header[124..<136])
    guard members <= Self.mostMembers, let size, Self.octal(header[148..<156]) == Self.sum(header) else {
      throw VoiceRefusal.archiveDamaged
    }
    let path = String(decoding: header[0..<100].prefix { $0 != 0 }, as: UTF8.self)
    name = path.split(separator: "/").last.map { String($0) } ?? ""
    let isFile = header[156] == 0 || header[156] == UInt8(ascii: "0")
    let kind = isFile ? VoiceFiles.kind(of: name) : nil
    if kind == .model {
      guard size <= VoiceLimits.modelBytes else { throw VoiceRefusal.modelTooLarge }
      guard found.model == nil else { throw VoiceRefusal.filesUnknown }
      let model = folder.appending(path: "model.onnx")
      _ = FileManager.default.createFile(
        atPath: model.path, contents: nil, attributes: [.posixPermissions: 0o600])
      file = try FileHandle(forWritingTo: model)
      (found.model, found.name) = (model, VoiceFiles.stem(of: name))
    }
    isKept = kind != nil && kind != .model && size <= PiperVoice.mostBytes
    if kind == .settings, !isKept { throw VoiceRefusal.settingsTooLarge }
    place = .body(left: size, padding: (Self.block - size % Self.block) % Self.block)
  }

  private mutating func end() throws {
    try file?.close()
    file = nil
    if isKept { found.keep(kept, named: name) }
    (kept, isKept, place) = ([], false, .header)
  }

  private static func octal(_ field: ArraySlice<UInt8>) -> Int? {
    var value = 0
    var hasDigit = false
    for byte in field {
      if byte == 0 || byte == UInt8(ascii: " ") {
        if hasDigit { break }
        continue
      }
      guard (0x30...0x37).contains(byte), value < 1 << 40 else { return nil }
      value = value << 3 | Int(byte & 7)
      hasDigit = true
    }
    return hasDigit ? value : nil
  }

  /// The sum of all bytes, those of the sum itself as spaces.
  private static func sum(_ header: [UInt8]) -> Int {
    header.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 32 : Int($1.element)) }
  }
}
