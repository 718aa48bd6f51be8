/// Possessive, demonstrative and interrogative words and numerals, whose forms are few and listed.
///
/// Each line: masculine, feminine, neuter, plural; then the same with the article where there is one
/// (masculine short, masculine full, feminine, neuter, plural).
enum BulgarianDeterminer {
  private static let rows: [StaticList] = [
    "мой моя мое мои моя моят моята моето моите",
    "твой твоя твое твои твоя твоят твоята твоето твоите",
    "негов негова негово негови неговия неговият неговата неговото неговите",
    "неин нейна нейно нейни нейния нейният нейната нейното нейните",
    "наш наша наше наши нашия нашият нашата нашето нашите",
    "ваш ваша ваше ваши вашия вашият вашата вашето вашите",
    "техен тяхна тяхно техни техния техният тяхната тяхното техните",
    "свой своя свое свои своя своят своята своето своите",
    "този тази това тези", "онзи онази онова онези", "такъв такава такова такива",
    "кой коя кое кои", "какъв каква какво какви", "чий чия чие чии", "някой някоя някое някои",
    "никой никоя никое никои", "всеки всяка всяко всички", "един една едно едни",
    "някакъв някаква някакво някакви", "никакъв никаква никакво никакви", "сам сама само сами",
    "същия същата същото същите",
  ]

  static func row(_ word: Word) -> [Word]? {
    for row in rows where row.words.first == word { return row.words }
    return nil
  }

  /// The lemma that this is a form of: моя → мой.
  static func lemma(of word: Word) -> Word? {
    for row in rows where row.contains(word) { return row.words.first }
    return nil
  }

  static func isPossessive(_ lemma: Word) -> Bool { (row(lemma)?.count ?? 0) > 4 }

  static func form(
    _ lemma: Word, _ gender: Gender, _ number: GrammaticalNumber, definite: Bool = false, full: Bool = false
  ) -> Word? {
    guard let row = row(lemma) else { return nil }
    let offset = number != .singular ? 3 : gender == .masculine ? 0 : gender == .feminine ? 1 : 2
    guard definite, row.count == 9 else { return row[offset] }
    return offset == 0 ? row[full ? 5 : 4] : row[5 + offset]
  }

  static func paradigm(_ lemma: Word) -> Paradigm? {
    guard let row = row(lemma) else { return nil }
    var cells: [Cell] = []
    let kinds: [(Gender?, GrammaticalNumber)] = [
      (.masculine, .singular), (.feminine, .singular), (.neuter, .singular), (nil, .plural),
    ]
    let hasArticle = row.count == 9
    for (index, kind) in kinds.enumerated() {
      cells.add(row[index], .nominal(kind.0, kind.1, hasArticle ? .indefinite : nil))
    }
    if hasArticle {
      cells.add(row[5], .nominal(.masculine, .singular, .definite, .nominative))
      cells.add(row[4], .nominal(.masculine, .singular, .definite, .accusative))
      for index in 1..<4 {
        cells.add(row[5 + index], .nominal(kinds[index].0, kinds[index].1, .definite))
      }
    }
    return Paradigm(
      lemma: lemma, partOfSpeech: .pronoun, className: hasArticle ? "притежателно" : "местоимение",
      isGuessed: false,
      cells: cells)
  }
}
