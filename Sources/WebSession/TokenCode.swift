import App
import Bytes
import Language
import Shell

// Tokens: timers and questions to the server travel to the browser as a block, which it hands back unread. Only this file knows
// what is in them.

enum TimerCode {
  private enum Kind: UInt8 {
    case toast, askHealth, retrySave, retryClips, pulseEnds, gateHeld, gateLapses, gateCountsDown, stay,
      compaction
    case stopOffered
    case helperSecond, helperTimeIsUp, helperCallAgain, helperMinute
    case modelling, voices
  }

  static func encode(_ timer: Timer) -> [UInt8] {
    var writer = ByteWriter()
    let kind: Kind
    var number: Int32?
    switch timer {
    case .toast(let id): (kind, number) = (.toast, id)
    case .askHealth: kind = .askHealth
    case .retrySave: kind = .retrySave
    case .retryClips: kind = .retryClips
    case .pulseEnds(let id): (kind, number) = (.pulseEnds, id)
    case .gate(.held): kind = .gateHeld
    case .gate(.lapses): kind = .gateLapses
    case .gate(.countsDown): kind = .gateCountsDown
    case .stay: kind = .stay
    case .compaction: kind = .compaction
    case .stopOffered(let id): (kind, number) = (.stopOffered, id)
    case .helper(.second(let id)): (kind, number) = (.helperSecond, id)
    case .helper(.timeIsUp(let id)): (kind, number) = (.helperTimeIsUp, id)
    case .helper(.minute): kind = .helperMinute
    case .modelling: kind = .modelling
    case .voices: kind = .voices
    case .helper(.callAgain(let id)): (kind, number) = (.helperCallAgain, id)
    }
    writer.write(kind.rawValue)
    if let number { writer.write(number) }
    return writer.bytes
  }

  /// `nil` for what is no timer.
  static func decode(_ bytes: [UInt8]) -> Timer? {
    var reader = ByteReader(bytes)
    do throws(ByteError) {
      switch Kind(rawValue: try reader.readUInt8()) {
      case .toast: return .toast(try reader.readInt32())
      case .askHealth: return .askHealth
      case .retrySave: return .retrySave
      case .retryClips: return .retryClips
      case .pulseEnds: return .pulseEnds(try reader.readInt32())
      case .gateHeld: return .gate(.held)
      case .gateLapses: return .gate(.lapses)
      case .gateCountsDown: return .gate(.countsDown)
      case .stay: return .stay
      case .compaction: return .compaction
      case .stopOffered: return .stopOffered(try reader.readInt32())
      case .helperSecond: return .helper(.second(try reader.readInt32()))
      case .helperTimeIsUp: return .helper(.timeIsUp(try reader.readInt32()))
      case .helperCallAgain: return .helper(.callAgain(try reader.readInt32()))
      case .helperMinute: return .helper(.minute)
      case .modelling: return .modelling
      case .voices: return .voices
      case nil: return nil
      }
    } catch {
      return nil
    }
  }
}

enum QuestionCode {
  private enum Kind: UInt8 {
    case health, tablet, clipManifest, clipPart, clip, counts, voices, account, accountChanged,
      accountInvitation, symbols
  }

  static func encode(_ question: Question) -> [UInt8] {
    var writer = ByteWriter()
    switch question {
    case .health: writer.write(Kind.health.rawValue)
    case .tablet: writer.write(Kind.tablet.rawValue)
    case .voices: writer.write(Kind.voices.rawValue)
    case .clipManifest(let language):
      writer.write(Kind.clipManifest.rawValue)
      writer.write(language.rawValue)
    case .clipPart(let language, let hash):
      writer.write(Kind.clipPart.rawValue)
      writer.write(language.rawValue)
      writer.write(hash)
    case .clip(let name):
      writer.write(Kind.clip.rawValue)
      writer.write(name)
    case .counts(let day):
      writer.write(Kind.counts.rawValue)
      writer.write(day)
    case .account: writer.write(Kind.account.rawValue)
    case .accountChanged: writer.write(Kind.accountChanged.rawValue)
    case .accountInvitation: writer.write(Kind.accountInvitation.rawValue)
    case .symbols(let turn):
      writer.write(Kind.symbols.rawValue)
      writer.write(turn)
    }
    return writer.bytes
  }

  /// `nil` for what is no question.
  static func decode(_ bytes: [UInt8]) -> Question? {
    var reader = ByteReader(bytes)
    do throws(ByteError) {
      switch Kind(rawValue: try reader.readUInt8()) {
      case .health: return .health
      case .tablet: return .tablet
      case .voices: return .voices
      case .clipManifest: return LanguageCode(rawValue: try reader.readUInt8()).map { .clipManifest($0) }
      case .clipPart:
        guard let language = LanguageCode(rawValue: try reader.readUInt8()) else { return nil }
        return .clipPart(language, try reader.readText())
      case .clip: return .clip(try reader.readText())
      case .counts: return .counts(throughDay: try reader.readInt64())
      case .account: return .account
      case .accountChanged: return .accountChanged
      case .accountInvitation: return .accountInvitation
      case .symbols: return .symbols(try reader.readInt32())
      case nil: return nil
      }
    } catch {
      return nil
    }
  }
}
