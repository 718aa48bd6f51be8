import Language
import Testing

@testable import Family

/// Recordings of phrases: kept while anything has them, and then let go of. And quick phrases that change places.
@Suite struct PhraseRecordingTests {
  private let old = String(repeating: "a", count: 64)
  private let new = String(repeating: "b", count: 64)
  private let day: Int64 = 24 * 60 * 60 * 1000

  private func family(_ phrases: [SavedPhrase]) -> Replica {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    for phrase in phrases { _ = replica.change(phrase.edits(), now: 1) }
    return replica
  }

  private func phrase(_ id: SavedPhraseID, quick: Int64? = nil, recording: String? = nil) -> SavedPhrase {
    SavedPhrase(id: id, text: LocalizedText(id.text), place: nil, quick: quick, recording: recording)
  }

  private func quick(_ replica: Replica) -> [String?] {
    replica.registers.phrasePlaces(.quick).map { $0.map { $0.text } }
  }

  // Recordings.

  @Test func aRecordedMessageIsAPhraseWithANameAndARecording() {
    var replica = family([])
    let edits = replica.registers.keepingPhrase(LocalizedText("мама"), recording: old, fresh: "m")
    _ = replica.change(edits, now: 1)
    #expect(replica.registers.savedPhrase("m")?.recording == old)
    #expect(replica.registers.refusal(ofPhrase: LocalizedText("мама")) == .isThere)
    #expect(replica.registers.refusal(ofPhrase: LocalizedText("тате")) == nil)
  }

  @Test func whatIsNoHashIsNoRecording() {
    var replica = family([phrase("a", recording: old)])
    for hash in ["", "../../etc", String(repeating: "G", count: 64), String(repeating: "a", count: 63)] {
      #expect(replica.registers.recording(hash, of: "a").isEmpty)
      let edits = replica.registers.keepingPhrase(LocalizedText(hash + "x"), recording: hash, fresh: "n")
      #expect(!edits.contains { $0.field == "recording" && $0.value != .nothing })
    }
    #expect(replica.registers.recording(new, of: "unknown").isEmpty)
    _ = replica.change(replica.registers.recording(nil, of: "a"), now: 2)
    #expect(replica.registers.savedPhrase("a")?.recording == nil)
  }

  @Test func aRecordingStaysWhileItsPhraseIsInTheBinAndGoesWithIt() {
    var replica = family([phrase("a", recording: old), phrase("b", recording: new)])
    _ = replica.change(replica.registers.deleting(SavedPhraseID("a"), now: 1), now: 1)
    #expect(replica.tidy(now: 29 * day) == [])
    #expect(replica.registers.row("a", in: .saved)?.text("recording") == old)
    #expect(replica.tidy(now: 31 * day) == [old], "the other phrase has its own")
  }

  @Test func aRecordingThatAPhraseAndATileShareGoesWithTheLastOfThem() {
    var replica = family([phrase("a", recording: old)])
    _ = replica.change(Tile(id: "t", label: LocalizedText("т"), sound: old).edits(), now: 1)
    _ = replica.change(replica.registers.deleting(SavedPhraseID("a"), now: 1), now: 1)
    #expect(replica.tidy(now: 31 * day) == [], "the tile has it")
    _ = replica.change([Bin.delete("t", in: .tiles, now: 31 * day)], now: 31 * day)
    #expect(replica.tidy(now: 62 * day) == [old])
  }

  @Test func aRecordingThatWasReplacedGoesAfterThirtyDaysAndTheNewOneStays() {
    var replica = family([phrase("a", recording: old)])
    _ = replica.change(replica.registers.recording(new, of: "a"), now: 1)
    for (number, hash) in [old, new].enumerated() {
      _ = replica.change(Registers.settingAside(.none, hash, fresh: Name("k\(number)"), now: 1), now: 1)
    }
    #expect(replica.tidy(now: 29 * day) == [])
    #expect(replica.tidy(now: 31 * day) == [old])
  }

  // Quick places.

  @Test func aQuickPhraseGoesToAFreePlaceAndNothingElseMoves() {
    var replica = family([phrase("a", quick: 0), phrase("b", quick: 1)])
    _ = replica.change(replica.registers.movingQuick("a", to: 5), now: 2)
    #expect(quick(replica) == [nil, "b", nil, nil, nil, "a"])
    #expect(replica.registers.freePlace(in: .quick) == 0)
  }

  @Test func twoQuickPhrasesChangePlaces() {
    var replica = family([phrase("a", quick: 0), phrase("b", quick: 1), phrase("c", quick: 2)])
    _ = replica.change(replica.registers.movingQuick("c", to: 0), now: 2)
    #expect(quick(replica) == ["c", "b", "a"])
    _ = replica.change(replica.registers.movingQuick("c", to: 2), now: 3)
    #expect(quick(replica) == ["a", "b", "c"], "and back")
  }

  @Test func whatIsInTheBinComesBackToAPlaceOfItsOwn() {
    var replica = family([phrase("a", quick: 0), phrase("b", quick: 1)])
    _ = replica.change(replica.registers.deleting(SavedPhraseID("b"), now: 2), now: 2)
    _ = replica.change(replica.registers.movingQuick("a", to: 1), now: 3)
    _ = replica.change(replica.registers.restoring(SavedPhraseID("b")), now: 4)
    #expect(quick(replica) == ["b", "a"])
  }

  @Test func nothingMovesToNowhereOrWithoutAPlace() {
    let replica = family([phrase("a", quick: 0), phrase("b")])
    for place in [-1, 0, 8, .max, .min] { #expect(replica.registers.movingQuick("a", to: place).isEmpty) }
    #expect(replica.registers.movingQuick("b", to: 3).isEmpty, "it is no quick one")
    #expect(replica.registers.movingQuick("unknown", to: 3).isEmpty)
  }

  @Test func aPhraseThatFoundNoPlaceInAFullRowPushesNoneOutOfIt() {
    var phrases = (0..<8).map { phrase(SavedPhraseID("p\($0)"), quick: Int64($0)) }
    phrases.append(phrase("z", quick: 3))
    var replica = family(phrases)
    #expect(replica.registers.quickPlace(of: "z") == 8)
    #expect(replica.registers.movingQuick("z", to: 0).isEmpty)
    _ = replica.change(replica.registers.makingQuick("p5", false), now: 2)
    _ = replica.change(replica.registers.movingQuick("z", to: 5), now: 3)
    #expect(quick(replica) == ["p0", "p1", "p2", "p3", "p4", "z", "p6", "p7"])
  }
}
