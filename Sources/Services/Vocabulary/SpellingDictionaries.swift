import Foundation
import Language

/// The Hunspell dictionaries of the machine, asked through the `hunspell` command.
public struct SpellingDictionaries: Sendable {
  public let command: String
  public let bulgarian: String
  public let english: String

  public init(command: String = "hunspell", bulgarian: String = "bg_BG", english: String = "en_US") {
    self.command = command
    self.bulgarian = bulgarian
    self.english = english
  }

  /// The spelling of every word of every label, meaning and example against its dictionary and `exceptions.tsv`; an
  /// exception stands for its forms too. Where a
  /// dictionary is not installed, one note says so.
  func check(_ folder: VocabularyFolder) -> [VocabularyFinding] {
    LanguageCode.allCases.flatMap { check(folder, language: $0) }
  }

  private func check(_ folder: VocabularyFolder, language: LanguageCode) -> [VocabularyFinding] {
    let dictionary = language == .bulgarian ? bulgarian : english
    var places: [String: [String]] = [:]
    for entry in folder.vocabulary.entries {
      for word in SpellingDictionaries.words(of: entry.label(in: language)) {
        places[word, default: []].append(entry.id)
      }
    }
    for board in folder.vocabulary.boards {
      for word in SpellingDictionaries.words(of: board.name(in: language)) {
        places[word, default: []].append(">" + board.id)
      }
    }
    for meaning in folder.meanings.meanings {
      for text in [meaning[language].text, meaning[language].example] {
        for word in SpellingDictionaries.words(of: text) where places[word]?.last != meaning.id {
          places[word, default: []].append(meaning.id)
        }
      }
    }
    var excepted: Set<String> = []
    for exception in folder.exceptions where exception.language == language {
      excepted.formUnion(Inflector.forms(of: exception.word, language: language).map { $0.lowercased() })
      excepted.insert(exception.word)
    }
    guard let unknown = unknownWords(places.keys.sorted(), dictionary: dictionary) else {
      return [
        VocabularyFinding(
          .spelling, isFault: false, place: dictionary,
          bulgarian: "Правописът не е проверен: няма такъв речник",
          english: "Spelling was not checked: the dictionary is not installed")
      ]
    }
    var findings: [VocabularyFinding] = []
    for word in unknown.sorted() {
      if excepted.contains(word.lowercased()) { continue }
      findings.append(
        VocabularyFinding(
          .spelling, place: places[word, default: []].joined(separator: ", "),
          bulgarian: "Речникът не познава „\(word)“", english: "The dictionary does not know “\(word)”"))
    }
    let known = Set(places.keys.map { $0.lowercased() }).subtracting(unknown.map { $0.lowercased() })
    for exception in folder.exceptions.sorted(by: { $0.word < $1.word })
    where exception.language == language && known.contains(exception.word) {
      findings.append(
        VocabularyFinding(
          .spelling, isFault: false, place: "exceptions.tsv",
          bulgarian: "„\(exception.word)“ вече не е изключение",
          english: "“\(exception.word)” is no longer an exception"))
    }
    return findings
  }

  /// The words of a label: parted at all but letters, digits and an apostrophe inside a word.
  static func words(of label: String) -> [String] {
    label.replacing("’", with: "'").split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'")) }
      .filter { $0.contains(where: \.isLetter) }
  }

  /// Which of the words a dictionary does not know; `nil` where there is no such command or dictionary.
  func unknownWords(_ words: [String], dictionary: String) -> Set<String>? {
    let lines = words.joined(separator: "\n") + "\n"
    let arguments = [command, "-i", "utf-8", "-d", dictionary, "-l"]
    guard let output = InstalledCommand.output(arguments, input: Data(lines.utf8)) else { return nil }
    return Set(output.split(separator: "\n").map(String.init))
  }
}
