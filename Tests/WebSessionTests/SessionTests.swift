import Bytes
import Language
import Testing

@testable import App
@testable import Family
@testable import Shell
@testable import WebSession

/// Messages as the app meets them.
@Suite struct SessionTests {
  private func message(_ kind: MessageKind, _ fields: (inout ByteWriter) -> Void) throws -> HostMessage? {
    var writer = ByteWriter()
    writer.begin(kind)
    fields(&writer)
    var reader = ByteReader(writer.bytes)
    let incoming = try readMessage(from: &reader) { kind, reader throws(ByteError) in
      try HostMessage.readAnswer(kind, from: &reader)
    }
    if case .host(let message) = incoming { return message }
    return nil
  }

  @Test func timersAndQuestionsComeBackAsTheyWere() {
    let timers: [Shell.Timer] = [
      .toast(7), .askHealth, .retrySave, .compaction, .retryClips, .pulseEnds(-3), .stopOffered(2),
      .helper(.second(1)),
      .helper(.timeIsUp(2)), .helper(.callAgain(3)), .helper(.minute),
      .gate(.held),
      .gate(.lapses), .gate(.countsDown), .stay, .modelling,
    ]
    for timer in timers { #expect(TimerCode.decode(TimerCode.encode(timer)) == timer) }
    #expect(Set(timers.map { TimerCode.encode($0)[0] }).count == timers.count)
    let questions: [Question] = [
      .health, .tablet, .voices, .symbols(-7), .clipManifest(.bulgarian), .clipPart(.english, "ab"),
      .clip("вода"),
      .counts(throughDay: 20_000),
    ]
    for question in questions { #expect(QuestionCode.decode(QuestionCode.encode(question)) == question) }
    #expect(TimerCode.decode([]) == nil && TimerCode.decode([200]) == nil && TimerCode.decode([0, 1]) == nil)
    #expect(QuestionCode.decode([]) == nil && QuestionCode.decode([2, 9]) == nil)
  }

  @Test func aFingerIsWhereItIsAndNotAtARoundedPlace() throws {
    let moved = try message(.photos) {
      $0.begin(PhotosMessageKind.finger)
      $0.write(choice: "kind", FingerEvent.Kind.move)
      $0.write("finger", Int32(3))
      for number in [12.3125, -0.001, 1000.7] { $0.write("", number) }
    }
    let event = FingerEvent(kind: .move, finger: 3, point: Point(x: 12.3125, y: -0.001), time: 1000.7)
    #expect(moved == .photos(.finger(event)))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aNumberThatIsNoneIsNoMessage(number: Double) {
    #expect(throws: ByteError.outOfRange) {
      try message(.tileMedia) {
        $0.begin(TileMediaMessageKind.moved)
        $0.write("across", number)
        $0.write("down", 0.5)
      }
    }
  }

  @Test func aCutOffImportSaysHowFarItCame() throws {
    func cutOff(done: Int32, files: Int32) throws -> HostMessage? {
      try message(.photos) {
        $0.begin(PhotosMessageKind.cutOff)
        $0.write("pile", "море")
        $0.write(choice: "source", PhotoSource.folder)
        $0.write("done", done)
        $0.write("files", files)
        $0.write(choice: "access", PhotosCutOff.Access.asks)
      }
    }
    let expected = PhotosCutOff(pile: "море", source: .folder, done: 12, files: 40, access: .asks)
    #expect(try cutOff(done: 12, files: 40) == .photos(.cutOff(expected)))
    for (done, files) in [(40, 40), (-1, 40), (0, 0)] as [(Int32, Int32)] {
      #expect(throws: ByteError.outOfRange) { try cutOff(done: done, files: files) }
    }
  }

  @Test func whatTheBrowserDoesNotKnowIsNotTold() throws {
    let looked = try message(.privacy) {
      $0.begin(PrivacyAnswerKind.looked)
      $0.write("media", Int64(3))
      $0.write("clips", Int64(812))
      for isThere in [false, false, true] { $0.write("", isThere) }
      $0.begin(SafeCopyKind.kept)
      $0.write("at", Int64(9))
    }
    let facts = DeviceFacts(media: 3, clips: 812, bytes: nil, isKept: nil, hasSignal: true, copy: .kept(9))
    #expect(looked == .parents(.privacy(.looked(facts))))
  }

  @Test func aNameThatIsNoHashIsNoMessage() {
    #expect(throws: ByteError.outOfRange) {
      try message(.tileMedia) {
        $0.begin(TileMediaMessageKind.voiceKept)
        $0.write("turn", Int32(1))
        $0.write("name", "apple")
      }
    }
  }

  @Test func aRowOfAGalleryIsFortyBytesThatNameAPictureAndADay() throws {
    let photo = ShelvedPhoto(
      id: "a", taken: 77, square: Digest([UInt8](String(repeating: "1f", count: 32).utf8), at: 0),
      isHidden: false)
    let rows = PhotosTask.rows([photo, photo])
    #expect(rows.count == 80 && rows.prefix(32) == ArraySlice([UInt8](repeating: 0x1F, count: 32)))
    var reader = ByteReader(rows, at: 72)
    let day = try reader.readInt64()
    #expect(day == 77)
  }

  @Test func withoutTheOtherRoomsTheirMessagesMeanNothing() {
    var session = Session(.talk)
    var times = ByteWriter()
    for _ in 0..<2 { times.write(Int64(1)) }
    times.write(Int32(120))
    times.begin(MessageKind.fileFailed)
    times.write("a sentence")
    let isHeard = session.receive(times.bytes)
    #expect(!isHeard)
  }

  @Test func hostileBytesAreOverheard() {
    var session = Session(.talk)
    session.open(Rooms.rest)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let kind = UInt8.random(in: 0...40, using: &random)
      // Short ones are a start seldom, and lists in them are cut off.
      let rest = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      _ = session.receive([UInt8](repeating: 0, count: 20) + [kind] + rest)
    }
    for bytes: [UInt8] in [[], [1, 2, 3]] {
      let isHeard = session.receive(bytes)
      #expect(!isHeard)
    }
  }
}
