import Exchange
import Family
import Language

// A board file is opened by a module of its own (see Exchange/Opening); what came of it is brought in here.
extension State {
  /// - Parameter size: in bytes; a file too large to be opened safely is not even read.
  mutating func fileOpening(_ name: String, size: Int64) -> [Effect] {
    parents.report = nil
    if size > Int64(BoardFileSession.largestFile) { return toast(.fileTooLarge) }
    parents.importing = name
    return []
  }

  /// - Parameter reason: one sentence, where the module that opens files could say why.
  mutating func fileFailed(_ reason: String) -> [Effect] {
    parents.importing = nil
    return reason.isEmpty ? toast(.fileUnreadable) : toast(reason)
  }

  mutating func fileOpened(_ bytes: [UInt8]) -> [Effect] {
    guard let opened = OpenedBoards(decoding: bytes), opened.collection.set != nil else {
      return fileFailed("")
    }
    let file = parents.importing ?? ""
    parents.importing = nil
    return arrive(opened, file: file)
  }

  /// The words of tiles that edits change, to be fetched ahead.
  mutating func wantWords(of edits: [Edit]) {
    let wish = VoiceWish(language: spokenLanguage)
    var last: Name?
    for edit in edits where edit.table == .tiles && edit.row != last {
      last = edit.row
      guard let row = replica.registers.row(edit.row, in: .tiles), !row.isDeleted else { continue }
      clips.want(row.spoken(in: wish.language), wish)
    }
  }

  /// The family's own words are fetched ahead as well: its own server speaks them and keeps none.
  mutating func wantOwnWords() {
    let wish = VoiceWish(language: spokenLanguage)
    for (_, row) in replica.registers.livingRows(in: .tiles) {
      clips.want(row.spoken(in: wish.language), wish)
    }
    wantPhrases()
  }
}
