import Bytes
import Language
import Testing

@testable import Exchange

@Suite struct PhotoDeskTests {
  @Test func aPhotoTellsItsSizeAndTheCamerasOwnDay() throws {
    var reader = ByteReader(PhotoDesk.look(MadePhotos.jpeg(), .english))
    #expect(try reader.readBool())
    #expect(try reader.readUInt8() == PhotoKind.jpeg.rawValue)
    #expect(try [reader.readInt32(), reader.readInt32()] == [3_024, 4_032])
    #expect(try reader.readBool())
    var parts: [Int32] = []
    for _ in 0..<6 { parts.append(try reader.readInt32()) }
    #expect(parts == [2024, 5, 6, 14, 3, 22])
    #expect(reader.isAtEnd)
  }

  @Test func whatIsNoPhotoIsAnsweredWithASentence() throws {
    for (language, sentence) in [(LanguageCode.bulgarian, "Това е видео."), (.english, "This is a video.")] {
      var reader = ByteReader(PhotoDesk.look(Array("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8), language))
      #expect(try !reader.readBool())
      #expect(try reader.readText().contains(sentence))
      #expect(reader.isAtEnd)
    }
  }

  @Test func anyBytesAtAllGetAnAnswer() {
    var random = SeededGenerator(11)
    for _ in 0..<2_000 {
      #expect(!PhotoDesk.look(random.damaged(MadePhotos.png()), .bulgarian).isEmpty)
    }
  }
}
