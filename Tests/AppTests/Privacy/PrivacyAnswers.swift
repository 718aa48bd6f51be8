import Bytes
import Family

@testable import App

/// What `Web/host/privacy.js` answers, written as it writes it.
enum WrittenAnswer {
  case looked(
    media: Int64, clips: Int64, bytes: Int64, kept: UInt8, hasSignal: Bool, copy: UInt8 = 0,
    copiedAt: Int64 = 0)
  case exported(ArchiveFacts, file: String, bytes: Int64)
  case brought(ArchiveFacts, changesGate: Bool, batch: [UInt8])
  case failed(String)
  case counted(Erasure.Step, Int64)
  case destroyed(Erasure.Step)
  case stuck
  case found([UInt8])

  var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .looked(
      let media, let clips, let bytes, let kept, let hasSignal, let copy, let copiedAt):
      writer.write(UInt8(0))
      for number in [media, clips, bytes] { writer.write(number) }
      writer.write(kept)
      writer.write(hasSignal)
      writer.write(copy)
      writer.write(copiedAt)
    case .exported(let facts, let file, let bytes):
      writer.write(UInt8(2))
      WrittenAnswer.write(facts, to: &writer)
      writer.write(file)
      writer.write(bytes)
    case .brought(let facts, let changesGate, let batch):
      writer.write(UInt8(3))
      WrittenAnswer.write(facts, to: &writer)
      writer.write(changesGate)
      writer.write(batch)
    case .failed(let reason):
      writer.write(UInt8(4))
      writer.write(reason)
    case .counted(let step, let count):
      writer.write(UInt8(5))
      writer.write(step.rawValue)
      writer.write(count)
    case .destroyed(let step):
      writer.write(UInt8(6))
      writer.write(step.rawValue)
    case .stuck: writer.write(UInt8(7))
    case .found(let job):
      writer.write(UInt8(8))
      writer.write(job)
    }
    return writer.bytes
  }

  private static func write(_ facts: ArchiveFacts, to writer: inout ByteWriter) {
    for number in [facts.rows, facts.media, facts.changes, facts.lost] { writer.write(number) }
    writer.write(UInt32(facts.notices.count))
    for notice in facts.notices { writer.write(notice) }
  }
}

extension ArchiveFacts {
  static var some: ArchiveFacts {
    ArchiveFacts(rows: 40, media: 2, changes: 7, lost: 1, notices: ["Един бутон липсва."])
  }
}

extension State {
  @discardableResult
  mutating func answer(_ answer: WrittenAnswer) -> [Effect] {
    now += 10
    ticks += 10
    return update(.host(.parents(.privacy(answer.bytes))))
  }
}

extension Effect {
  var isPrivacy: Bool { if case .privacy = self { true } else { false } }
}
