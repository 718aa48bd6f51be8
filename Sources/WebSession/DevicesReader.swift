import App
import Bytes
import Family
import Shell

/// The answers by the names, and in the order, of the table in `Web/host/devices.js`.
enum DevicesAnswerKind: UInt8, CaseIterable {
  case looked, recoveryCode, codeWrong, codeConfirmed, begun, offered, compare, added, joined, removed,
    recoveryReplaced, numbers, passphraseSet, passphraseRemoved, ahead, refused
}

extension DevicesAnswer {
  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(DevicesAnswerKind.self) {
    case .looked:
      self = .looked(
        try reader.value("facts", of: "DevicesFacts") { reader throws(ByteError) in
          try DevicesFacts(from: &reader)
        })
    case .recoveryCode: self = .recoveryCode(try reader.text("text"))
    case .codeWrong: self = .codeWrong(group: try reader.int32("group"))
    case .codeConfirmed: self = .codeConfirmed
    case .begun: self = .begun
    case .offered:
      self = .offered(code: try reader.text("code"), address: try reader.text("address"))
    case .compare: self = .compare(try reader.int32s("pictures"))
    case .added: self = .added
    case .joined: self = .joined
    case .removed: self = .removed
    case .recoveryReplaced: self = .recoveryReplaced
    case .numbers: self = .numbers(try reader.int32s("values"))
    case .passphraseSet: self = .passphraseSet
    case .passphraseRemoved: self = .passphraseRemoved
    case .ahead:
      self = .ahead(
        try reader.value("facts", of: "AheadFacts") { reader throws(ByteError) in
          try AheadFacts(from: &reader)
        })
    case .refused: self = .refused(try reader.choice("reason", DevicesRefusal.self))
    }
  }
}

extension DevicesFacts {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    self.init()
    isMember = try reader.flag("isMember")
    device = try reader.text("device")
    members = try reader.list("members", of: "Member") { reader throws(ByteError) in
      Member(
        device: try reader.text("device"), added: try reader.int64("added"),
        lastSeen: try reader.int64("lastSeen"), missing: try reader.int64("missing"),
        isRecovery: try reader.flag("isRecovery"), isPassphrase: try reader.flag("isPassphrase"),
        isRemoved: try reader.flag("isRemoved"))
    }
    waiting = try reader.int64("waiting")
    usedBytes = try reader.int64("usedBytes")
    quotaBytes = try reader.int64("quotaBytes")
    lastContact = try reader.int64("lastContact")
    troubles = try reader.list("troubles", of: "SyncTrouble") { reader throws(ByteError) in
      SyncTrouble(
        kind: try reader.choice("kind", SyncTrouble.Kind.self), device: try reader.text("device"),
        at: try reader.int64("at"))
    }
  }
}

extension AheadFacts {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    self.init()
    isOn = try reader.flag("isOn")
    limit = try reader.int64("limit")
    kept = try reader.int64("kept")
    total = try reader.int64("total")
    bytes = try reader.int64("bytes")
    free = try reader.int64("free")
    state = try reader.choice("state", AheadFacts.State.self)
  }
}
