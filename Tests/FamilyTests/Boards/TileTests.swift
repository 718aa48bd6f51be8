import Language
import Testing

@testable import Family

@Suite struct TileTests {
  private let whole = Tile(
    id: "t", label: LocalizedText(bulgarian: "искам", english: "want"),
    vocalization: LocalizedText(bulgarian: "аз искам"), wordClass: .verb, picture: .emoji("🍎"),
    isHidden: true,
    link: "b", actions: [":clear", "+s"], fillColour: "#ffe3cc", borderColour: "#b85c0e",
    sound: String(repeating: "0f", count: 32), extra: #"{"ext_x":1}"#)

  private func stored(_ edits: [Edit]) -> Replica {
    var replica = Replica(id: ReplicaID("d.1"))
    _ = replica.change(edits, now: 1)
    return replica
  }

  @Test func aTileIsReadBackAsItWasWritten() {
    #expect(stored(whole.edits()).registers.tile("t") == whole)
    #expect(
      stored(Tile(id: "t", label: LocalizedText("а")).edits()).registers.tile("t")?.picture == Picture.none)
  }

  @Test func anythingThatWasSetCanBeUnset() {
    var replica = stored(whole.edits())
    let bare = Tile(id: "t", label: LocalizedText("искам"))
    _ = replica.change(bare.edits(since: whole), now: 2)
    #expect(replica.registers.tile("t") == bare)
  }

  @Test func twoPeopleWhoEditDifferentFieldsBothKeepTheirWork() {
    var one = stored(whole.edits())
    var two = Replica(id: ReplicaID("e.1"), registers: one.registers)
    var relabelled = whole
    relabelled.label.english = "would like"
    var shown = whole
    shown.isHidden = false
    let first = one.change(relabelled.edits(since: whole), now: 5)
    let second = two.change(shown.edits(since: whole), now: 5)
    one.receive(second, now: 6)
    two.receive(first, now: 6)
    #expect(one.registers == two.registers)
    #expect(one.registers.tile("t")?.label.english == "would like")
    #expect(one.registers.tile("t")?.isHidden == false)
  }

  @Test func nonsenseInARowReadsAsIfNeverSet() {
    let fields: [Name] = [
      "label.bg", "say.en", "class", "picture", "hidden", "link", "actions", "fill", "border", "sound",
      "extra",
    ]
    for value: Value in [.integer(.min), .real(.nan), .list([.nothing]), .flag(true), .text("\u{0}:;")] {
      let tile = stored(fields.map { Edit(.tiles, "t", $0, value) }).registers.tile("t")
      #expect(tile?.wordClass == nil)
      #expect(tile?.picture == Picture.none)
      #expect(tile?.fillColour == nil)
      #expect(tile?.sound == nil)
      #expect(tile?.actions == [])
    }
  }

  @Test func theSpokenTextIsTheVocalizationElseTheLabel() {
    #expect(whole.spoken(in: .bulgarian) == "аз искам")
    #expect(
      whole.spoken(in: .english) == "аз искам", "The vocalization in the other language, before the label")
    #expect(Tile(id: "t", label: LocalizedText(bulgarian: "да")).spoken(in: .english) == "да")
  }

  @Test(arguments: [
    Picture.none, .emoji("👩🏽‍🚀"), .drawn("apple:red"),
    .stored(hash: String(repeating: "a1", count: 32), contentType: "image/svg+xml"),
  ])
  func everyPictureHasOneText(picture: Picture) {
    #expect(Picture(encoded: picture.encoded) == picture)
  }

  @Test func whatIsNoPictureShowsNone() {
    for text in ["", "emoji", "emoji:", ":x", "stored:../../etc:image/png", "stored:abc", "hologram:1"] {
      #expect(Picture(encoded: text) == Picture.none)
    }
  }

  @Test func onlySixHexadecimalDigitsAreAColour() {
    #expect(Colour.normalized("#FFe3cC") == "#ffe3cc")
    for text in ["", "#fff", "red", "#ffe3cg", "#ffe3cc;", "url(x)", "#фффффф", "＃ffe3cc"] {
      #expect(Colour.normalized(text) == nil)
    }
  }
}
