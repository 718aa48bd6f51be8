import Bytes
import Exchange
import Family
import Language

/// What the page of boards asks of the browser, as bytes: `Web/host/boards.js` performs it and answers with a
/// ``BoardsAnswer``.
public struct BoardsTask: Hashable, Sendable {
  public let bytes: [UInt8]

  /// Fetch the names of emoji: no language stands before it.
  static var emojiNames: BoardsTask {
    var writer = ByteWriter()
    writer.write("")
    return BoardsTask(bytes: writer.bytes)
  }

  /// Write boards into a file and save it under a name.
  static func export(
    _ collection: BoardCollection, as name: String, isPackage: Bool, _ language: LanguageCode
  ) -> BoardsTask {
    var writer = ByteWriter()
    writer.write(language.tag)
    writer.write(isPackage)
    writer.write(name)
    writer.write(OpenedBoards(collection: collection, repairs: [], losses: []).encoded)
    return BoardsTask(bytes: writer.bytes)
  }
}

/// What the browser answers.
enum BoardsAnswer: Hashable, Sendable {
  case written(ExportedBoards)
  /// `nil` where the browser could not.
  case failed(BoardWritingSession.Failure?)
  /// What ``EmojiBook`` reads; nothing where there is none.
  case emojiNames([UInt8])

  /// `nil` for what is no answer.
  init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteError) {
      switch try reader.readUInt8() {
      case 0: self = .written(try ExportedBoards(from: &reader))
      case 1: self = .failed(BoardWritingSession.Failure(rawValue: try reader.readUInt8()))
      case 2: self = .emojiNames(try reader.readBlock())
      default: return nil
      }
    } catch {
      return nil
    }
  }
}
