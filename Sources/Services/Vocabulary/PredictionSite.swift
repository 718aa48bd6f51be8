public import Foundation
import Language

/// Compiles the example sentences for the site: `words.model`.
public enum PredictionSite {
  public static let modelName = "words.model"

  /// The model of `Sentences/bg.tsv` and `en.tsv` in the vocabulary's folder, for its words as the site has them.
  /// A language without a file has no examples.
  public static func model(from folder: URL) throws -> Data {
    let vocabulary = try VocabularyFolder(folder).vocabulary
    let model = PredictionModelBuilder.build(
      bulgarian: examples(.bulgarian, in: folder), english: examples(.english, in: folder),
      vocabulary: vocabulary)
    return Data(model.encode(vocabulary))
  }

  static func hasExamples(_ folder: URL) -> Bool {
    LanguageCode.allCases.contains { !examples($0, in: folder).isEmpty }
  }

  static func examples(_ language: LanguageCode, in folder: URL) -> [ExampleSentence] {
    let file = folder.appending(path: "Sentences/\(language.tag).tsv")
    guard let text = try? Data(contentsOf: file) else { return [] }
    return ExampleSentence.read(Array(text))
  }
}
