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

  static let model = PredictionModelBuilder.build(
    bulgarian: examples("Vocabulary/Sentences/bg.tsv"), english: examples("Vocabulary/Sentences/en.tsv"),
    vocabulary: vocabulary)

  /// Ready to answer, with all forms.
  static let bulgarian = predictor(.bulgarian)
  static let english = predictor(.english)

  private static func predictor(_ language: LanguageCode) -> Predictor {
    var predictor = Predictor(vocabulary, language: language, model: model)
    while predictor.prepareForms(words: 100) {}
    return predictor
  }

  static func predictor(in language: LanguageCode) -> Predictor {
    language == .bulgarian ? bulgarian : english
  }

  static func words(_ text: String) -> [SpokenWord] {
    text.split(separator: " ").map { SpokenWord(String($0)) }
  }
}
