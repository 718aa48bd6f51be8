import App
import Bytes
import Exchange
import Family
import Language
import Shell

// What the browser answers to the rooms besides Talk. The kinds of answers have the names, and the order, of the tables in
// `Web/host/boards_answer.js`, `privacy.js`, `photos_message.js` and `tile_media.js`; those of devices are in DevicesReader.swift.

enum BoardsAnswerKind: UInt8, CaseIterable {
  case written, failed, fetched, emojiNames, symbolTaken, symbolMissed
}
enum PrivacyAnswerKind: UInt8, CaseIterable {
  case looked, working, exported, brought, failed, counted, destroyed, stuck, past, logRead, surroundings,
    feedbackSent, cards, codeRefused
}

extension HostMessage {
  /// Reads the fields of a message that only the rooms besides Talk hear; throws for any other kind.
  static func readAnswer<Reader: FieldReader>(
    _ kind: MessageKind, from reader: inout Reader
  ) throws(ByteError) -> HostMessage {
    switch kind {
    case .fileOpening:
      return .parents(.fileOpening(name: try reader.text("name"), size: try reader.int64("size")))
    case .fileOpened: return .parents(.fileOpened(try reader.block("boards")))
    case .fileFailed: return .parents(.fileFailed(reason: try reader.text("reason")))
    case .boards:
      return .parents(
        .boards(
          try reader.value("answer", of: "BoardsAnswer") { reader throws(ByteError) in
            try BoardsAnswer(from: &reader)
          }))
    case .privacy:
      return .parents(
        .privacy(
          try reader.value("answer", of: "PrivacyAnswer") { reader throws(ByteError) in
            try PrivacyAnswer(from: &reader)
          }))
    case .erasureFound: return .parents(.privacy(.found(try reader.block("job"))))
    case .photos:
      return .photos(
        try reader.value("message", of: "PhotosMessage") { reader throws(ByteError) in
          try PhotosMessage(from: &reader)
        })
    case .tileMedia:
      return .tileMedia(
        try reader.value("message", of: "TileMediaMessage") { reader throws(ByteError) in
          try TileMediaMessage(from: &reader)
        })
    case .devices:
      return .parents(
        .devices(
          try reader.value("answer", of: "DevicesAnswer") { reader throws(ByteError) in
            try DevicesAnswer(from: &reader)
          }))
    case .saying:
      return .saying(
        try reader.value("message", of: "SayingMessage") { reader throws(ByteError) in
          try SayingMessage(from: &reader)
        })
    case .model:
      return .model(
        try reader.value("message", of: "ModelMessage") { reader throws(ByteError) in
          try ModelMessage(from: &reader)
        })
    case .sight:
      return .sight(
        try reader.value("report", of: "SightReport") { reader throws(ByteError) in
          try SightReport(from: &reader)
        })
    default: throw .outOfRange
    }
  }
}

extension BoardsAnswer {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(BoardsAnswerKind.self) {
    case .written:
      // What `FileDesk` tells of the file, in another instance of the module.
      var report = ByteReader(try reader.block("report"))
      self = .exported(.written(try ExportedBoards(from: &report)))
    case .failed:
      let failure = try reader.optionalChoice("failure", BoardWritingSession.Failure.self)
      self = .exported(.failed(failure))
    case .fetched:
      let turn = try reader.int32("turn")
      let course = try reader.choice("course", FetchedPictures.Course.self)
      let pictures = try reader.list("pictures", of: "FetchedPicture") {
        reader throws(ByteError) -> FetchedPictures.Picture in
        let index = try reader.uint32("index")
        let outcome = try reader.value("outcome", of: "FetchingOutcome") { reader throws(ByteError) in
          try FetchedPictures.Outcome(from: &reader)
        }
        return FetchedPictures.Picture(index: Int(index & 0xFF_FFFF), outcome: outcome)
      }
      self = .fetched(FetchedPictures(turn: turn, pictures: pictures, course: course))
    case .emojiNames: self = .emojiNames(try reader.block("names"))
    case .symbolTaken:
      self = .symbolTaken(
        try reader.int32("turn"),
        .stored(hash: try reader.hash("name"), contentType: try reader.text("type")))
    case .symbolMissed:
      self = .symbolMissed(try reader.int32("turn"), isFull: try reader.flag("isFull"))
    }
  }
}

