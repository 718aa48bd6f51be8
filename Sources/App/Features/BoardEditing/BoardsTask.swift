import Bytes
import Exchange
import Family
import Language

/// What the page of boards asks of the browser, as bytes, one of kind first: `Web/host/boards.js` performs it and answers
/// with a ``BoardsAnswer``.
public struct BoardsTask: Hashable, Sendable {
  public let bytes: [UInt8]

  /// Write boards into a file and save it under a name.
  static func export(
    _ collection: BoardCollection, as name: String, isPackage: Bool, _ language: LanguageCode
  ) -> BoardsTask {
    var writer = ByteWriter()
    writer.write(UInt8(0))
    writer.write(language.tag)
    writer.write(isPackage)
    writer.write(name)
    writer.write(OpenedBoards(collection: collection, repairs: [], losses: []).encoded)
    return BoardsTask(bytes: writer.bytes)
  }

  /// Fetch pictures from the web and store them. The answers have the same turn.
  static func fetch(_ turn: Int32, _ addresses: [String]) -> BoardsTask {
    var writer = ByteWriter()
    writer.write(UInt8(1))
    writer.write(turn)
    writer.write(UInt32(addresses.count))
    for address in addresses { writer.write(address) }
    return BoardsTask(bytes: writer.bytes)
  }

  /// Ask for no more of them.
  static var stopFetching: BoardsTask { BoardsTask(bytes: [2]) }

  /// Fetch the names of emoji.
  static var emojiNames: BoardsTask { BoardsTask(bytes: [3]) }
}

/// What the browser answers.
enum BoardsAnswer: Hashable, Sendable {
  case exported(BoardsWritten.Outcome)
  /// Pictures that were asked for by their addresses.
  case fetched(FetchedPictures)
  /// What ``EmojiBook`` reads; nothing where there is none.
  case emojiNames([UInt8])

  /// `nil` for what is no answer.
  init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteError) {
      switch try reader.readUInt8() {
      case 0: self = .exported(.written(try ExportedBoards(from: &reader)))
      case 1: self = .exported(.failed(BoardWritingSession.Failure(rawValue: try reader.readUInt8())))
      case 2: self = .fetched(try FetchedPictures(from: &reader))
      case 3: self = .emojiNames(try reader.readBlock())
      default: return nil
      }
    } catch {
      return nil
    }
  }
}
