import Foundation
import Language

/// The project's own files, found from where the tests lie.
enum ProjectFiles {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let vocabulary: Vocabulary = {
    var files: [VocabularyFile] = []
    for folder in ["", "Words", "Boards"] {
      let url = root.appendingPathComponent("Vocabulary").appendingPathComponent(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".tsv") {
        let data = (try? Data(contentsOf: url.appendingPathComponent(name))) ?? Data()
        files.append(VocabularyFile(path: folder.isEmpty ? name : folder + "/" + name, bytes: [UInt8](data)))
      }
    }
    return Vocabulary.read(files).vocabulary
  }()

  static func examples(_ path: String) -> [ExampleSentence] {
    let data = (try? Data(contentsOf: root.appendingPathComponent(path))) ?? Data()
    return ExampleSentence.read([UInt8](data))
  }
}
