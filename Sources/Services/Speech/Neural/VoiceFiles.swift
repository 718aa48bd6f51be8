public import Foundation

/// The files of one voice, as a person brought them.
public struct VoiceFiles: Sendable {
  enum Kind { case model, settings, card }

  var model: URL?
  var settings: [UInt8]?
  /// What the voice's maker says of it.
  var card: [UInt8]?
  /// `en_US-joe-medium`.
  var name = ""

  init() {}

  /// Sorts what was brought: an `.onnx`, its `.json`, maybe `MODEL_CARD`; or one `.tar.gz`, which is opened into the folder.
  public init(_ files: [URL], opening folder: URL) throws(VoiceRefusal) {
    if let archive = files.first, files.count == 1, Self.isArchive(archive.lastPathComponent) {
      self = try VoiceArchive.open(archive, into: folder)
    } else {
      for file in files {
        guard let kind = Self.kind(of: file.lastPathComponent) else { throw .filesUnknown }
        guard let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int else {
          throw .fileMissing(file.lastPathComponent)
        }
        if kind == .model {
          guard model == nil else { throw .filesUnknown }
          guard size <= VoiceLimits.modelBytes else { throw .modelTooLarge }
          (model, name) = (file, Self.stem(of: file.lastPathComponent))
          continue
        }
        guard size <= PiperVoice.mostBytes else { throw .settingsTooLarge }
        guard let bytes = try? Data(contentsOf: file) else { throw .fileMissing(file.lastPathComponent) }
        keep([UInt8](bytes), named: file.lastPathComponent)
      }
      try findCompanions(files)
    }
    guard model != nil || settings != nil else { throw .filesUnknown }
    guard model != nil, settings != nil else { throw .halfMissing }
  }

  /// What lies beside a model that was named alone.
  private mutating func findCompanions(_ files: [URL]) throws(VoiceRefusal) {
    guard files.count == 1, let model else { return }
    let beside = [
      URL(filePath: model.path + ".json"), model.deletingPathExtension().appendingPathExtension("json"),
      model.deletingLastPathComponent().appending(path: "MODEL_CARD"),
    ]
    for file in beside {
      guard let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int,
        size <= PiperVoice.mostBytes, let bytes = try? Data(contentsOf: file)
      else { continue }
      keep([UInt8](bytes), named: file.lastPathComponent)
    }
  }

  mutating func keep(_ bytes: [UInt8], named name: String) {
    switch Self.kind(of: name) {
    case .settings where settings == nil: settings = bytes
    case .card where card == nil: card = bytes
    default: break
    }
  }

  static func isArchive(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".tar.gz") || name.hasSuffix(".tgz")
  }

  static func kind(of name: String) -> Kind? {
    if name.hasPrefix(".") { return nil }
    if name.lowercased().hasSuffix(".onnx") { return .model }
    if name.lowercased().hasSuffix(".json") { return .settings }
    return name.uppercased().hasPrefix("MODEL_CARD") ? .card : nil
  }

  static func stem(of name: String) -> String { String(name.dropLast(".onnx".count)) }

  /// The licence that the maker's card names: a line such as `* License: CC0`. Empty where it names none.
  var licence: String {
    guard let card else { return "" }
    for line in String(decoding: card.prefix(20_000), as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let key = line[..<colon].lowercased().filter { $0.isLetter }
      guard ["license", "licence", "лиценз"].contains(key) else { continue }
      let value = line[line.index(after: colon)...].filter {
        !$0.isNewline && $0.unicodeScalars.allSatisfy { $0.value >= 0x20 }
      }
      return String(value.trimmingCharacters(in: .whitespaces).prefix(120))
    }
    return ""
  }
}
