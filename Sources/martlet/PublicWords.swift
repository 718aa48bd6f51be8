import Foundation
import Language
import Services

/// The words that the built app brings: what the voice may keep, and how it stresses them.
struct PublicWords {
  let vocabulary: Vocabulary

  /// Reads the bundle of the app in a site's folder. Without one the voice guesses every stress and has
  /// nothing to fetch ahead.
  init(site: URL) {
    let versions = site.appending(path: "app")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: versions.path)) ?? []
    for name in names.sorted() {
      let file = versions.appending(path: "\(name)/\(VocabularySite.bundleName)")
      guard let data = try? Data(contentsOf: file), let read = try? VocabularyBundle.decode([UInt8](data))
      else {
        continue
      }
      vocabulary = read
      return
    }
    vocabulary = Vocabulary()
  }

  var stressed: [String] { vocabulary.entries.map(\.stressed) + vocabulary.boards.map(\.stressed) }

  var texts: Set<String> {
    Set(vocabulary.entries.flatMap { [$0.bulgarian, $0.english] })
      .union(vocabulary.boards.flatMap { [$0.bulgarian, $0.english] })
      .union(LanguageCode.allCases.flatMap { Alphabet.letters(in: $0) })
  }

  /// Labels of words and names of boards, in the order of the vocabulary, and the letters with which other words are spelled.
  func pack(in language: LanguageCode) -> [SpeechPackWord] {
    var words: [SpeechPackWord]
    switch language {
    case .bulgarian:
      words =
        vocabulary.entries.map { SpeechPackWord(text: $0.bulgarian, spoken: $0.stressed) }
        + vocabulary.boards.map { SpeechPackWord(text: $0.bulgarian, spoken: $0.stressed) }
    case .english:
      words =
        vocabulary.entries.map { SpeechPackWord($0.english) }
        + vocabulary.boards.map { SpeechPackWord($0.english) }
    }
    // Some letters are words.
    let known = Set(words.map(\.text))
    return words + Alphabet.letters(in: language).filter { !known.contains($0) }.map { SpeechPackWord($0) }
  }
}
