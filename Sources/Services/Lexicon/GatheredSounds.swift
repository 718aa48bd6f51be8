import Foundation
import Language

extension LexiconGathering {
  /// Sounds of English words that have none yet: of the word, or of all the words of a phrase.
  mutating func add(_ sounds: PronouncingDictionary) {
    for number in draft.english.indices where draft.english[number].phonetics.isEmpty {
      let words = draft.english[number].text.lowercased().split { $0 == " " || $0 == "-" }
      let found = words.compactMap { sounds.sounds[String($0)] }
      guard !found.isEmpty, found.count == words.count else { continue }
      draft.english[number].phonetics = [WordAnswer.Phonetic(found.joined(separator: " "))]
      _ = word(draft.english[number].text, .english, from: .pronunciations)
    }
  }

  /// Sounds of one class each only where they differ.
  mutating func mergeSounds() {
    for number in draft.english.indices where !draft.english[number].phonetics.isEmpty {
      let sounds = draft.english[number].phonetics
      let own = sounds.filter { $0.partOfSpeech != nil }
      if Set(own.map(\.text)).count > 1 {
        draft.english[number].phonetics = own
      } else if let first = sounds.first {
        draft.english[number].phonetics = [WordAnswer.Phonetic(first.text)]
      }
    }
  }

  /// Sounds of Bulgarian words, by their stress: their own mark, or the mark that another text gives the same word.
  mutating func addBulgarianSounds() {
    var marks: [String: String] = [:]
    for (number, text) in stressed.sorted(by: { $0.key < $1.key }) {
      guard !draft.bulgarian[number].text.contains(" ") else { continue }
      marks[draft.bulgarian[number].text.lowercased()] = text.lowercased()
    }
    for number in draft.bulgarian.indices {
      let own = stressed[number]?.lowercased()
      let words = (own ?? draft.bulgarian[number].text.lowercased()).split(separator: " ").map(String.init)
      let marked = words.map { $0.unicodeScalars.contains(Stress.mark) ? $0 : marks[$0] ?? $0 }
      guard let sound = BulgarianPhonetics.sounds(of: marked.joined(separator: " ")) else { continue }
      draft.bulgarian[number].phonetics = [WordAnswer.Phonetic(sound)]
    }
  }
}
