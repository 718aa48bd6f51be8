public import Exchange

/// What devices ask for all the time. Many of these share one transaction, and so one wait for the disk.
enum FrequentCall: Sendable {
  case push(Push)
  case saw(Sighting)
  case nonce(NonceUse)

  /// About how much it adds to a transaction.
  var size: Int {
    switch self {
    case .push(let push): push.records.reduce(384) { $0 + $1.record.sealed.count + 256 }
    case .saw, .nonce: 128
    }
  }

  /// Whether it is refused when the disk is nearly full.
  var needsRoom: Bool {
    if case .push = self { true } else { false }
  }
}

enum FrequentAnswer: Hashable, Sendable {
  case sequences([Int64])
  case noted
  case isNew(Bool)
}

struct Push: Sendable {
  var records: [LinkedRecord]
  var device: SyncName
  var family: SyncName
  var quota: Quota
  var now: Int64
  /// Refused as a whole where this was used before.
  var nonce: NonceUse?
}

/// A device was here, and has the records up to a sequence.
struct Sighting: Sendable {
  var device: SyncName
  var sequence: Int64
  var now: Int64
}

/// What makes a request of a device one that is taken once.
public struct NonceUse: Hashable, Sendable {
  public var device: SyncName
  public var nonce: [UInt8]
  /// Until when it is remembered, in milliseconds since 1970.
  public var expires: Int64

  public init(device: SyncName, nonce: [UInt8], expires: Int64) {
    (self.device, self.nonce, self.expires) = (device, nonce, expires)
  }
}

/// The end of a family's ledger.
struct FamilyEnd: Hashable, Sendable {
  var newest: Int64
  var records: Int64
  var recordBytes: Int64
}

/// The end of a device's chain.
struct DeviceEnd: Hashable, Sendable {
  var family: SyncName
  var isMember: Bool
  var counter: Int64
  var link: [UInt8]
}

struct RecordKey: Hashable, Sendable {
  var family: SyncName
  var id: SyncName
}

struct KnownRecord: Hashable, Sendable {
  var sequence: Int64
  var link: [UInt8]
}

/// A record that has got its place.
struct PlacedRecord: Hashable, Sendable {
  var family: SyncName
  var sequence: Int64
  var received: Int64
  var linked: LinkedRecord
}
