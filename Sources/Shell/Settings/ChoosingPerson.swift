public import Family

extension World {
  /// Somebody else talks here: what is said now ends, and their settings, limits and phrase are read.
  public mutating func choose(person id: Name) -> [Effect] {
    let edits = replica.registers.choosing(id, onDevice: replica.id.device)
    if edits.isEmpty { return [] }
    change(edits)
    let silence = stopSpeaking()
    visit.language = nil
    return silence + readAnew() + [.dress(documentLook)] + fetchClips()
  }
}
