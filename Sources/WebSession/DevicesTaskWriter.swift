import App
import Bytes
import Shell

/// The tasks by the names, and in the order, of the table in `Web/host/devices.js`.
enum DevicesTaskKind: UInt8, CaseIterable {
  case look, prepareRecovery, confirmRecovery, begin, offer, accept, join, confirmJoin, leave,
    recover, remove, putAway, replaceRecovery, drawNumbers, setPassphrase, removePassphrase,
    recoverByPassphrase,
    keepAhead, describe
}

extension DevicesTask {
  func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .look: writer.begin(DevicesTaskKind.look)
    case .prepareRecovery: writer.begin(DevicesTaskKind.prepareRecovery)
    case .confirmRecovery(let code):
      writer.begin(DevicesTaskKind.confirmRecovery)
      writer.write("code", code)
    case .begin(let invitation):
      writer.begin(DevicesTaskKind.begin)
      writer.write("invitation", invitation)
    case .offer: writer.begin(DevicesTaskKind.offer)
    case .accept: writer.begin(DevicesTaskKind.accept)
    case .join(let code):
      writer.begin(DevicesTaskKind.join)
      writer.write("code", code)
    case .confirmJoin: writer.begin(DevicesTaskKind.confirmJoin)
    case .leave(let isDifferent):
      writer.begin(DevicesTaskKind.leave)
      writer.write("isDifferent", isDifferent)
    case .recover(let code):
      writer.begin(DevicesTaskKind.recover)
      writer.write("code", code)
    case .remove(let device):
      writer.begin(DevicesTaskKind.remove)
      writer.write("device", device)
    case .putAway: writer.begin(DevicesTaskKind.putAway)
    case .replaceRecovery: writer.begin(DevicesTaskKind.replaceRecovery)
    case .drawNumbers: writer.begin(DevicesTaskKind.drawNumbers)
    case .setPassphrase(let name, let phrase):
      writer.begin(DevicesTaskKind.setPassphrase)
      writer.write("name", name)
      writer.write("phrase", phrase)
    case .removePassphrase: writer.begin(DevicesTaskKind.removePassphrase)
    case .recoverByPassphrase(let name, let phrase):
      writer.begin(DevicesTaskKind.recoverByPassphrase)
      writer.write("name", name)
      writer.write("phrase", phrase)
    case .keepAhead(let isOn, let limit):
      writer.begin(DevicesTaskKind.keepAhead)
      writer.write("isOn", isOn)
      writer.write("limit", limit)
    // Written with Talk: see ``Effect/write(to:_:)``.
    case .describe: break
    }
  }
}
