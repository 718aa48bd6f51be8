import Bytes
public import Family

/// What opening a board file came to, in the form in which it crosses from the module that opens files to
/// the one that holds the family's data.
public struct OpenedBoards: Hashable, Sendable {
  public var collection: BoardCollection
  /// One sentence for each thing that was mended.
  public var repairs: [String]
  /// One sentence for each thing that could not be kept.
  public var losses: [String]

  public init(collection: BoardCollection, repairs: [String], losses: [String]) {
    self.collection = collection
    self.repairs = repairs
    self.losses = losses
  }

  /// The collection, then the sentences.
  public var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.write(collection)
    for sentences in [repairs, losses] {
      writer.write(UInt32(sentences.count))
      for sentence in sentences { writer.write(sentence) }
    }
    return writer.bytes
  }

  /// `nil` where the bytes are cut.
  public init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let collection = try? reader.readCollection(), let repairs = Self.sentences(&reader),
      let losses = Self.sentences(&reader), reader.isAtEnd
    else { return nil }
    self.init(collection: collection, repairs: repairs, losses: losses)
  }

  private static func sentences(_ reader: inout ByteReader) -> [String]? {
    guard let count = try? reader.readUInt32() else { return nil }
    var sentences: [String] = []
    for _ in 0..<count {
      guard let sentence = try? reader.readText() else { return nil }
      sentences.append(sentence)
    }
    return sentences
  }
}
