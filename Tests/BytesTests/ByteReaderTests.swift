import Bytes
import Testing

@Suite struct ByteReaderTests {
  @Test func everythingWrittenIsReadBack() throws {
    var writer = ByteWriter()
    writer.write(UInt8(7))
    writer.write(true)
    writer.write(Int32(-5))
    writer.write(Int64.min)
    writer.write(1.5)
    writer.write("вода 💧")
    writer.write([1, 2, 3])
    var reader = ByteReader(writer.bytes)
    #expect(try reader.readUInt8() == 7)
    #expect(try reader.readBool())
    #expect(try reader.readInt32() == -5)
    #expect(try reader.readInt64() == .min)
    #expect(try reader.readDouble() == 1.5)
    #expect(try reader.readText() == "вода 💧")
    #expect(try reader.readBlock() == [1, 2, 3])
    #expect(reader.isAtEnd)
  }

  @Test func aLengthBeyondTheDataIsRefusedBeforeMemoryIsTaken() {
    var reader = ByteReader([255, 255, 255, 127, 1])
    #expect(throws: ByteError.truncated) { try reader.readBlock() }
  }

  @Test func brokenTextIsRefused() {
    var reader = ByteReader([2, 0, 0, 0, 0xC3, 0x28])
    #expect(throws: ByteError.notUTF8) { try reader.readText() }
  }
}
