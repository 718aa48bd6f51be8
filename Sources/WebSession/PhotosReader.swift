import App
import Bytes
import Family
import Shell

// What the browser tells of photos, and of a tile's own picture and voice. The tables are in `Web/host/bringing.js` and
// `tile_media.js`.

enum PhotosMessageKind: UInt8, CaseIterable {
  case measured, tapped, swiped, sized, finger
  case begun, offered, brought, original, noOriginal, failed, ended, cutOff
}

extension PhotosMessage {
  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(PhotosMessageKind.self) {
    case .measured: self = .measured(width: try reader.double("width"), height: try reader.double("height"))
    case .tapped: self = .tapped(Int(try reader.int32("number")))
    case .swiped:
      self = .swiped(
        Swipe(
          start: try reader.double("start"), width: try reader.double("width"),
          across: try reader.double("across"), down: try reader.double("down"),
          milliseconds: try reader.double("milliseconds")))
    case .sized: self = .sized(Point(x: try reader.double("width"), y: try reader.double("height")))
    case .finger:
      self = .finger(
        FingerEvent(
          kind: try reader.choice("kind", FingerEvent.Kind.self), finger: try reader.int32("finger"),
          point: Point(x: try reader.double("x"), y: try reader.double("y")), time: try reader.double("time"))
      )
    case .begun:
      let (files, done) = (try reader.int32("files"), try reader.int32("done"))
      guard done >= 0, files >= done else { throw .outOfRange }
      self = .begun(files: files, done: done)
    case .offered: self = .offered(try reader.int32("number"), bytes: try reader.text("hash"))
    case .brought: self = try PhotosMessage.brought(from: &reader)
    case .original:
      let bytes = try reader.hash("hash")
      let file = Picture.stored(hash: try reader.text("file"), contentType: try reader.text("type"))
      guard let original = PhotoOriginal(file: file, size: try reader.int64("size")) else {
        throw .outOfRange
      }
      self = .original(bytes: bytes, original)
    case .noOriginal:
      self = .noOriginal(
        name: try reader.text("name"), try reader.choice("trouble", PhotoTrouble.self),
        sentence: TextLimit.label.cut(try reader.text("sentence")))
    case .failed:
      self = .failed(
        name: try reader.text("name"), try reader.choice("trouble", PhotoTrouble.self),
        sentence: TextLimit.label.cut(try reader.text("sentence")))
    case .ended: self = .ended
    case .cutOff:
      let pile = PileID(try reader.text("pile"))
      let source = try reader.choice("source", PhotoSource.self)
      let (done, files) = (Int(try reader.int32("done")), Int(try reader.int32("files")))
      let access = try reader.choice("access", PhotosCutOff.Access.self)
      guard done >= 0, files > done else { throw .outOfRange }
      self = .cutOff(PhotosCutOff(pile: pile, source: source, done: done, files: files, access: access))
    }
  }

  private static func brought<Reader: FieldReader>(from reader: inout Reader) throws(ByteError)
    -> PhotosMessage
  {
    let number = try reader.int32("number")
    let id = PhotoID(try reader.hash("pixels"))
    let name = try reader.text("name")
    let taken = try reader.int64("taken")
    let bytes = try reader.hash("hash")
    let type = try reader.text("type")
    let thumbnail = Picture.stored(hash: try reader.text("thumbnail"), contentType: type)
    let picture = Picture.stored(hash: try reader.text("picture"), contentType: type)
    let (width, height) = (Int64(try reader.int32("width")), Int64(try reader.int32("height")))
    guard width > 0, height > 0 else { throw .outOfRange }
    return .brought(
      number, id,
      PhotoFile(
        name: TextLimit.label.cut(name), taken: taken, thumbnail: thumbnail, picture: picture, bytes: bytes,
        width: width, height: height))
  }
}

enum TileMediaMessageKind: UInt8, CaseIterable {
  case chosen, opened, moved, scaled, pictureKept, recording, recorded, voiceKept, voiceList, voiceFile,
    voiceEnd, serverVoiceSent, serverVoiceCode, serverVoiceEnded, serverVoiceRefused, failed
}

extension TileMediaMessage {
  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(TileMediaMessageKind.self) {
    case .chosen: self = .chosen(try reader.int32("turn"))
    case .opened:
      let turn = try reader.int32("turn")
      let (width, height) = (try reader.int32("width"), try reader.int32("height"))
      guard width > 0, height > 0 else { throw .outOfRange }
      self = .opened(turn, width: width, height: height)
    case .moved: self = .moved(across: try reader.double("across"), down: try reader.double("down"))
    case .scaled:
      self = .scaled(
        by: try reader.double("factor"), acrossAt: try reader.double("across"),
        downAt: try reader.double("down"))
    case .pictureKept:
      self = .pictureKept(
        try reader.int32("turn"),
        .stored(hash: try reader.hash("name"), contentType: try reader.text("type")))
    case .recording: self = .recording(try reader.int32("turn"))
    case .recorded:
      self = .recorded(try reader.int32("turn"), milliseconds: Int64(try reader.int32("milliseconds")))
    case .voiceKept: self = .voiceKept(try reader.int32("turn"), hash: try reader.hash("name"))
    case .voiceList: self = .voiceList(try reader.int32("turn"), try reader.text("text"))
    case .voiceFile:
      self = .voiceFile(
        try reader.int32("turn"), file: try reader.text("file"), hash: try reader.hash("name"),
        milliseconds: Int64(try reader.int32("milliseconds")))
    case .voiceEnd: self = .voiceEnd(try reader.int32("turn"), refused: try reader.int32("refused"))
    case .serverVoiceSent:
      let turn = try reader.int32("turn")
      self = .serverVoice(turn, .sent(try reader.int64("sent"), of: try reader.int64("all")))
    case .serverVoiceCode:
      self = .serverVoice(
        try reader.int32("turn"), .codeWanted(isWrong: try reader.flag("isWrong")))
    case .serverVoiceEnded:
      self = .serverVoice(try reader.int32("turn"), .ended(id: try reader.text("voice")))
    case .serverVoiceRefused:
      self = .serverVoice(
        try reader.int32("turn"),
        .refused(sentence: TextLimit.spoken.cut(try reader.text("sentence"))))
    case .failed:
      self = .failed(
        try reader.int32("turn"), try reader.choice("trouble", MediaTrouble.self),
        sentence: TextLimit.label.cut(try reader.text("sentence")))
    }
  }
}
