import Family

// Photos that a parent chose come in one after another. The host derives and stores the pictures (`Web/host/photos.js`);
// each row is made here once they are stored. What was begun behind the gate goes on when it has shut meanwhile.
extension State {
  mutating func update(bringing bytes: [UInt8]) -> [Effect] {
    guard let message = PhotosMessage(decoding: bytes) else { return [] }
    if case .cutOff(let left) = message {
      if !(parents.piles.bringing?.isRunning ?? false) { parents.piles.cutOff = left }
      return []
    }
    guard parents.piles.bringing != nil else { return [] }
    switch message {
    case .begun(let files):
      parents.piles.cutOff = nil
      parents.piles.bringing?.isRunning = true
      parents.piles.bringing?.files = Int(files)
    case .offered(let number, let bytes):
      guard let known = parents.piles.bringing?.index.photo(bytes: bytes) else {
        return [.photos(.answer(number, isWanted: true))]
      }
      bring(known, nil)
      return [.photos(.answer(number, isWanted: false))]
    case .brought(_, let id, let file): bring(id, file)
    case .failed(let name, let trouble, let sentence):
      let failure = PhotosBringing.Failure(
        name: TextLimit.label.cut(name), reason: sentence.isEmpty ? text(trouble.reason) : sentence)
      parents.piles.bringing?.done += 1
      parents.piles.bringing?.failures.append(failure)
    case .ended: parents.piles.bringing?.isRunning = false
    case .measured, .tapped, .swiped, .sized, .finger, .cutOff: break
    }
    return []
  }

  private mutating func bring(_ id: PhotoID, _ file: PhotoFile?) {
    guard let brought = parents.piles.bringing?.index.bringing(id, file, into: replica.registers) else {
      return
    }
    change(brought.edits)
    parents.piles.bringing?.done += 1
    if brought.outcome == .new {
      parents.piles.bringing?.added += 1
    } else {
      parents.piles.bringing?.known += 1
    }
  }
}
