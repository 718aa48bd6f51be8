import Bytes
import Language

/// The messages of writing boards, as bytes: what crosses between the browser and its module. `Web/host/boards.js` is the
/// other side. One job at a time; one question is out at a time.
///
/// In: a kind, then
/// - `begin`: language, whether as a package, and boards as ``OpenedBoards`` encodes them;
/// - `found`: the bytes of each wanted picture or sound in order, empty for none;
/// - `deflated`: whether the host could, and the bytes.
///
/// Out: a kind, then what ``BoardWritingSession/Step`` holds.
public struct BoardWritingDesk: Sendable {
  public enum Incoming: UInt8, Sendable { case begin = 20, found, deflated }

  public enum Outgoing: UInt8, Sendable { case find = 20, deflate, write, written, failed }

  private var session: BoardWritingSession?

  public init() {}

  /// Whether a message is for this desk.
  public static func takes(_ message: [UInt8]) -> Bool {
    message.first.flatMap { Incoming(rawValue: $0) } != nil
  }

  /// Takes a message and returns those to send back, in order; `nil` where it was none.
  public mutating func take(_ message: [UInt8]) -> [[UInt8]]? {
    var reader = ByteReader(message)
    do throws(ByteError) {
      guard let kind = Incoming(rawValue: try reader.readUInt8()) else { return nil }
      switch kind {
      case .begin:
        let language = LanguageCode(tag: try reader.readText()) ?? .bulgarian
        let isPackage = try reader.readBool()
        guard let boards = OpenedBoards(decoding: try reader.readBlock()) else { return nil }
        session = BoardWritingSession(boards.collection, in: language, isPackage: isPackage)
      case .found:
        var bytes: [[UInt8]] = []
        for _ in 0..<(try reader.readUInt32()) { bytes.append(try reader.readBlock()) }
        session?.found(bytes)
      case .deflated:
        let isThere = try reader.readBool()
        let bytes = try reader.readBlock()
        session?.deflated(isThere ? bytes : nil)
      }
    } catch {
      return nil
    }
    var messages: [[UInt8]] = []
    while let step = session?.step() { messages.append(BoardWritingDesk.encode(step)) }
    return messages
  }

  private static func encode(_ step: BoardWritingSession.Step) -> [UInt8] {
    var writer = ByteWriter()
    switch step {
    case .find(let hashes):
      writer.write(Outgoing.find.rawValue)
      writer.write(UInt32(hashes.count))
      for hash in hashes { writer.write(hash) }
    case .deflate(let bytes):
      writer.write(Outgoing.deflate.rawValue)
      writer.write(bytes)
    case .write(let bytes):
      writer.write(Outgoing.write.rawValue)
      writer.write(bytes)
    case .written(let report):
      writer.write(Outgoing.written.rawValue)
      writer.append(report.encoded)
    case .failed(let failure):
      writer.write(Outgoing.failed.rawValue)
      writer.write(failure.rawValue)
    }
    return writer.bytes
  }
}
