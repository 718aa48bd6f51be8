import Bytes
public import Family

/// What opening a board file came to, in the form in which it crosses from the module that opens files to
/// the one that holds the family's data, and waits for a parent's answer.
public struct OpenedBoards: Hashable, Sendable {
  public var collection: BoardCollection
  /// What was mended, and what could not be kept.
  public var notices: [OpenedNotice]

  public init(collection: BoardCollection, notices: [OpenedNotice] = []) {
    self.collection = collection
    self.notices = notices
  }

  /// Stands where the count of sentences stood before notices had places.
  private static var mark: UInt32 { .max }

  /// The collection, then the notices.
  public var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.write(collection)
    writer.write(Self.mark)
    writer.write(UInt32(notices.count))
    for notice in notices { writer.write(notice) }
    return writer.bytes
  }

  /// `nil` where the bytes are cut.
  public init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let collection = try? reader.readCollection(), let count = try? reader.readUInt32() else {
      return nil
    }
    if count == Self.mark {
      guard let notices = try? reader.readNotices(), reader.isAtEnd else { return nil }
      self.init(collection: collection, notices: notices)
    } else {
      // A file that has waited for its answer since an earlier version: its sentences name no place.
      guard (try? reader.passSentences(count)) != nil, reader.isAtEnd else { return nil }
      self.init(collection: collection)
    }
  }
}
