import Bytes

/// All secrets of a server, as they stand inside the envelope: a count, then name and value of each, by name.
struct SecretTable: Sendable {
  static let most = 256

  private(set) var values: [SecretName: Secret] = [:]

  init() {}

  /// `nil` for anything that ``bytes`` does not write.
  init?(bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let count = try? reader.readUInt32(), count <= UInt32(Self.most) else { return nil }
    for _ in 0..<count {
      guard let name = try? SecretName(reader.readText()), let value = try? Secret(reader.readText()),
        values.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    guard reader.isAtEnd else { return nil }
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(UInt32(values.count))
    for name in values.keys.sorted() {
      writer.write(name.text)
      writer.write(values[name]?.text ?? "")
    }
    return writer.bytes
  }

  /// Updates the value that is there, or adds one.
  mutating func set(_ value: Secret, for name: SecretName) throws(SecretError) {
    guard values[name] != nil || values.count < Self.most else { throw .full }
    values[name] = value
  }

  mutating func remove(_ name: SecretName) throws(SecretError) {
    guard values.removeValue(forKey: name) != nil else { throw .notFound(name) }
  }
}
