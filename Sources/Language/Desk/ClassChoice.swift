/// A class that a person may choose for a word whose class was guessed wrong, with the word's own forms in it:
/// which of them sound right is easier to say than which class is.
public struct ClassChoice: Hashable, Sendable {
  let word: Word
  let bits: UInt32

  init(_ word: Word, _ bits: UInt32) {
    self.word = word
    self.bits = bits
  }

  /// Two or three forms of the word that tell the class from others, a middle dot, and the class's model word:
  /// `решеш, ресах, решех·пиша`.
  public var text: String { word.text }

  /// The class as families store it (``Inflector/inflection(_:_:)``).
  public var inflection: UInt8 { UInt8(truncatingIfNeeded: bits) }
}

extension Paradigm {
  /// The classes that this word could be in by its ending, its own among them; none for what has no classes,
  /// as English, pronouns and entries of several words. Of classes that would look the same, one is given.
  func choices(_ language: LanguageCode) -> [ClassChoice] {
    let base = word.ends(" се") || word.ends(" си") ? word.dropping(3) : word
    guard language == .bulgarian, !base.hasSpace else { return [] }
    let own = telling
    var seen: [Word] = []
    var choices: [ClassChoice] = []
    for (place, name) in Inflector.classWords(partOfSpeech).enumerated() {
      let inflection = Inflector.inflection(place, partOfSpeech)
      let isOwn = name == classWord
      guard isOwn || Paradigm.may(base, end: Paradigm.endings(partOfSpeech).bytes[place], as: name),
        let telling = Inflector.paradigm(of: word, inflection: inflection)?.telling
      else { continue }
      if !isOwn, telling == own || seen.contains(telling) { continue }
      seen.append(telling)
      choices.append(ClassChoice(telling + "·" + StaticList.split(name)[1], UInt32(inflection)))
    }
    return choices
  }

  /// Of a verb the 2nd person now and the 1st in both past tenses, of a noun the article and the plural, of an
  /// adjective feminine, neuter and plural: by their places, which are the same in every paradigm.
  private var telling: Word {
    var places = [3, 5, 7]
    if partOfSpeech == .verb { places = [1, 6, 12] }
    if partOfSpeech == .noun { places = [1, cells.firstIndex { $0.features.number == .plural } ?? 0] }
    var words: [Word] = []
    for place in places where place < cells.count { words.append(cells[place].word) }
    return words.joined(separator: ", ")
  }

  /// For each class in its order: how many last letters of its model a word must share; `0` for а or я,
  /// `c` for a consonant, `a` for anything.
  private static func endings(_ partOfSpeech: PartOfSpeech) -> Word {
    switch partOfSpeech {
    case .verb: "12322331221122322222220002222444337"
    case .noun: "ccc1ccc12100cc121221119"
    default: "ccc1ca"
    }
  }

  private static func may(_ word: Word, end ending: UInt8, as model: Word) -> Bool {
    switch ending {
    case 0x30: word.endsInAny("а я")
    case 0x61: true
    case 0x63: !word.endsInBulgarianVowel && word.lastLetter != "й"
    default: word.ends(with: model.droppingFirst(model.letterCount - Int(ending - 0x30)))
    }
  }
}
