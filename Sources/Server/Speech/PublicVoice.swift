public import Foundation
import Language
public import Logging
import Services

extension SpeechSource {
  /// The voice of this computer, told by the app's own vocabulary where Bulgarian words bear their
  /// stress, and which words tablets may fetch ahead.
  ///
  /// - Parameters:
  ///   - site: the built app, whose vocabulary is read. Without one the voice still speaks.
  ///   - data: the data folder, which keeps the vocabulary's audio and nothing that a person said.
  public static func live(site: Site, data: URL, logger: Logger) -> SpeechSource {
    let words = PublicWords(site.vocabulary)
    let service = SpeechService(
      synthesizer: .espeak(), stress: words.stress, publicTexts: words.texts, logger: logger)
    let packs = SpeechPackStore(folder: data, service: service)
    return .live(
      service,
      manifest: { (settings) throws(Problem) in
        do {
          let list = settings.language == .bulgarian ? words.bulgarian : words.english
          return try await packs.manifest(words: list, options: SpeechOptions(settings)).json()
        } catch let error as SpeechError { throw Problem(error) } catch { throw Problem(.speechFailed) }
      },
      part: { (hash) throws(Problem) in await packs.part(hash: hash) })
  }
}

/// The words that everybody has, as the voice needs them.
struct PublicWords: Sendable {
  var stress = StressLexicon()
  var texts: Set<String> = []
  var bulgarian: [SpeechPackWord] = []
  var english: [SpeechPackWord] = []

  init(_ vocabulary: Vocabulary?) {
    guard let vocabulary else { return }
    let labels =
      vocabulary.entries.map { ($0.stressed, $0.bulgarian, $0.english) }
      + vocabulary.boards.map { ($0.stressed, $0.bulgarian, $0.english) }
    stress = StressLexicon(labels.map(\.0))
    for (stressed, bulgarian, english) in labels {
      if texts.insert(bulgarian).inserted {
        self.bulgarian.append(SpeechPackWord(text: bulgarian, spoken: stressed))
      }
      if texts.insert(english).inserted { self.english.append(SpeechPackWord(english)) }
    }
  }
}

extension Site {
  /// The vocabulary that the app itself reads; `nil` where the site has none that can be read.
  var vocabulary: Vocabulary? {
    bytes(named: "vocabulary.bin").flatMap { try? VocabularyBundle.decode($0) }
  }
}
