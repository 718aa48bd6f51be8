import Language

/// Written Bulgarian as sounds, from its stress mark: the standard pronunciation, broadly transcribed.
///
/// Vowels without stress are reduced (а and ъ to ɐ, о and у to o); voiced consonants lose their voice at the end and
/// before voiceless ones, and the other way round; consonants before ь, ю and я are palatalised. After T. Bojadžiev and
/// D. Tilkov, Фонетика на българския книжовен език (1999), and the IPA's illustration of Bulgarian (E. Ternes,
/// T. Vladimirova-Buhtz, 1999).
enum BulgarianPhonetics {
  /// The sounds of a text whose words carry stress marks; a word of several syllables without a mark has none and is
  /// not reduced. Nothing where there is a letter that is not Bulgarian.
  static func sounds(of marked: String) -> String? {
    var words: [String] = []
    for word in marked.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" }) {
      var letters: [Letter] = []
      for scalar in Stress.composed(String(word)).unicodeScalars {
        if scalar == Stress.mark {
          if !letters.isEmpty { letters[letters.count - 1].isStressed = true }
        } else if (0x430...0x44F).contains(scalar.value) || scalar == "ѝ" {
          letters.append(Letter(scalar: scalar == "ѝ" ? "и" : scalar))
        } else if !",.!?…".unicodeScalars.contains(scalar) {
          return nil
        }
      }
      if !letters.isEmpty { words.append(sounds(letters)) }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private struct Letter {
    let scalar: Unicode.Scalar
    var isStressed = false
  }

  private struct Sound {
    var text: String
    var isVowel = false
    var isStressed = false
  }

  private static func sounds(_ letters: [Letter]) -> String {
    let vowels = letters.filter { Stress.isVowel($0.scalar) }.count
    let isMarked = letters.contains { $0.isStressed }
    var sounds: [Sound] = []
    for (place, letter) in letters.enumerated() {
      let isStressed = letter.isStressed || vowels == 1
      let reduced = (isMarked || vowels == 1) && !isStressed
      let softens =
        place > 0 && consonants[letters[place - 1].scalar] != nil && letters[place - 1].scalar != "й"
      switch letter.scalar {
      case "я", "ю":
        sounds.append(Sound(text: softens ? "ʲ" : "j"))
        sounds.append(
          Sound(text: vowel(letter.scalar == "я" ? "а" : "у", reduced), isVowel: true, isStressed: isStressed)
        )
      case "ь": sounds.append(Sound(text: "ʲ"))
      case "щ": sounds += [Sound(text: "ʃ"), Sound(text: "t")]
      case "а", "ъ", "о", "у", "е", "и":
        sounds.append(Sound(text: vowel(letter.scalar, reduced), isVowel: true, isStressed: isStressed))
      default: sounds.append(Sound(text: consonants[letter.scalar] ?? ""))
      }
    }
    assimilate(&sounds)
    return joined(sounds, syllables: vowels)
  }

  private static func vowel(_ letter: Unicode.Scalar, _ reduced: Bool) -> String {
    switch letter {
    case "а": reduced ? "ɐ" : "a"
    case "ъ": reduced ? "ɐ" : "ɤ"
    case "о": reduced ? "o" : "ɔ"
    case "у": reduced ? "o" : "u"
    case "е": "ɛ"
    default: "i"
    }
  }

  /// Voice goes from the last consonant of a group to those before it; sonorants and v give none.
  private static func assimilate(_ sounds: inout [Sound]) {
    var following: String?
    for place in sounds.indices.reversed() {
      let text = sounds[place].text
      if text == "ʲ" { continue }
      if let voiceless = pairs[text] {
        let isLast = place == sounds.count - 1
        let next = following ?? ""
        if isLast || voicelessSounds.contains(next) { sounds[place].text = voiceless }
      } else if let voiced = pairs.first(where: { $0.value == text })?.key, let next = following,
        pairs[next] != nil, next != "v"
      {
        sounds[place].text = voiced
      }
      following = sounds[place].text
    }
  }

  /// The stress mark stands before its syllable: before the consonant, or stop and liquid, that begins it.
  private static func joined(_ sounds: [Sound], syllables: Int) -> String {
    guard syllables > 1, let stressed = sounds.firstIndex(where: { $0.isStressed }) else {
      return sounds.map(\.text).joined()
    }
    var start = stressed
    while start > 0, sounds[start - 1].text == "ʲ" || sounds[start - 1].text == "j" && start == stressed {
      start -= 1
    }
    if start > 0, !sounds[start - 1].isVowel, sounds[start].text != "j" || start == stressed { start -= 1 }
    if start > 0, ["r", "l", "v"].contains(sounds[start].text), !sounds[start - 1].isVowel,
      stops.contains(sounds[start - 1].text)
    {
      start -= 1
    }
    // All that begins the word belongs to its first syllable.
    if !sounds[..<stressed].contains(where: { $0.isVowel }) { start = 0 }
    return sounds[..<start].map(\.text).joined() + "ˈ" + sounds[start...].map(\.text).joined()
  }

  private static let stops: Set<String> = ["p", "b", "t", "d", "k", "ɡ", "f", "s", "x"]

  private static let consonants: [Unicode.Scalar: String] = [
    "б": "b", "в": "v", "г": "ɡ", "д": "d", "ж": "ʒ", "з": "z", "й": "j", "к": "k", "л": "l", "м": "m",
    "н": "n",
    "п": "p", "р": "r", "с": "s", "т": "t", "ф": "f", "х": "x", "ц": "t͡s", "ч": "t͡ʃ", "ш": "ʃ",
  ]

  /// Voiced to voiceless.
  private static let pairs: [String: String] = [
    "b": "p", "v": "f", "ɡ": "k", "d": "t", "ʒ": "ʃ", "z": "s",
  ]
  private static let voicelessSounds: Set<String> = ["p", "f", "k", "t", "ʃ", "s", "x", "t͡s", "t͡ʃ"]
}
