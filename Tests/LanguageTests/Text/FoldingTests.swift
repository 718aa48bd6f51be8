import Testing

@testable import Language

@Suite struct FoldingTests {
  @Test(arguments: [
    ("ВОДА", "вода"),
    ("вода́", "вода"),
    ("Ба́ница", "баница"),
    ("и\u{306}", "й"),
    ("И\u{306}ога", "йога"),
    ("Й", "й"),
    ("и\u{301}\u{306}", "й"),
    ("ѝ", "и"),
    ("и\u{300}", "и"),
    ("Ѝ", "и"),
    ("ѐ", "е"),
    ("ёлка", "елка"),
    ("е\u{308}лка", "елка"),
    ("дет\u{AD}ска\u{200B} градина", "детска градина"),
    ("\u{FEFF}хляб", "хляб"),
    ("  не\u{A0}това\t", "не това"),
    ("най-добър", "най добър"),
    ("Добър ден!", "добър ден"),
    ("Къде?", "къде"),
    ("café", "cafe"),
    ("cafe\u{301}", "cafe"),
    ("Čšž ŁÓDŹ", "csz lodz"),
    ("Straße", "strasse"),
    ("STRAẞE", "strasse"),
    ("ÆŒØ", "aeoeo"),
    ("don't", "dont"),
    ("don’t", "dont"),
    ("Ice-cream", "ice cream"),
    ("İ", "i"),
    ("ΑΒ", "αβ"),
    ("Ѣ", "ѣ"),
    ("Å", "a"),
    ("❤️", "❤"),
    ("5 лева", "5 лева"),
    ("", ""),
    (" - ", ""),
  ])
  func everySpellingOfAWordHasOneKey(text: String, key: String) {
    #expect(Folding.fold(text) == key)
  }

  @Test func shortIIsNotI() {
    #expect(Folding.fold("мой") != Folding.fold("мои"))
    #expect(Folding.fold("мои\u{306}") == Folding.fold("мой"))
  }

  @Test func aSmallLetterIsUnicodesWhereThereIsOneAtAll() {
    var known = 0
    for value in UInt32(0)..<0x1_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let small = LetterCase.lowercased(value)
      if small == value { continue }
      known += 1
      let right = Array(scalar.properties.lowercaseMapping.unicodeScalars)
      if right != [Unicode.Scalar(small)] { Issue.record("U+\(String(value, radix: 16))") }
    }
    #expect(known > 250)
    for value in UInt32(0x391)...0x3AB where value != 0x3A2 { #expect(LetterCase.lowercased(value) != value) }
  }

  @Test func foldingTwiceChangesNothing() {
    for value in UInt32(0)..<0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["\(scalar)", "и\(scalar)\u{306}b"] {
        let once = Folding.fold(text)
        if Folding.fold(once) != once { Issue.record("U+\(String(value, radix: 16)): \(text)") }
      }
    }
  }
}
