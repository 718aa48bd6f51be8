import App
import Bytes
import Shell

// What the camera sees. The kinds have the names, and the order, of the tables in `Web/host/sight.js`.

enum SightTaskKind: UInt8, CaseIterable { case open, take, close }

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
    case .close: writer.begin(SightTaskKind.close)
    }
  }
}

enum SightReportKind: UInt8, CaseIterable { case live, learned, seen, dark, failed }

extension SightReport {
  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(SightReportKind.self) {
    case .live: self = .live(try reader.int32("turn"))
    case .learned: self = .learned(try reader.int32("turn"))
    case .seen: self = .seen(try reader.int32("turn"), try reader.texts("names"))
    case .dark: self = .dark(try reader.int32("turn"))
    case .failed: self = .failed(try reader.int32("turn"), try reader.choice("trouble", SightTrouble.self))
    }
  }
}
