/// Takes a stream of server-sent events apart, piece by piece as it comes (WHATWG HTML, "Server-sent events"): of each event its
/// data. Names, ids and comments are passed over. A line may end in LF, CRLF or CR, and pieces may be cut anywhere.
public struct ServerSentEvents: Sendable {
  /// Of one event, in bytes.
  public static let largest = 256 << 10

  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var endedInCR = false

  public init() {}

  /// An event was larger than ``largest``.
  public struct TooLarge: Error, Hashable, Sendable {}

  /// The data of all events that these bytes complete.
  public mutating func take(_ bytes: some Sequence<UInt8>) throws(TooLarge) -> [[UInt8]] {
    var events: [[UInt8]] = []
    for byte in bytes {
      let followsCR = endedInCR
      endedInCR = byte == 0x0D
      if byte == 0x0A, followsCR { continue }
      if byte == 0x0A || byte == 0x0D {
        endLine(&events)
        continue
      }
      guard line.count + data.count < Self.largest else { throw TooLarge() }
      line.append(byte)
    }
    return events
  }

  private mutating func endLine(_ events: inout [[UInt8]]) {
    defer { line = [] }
    if line.isEmpty {
      if hasData { events.append(data) }
      (data, hasData) = ([], false)
      return
    }
    let name: [UInt8] = [0x64, 0x61, 0x74, 0x61]
    guard line.starts(with: name), line.count == 4 || line[4] == 0x3A else { return }
    if hasData { data.append(0x0A) }
    hasData = true
    var rest = line.dropFirst(5)
    if rest.first == 0x20 { rest = rest.dropFirst() }
    data += rest
  }
}
