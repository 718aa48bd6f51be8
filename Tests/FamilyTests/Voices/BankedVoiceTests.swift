import Language
import Testing

@testable import Family

/// Voices that somebody of the family gave, as rows.
@Suite struct BankedVoiceTests {
  private func hash(_ letter: Character) -> String { String(repeating: letter, count: 64) }

  private func fixture() -> Fixture {
    var fixture = Fixture()
    fixture.change(fixture.registers.naming(voice: "a", "Мама"))
    return fixture
  }

  /// A replica that edits are made on.
  private struct Fixture {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    var registers: Registers { replica.registers }
    mutating func change(_ edits: [Edit]) { _ = replica.change(edits, now: 1_000) }
  }

  @Test func whatIsRecordedIsFoundWhateverItsCaseAndAccents() {
    var fixture = fixture()
    fixture.change(
      fixture.registers.banking("Вода́", in: .bulgarian, by: "a", hash: hash("1"), milliseconds: 700))
    for text in ["вода", "ВОДА", "вода́", "вода.", " вода "] {
      #expect(fixture.registers.banked(text, in: .bulgarian, by: "a")?.hash == hash("1"), "\(text)")
    }
    #expect(fixture.registers.banked("вода", in: .english, by: "a") == nil)
    #expect(fixture.registers.banked("вода", in: .bulgarian, by: "b") == nil)
    #expect(fixture.registers.banked("води", in: .bulgarian, by: "a") == nil)
    #expect(
      fixture.registers.banked(by: "a", in: .bulgarian)
        == [BankedRecording(text: "Вода́", language: .bulgarian, hash: hash("1"), milliseconds: 700)])
  }

  @Test func aWordWithColonsAndOneInEachLanguageAreTold() {
    var fixture = fixture()
    fixture.change(fixture.registers.banking("так: ето", in: .bulgarian, by: "a", hash: hash("1")))
    fixture.change(fixture.registers.banking("no", in: .english, by: "a", hash: hash("2")))
    #expect(fixture.registers.banked("так: ето", in: .bulgarian, by: "a")?.hash == hash("1"))
    #expect(fixture.registers.banked(by: "a", in: .english).map(\.hash) == [hash("2")])
  }

  @Test func aRecordingIsReplacedAndTakenAway() {
    var fixture = fixture()
    fixture.change(fixture.registers.banking("да", in: .bulgarian, by: "a", hash: hash("1")))
    fixture.change(fixture.registers.banking("Да", in: .bulgarian, by: "a", hash: hash("2")))
    #expect(fixture.registers.banked(by: "a", in: .bulgarian).map(\.hash) == [hash("2")])
    fixture.change(fixture.registers.banking("да", in: .bulgarian, by: "a", hash: nil))
    #expect(fixture.registers.banked("да", in: .bulgarian, by: "a") == nil)
    #expect(fixture.registers.banking("да", in: .bulgarian, by: "a", hash: nil).isEmpty)
  }

  @Test func nonsenseIsNotKept() {
    var fixture = fixture()
    for (text, sound) in [("", hash("1")), ("…", hash("1")), ("да", "x"), ("да", hash("X"))] {
      #expect(
        fixture.registers.banking(text, in: .bulgarian, by: "a", hash: sound).isEmpty, "\(text) \(sound)")
    }
    #expect(fixture.registers.banking("да", in: .bulgarian, by: "nobody", hash: hash("1")).isEmpty)
    fixture.change([
      Edit(.voices, "a", "bg:да", .text(hash("1"))), Edit(.voices, "a", "bg:не", .list([.integer(1)])),
      Edit(.voices, "a", "other", .list([.text("x"), .text(hash("1")), .integer(1)])),
    ])
    #expect(fixture.registers.banked(by: "a", in: .bulgarian).isEmpty)
    #expect(fixture.registers.naming(voice: "c", "").isEmpty)
  }

  @Test func aVoiceInTheBinSaysNothingAndComesBackWithAllItSaid() {
    var fixture = fixture()
    fixture.change(fixture.registers.banking("да", in: .bulgarian, by: "a", hash: hash("1")))
    fixture.change(fixture.registers.deleting(voice: "a", now: 1_000))
    #expect(
      fixture.registers.bankedVoices.isEmpty && fixture.registers.banked("да", in: .bulgarian, by: "a") == nil
    )
    #expect(fixture.registers.deletedVoices.map(\.name) == ["Мама"])
    fixture.change([Bin.restore("a", in: .voices)])
    #expect(fixture.registers.banked("да", in: .bulgarian, by: "a")?.hash == hash("1"))
  }

  @Test func twoDevicesThatRecordOneWordEndWithTheSame() {
    var one = Replica(id: ReplicaID(device: "d", session: "s"))
    var other = Replica(id: ReplicaID(device: "e", session: "t"))
    other.receive(one.change(one.registers.naming(voice: "a", "Мама"), now: 1_000), now: 1_000)
    let first = one.change(
      one.registers.banking("да", in: .bulgarian, by: "a", hash: hash("1")), now: 2_000)
    let second = other.change(
      other.registers.banking("Да!", in: .bulgarian, by: "a", hash: hash("2")), now: 3_000)
    one.receive(second, now: 4_000)
    other.receive(first, now: 4_000)
    for replica in [one, other] {
      #expect(replica.registers.banked("да", in: .bulgarian, by: "a")?.hash == hash("2"))
      #expect(replica.registers.banked(by: "a", in: .bulgarian).count == 1)
    }
  }

  @Test func aSavedVoiceIsReadAgainAsItWas() {
    var fixture = fixture()
    let said: [(String, LanguageCode, String)] = [
      ("вода", .bulgarian, hash("1")), ("Искам да\tпия.", .bulgarian, hash("2")), ("no", .english, hash("3")),
    ]
    for (text, language, sound) in said {
      fixture.change(fixture.registers.banking(text, in: language, by: "a", hash: sound, milliseconds: 900))
    }
    let (files, hashes, text) = fixture.registers.savedVoice("a")
    #expect(Set(hashes) == Set(said.map(\.2)) && files.count == 3 && Set(files).count == 3)
    let list = VoiceList(reading: text)
    #expect(list.lines.count == 3)
    for (file, sound) in zip(files, hashes) {
      let line = list.line(for: file)
      let known = said.first { $0.2 == sound }
      #expect(line?.language == known?.1)
      #expect(line.map { Folding.fold($0.text) } == known.map { Folding.fold($0.0) })
    }
  }

  @Test func aListOfNonsenseNamesNothing() {
    for text in [
      "", "\n\n", "a\tb\tc", "a\tbg", "a\tbg\t", "\tbg\tвода", "a\tbg\t…",
      String(repeating: "\t", count: 9_000),
    ] {
      #expect(VoiceList(reading: text).lines.isEmpty, "\(text.prefix(20))")
    }
    let list = VoiceList(reading: "file\tlanguage\ttext\r\nvoice/a.wav\tbg\tвода\t7\r\n")
    #expect(list.line(for: "a.wav")?.text == "вода" && list.line(for: "b.wav") == nil)
    let long = String(repeating: "a.wav\tbg\tвода\n", count: 9_000)
    #expect(VoiceList(reading: long).lines.count == VoiceList.most)
  }

  @Test func aFileWithoutAListSaysItsName() {
    #expect(VoiceList.text(ofFile: "вода.wav") == "вода")
    #expect(VoiceList.text(ofFile: "v. 2.wav") == "v. 2")
    #expect(VoiceList.text(ofFile: "вода") == "вода" && VoiceList.text(ofFile: "") == "")
  }

  @Test func thereAreSoManyVoicesAtMost() {
    var fixture = Fixture()
    for number in 0..<30 {
      fixture.change(fixture.registers.naming(voice: Name("v\(number)"), "Глас \(number)"))
    }
    #expect(fixture.registers.bankedVoices.count == BankedVoice.most)
  }

  @Test func aChoiceNamesAVoice() {
    let voice = BankedVoice(id: "a", name: "Мама")
    #expect(BankedVoice.id(chosen: voice.settingName) == "a")
    #expect(BankedVoice.id(chosen: "Google български") == nil && BankedVoice.id(chosen: "") == nil)
  }
}
