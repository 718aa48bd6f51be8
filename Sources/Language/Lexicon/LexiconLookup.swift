internal import Bytes

/// Finding the headword that answers for a text.
extension Lexicon {
  /// What the lexicon says of a word; nothing where it knows none, or none that the audience may meet.
  ///
  /// Looked for in this order: as it is written, folded (case, accents, stress marks, ё for е), as a form of another
  /// word, in Latin letters (`banica`), as a phrase of which one word is a form. A form goes before a word that is
  /// written with capitals (`ran`, and not the goddess Rán) where it is the commoner one.
  public func answer(
    for text: String, in language: LanguageCode, audience: LexiconAudience
  ) -> WordAnswer? {
    entry(for: text, in: language, audience: audience)?.answer
  }

  /// The headword that answers for a word, found as for ``answer(for:in:audience:)`` and read only as it is asked.
  public func entry(
    for text: String, in language: LanguageCode, audience: LexiconAudience
  ) -> LexiconEntry? {
    guard let asked = Lexicon.asked(text) else { return nil }
    guard let index = headword(of: asked, in: language, audience: audience) else { return nil }
    return LexiconEntry(
      LexiconRecord(lexicon: self, language: language, audience: audience), index, asked: asked.text)
  }

  /// The text composed and without white space around it; nothing where it is empty or too long for a word.
  static func asked(_ text: String) -> Word? {
    var composed = text.bytes
    if composed.contains(0xCC) { composed = Stress.composed(text).bytes }
    var (start, end) = (0, composed.count)
    while start < end, composed[start] <= 0x20 { start += 1 }
    while end > start, composed[end - 1] <= 0x20 { end -= 1 }
    guard start < end, end - start <= LexiconFormat.longestKey * 2 else { return nil }
    return end - start == composed.count ? Word(bytes: composed) : Word(bytes: [UInt8](composed[start..<end]))
  }

  private func headword(of asked: Word, in language: LanguageCode, audience: LexiconAudience) -> Int? {
    let key = LexiconKey.bytes(of: asked)
    guard !key.isEmpty else { return nil }
    let table = table(language)
    let written = asked.unstressed.bytes
    let match = match(key, written: written, in: table, audience: audience)
    if let match, match.isExact {
      return language == .bulgarian
        ? ownLemma(of: key, in: table, match.index, audience: audience) : match.index
    }
    var best = match?.index
    if let form = lemma(of: key, in: table, audience: audience) {
      let isCommoner = match.map { table.weight($0.index) < table.weight(form) } ?? true
      if isCommoner { best = form }
    }
    if let best { return best }
    if language == .bulgarian, LexiconKey.isLatin(key) {
      return transliterated(key, audience: audience)
    }
    return phrase(key, in: language, audience: audience)
  }

  /// The app's own word that a headword of some source is only a form of: цветя → цвете, по-добър → добър; else that headword.
  private func ownLemma(
    of key: [UInt8], in table: LexiconTable, _ exact: Int, audience: LexiconAudience
  ) -> Int {
    guard !table.isVocabulary(exact) else { return exact }
    let found =
      lemma(of: key, in: table, audience: audience) ?? phrase(key, in: .bulgarian, audience: audience)
    guard let found, table.isVocabulary(found) else { return exact }
    return found
  }

  /// The word of a key: the one that is written so, or else the commonest, and whether that is written small.
  private func match(
    _ key: [UInt8], written: [UInt8], in table: LexiconTable, audience: LexiconAudience
  ) -> (index: Int, isExact: Bool)? {
    guard var index = table.first(key) else { return nil }
    var found: Int?
    while index < table.count, key.withUnsafeBufferPointer({ table.isKey($0, of: index) }) {
      if table.isShown(index, to: audience) {
        if table.isWritten(index, written) { return (index, true) }
        if found == nil { found = index }
      }
      index += 1
    }
    return found.map { ($0, false) }
  }

  /// The commonest shown word of a key.
  func shown(_ key: [UInt8], in table: LexiconTable, audience: LexiconAudience) -> Int? {
    guard var index = table.first(key) else { return nil }
    while index < table.count, key.withUnsafeBufferPointer({ table.isKey($0, of: index) }) {
      if table.isShown(index, to: audience) { return index }
      index += 1
    }
    return nil
  }

  /// A phrase with one word of it in its dictionary form: `woke up` → wake up, `хубавите дни` → none.
  private func phrase(_ key: [UInt8], in language: LanguageCode, audience: LexiconAudience) -> Int? {
    let table = table(language)
    var starts = [0]
    for (place, byte) in key.enumerated() where byte == 0x20 { starts.add(place + 1) }
    guard starts.count > 1, starts.count < 6 else { return nil }
    starts.add(key.count + 1)
    for word in 0..<starts.count - 1 {
      let part = [UInt8](key[starts[word]..<starts[word + 1] - 1])
      // по-голям and най-голям are голям.
      if word == 0, language == .bulgarian, part == [0x8F, 0x8E] || part == [0x8D, 0x80, 0x89] {
        let rest = [UInt8](key[starts[1]...])
        if let found = shown(rest, in: table, audience: audience)
          ?? lemma(of: rest, in: table, audience: audience)
        {
          return found
        }
      }
      guard let lemma = lemma(of: part, in: table, audience: audience) else { continue }
      let whole =
        [UInt8](key[..<starts[word]]) + [UInt8](table.key(lemma)) + [UInt8](key[(starts[word + 1] - 1)...])
      if let found = shown(whole, in: table, audience: audience) { return found }
    }
    return nil
  }
}

extension [Int] {
  @inline(never) mutating func add(_ value: Int) { append(value) }
}