enum FetchingOutcomeKind: UInt8, CaseIterable { case kept, failed }

extension FetchedPictures.Outcome {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(FetchingOutcomeKind.self) {
    case .kept:
      self = .kept(hash: try reader.hash("name"), contentType: try reader.text("type"))
    case .failed: self = .failed(try reader.choice("reason", FetchingTrouble.self))
    }
  }
}

extension PrivacyAnswer {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(PrivacyAnswerKind.self) {
    case .looked:
      self = .looked(
        DeviceFacts(
          media: try reader.int64("media"), clips: try reader.int64("clips"),
          bytes: try reader.optionalInt64("bytes"), isKept: try reader.optionalFlag("isKept"),
          hasSignal: try reader.flag("hasSignal"),
          copy: try reader.value("copy", of: "SafeCopy") { reader throws(ByteError) in
            try SafeCopy(from: &reader)
          }))
    case .working: self = .working(try reader.choice("work", PrivacyWork.self))
    case .exported:
      self = .exported(
        try ArchiveFacts.read(from: &reader), file: try reader.text("file"),
        bytes: try reader.int64("bytes"))
    case .brought:
      self = .brought(
        try ArchiveFacts.read(from: &reader), changesGate: try reader.flag("changesGate"),
        batch: try reader.block("batch"))
    case .failed: self = .failed(try reader.text("reason"))
    case .counted:
      self = .counted(try reader.choice("step", Erasure.Step.self), try reader.int64("count"))
    case .destroyed: self = .destroyed(try reader.choice("step", Erasure.Step.self))
    case .stuck: self = .stuck
    case .past: self = .past(try reader.blocks("batches"), since: try reader.int64("since"))
    case .logRead: self = .logRead(try reader.block("bytes"), isTooLarge: try reader.flag("isTooLarge"))
    case .surroundings:
      var found = Surroundings()
      found.version = try reader.text("version")
      found.browser = try reader.text("browser")
      found.system = try reader.text("system")
      found.isInstalled = try reader.flag("isInstalled")
      found.errors = try reader.texts("errors")
      self = .surroundings(found)
    case .codeRefused: self = .codeRefused
    case .feedbackSent: self = .feedbackSent(status: try reader.int32("status"))
    case .cards:
      self = .cards(
        try reader.value("answer", of: "CardsAnswer") { reader throws(ByteError) in
          try CardsAnswer(from: &reader)
        })
    }
  }
}

enum CardsAnswerKind: UInt8, CaseIterable { case working, saved, offline, elsewhere, refused, read }

extension CardsAnswer {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(CardsAnswerKind.self) {
    case .working: self = .working
    case .saved: self = .saved
    case .offline: self = .offline
    case .elsewhere: self = .elsewhere
    case .refused: self = .refused(try reader.text("sentence"))
    case .read:
      self = .read(
        try reader.block("cards"),
        pictures: try reader.list("pictures", of: "CardPicture") { reader throws(ByteError) in
          let (name, type) = (try reader.text("name"), try reader.text("type"))
          return Picture.isHash(name) ? .stored(hash: name, contentType: type) : Picture.none
        }, sounds: try reader.texts("sounds"))
    }
  }
}

enum SafeCopyKind: UInt8, CaseIterable { case impossible, due, kept, codeless, waiting }

extension SafeCopy {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(SafeCopyKind.self) {
    case .impossible: self = .impossible
    case .due: self = .due
    case .kept: self = .kept(try reader.int64("at"))
    case .codeless: self = .codeless
    case .waiting: self = .waiting(try reader.int64("at"))
    }
  }
}

extension ArchiveFacts {
  fileprivate static func read<Reader: FieldReader>(from reader: inout Reader) throws(ByteError)
    -> ArchiveFacts
  {
    try reader.value("facts", of: "ArchiveFacts") { reader throws(ByteError) in
      ArchiveFacts(
        rows: try reader.int64("rows"), media: try reader.int64("media"),
        changes: try reader.int64("changes"),
        lost: try reader.int64("lost"), notices: try reader.texts("notices"))
    }
  }
}

extension FieldReader {
  /// The SHA-256 of something stored, in 64 hexadecimal digits.
  mutating func hash(_ name: StaticString) throws(ByteError) -> String {
    let hash = try text(name)
    guard Picture.isHash(hash) else { throw .outOfRange }
    return hash
  }
}
