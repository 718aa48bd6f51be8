import Bytes
import Family

/// What the browser tells of a picture and a recording of the family's. The number is the turn that it belongs to.
enum TileMediaMessage: Hashable, Sendable {
  /// A file was chosen and is being read.
  case chosen(Int32)
  /// It is open: its size in pixels, as it is shown.
  case opened(Int32, width: Int32, height: Int32)
  /// A finger moves the square by so many of its sides.
  case moved(across: Double, down: Double)
  /// Fingers or a wheel make it so many times as large, about a point of it.
  case scaled(by: Double, acrossAt: Double, downAt: Double)
  case pictureKept(Int32, Picture)
  /// The microphone is open.
  case recording(Int32)
  /// It is closed, and this much is left without the silence at both ends.
  case recorded(Int32, milliseconds: Int64)
  case voiceKept(Int32, hash: String)
  /// `sentence` says more than the trouble does, or nothing.
  case failed(Int32, MediaTrouble, sentence: String)
}

extension TileMediaMessage {
  /// `nil` for what is no such message.
  init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteError) {
      switch try reader.readUInt8() {
      case 20: self = .chosen(try reader.readInt32())
      case 21:
        let turn = try reader.readInt32()
        let (width, height) = (try reader.readInt32(), try reader.readInt32())
        guard width > 0, height > 0 else { return nil }
        self = .opened(turn, width: width, height: height)
      case 22: self = .moved(across: try reader.readMillionths(), down: try reader.readMillionths())
      case 23:
        self = .scaled(
          by: try reader.readMillionths(), acrossAt: try reader.readMillionths(),
          downAt: try reader.readMillionths())
      case 24:
        let turn = try reader.readInt32()
        let (hash, type) = (try reader.readText(), try reader.readText())
        guard Picture.isHash(hash) else { return nil }
        self = .pictureKept(turn, .stored(hash: hash, contentType: type))
      case 25: self = .recording(try reader.readInt32())
      case 26:
        let turn = try reader.readInt32()
        self = .recorded(turn, milliseconds: Int64(try reader.readInt32()))
      case 27:
        let turn = try reader.readInt32()
        let hash = try reader.readText()
        guard Picture.isHash(hash) else { return nil }
        self = .voiceKept(turn, hash: hash)
      case 28:
        let turn = try reader.readInt32()
        guard let trouble = MediaTrouble(rawValue: try reader.readUInt8()) else { return nil }
        self = .failed(turn, trouble, sentence: TextLimit.label.cut(try reader.readText()))
      default: return nil
      }
    } catch {
      return nil
    }
  }
}

extension ByteReader {
  fileprivate mutating func readMillionths() throws(ByteError) -> Double {
    Double(try readInt32()) / 1_000_000
  }
}
