import Foundation
import Language

/// Checks that each word carries its stress once, and where, as far as a dictionary tells.
struct StressCheck {
  let dictionary: StressDictionary

  func check(_ folder: VocabularyFolder) -> [VocabularyFinding] {
    var findings: [VocabularyFinding] = []
    if dictionary.marked.isEmpty {
      findings.append(
        VocabularyFinding(
          .stress, isFault: false, place: "freedict-eng-bul",
          bulgarian: "Ударенията не са сравнени: няма такъв речник",
          english: "Stress was not compared: the dictionary is not installed"))
    }
    let decided = Set(folder.stressDifferences.map { $0.word + "\t" + $0.ours })
    for entry in folder.vocabulary.entries {
      for word in Stress.words(of: entry.stressed) {
        findings += check(word, of: entry, decided: decided)
      }
    }
    return findings
  }

  private func check(
    _ word: Stress.Word, of entry: VocabularyEntry, decided: Set<String>
  ) -> [VocabularyFinding] {
    let plain = word.text.lowercased()
    let ours = word.stressed.first.map { StressCheck.marked(plain, syllable: $0) } ?? plain
    if decided.contains(plain + "\t" + ours) { return [] }
    let isCountWrong = word.syllables > 1 ? word.stressed.count != 1 : word.stressed.count > 1
    if isCountWrong {
      return [
        VocabularyFinding(
          .stress, place: entry.id,
          bulgarian: "„\(entry.stressed)“: „\(plain)“ има \(word.stressed.count) ударения",
          english: "“\(entry.stressed)”: “\(plain)” has \(word.stressed.count) stress marks")
      ]
    }
    guard word.syllables > 1, let theirs = dictionary.marked[plain], !theirs.contains(ours) else { return [] }
    let list = theirs.sorted().joined(separator: ", ")
    return [
      VocabularyFinding(
        .stress, place: entry.id, bulgarian: "Тук е „\(ours)“, речникът има „\(list)“",
        english: "Here it is “\(ours)”, the dictionary has “\(list)”")
    ]
  }

  /// A word with the mark after the vowel of one syllable, counted from 0.
  static func marked(_ plain: String, syllable: Int) -> String {
    var view = String.UnicodeScalarView()
    var vowels = 0
    for scalar in plain.unicodeScalars {
      view.append(scalar)
      guard Stress.isVowel(scalar) else { continue }
      if vowels == syllable { view.append(Stress.mark) }
      vowels += 1
    }
    return String(view)
  }
}
