import Foundation
import Testing

@testable import Services

/// Settings of a voice, files of one, and what runs them.
enum VoiceFixture {
  /// ONNX Runtime, as `need_for_neural_voices` of scripts/common.sh fetches it for the tests.
  static let library: String? = {
    let root = URL(filePath: #filePath).pathComponents.prefix { $0 != "Tests" }.dropFirst().joined(
      separator: "/")
    return NeuralRuntime.place(data: URL(filePath: "/\(root)/.cache/neural"))
  }()

  /// The program of this build.
  static var program: String {
    let tests = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    var folder = tests.deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.isExecutableFile(atPath: folder.appending(path: "martlet").path)
    {
      folder = folder.deletingLastPathComponent()
    }
    return folder.appending(path: "martlet").path
  }

  static let sounds =
    " !',.:;?abcdefghijklmnopqrstuvwxyzæðŋɐɑɒɔəɚɛɜɡɣɤɨɪɫɲɹɾʃʊʌʒʔʲˈˌːθᵻɟʎʣʤʦʧβ\u{303}\u{329}\u{32F}"

  /// What stands beside a model, with anything else in its place.
  static func settings(
    voice: String = "bg", rate: Any = 22_050, sounds: String = sounds,
    changing change: (inout [String: Any]) -> Void = { _ in }
  ) -> [UInt8] {
    var map: [String: Any] = ["_": [0], "^": [1], "$": [2]]
    for (index, scalar) in sounds.unicodeScalars.enumerated() { map[String(scalar)] = [index + 3] }
    var all: [String: Any] = [
      "audio": ["sample_rate": rate, "quality": "medium"], "espeak": ["voice": voice], "dataset": "tester",
      "inference": ["noise_scale": 0.667, "length_scale": 1, "noise_w": 0.8], "num_speakers": 1,
      "phoneme_id_map": map, "phoneme_type": "espeak",
    ]
    change(&all)
    return (try? JSONSerialization.data(withJSONObject: all)).map { [UInt8]($0) } ?? []
  }

  /// A model and its settings in a folder.
  static func files(_ model: [UInt8], _ settings: [UInt8] = settings(), in folder: URL) throws -> [URL] {
    let files = [
      folder.appending(path: "bg_BG-tester-medium.onnx"),
      folder.appending(path: "bg_BG-tester-medium.onnx.json"),
    ]
    try Data(model).write(to: files[0])
    try Data(settings).write(to: files[1])
    return files
  }

  static func shelf(_ folder: URL, fence: ProgramFence = .none, patience: VoicePatience = VoicePatience())
    -> VoiceShelf
  {
    VoiceShelf(data: folder, library: library, program: program, fence: fence, patience: patience)
  }

  /// A member of a tar archive.
  static func member(_ name: String, _ bytes: [UInt8], kind: Character = "0", size: Int? = nil) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, _ at: Int) {
      for (index, byte) in text.utf8.enumerated() { header[at + index] = byte }
    }
    put(name, 0)
    put("0000644\u{0}0000000\u{0}0000000\u{0}", 100)
    put(String(format: "%011o", size ?? bytes.count), 124)
    put("00000000000", 136)
    put("        ", 148)
    put(String(kind), 156)
    put("ustar\u{0}00", 257)
    put(String(format: "%06o\u{0} ", header.reduce(0) { $0 + Int($1) }), 148)
    return header + bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  }

  static func archive(_ members: [[UInt8]]) throws -> [UInt8] {
    let plain = members.flatMap { $0 } + [UInt8](repeating: 0, count: 1_024)
    return try #require(Zlib.deflate(plain, .gzip, atMost: plain.count + 1_000))
  }
}
