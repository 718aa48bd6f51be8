import App
import Bytes
import Language

/// Timers travel to the browser and come back as the same bytes.
enum TimerCode {
  static func encode(_ timer: Timer) -> [UInt8] {
    var writer = ByteWriter()
    switch timer {
    case .toast(let id):
      writer.write(UInt8(0))
      writer.write(id)
    case .askHealth: writer.write(UInt8(1))
    case .retrySave: writer.write(UInt8(2))
    case .retryClips: writer.write(UInt8(3))
    case .pulseEnds(let id):
      writer.write(UInt8(4))
      writer.write(id)
    case .gate(.held): writer.write(UInt8(5))
    case .gate(.lapses): writer.write(UInt8(6))
    case .gate(.countsDown): writer.write(UInt8(7))
    case .stay: writer.write(UInt8(8))
    case .compaction: writer.write(UInt8(9))
    case .stopOffered(let id):
      writer.write(UInt8(10))
      writer.write(id)
    }
    return writer.bytes
  }

  static func decode(_ bytes: [UInt8]) -> Timer? {
    var reader = ByteReader(bytes)
    do throws(ByteError) {
      switch try reader.readUInt8() {
      case 0: return .toast(try reader.readInt32())
      case 1: return .askHealth
      case 2: return .retrySave
      case 3: return .retryClips
      case 4: return .pulseEnds(try reader.readInt32())
      case 5: return .gate(.held)
      case 6: return .gate(.lapses)
      case 7: return .gate(.countsDown)
      case 8: return .stay
      case 9: return .compaction
      case 10: return .stopOffered(try reader.readInt32())
      default: return nil
      }
    } catch {
      return nil
    }
  }
}

/// So do questions to the server.
enum QuestionCode {
  static func encode(_ question: Question) -> [UInt8] {
    var writer = ByteWriter()
    switch question {
    case .health: writer.write(UInt8(0))
    case .tablet: writer.write(UInt8(1))
    case .clipManifest(let language):
      writer.write(UInt8(2))
      writer.write(language.rawValue)
    case .clipPart(let language, let hash):
      writer.write(UInt8(3))
      writer.write(language.rawValue)
      writer.write(hash)
    case .clip(let name):
      writer.write(UInt8(4))
      writer.write(name)
    case .counts(let day):
      writer.write(UInt8(5))
      writer.write(day)
    }
    return writer.bytes
  }

  static func decode(_ bytes: [UInt8]) -> Question? {
    var reader = ByteReader(bytes)
    do throws(ByteError) {
      switch try reader.readUInt8() {
      case 0: return .health
      case 1: return .tablet
      case 2: return LanguageCode(rawValue: try reader.readUInt8()).map { .clipManifest($0) }
      case 3:
        guard let language = LanguageCode(rawValue: try reader.readUInt8()) else { return nil }
        return .clipPart(language, try reader.readText())
      case 4: return .clip(try reader.readText())
      case 5: return .counts(throughDay: try reader.readInt64())
      default: return nil
      }
    } catch {
      return nil
    }
  }
}
