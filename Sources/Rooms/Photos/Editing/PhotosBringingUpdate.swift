import Family
public import Shell

// Photos that a parent chose come in one after another. The host derives and stores the pictures (`Web/host/photos.js`);
// each row is made here once they are stored. What was begun behind the gate goes on when it has shut meanwhile.
extension PhotosEditor {
  /// Takes in what the browser tells of photos that come in.
  public mutating func told(_ message: PhotosMessage) -> [Effect] {
    if case .cutOff(let left) = message {
      if state.bringing?.isRunning ?? false { return [] }
      state.cutOff = left
      return left.access == .granted ? goOnBringing() : []
    }
    guard state.bringing != nil else { return [] }
    switch message {
    case .begun(let files, let done):
      state.cutOff = nil
      state.bringing?.isRunning = true
      state.bringing?.files = Int(files)
      state.bringing?.done = Int(done)
    case .offered(let number, let bytes):
      guard let known = state.bringing?.index.photo(bytes: bytes) else {
        return [.photos(.answer(number, .all))]
      }
      bring(known, nil)
      let wantsOriginal =
        world.replica.registers.keepsOriginals && world.replica.registers.original(of: known) == nil
      return [.photos(.answer(number, wantsOriginal ? .original : .nothing))]
    case .brought(_, let id, let file): bring(id, file)
    case .original(let bytes, let original):
      guard let photo = state.bringing?.index.photo(bytes: bytes),
        world.replica.registers.original(of: photo) == nil
      else {
        // One of the same pixels is kept already: this file is nobody's.
        guard case .stored(let hash, _) = original.file, !world.replica.registers.hasStored(hash) else {
          return []
        }
        return [.forgetMedia([hash])]
      }
      world.change([Registers.keeping(original, of: photo)])
    case .noOriginal(let name, let trouble, let sentence):
      let reason = sentence.isEmpty ? world.text(trouble.reason) : sentence
      fail(name, "\(world.text(.photoWithoutOriginal)) \(reason)")
    case .failed(let name, let trouble, let sentence):
      state.bringing?.done += 1
      fail(name, sentence.isEmpty ? world.text(trouble.reason) : sentence)
    case .ended: state.bringing?.isRunning = false
    case .measured, .tapped, .swiped, .sized, .finger, .cutOff: break
    }
    return []
  }

  /// The files that the last bringing left, where the browser still knows them; else the page asks for them.
  mutating func goOnBringing() -> [Effect] {
    guard let cutOff = state.cutOff, cutOff.access != .none,
      world.replica.registers.pile(cutOff.pile) != nil, !(state.bringing?.isRunning ?? false)
    else { return [] }
    state.bringing = PhotosBringing(index: PhotoIndex(world.replica.registers, for: cutOff.pile))
    state.bringing?.isRunning = false
    return [.photos(.goOn(world.interfaceLanguage, keepsOriginals: world.replica.registers.keepsOriginals))]
  }

  private mutating func fail(_ name: String, _ reason: String) {
    state.bringing?.failures.append(
      PhotosBringing.Failure(name: TextLimit.label.cut(name), reason: reason))
  }

  private mutating func bring(_ id: PhotoID, _ file: PhotoFile?) {
    guard let brought = state.bringing?.index.bringing(id, file, into: world.replica.registers) else {
      return
    }
    world.change(brought.edits)
    state.bringing?.done += 1
    if brought.outcome == .new {
      state.bringing?.added += 1
    } else {
      state.bringing?.known += 1
    }
  }
}
