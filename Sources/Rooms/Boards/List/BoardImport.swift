import Exchange
import Family
import Language
public import Shell

// A board file is opened by a module of its own (see Exchange/Opening); what came of it is brought in here.
extension BoardsRoom {
  /// - Parameter size: in bytes; a file too large to be opened safely is not even read.
  public mutating func fileOpening(_ name: String, size: Int64) -> [Effect] {
    state.report = nil
    if size > Int64(BoardFileSession.largestFile) { return world.toast(.fileTooLarge) }
    state.importing = name
    return []
  }

  /// - Parameter reason: one sentence, where the module that opens files could say why.
  public mutating func fileFailed(_ reason: String) -> [Effect] {
    state.importing = nil
    return reason.isEmpty ? world.toast(.fileUnreadable) : world.toast(reason)
  }

  public mutating func fileOpened(_ bytes: [UInt8]) -> [Effect] {
    guard let opened = OpenedBoards(decoding: bytes), opened.collection.set != nil else {
      return fileFailed("")
    }
    let file = state.importing ?? ""
    state.importing = nil
    return arrive(opened, file: file)
  }
}
