import App
import Bytes
import Family
import Shell

// What the camera sees. The kinds have the names, and the order, of the tables in `Web/host/sight.js`.

enum SightTaskKind: UInt8, CaseIterable { case open, take, keep, close }

extension SightTask {
  func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .open(let turn, let names):
      writer.begin(SightTaskKind.open)
      writer.write("turn", turn)
      writer.write("names", names)
    case .take(let turn):
      writer.begin(SightTaskKind.take)
      writer.write("turn", turn)
    case .keep(let turn):
      writer.begin(SightTaskKind.keep)
      writer.write("turn", turn)
    case .close: writer.begin(SightTaskKind.close)
    }
  }
}

enum SightReportKind: UInt8, CaseIterable { case live, learned, seen, dark, failed, kept, notKept }

extension SightReport {
  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(SightReportKind.self) {
    case .live: self = .live(try reader.int32("turn"))
    case .learned: self = .learned(try reader.int32("turn"))
    case .seen: self = .seen(try reader.int32("turn"), try reader.texts("names"))
    case .dark: self = .dark(try reader.int32("turn"))
    case .failed: self = .failed(try reader.int32("turn"), try reader.choice("trouble", SightTrouble.self))
    case .kept: self = try SightReport.kept(from: &reader)
    case .notKept: self = .notKept(try reader.int32("turn"))
    }
  }

  private static func kept<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) -> SightReport {
    let (turn, id) = (try reader.int32("turn"), PhotoID(try reader.hash("pixels")))
    let (taken, bytes, type) = (try reader.int64("taken"), try reader.hash("hash"), try reader.text("type"))
    let thumbnail = Picture.stored(hash: try reader.text("thumbnail"), contentType: type)
    let picture = Picture.stored(hash: try reader.text("picture"), contentType: type)
    let (width, height) = (Int64(try reader.int32("width")), Int64(try reader.int32("height")))
    guard width > 0, height > 0 else { throw .outOfRange }
    return .kept(
      turn, id,
      PhotoFile(
        name: "", taken: taken, thumbnail: thumbnail, picture: picture, bytes: bytes, width: width,
        height: height))
  }
}
