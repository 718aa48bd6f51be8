public import Exchange

/// Cards as a page of the app gives and takes them: an object of JSON, and the files that it names by their places.
///
/// The length of the JSON (`UInt32`, the least byte first), the JSON, then for each file its length likewise and its bytes.
public struct CardsFile: Sendable {
  public var object: JSONObject
  public var files: [[UInt8]]

  public static let mostFiles = 4_000
  public static let mostFileBytes = 12 << 20

  public init(_ object: JSONObject, files: [[UInt8]] = []) {
    self.object = object
    self.files = files
  }

  /// `nil` for anything that ``encoded`` does not come to.
  public init?(decoding bytes: [UInt8]) {
    var place = 0
    func length() -> Int? {
      guard bytes.count - place >= 4 else { return nil }
      defer { place += 4 }
      let count = bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      return count <= bytes.count - place - 4 ? count : nil
    }
    guard let count = length(),
      let object = (try? JSONReader.read(Array(bytes[place..<place + count])))?.object
    else { return nil }
    place += count
    var files: [[UInt8]] = []
    while place < bytes.count {
      guard files.count < Self.mostFiles, let count = length(), count <= Self.mostFileBytes else {
        return nil
      }
      files.append(Array(bytes[place..<place + count]))
      place += count
    }
    self.init(object, files: files)
  }

  public var encoded: [UInt8] {
    let json = JSONWriter.write(.object(object))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 + json.count + files.reduce(0) { $0 + $1.count + 4 })
    func append(_ part: [UInt8]) {
      withUnsafeBytes(of: UInt32(part.count).littleEndian) { bytes += $0 }
      bytes += part
    }
    append(json)
    for file in files { append(file) }
    return bytes
  }
}
