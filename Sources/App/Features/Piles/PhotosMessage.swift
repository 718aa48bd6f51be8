import Bytes
import Family

/// What the browser tells of photos.
enum PhotosMessage: Hashable, Sendable {
  /// The gallery's size in CSS pixels.
  case measured(width: Double, height: Double)
  /// A cell of the gallery, by its number in the pile.
  case tapped(Int)
  case swiped(Swipe)
  /// The viewer's size in CSS pixels.
  case sized(Point)
  /// A finger at the photo that fills the screen.
  case finger(GestureState.Event)
  // Bringing photos.
  /// So many of the files were dealt with by the bringing that this one goes on with.
  case begun(files: Int32, done: Int32)
  /// A file was read: its bytes' SHA-256.
  case offered(Int32, bytes: String)
  case brought(Int32, PhotoID, PhotoFile)
  /// The original of a file with these bytes is kept.
  case original(bytes: String, PhotoOriginal)
  /// A photo is in, and its original could not be kept.
  case noOriginal(name: String, PhotoTrouble, sentence: String)
  /// `sentence` says more than the trouble does, or nothing.
  case failed(name: String, PhotoTrouble, sentence: String)
  case ended
  /// The last bringing came to no end.
  case cutOff(PhotosCutOff)
}

/// Why a file could not be brought.
public enum PhotoTrouble: UInt8, Hashable, Sendable, CaseIterable {
  case noPhoto, noPicture, tooLarge, noRoom, heic
  // What a folder's list says and its files don't.
  case notChosen, changed, foreignList
  /// It is not where it was any more.
  case gone
}

extension PhotosMessage {
  /// `nil` for what is no message.
  init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteError) {
      switch try reader.readUInt8() {
      case 0: self = .measured(width: try reader.readPixels(), height: try reader.readPixels())
      case 1: self = .tapped(Int(try reader.readInt32()))
      case 2:
        self = .swiped(
          Swipe(
            start: try reader.readPixels(), width: try reader.readPixels(), across: try reader.readPixels(),
            down: try reader.readPixels(), milliseconds: try reader.readPixels()))
      case 3: self = .sized(Point(x: try reader.readPixels(), y: try reader.readPixels()))
      case 4:
        guard let kind = GestureState.Event.Kind(rawValue: try reader.readUInt8()) else { return nil }
        let finger = try reader.readInt32()
        let point = Point(x: try reader.readPixels() / 64, y: try reader.readPixels() / 64)
        self = .finger(
          GestureState.Event(kind: kind, finger: finger, point: point, time: try reader.readPixels()))
      case 10:
        let (files, done) = (try reader.readInt32(), try reader.readInt32())
        guard done >= 0, files >= done else { return nil }
        self = .begun(files: files, done: done)
      case 11: self = .offered(try reader.readInt32(), bytes: try reader.readText())
      case 12:
        let number = try reader.readInt32()
        let pixels = try reader.readText()
        let name = try reader.readText()
        let taken = try reader.readInt64()
        let bytes = try reader.readText()
        let type = try reader.readText()
        let thumbnail = Picture.stored(hash: try reader.readText(), contentType: type)
        let picture = Picture.stored(hash: try reader.readText(), contentType: type)
        let width = Int64(try reader.readInt32())
        let height = Int64(try reader.readInt32())
        guard Picture.isHash(pixels), Picture.isHash(bytes), width > 0, height > 0 else { return nil }
        self = .brought(
          number, PhotoID(pixels),
          PhotoFile(
            name: TextLimit.label.cut(name), taken: taken, thumbnail: thumbnail, picture: picture,
            bytes: bytes, width: width, height: height))
      case 13:
        let name = try reader.readText()
        guard let trouble = PhotoTrouble(rawValue: try reader.readUInt8()) else { return nil }
        self = .failed(name: name, trouble, sentence: TextLimit.label.cut(try reader.readText()))
      case 14: self = .ended
      case 15:
        let pile = PileID(try reader.readText())
        guard let source = PhotoSource(rawValue: try reader.readUInt8()) else { return nil }
        let (done, files) = (Int(try reader.readInt32()), Int(try reader.readInt32()))
        guard let access = PhotosCutOff.Access(rawValue: try reader.readUInt8()), done >= 0, files > done
        else {
          return nil
        }
        self = .cutOff(PhotosCutOff(pile: pile, source: source, done: done, files: files, access: access))
      case 16:
        let bytes = try reader.readText()
        let file = Picture.stored(hash: try reader.readText(), contentType: try reader.readText())
        guard Picture.isHash(bytes), let original = PhotoOriginal(file: file, size: try reader.readInt64())
        else {
          return nil
        }
        self = .original(bytes: bytes, original)
      case 17:
        let name = try reader.readText()
        guard let trouble = PhotoTrouble(rawValue: try reader.readUInt8()) else { return nil }
        self = .noOriginal(name: name, trouble, sentence: TextLimit.label.cut(try reader.readText()))
      default: return nil
      }
    } catch {
      return nil
    }
  }
}

extension ByteReader {
  /// A whole number, to count with.
  fileprivate mutating func readPixels() throws(ByteError) -> Double { Double(try readInt32()) }
}
