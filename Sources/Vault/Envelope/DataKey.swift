import Bytes
import Crypto
import FoundationEssentials

/// The 32 bytes under which a family's records of one epoch, or a server's secrets, are sealed.
public struct DataKey: Sendable, Hashable, Concealed {
  public static let size = 32
  let symmetric: SymmetricKey

  /// `nil` unless there are exactly 32 bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    symmetric = SymmetricKey(data: bytes)
  }

  init(_ symmetric: SymmetricKey) { self.symmetric = symmetric }

  /// A new key. Only explicit set-up calls this: never in place of a key that could not be read.
  public static func random() -> DataKey { DataKey(SymmetricKey(size: .bits256)) }

  public var bytes: [UInt8] { symmetric.withUnsafeBytes { Array($0) } }

  public static func == (first: DataKey, second: DataKey) -> Bool {
    constantTimeEqual(first.bytes, second.bytes)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(Array(SHA256.hash(data: bytes))) }
}

/// The data keys a reader holds, by their epoch; what is new is sealed under the current one.
public struct DataKeys: Sendable, Concealed {
  public let epoch: UInt32
  public let current: DataKey
  private var older: [UInt32: DataKey] = [:]

  public init(epoch: UInt32, key: DataKey) {
    self.epoch = epoch
    current = key
  }

  /// Adds the key of another epoch, to read what was sealed then.
  public mutating func add(_ key: DataKey, epoch: UInt32) { if epoch != self.epoch { older[epoch] = key } }

  public subscript(epoch: UInt32) -> DataKey? { epoch == self.epoch ? current : older[epoch] }
}
