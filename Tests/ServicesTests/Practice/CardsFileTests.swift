import Exchange
import Family
import Foundation
import Testing

@testable import Services

/// Cards between the app and a package of Anki, there and back.
@Suite struct CardsFileTests {
  private func note(_ members: [(Name, JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { JSONObject.Member($0.0, $0.1) }))
  }

  @Test func aFileIsReadAsItWasWrittenAndNothingElseIs() throws {
    let file = CardsFile(JSONObject([.init("a", .number(1))]), files: [[1, 2, 3], []])
    let read = try #require(CardsFile(decoding: file.encoded))
    #expect(read.object == file.object && read.files == file.files)
    for count in 0..<file.encoded.count - 4 where count != 4 + 7 && count != 4 + 7 + 7 {
      #expect(CardsFile(decoding: Array(file.encoded.prefix(count))) == nil, "\(count)")
    }
    #expect(CardsFile(decoding: [255, 255, 255, 255, 1]) == nil)
  }

  @Test func whatTheAppGivesComesBackFromThePackageWithItsAnswers() throws {
    let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
    let given = CardsFile(
      JSONObject([
        .init("endings", .array([.text("svg"), .text("webp"), .text("wav")])),
        .init(
          "notes",
          .array([
            note([
              ("card", .text("bg/tile/water")), ("word", .text("вода")), ("drawing", .text("water")),
              ("picture", .number(0)), ("out", .bool(true)),
              (
                "answers",
                .array([
                  .array([.number("1700000000000"), .number(3)]),
                  .array([.number("1700000900000"), .number(1)]),
                ])
              ),
            ]),
            note([
              ("card", .text("bg/card/own.1")), ("word", .text("баба & дядо <3")), ("picture", .number(1)),
              ("sound", .number(2)), ("answers", .array([])),
            ]),
            note([("card", .text("en/card/own.2")), ("word", .text("sun")), ("emoji", .text("☀️"))]),
          ])),
      ]), files: [svg, [9, 9], [7]])
    let package = try #require(try PackageFromCards.package(given, now: 1_760_000_000_000))
    let taken = try CardsFromPackage.cards(of: package)
    let notes = (taken.object["notes"]?.array ?? []).compactMap(\.object)
    let byCard = Dictionary(uniqueKeysWithValues: notes.map { ($0["card"]?.text ?? "", $0) })
    let water = try #require(byCard["bg/tile/water"])
    #expect(water["drawing"]?.text == "water" && water["out"]?.bool == true && water["lang"]?.text == "bg")
    #expect(
      water["answers"]?.array?.map { $0.array?.compactMap(\.integer) }
        == [[1_700_000_000_000, 3], [1_700_000_900_000, 1]])
    let family = try #require(byCard["bg/card/own.1"])
    #expect(family["word"]?.text == "баба & дядо <3" && family["out"]?.bool == false)
    #expect(taken.files[Int(family["picture"]?.integer ?? -1)] == [9, 9])
    #expect(taken.files[Int(family["sound"]?.integer ?? -1)] == [7])
    #expect(byCard["en/card/own.2"]?["emoji"]?.text == "☀️")
    #expect(taken.object["left"]?.integer == 0 && taken.object["lost"]?.integer == 0)
  }

  @Test func cardsThatTheAppDoesNotWriteMakeNoPackage() throws {
    let word: (Name, JSONValue) = ("word", .text("вода"))
    for (notes, endings, files) in [
      ([note([word])], [], []), ([note([("card", .text("a")), ("word", .text(""))])], [], []),
      (
        [note([("card", .text("a")), word, ("answers", .array([.array([.number(5), .number(9)])]))])], [], []
      ),
      ([], [.text("exe")], [[1]]), ([], [], [[1]]), ([.null], [], []),
    ] as [([JSONValue], [JSONValue], [[UInt8]])] {
      let cards = CardsFile(
        JSONObject([.init("notes", .array(notes)), .init("endings", .array(endings))]), files: files)
      #expect(try PackageFromCards.package(cards, now: 1_760_000_000_000) == nil)
    }
  }

  @Test func whatAFieldSaysIsPlainText() {
    #expect(AnkiText.plain("<div>сняг&nbsp;<b>и</b> лед</div>[sound:a.mp3]") == "сняг и лед")
    #expect(AnkiText.plain("{{c1::вода::пие се}} &lt;3 &#1078; &amp;") == "вода <3 ж &")
    #expect(AnkiText.plain("<script>x") == "<script>x".replacing("<script>", with: "").trimmed)
    #expect(AnkiText.plain("a < b") == "a < b" && AnkiText.plain("&bogus;") == "")
    #expect(AnkiText.sounds(in: "[sound:a.mp3]<img src=\"b.png\">") == ["a.mp3"])
    #expect(AnkiText.pictures(in: "[sound:a.mp3]<img src=\"b%20c.png\">") == ["b c.png"])
  }
}
