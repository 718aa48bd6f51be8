import Bytes

/// The work with files, as bytes: one message in, a list of steps out. It opens and writes boards, reads and writes a family's
/// archive, and says what pictures are.
///
/// Each job runs in an instance of the module of its own, with memory of its own, which ends with it; so no file can harm the app.
/// `Web/host/file_module.js` is the other side.
public struct FileDesk: Sendable {
  private var opening: BoardFileSession?
  private var writing: BoardWritingSession?
  private var archive = ArchiveDesk()

  public init() {}

  /// Takes a message and hands on what is to be done, in order, each as soon as it is known: together they may be as large as
  /// the file. Returns false where it was no message.
  public mutating func take(_ bytes: [UInt8], _ send: ([UInt8]) -> Void) -> Bool {
    guard let message = FileMessage(decoding: bytes) else { return false }
    switch message {
    case .opening(let message):
      take(message)
      for step in opening?.steps() ?? [] { send(step.encoded) }
    case .writing(let message):
      take(message)
      while let step = writing?.step() { send(step.encoded) }
    case .archive(let message): return archive.take(message) { send($0.encoded) }
    case .picture(let question): send(PhotoDesk.answer(question).encoded)
    }
    return true
  }

  private mutating func take(_ message: BoardOpeningMessage) {
    switch message {
    case .begin(let language, let name, let bytes):
      opening = BoardFileSession(fileName: name, bytes: bytes, language: language)
    case .inflated(let token, let bytes): opening?.inflated(token, bytes)
    case .mediaKept(let names): opening?.mediaKept(names)
    }
  }

  private mutating func take(_ message: BoardWritingMessage) {
    switch message {
    case .begin(let language, let isPackage, let boards):
      writing = BoardWritingSession(boards.collection, in: language, isPackage: isPackage)
    case .found(let media): writing?.found(media)
    case .deflated(let bytes): writing?.deflated(bytes)
    }
  }
}
