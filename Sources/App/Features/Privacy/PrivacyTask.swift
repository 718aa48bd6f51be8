import Bytes
import Family
import Language

/// What the page asks of the browser, as bytes: one of kind, then the fields of that kind. `Web/host/privacy.js`
/// performs it and answers with a ``PrivacyAnswer``. Made here, so that only the parents' module has to know them.
public struct PrivacyTask: Hashable, Sendable {
  public let bytes: [UInt8]

  private init(_ kind: UInt8, _ write: (inout ByteWriter) -> Void = { _ in }) {
    var writer = ByteWriter()
    writer.write(kind)
    write(&writer)
    bytes = writer.bytes
  }

  /// Tell what is on this device.
  static var look: PrivacyTask { PrivacyTask(0) }

  /// Save everything as one file. Refusals come in `language`.
  static func export(_ language: LanguageCode) -> PrivacyTask { PrivacyTask(1) { $0.write(language.tag) } }

  /// Let a person choose such a file, and read it.
  static func bringIn(_ language: LanguageCode) -> PrivacyTask { PrivacyTask(2) { $0.write(language.tag) } }

  /// Store the job outside of what is erased, then count what a step would destroy.
  static func count(_ step: Erasure.Step, _ job: Erasure) -> PrivacyTask { PrivacyTask(3, step, job) }

  /// Store the job, then destroy.
  static func destroy(_ step: Erasure.Step, _ job: Erasure) -> PrivacyTask { PrivacyTask(4, step, job) }

  /// Store the finished job until ``beginAnew``.
  static func finish(_ job: Erasure) -> PrivacyTask { PrivacyTask(5) { $0.write(job.encoded) } }

  /// Save a text as a file.
  static func save(_ text: String, as name: String) -> PrivacyTask {
    PrivacyTask(6) {
      $0.write(name)
      $0.write(text)
    }
  }

  /// Forget the job and open the page as on the first day.
  static var beginAnew: PrivacyTask { PrivacyTask(7) }

  private init(_ kind: UInt8, _ step: Erasure.Step, _ job: Erasure) {
    self.init(kind) {
      $0.write(step.rawValue)
      $0.write(job.encoded)
    }
  }
}

/// What the browser answers, or finds at its start.
enum PrivacyAnswer: Hashable, Sendable {
  case looked(DeviceFacts)
  case working(PrivacyWork)
  case exported(ArchiveFacts, file: String, bytes: Int64)
  /// `batch` is one record of the log; empty where nothing is new.
  case brought(ArchiveFacts, changesGate: Bool, batch: [UInt8])
  case failed(String)
  case counted(Erasure.Step, Int64)
  case destroyed(Erasure.Step)
  case stuck
  /// The page began with an erasure that was not finished, or whose receipt was not put away.
  case found([UInt8])
}

extension PrivacyAnswer {
  /// `nil` for what is no answer.
  init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteError) {
      switch try reader.readUInt8() {
      case 0:
        let media = try reader.readInt64()
        let clips = try reader.readInt64()
        let bytes = try reader.readInt64()
        let kept = try reader.readUInt8()
        self = .looked(
          DeviceFacts(
            media: media, clips: clips, bytes: bytes < 0 ? nil : bytes, isKept: kept > 1 ? nil : kept == 1,
            hasSignal: try reader.readBool(), copy: try PrivacyAnswer.copy(&reader)))
      case 1: self = .working(try reader.readBool() ? .importing : .exporting)
      case 2:
        let facts = try PrivacyAnswer.facts(&reader)
        self = .exported(facts, file: try reader.readText(), bytes: try reader.readInt64())
      case 3:
        let facts = try PrivacyAnswer.facts(&reader)
        self = .brought(facts, changesGate: try reader.readBool(), batch: try reader.readBlock())
      case 4: self = .failed(try reader.readText())
      case 5:
        guard let step = Erasure.Step(rawValue: try reader.readUInt8()) else { return nil }
        self = .counted(step, try reader.readInt64())
      case 6:
        guard let step = Erasure.Step(rawValue: try reader.readUInt8()) else { return nil }
        self = .destroyed(step)
      case 7: self = .stuck
      case 8: self = .found(try reader.readBlock())
      default: return nil
      }
    } catch {
      return nil
    }
  }

  private static func copy(_ reader: inout ByteReader) throws(ByteError) -> SafeCopy {
    let kind = try reader.readUInt8()
    let at = try reader.readInt64()
    return kind == 2 ? .kept(at) : kind == 1 ? .due : .impossible
  }

  private static func facts(_ reader: inout ByteReader) throws(ByteError) -> ArchiveFacts {
    var facts = ArchiveFacts(
      rows: try reader.readInt64(), media: try reader.readInt64(), changes: try reader.readInt64(),
      lost: try reader.readInt64(), notices: [])
    for _ in 0..<(try reader.readUInt32()) { facts.notices.append(try reader.readText()) }
    return facts
  }
}
