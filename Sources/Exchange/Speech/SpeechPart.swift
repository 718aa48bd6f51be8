import Bytes

/// A part of a speech pack: the clips of about fifty words in one file.
///
/// `"MSPK"`, a version byte, a `UInt32` count, then for each clip its text and its MP3, each after a
/// `UInt32` length; all little-endian, ordered by the text's UTF-8.
public enum SpeechPart {
  private static let magic = Array("MSPK".utf8)
  public static let version: UInt8 = 1

  /// One clip of a part.
  public struct Clip: Hashable, Sendable {
    public let text: String
    public let mp3: [UInt8]

    public init(text: String, mp3: [UInt8]) {
      self.text = text
      self.mp3 = mp3
    }
  }

  public static func bytes(of clips: [Clip]) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(magic)
    writer.write(version)
    writer.write(UInt32(clips.count))
    for clip in clips {
      writer.write(clip.text)
      writer.write(clip.mp3)
    }
    return writer.bytes
  }

  /// The clips of a part; `nil` where the bytes are cut, altered or of another format.
  public static func clips(in bytes: [UInt8]) -> [Clip]? {
    guard bytes.count > magic.count, Array(bytes[..<magic.count]) == magic else { return nil }
    var reader = ByteReader(bytes, at: magic.count)
    do throws(ByteError) {
      guard try reader.readUInt8() == version else { return nil }
      let count = try reader.readUInt32()
      var clips: [Clip] = []
      for _ in 0..<count {
        clips.append(Clip(text: try reader.readText(), mp3: try reader.readBlock()))
      }
      return reader.isAtEnd ? clips : nil
    } catch {
      return nil
    }
  }
}
