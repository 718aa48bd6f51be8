import Language
import Testing

@testable import AppTesting
@testable import Shell

/// A family's own words, fetched ahead one after another.
@Suite struct ClipShelfTests {
  private let wish = VoiceWish(language: .bulgarian)

  /// What the shelf asks for next; packs are whole.
  private func asked(_ shelf: inout ClipShelf) -> String? {
    guard case .ask(.clip(let name), let path, _)? = shelf.next([.bulgarian]) else { return nil }
    shelf.answered(.clip(name))
    return "\(name) \(path)"
  }

  private func shelf(_ words: [String]) -> ClipShelf {
    var shelf = ClipShelf()
    shelf.offer([], in: .bulgarian)
    for word in words { shelf.want(word, wish) }
    return shelf
  }

  @Test func wordsAreAskedForInTheirOrderEachOnceByItsAddress() {
    var shelf = shelf(["a", "b", "a", "", "в"])
    #expect(shelf.progress.all == 3)
    #expect(asked(&shelf) == "bg/1/1/a /api/speech?lang=bg&text=a")
    #expect(asked(&shelf) == "bg/1/1/a /api/speech?lang=bg&text=a", "until it is kept")
    shelf.kept(["bg/1/1/a", "bg/1/1/b"])
    #expect(asked(&shelf) == "bg/1/1/в /api/speech?lang=bg&text=%D0%B2")
    #expect(shelf.progress.all == 1)
    shelf.kept(["bg/1/1/в"])
    #expect(asked(&shelf) == nil && shelf.progress.all == 0)
    shelf.want("г", wish)
    #expect(asked(&shelf)?.hasPrefix("bg/1/1/г ") == true)
  }

  @Test func aWordThatTheServerCannotSpeakHoldsUpNoOther() {
    var shelf = shelf(["a", "b"])
    _ = asked(&shelf)
    shelf.giveUp("bg/1/1/b")
    shelf.giveUp("bg/1/1/a")
    #expect(asked(&shelf)?.hasPrefix("bg/1/1/b ") == true)
    shelf.giveUp("bg/1/1/b")
    shelf.giveUp("bg/1/1/b")
    #expect(asked(&shelf) == nil && shelf.progress.all == 0)
  }

  @Test func tenThousandWordsTakeNoLookAtAllOfThemForEachAnswer() {
    var shelf = shelf((0..<10_000).map { "дума \($0)" })
    var count = 0
    while let next = asked(&shelf) {
      shelf.kept([String(next.prefix { $0 != "/" }) + "/1/1/дума \(count)"])
      count += 1
    }
    // A look at all of them each time would take fifty million.
    #expect(count == 10_000)
  }

  @Test func aClipThatIsGoneIsFetchedAnewThoughItsPartIsHere() {
    var shelf = ClipShelf(stored: ["part/ab", "bg/1/1/a", "bg/1/1/б"])
    shelf.offer(["ab"], in: .bulgarian)
    shelf.want("в", wish)
    _ = asked(&shelf)
    shelf.kept(["bg/1/1/в"])
    #expect(asked(&shelf) == nil)
    for text in ["a", "в"] {
      shelf.wantAgain(text, wish)
      #expect(asked(&shelf)?.hasPrefix("bg/1/1/\(text) ") == true)
      shelf.kept(["bg/1/1/\(text)"])
      #expect(asked(&shelf) == nil)
    }
  }
}
