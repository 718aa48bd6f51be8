/// A class that a person may choose for a word whose class was guessed wrong, with the word's own forms in it:
/// which of them sound right is easier to say than which class is.
///
/// It travels as one word, in lists of words, whose code both modules have: the class as families store it
/// (``Inflector/inflection(_:_:)``), 1 for the word's own class, and the text.
public struct ClassChoice {
  private let bytes: [UInt8]

  public init(_ word: Word) { bytes = word.bytes.count > 2 ? word.bytes : [0, 0, 0x20] }

  public var inflection: UInt8 { bytes[0] }

  public var isOwn: Bool { bytes[1] == 1 }

  /// The class's model word, and two or three forms that tell the class from others: `пиша · решеш · ресах · решех`.
  public var text: String { String(decoding: bytes[2...], as: UTF8.self) }
}

extension Paradigm {
  /// The classes that this word could be in by its ending, its own among them; none for what has no classes,
  /// as English, pronouns and entries of several words. Of classes that would look the same, one is given.
  var choices: [Word] {
    let base = word.ends(" се") || word.ends(" си") ? word.dropping(3) : word
    // English classes have no model word.
    guard classWord.hasSpace, !base.hasSpace else { return [] }
    let endings = Paradigm.endings(partOfSpeech).bytes
    let telling = telling
    var choices: [Word] = []
    for (place, name) in Inflector.classWords(partOfSpeech).enumerated() {
      let inflection = Inflector.inflection(place, partOfSpeech)
      let isOwn = name == classWord
      guard isOwn || Paradigm.may(base, end: endings[place], as: name),
        let other = Inflector.paradigm(of: word, inflection: inflection)?.telling
      else { continue }
      if !isOwn, other == telling || choices.contains(where: { $0.ends(with: other) }) { continue }
      choices.append(Word(bytes: [inflection, isOwn ? 1 : 0]) ++ StaticList.split(name)[1] ++ other)
    }
    return choices
  }

  /// Of a verb the 2nd person now and the 1st in both past tenses, of a noun the article and the plural, of an
  /// adjective feminine, neuter and plural: by their places, which are the same in every paradigm.
  private var telling: Word {
    var places = 0b1010_1000
    if partOfSpeech == .verb { places = 0b1_0000_0100_0010 }
    if partOfSpeech == .noun {
      places = cells.count > 2 && cells[2].features.number == .plural ? 0b110 : 0b1010
    }
    var telling: Word = ""
    for cell in cells {
      if places & 1 == 1 { telling = telling + " · " ++ cell.word }
      places >>= 1
    }
    return telling
  }

  /// For each class in its order: how many last letters of its model a word must share; `0` for а or я,
  /// `c` for a consonant.
  private static func endings(_ partOfSpeech: PartOfSpeech) -> Word {
    switch partOfSpeech {
    case .verb: "12322331221122322222220002222444337"
    case .noun: "ccc1ccc12100cc121221119"
    default: "ccc1cc"
    }
  }

  private static func may(_ word: Word, end ending: UInt8, as model: Word) -> Bool {
    switch ending {
    case 0x30: word.endsInAny("а я")
    case 0x63: !word.endsInBulgarianVowel && word.lastLetter != "й"
    default: word.ends(with: model.droppingFirst(model.letterCount - Int(ending - 0x30)))
    }
  }
}
