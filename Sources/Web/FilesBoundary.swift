import Bytes
import Exchange
import Language

// Work with files: one message in, one list of steps out, as bytes. Each job runs in an instance of the module of its own, with
// memory of its own, which ends with it; so it is in the app's code once, and no file can harm the app. `Web/host/boards.js` is the other side; of the messages about a
// family's archive, which `ArchiveDesk` reads and writes, `Web/host/archive.js`; of those about photos, `Web/host/bringing.js`.
// Boards that go out are `BoardWritingDesk`'s; pictures that were fetched, `PictureCheckDesk`'s.

#if arch(wasm32)
  nonisolated(unsafe) private var session: BoardFileSession?
  nonisolated(unsafe) private var archive = ArchiveDesk()
  nonisolated(unsafe) private var writing = BoardWritingDesk()

  /// Takes the message that was written for it. Returns 0 when it was no message. In the second part, as `openRooms`.
  @_cdecl("receiveFile")
  public func receiveFile(_ count: Int32) -> Int32 {
    let message = takeInbox()
    if ArchiveDesk.takes(message) {
      guard let steps = archive.take(message) else { return 0 }
      for step in steps { sendEffect(step) }
      return 1
    }
    if BoardWritingDesk.takes(message) {
      guard let steps = writing.take(message) else { return 0 }
      for step in steps { sendEffect(step) }
      return 1
    }
    if PictureCheckDesk.takes(message) {
      guard let answer = PictureCheckDesk.take(message) else { return 0 }
      sendEffect(answer)
      return 1
    }
    if let kind = message.first, kind >= 3, kind <= 6 { return look(kind, message) }
    guard take(message) else { return 0 }
    for step in session?.steps() ?? [] { sendEffect(encode(step)) }
    return 1
  }

  /// 3: a file that may be a photo; 4: the list of an imported folder; 5: a picture out of it; 6: a file to be scrubbed. Each is answered by ``PhotoDesk``.
  private func look(_ kind: UInt8, _ message: [UInt8]) -> Int32 {
    var reader = ByteReader(message)
    do throws(ByteError) {
      _ = try reader.readUInt8()
      if kind == 5 {
        let (width, height) = (try reader.readInt32(), try reader.readInt32())
        sendEffect([PhotoDesk.isMade(try reader.readBlock(), width: width, height: height) ? 1 : 0])
        return 1
      }
      let language = LanguageCode(tag: try reader.readText()) ?? .bulgarian
      let bytes = try reader.readBlock()
      switch kind {
      case 3: sendEffect(PhotoDesk.look(bytes, language))
      case 4: sendEffect(PhotoDesk.list(bytes, language))
      default: sendEffect(PhotoDesk.scrubbed(bytes, language))
      }
      return 1
    } catch {
      return 0
    }
  }

  private func take(_ message: [UInt8]) -> Bool {
    var reader = ByteReader(message)
    do throws(ByteError) {
      switch try reader.readUInt8() {
      case 0:
        let language = LanguageCode(tag: try reader.readText()) ?? .bulgarian
        let name = try reader.readText()
        session = BoardFileSession(fileName: name, bytes: try reader.readBlock(), language: language)
      case 1:
        let token = try reader.readInt32()
        let isThere = try reader.readBool()
        let bytes = try reader.readBlock()
        session?.inflated(token, isThere ? bytes : nil)
      case 2:
        var names: [String] = []
        for _ in 0..<(try reader.readUInt32()) { names.append(try reader.readText()) }
        session?.mediaKept(names)
      default: return false
      }
      return true
    } catch {
      return false
    }
  }

  private func encode(_ step: BoardFileSession.Step) -> [UInt8] {
    var writer = ByteWriter()
    switch step {
    case .inflate(let token, let bytes, let limit):
      writer.write(UInt8(0))
      writer.write(token)
      writer.write(bytes)
      writer.write(Int64(limit))
    case .keepMedia(let media):
      writer.write(UInt8(1))
      writer.write(UInt32(media.count))
      for one in media {
        writer.write(one.type)
        writer.write(one.bytes)
      }
    case .opened(let boards):
      writer.write(UInt8(2))
      writer.write(boards.encoded)
    case .failed(let reason):
      writer.write(UInt8(3))
      writer.write(reason)
    }
    return writer.bytes
  }
#endif
