import Bytes

/// What print needs of the browser, as bytes: one of kind, then the fields of that kind. `Web/host/paper.js` performs it.
/// Nothing comes back: the browser's own dialog is the answer.
public struct PaperTask: Hashable, Sendable {
  public let bytes: [UInt8]

  private init(_ kind: UInt8, _ write: (inout ByteWriter) -> Void = { _ in }) {
    var writer = ByteWriter()
    writer.write(kind)
    write(&writer)
    bytes = writer.bytes
  }

  /// Have all of Martlet's drawings in the page, as shapes that are sharp at any size.
  static var prepare: PaperTask { PaperTask(0) }

  /// Print the sheets, once every picture on them is there.
  static var print: PaperTask { PaperTask(1) }

  /// Let a person keep a drawing as a file.
  static func save(_ drawing: String, name: String) -> PaperTask {
    PaperTask(2) {
      $0.write(name)
      $0.write(drawing)
    }
  }
}
