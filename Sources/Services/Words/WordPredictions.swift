public import Foundation
public import Language

/// Prediction from a vocabulary's folder, as the app has it: what `martlet words predict` shows.
public struct WordPredictions: ~Copyable, Sendable {
  private var desk = LanguageDesk()

  /// Throws ``WordsError/noModel`` for a folder without example sentences.
  public init(folder: URL) throws {
    let model = try PredictionSite.model(from: folder)
    let vocabulary = VocabularyBundle.encode(try VocabularyFolder(folder).vocabulary)
    guard PredictionSite.hasExamples(folder),
      desk.answer(.load(vocabulary: vocabulary, model: Array(model))) == .loaded(true)
    else { throw WordsError.noModel }
    for language in LanguageCode.allCases {
      while desk.answer(.prepare(language)) == .prepared(false) {}
    }
  }

  /// The likeliest words first, with their tiles' ids.
  public mutating func words(
    after phrase: String, prefix: String = "", language: LanguageCode, limit: Int = 6
  ) -> [PredictedWord] {
    let context = AgreementWord.words(in: phrase).map { TappedWord($0.text.text) }
    let request = PredictionRequest(
      context: context, prefix: Word(prefix), language: language, limit: limit)
    guard case .predicted(let words) = desk.answer(.predict(request)) else { return [] }
    return words
  }

  /// A word, for programs.
  public struct Report: Encodable, Hashable, Sendable {
    public let text: String
    /// `null` for a word that no tile has.
    public let id: OrNull<String>

    public init(_ word: PredictedWord) {
      text = word.text.text
      id = OrNull(word.id?.text)
    }
  }
}
