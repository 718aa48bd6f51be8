import Family

// Photos that a parent chose come in one after another. The host derives and stores the pictures (`Web/host/photos.js`);
// each row is made here once they are stored. What was begun behind the gate goes on when it has shut meanwhile.
extension State {
  mutating func update(bringing message: PhotosMessage) -> [Effect] {
    if case .cutOff(let left) = message {
      if parents.piles.bringing?.isRunning ?? false { return [] }
      parents.piles.cutOff = left
      return left.access == .granted ? goOnBringing() : []
    }
    guard parents.piles.bringing != nil else { return [] }
    switch message {
    case .begun(let files, let done):
      parents.piles.cutOff = nil
      parents.piles.bringing?.isRunning = true
      parents.piles.bringing?.files = Int(files)
      parents.piles.bringing?.done = Int(done)
    case .offered(let number, let bytes):
      guard let known = parents.piles.bringing?.index.photo(bytes: bytes) else {
        return [.photos(.answer(number, .all))]
      }
      bring(known, nil)
      let wantsOriginal = replica.registers.keepsOriginals && replica.registers.original(of: known) == nil
      return [.photos(.answer(number, wantsOriginal ? .original : .nothing))]
    case .brought(_, let id, let file): bring(id, file)
    case .original(let bytes, let original):
      guard let photo = parents.piles.bringing?.index.photo(bytes: bytes),
        replica.registers.original(of: photo) == nil
      else {
        // One of the same pixels is kept already: this file is nobody's.
        guard case .stored(let hash, _) = original.file, !replica.registers.hasStored(hash) else { return [] }
        return [.forgetMedia([hash])]
      }
      change([Registers.keeping(original, of: photo)])
    case .noOriginal(let name, let trouble, let sentence):
      let reason = sentence.isEmpty ? text(trouble.reason) : sentence
      fail(name, "\(text(.photoWithoutOriginal)) \(reason)")
    case .failed(let name, let trouble, let sentence):
      parents.piles.bringing?.done += 1
      fail(name, sentence.isEmpty ? text(trouble.reason) : sentence)
    case .ended: parents.piles.bringing?.isRunning = false
    case .measured, .tapped, .swiped, .sized, .finger, .cutOff: break
    }
    return []
  }

  /// The files that the last bringing left, where the browser still knows them; else the page asks for them.
  mutating func goOnBringing() -> [Effect] {
    guard let cutOff = parents.piles.cutOff, cutOff.access != .none,
      replica.registers.pile(cutOff.pile) != nil, !(parents.piles.bringing?.isRunning ?? false)
    else { return [] }
    parents.piles.bringing = PhotosBringing(index: PhotoIndex(replica.registers, for: cutOff.pile))
    parents.piles.bringing?.isRunning = false
    return [.photos(.goOn(interfaceLanguage, keepsOriginals: replica.registers.keepsOriginals))]
  }

  private mutating func fail(_ name: String, _ reason: String) {
    parents.piles.bringing?.failures.append(
      PhotosBringing.Failure(name: TextLimit.label.cut(name), reason: reason))
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
