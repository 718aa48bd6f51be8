import Bytes
import Exchange
import Language

// One message in, one list of steps out, as bytes. `Web/host/boards.js` is the other side; of the messages about a
// family's archive, which `ArchiveDesk` reads and writes, `Web/host/archive.js`; of those about photos, `Web/host/bringing.js`.
// Boards that go out are `BoardWritingDesk`'s; pictures that were fetched, `PictureCheckDesk`'s.

#if arch(wasm32)
  @_extern(wasm, module: "env", name: "effect")
  private func hostEffect(_ bytes: UnsafePointer<UInt8>, _ count: Int32)

  nonisolated(unsafe) private var session: BoardFileSession?
  nonisolated(unsafe) private var archive = ArchiveDesk()
  nonisolated(unsafe) private var writing = BoardWritingDesk()
  nonisolated(unsafe) private var inbox: [UInt8] = []

  /// Makes room for a message of so many bytes and tells where.
  @_expose(wasm, "allocate") @_cdecl("allocate")
  public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    inbox = [UInt8](repeating: 0, count: max(1, Int(count)))
    return inbox.withUnsafeMutableBufferPointer { $0.baseAddress }
  }

  /// Takes the message that was written there. Returns 0 when it was no message.
  @_expose(wasm, "receive") @_cdecl("receive")
  public func receive(_ count: Int32) -> Int32 {
    let message = inbox
    inbox = []
    if ArchiveDesk.takes(message) {
      guard let steps = archive.take(message) else { return 0 }
      for step in steps { send(step) }
      return 1
    }
    if BoardWritingDesk.takes(message) {
      guard let steps = writing.take(message) else { return 0 }
      for step in steps { send(step) }
      return 1
    }
    if PictureCheckDesk.takes(message) {
      guard let answer = PictureCheckDesk.take(message) else { return 0 }
      send(answer)
      return 1
    }
    if let kind = message.first, kind >= 3, kind <= 6 { return look(kind, message) }
    guard take(message) else { return 0 }
    for step in session?.steps() ?? [] { send(encode(step)) }
    return 1
  }

  private func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { hostEffect(base, Int32(buffer.count)) }
    }
  }

  /// 3: a file that may be a photo; 4: the list of an imported folder; 5: a picture out of it; 6: a file to be scrubbed. Each is answered by ``PhotoDesk``.
  private func look(_ kind: UInt8, _ message: [UInt8]) -> Int32 {
    var reader = ByteReader(message)
    do throws(ByteError) {
      _ = try reader.readUInt8()
      if kind == 5 {
        let (width, height) = (try reader.readInt32(), try reader.readInt32())
        send([PhotoDesk.isMade(try reader.readBlock(), width: width, height: height) ? 1 : 0])
        return 1
      }
      let language = LanguageCode(tag: try reader.readText()) ?? .bulgarian
      let bytes = try reader.readBlock()
      switch kind {
      case 3: send(PhotoDesk.look(bytes, language))
      case 4: send(PhotoDesk.list(bytes, language))
      default: send(PhotoDesk.scrubbed(bytes, language))
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
