/// What becomes of a kind of data when a family erases everything.
public enum ErasureFate: Hashable, Sendable {
  /// Destroyed in this step.
  case erased(Erasure.Step)
  /// It stays, for there is nothing of the family in it.
  case notTheFamilys
  /// It was forgotten when its request was answered.
  case forgotten
}

/// Someone whom the family has to ask itself, because Martlet can't erase there.
public enum ErasureRequest: Hashable, Sendable {
  /// Whoever runs the computer on which something of the inventory was read.
  case reader(DataItem)
  /// Whoever got something with the family's consent, be it withdrawn since.
  case recipient(Purpose)

  /// Told from the inventory, for what others can read and the family wrote; and from the log of consents.
  static func all(for registers: Registers) -> [ErasureRequest] {
    var requests: [ErasureRequest] = []
    // Whoever got something by consent is told from the log below.
    for item in DataItem.allCases
    where item.readers != .device && item.readers != .service && item.fate == .forgotten {
      requests.append(.reader(item))
    }
    let log = registers.consents.log
    for purpose in Purpose.allCases {
      for consent in log where consent.purpose == purpose && consent.isGiven {
        requests.append(.recipient(purpose))
        break
      }
    }
    return requests
  }

  /// Purposes below 128, items above.
  var code: UInt8 {
    switch self {
    case .recipient(let purpose): purpose.rawValue
    case .reader(let item): item.rawValue | 0x80
    }
  }

  init?(code: UInt8) {
    if code < 0x80 {
      guard let purpose = Purpose(rawValue: code) else { return nil }
      self = .recipient(purpose)
    } else {
      guard let item = DataItem(rawValue: code & 0x7F) else { return nil }
      self = .reader(item)
    }
  }
}

/// What is still there when everything on this device is gone.
public enum ErasureRemainder: UInt8, Hashable, Sendable, CaseIterable {
  case exports, otherDevices, backups, serverLogs, server
}
