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
    guard var opened = OpenedBoards(decoding: bytes), let set = opened.collection.set else {
      return fileFailed("")
    }
    let buttons = opened.collection.tiles.count
    MartletWords.restore(
      in: &opened.collection, word: { word($0) }, isBoard: { vocabulary.board($0) != nil })
    PicturesByAddress.keep(from: replica.registers, in: &opened.collection)
    // What was there before is rated before something unrated comes.
    change(replica.registers.ratingsOfWhatIsThere())
    let effects = bringIn(opened.collection.edits(into: replica.registers), of: set.id)
    parents.report = ImportReport(
      file: parents.importing ?? "", set: set.id, boards: opened.collection.boards.count,
      buttons: buttons, repairs: opened.repairs, losses: opened.losses)
    parents.importing = nil
    count(.boardImported)
    return effects
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
