/// Work on word endings, letter by letter, without Unicode normalisation: Bulgarian letters are single
/// scalars, so a scalar is a letter.
extension String {
  func dropping(_ count: Int) -> String {
    var scalars = unicodeScalars
    var left = count
    while left > 0, scalars.popLast() != nil { left -= 1 }
    return String(scalars)
  }

  func droppingFirst(_ count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.dropFirst(max(0, count))))
  }

  var letterCount: Int { unicodeScalars.count }

  var lastLetter: Unicode.Scalar { unicodeScalars.last ?? "\u{0}" }

  /// The letter `offset` places before the last one.
  func letter(fromEnd offset: Int) -> Unicode.Scalar {
    var index = unicodeScalars.endIndex
    var left = offset + 1
    while left > 0 {
      guard index > unicodeScalars.startIndex else { return "\u{0}" }
      index = unicodeScalars.index(before: index)
      left -= 1
    }
    return unicodeScalars[index]
  }

  /// Whether the word ends in one of these endings, given with spaces between them.
  func endsInAny(_ endings: StaticList) -> Bool { endings.containsEnding(of: self) }

  /// The last letter replaced.
  func replacingLast(_ letter: Unicode.Scalar) -> String {
    var scalars = unicodeScalars
    if scalars.popLast() != nil { scalars.append(letter) }
    return String(scalars)
  }

  /// The last `from` in the word replaced by `to`: влязъл → влезъл.
  func replacingLast(_ from: Unicode.Scalar, with to: Unicode.Scalar) -> String {
    var scalars = Array(unicodeScalars)
    guard let index = scalars.lastIndex(of: from) else { return self }
    scalars[index] = to
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  var hasCapital: Bool {
    guard let first = unicodeScalars.first else { return false }
    let value = first.value
    return (value >= 0x410 && value <= 0x42F) || (value >= 0x41 && value <= 0x5A)
  }

  var capitalized: String {
    guard let first = unicodeScalars.first else { return self }
    return String(Character(first)).uppercased() + droppingFirst(1)
  }

  var endsInBulgarianVowel: Bool { lastLetter.isBulgarianVowel }

  /// How many vowels, hence syllables, a Bulgarian word has.
  var syllables: Int {
    var count = 0
    for scalar in unicodeScalars where scalar.isBulgarianVowel { count += 1 }
    return count
  }
}

extension Unicode.Scalar {
  var isBulgarianVowel: Bool {
    switch self {
    case "а", "е", "и", "о", "у", "ъ", "ю", "я", "А", "Е", "И", "О", "У", "Ъ", "Ю", "Я": true
    default: false
    }
  }

  /// ж, ч, ш, щ
  var isHushing: Bool { self == "ж" || self == "ч" || self == "ш" || self == "щ" }

  var isCyrillic: Bool { value >= 0x400 && value <= 0x45F }
}
