/// What a file's checksum is made of: everything behind the header, in blocks that are summed apart. So a computer reads
/// and sums two at once, and holds no more of the file than these.
public enum LexiconBlocks {
  /// In bytes; only the last block is shorter.
  public static let length = 1 << 18

  /// Where the first block begins.
  public static var start: Int { LexiconFormat.headerLength }

  /// How many there are in a file of so many bytes.
  public static func count(in bytes: Int) -> Int {
    bytes > start ? (bytes - start + length - 1) / length : 0
  }

  public static func sum(_ block: UnsafeRawBufferPointer) -> UInt64 { LexiconFormat.sum(block) }

  /// The sums of a file that lies in memory.
  public static func sums(_ bytes: UnsafeRawBufferPointer) -> [UInt64] {
    var sums: [UInt64] = []
    var place = start
    while place < bytes.count {
      let end = min(bytes.count, place + length)
      sums.append(sum(UnsafeRawBufferPointer(rebasing: bytes[place..<end])))
      place = end
    }
    return sums
  }
}
