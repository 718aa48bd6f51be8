import Family
import Language
import Testing

@testable import AppTesting
@testable import Shell
@testable import Talk

@Suite struct KeyboardLayoutTests {
  private let bulgarian = "абвгдежзийклмнопрстуфхцчшщъьюя".unicodeScalars.map { String($0) }
  private let english = "abcdefghijklmnopqrstuvwxyz".unicodeScalars.map { String($0) }

  @Test(arguments: [KeyboardLayout.phonetic, .standard])
  func everyBulgarianLetterIsThereOnce(layout: KeyboardLayout) {
    #expect(layout.rows().flatMap { $0 }.sorted() == bulgarian)
  }

  @Test func everyEnglishLetterIsThereOnce() {
    #expect(KeyboardLayout.english.rows().flatMap { $0 }.sorted() == english)
  }

  @Test func theNumbersAndTheCommonSignsAreThereOnce() {
    let signs = KeyboardLayout.signs.rows().flatMap { $0 }
    #expect(Set(signs).count == signs.count)
    for sign in "0123456789.,?!-:„“'".unicodeScalars { #expect(signs.contains(String(sign))) }
  }

  @Test(arguments: KeyboardLayout.allCases)
  func aPhoneHasTheSameKeysInTheSameOrder(layout: KeyboardLayout) {
    let rows = layout.rows(columns: 6)
    #expect(rows.flatMap { $0 } == layout.rows().flatMap { $0 })
    #expect(rows.count == 5)
    #expect(rows.allSatisfy { !$0.isEmpty && $0.count <= 6 })
  }

  @Test func theLayoutFollowsLanguageAndChoice() {
    #expect(KeyboardLayout(.bulgarian, .phonetic).rows()[0].joined() == "явертъуиопшщ")
    #expect(KeyboardLayout(.bulgarian, .standard).rows()[0].joined() == "уеишщксдзц")
    #expect(KeyboardLayout(.english, .standard) == .english)
  }

  @Test func eachLetterHasItsCapital() {
    for letter in bulgarian + english { #expect(KeyLetters.capital(letter) == letter.uppercased()) }
    for sign in ["1", "ѝ", "№", "€", "„", ""] { #expect(KeyLetters.capital(sign) == sign) }
  }

  @Test func theLastLetterGoesWithItsMarks() {
    for (text, left) in [
      ("вода", "вод"), ("а", ""), ("", ""), ("вода\u{301}", "вод"), ("да👍🏽", "да"), ("👨‍👩‍👧", ""),
      ("да🇧🇬", "да"), ("🇧🇬🇬🇧", "🇧🇬"), ("1️⃣", ""), ("🏴\u{E0067}\u{E0062}\u{E007F}", ""),
    ] { #expect(KeyLetters.withoutLast(text) == left) }
  }

  @Test func aWordHasNoSpaceAroundItAndAnEnd() {
    #expect(KeyLetters.word("  вода \u{a0}") == "вода")
    #expect(KeyLetters.word(String(repeating: "а", count: 10_000)).unicodeScalars.count == 200)
    #expect(KeyLetters.word(" \n ") == "")
  }
}
