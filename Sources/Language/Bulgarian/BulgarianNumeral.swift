/// Bulgarian numerals: два and две, двама for men, the article (двете, петте).
enum BulgarianNumeral {
  private static let words: StaticList = """
    нула един два три четири пет шест седем осем девет десет единайсет дванайсет тринайсет четиринайсет петнайсет
    шестнайсет седемнайсет осемнайсет деветнайсет двайсет
    """
  private static let tens: StaticList =
    "трийсет четирийсет петдесет шейсет седемдесет осемдесет деветдесет сто"

  /// The value of a numeral in any of its forms, or of digits.
  static func value(_ word: Word) -> Int? {
    switch word {
    case "две", "двама", "двете", "двата": return 2
    case "трима", "трите": return 3
    case "четирима": return 4
    case "една", "едно": return 1
    case "двадесет": return 20
    default: break
    }
    for (index, candidate) in words.words.enumerated() where candidate == word { return index }
    for (index, candidate) in tens.words.enumerated() where candidate == word { return (index + 3) * 10 }
    return word.number
  }

  /// The form before a noun of this gender; men are counted with двама, трима.
  static func form(_ word: Word, _ gender: Gender, isMan: Bool) -> Word {
    switch value(word) {
    case 1 where !word.isASCII:
      return gender == .masculine ? "един" : gender == .feminine ? "една" : "едно"
    case 2 where !word.isASCII:
      return isMan ? "двама" : gender == .masculine ? "два" : "две"
    case 3 where isMan && word.is("три"): return "трима"
    case 4 where isMan && word.is("четири"): return "четирима"
    default: return word
    }
  }

  static func paradigm(_ word: Word) -> Paradigm? {
    guard let value = value(word), word.lastLetter.isCyrillic else { return nil }
    var cells: [Cell] = []
    switch value {
    case 2:
      for gender in Gender.allCases {
        let form: Word = gender == .masculine ? "два" : "две"
        cells.add(form, .nominal(gender, .plural, .indefinite))
        cells.add(form + (gender == .masculine ? "та" : "те"), .nominal(gender, .plural, .definite))
      }
    case 1: return BulgarianDeterminer.paradigm("един")
    case 0: return nil
    default:
      cells.add(word, .nominal(nil, .plural, .indefinite))
      cells.add(value == 100 ? "стоте" : word + "те", .nominal(nil, .plural, .definite))
    }
    return Paradigm(
      lemma: word, partOfSpeech: .numeral, className: "числително", isGuessed: false, cells: cells)
  }
}
