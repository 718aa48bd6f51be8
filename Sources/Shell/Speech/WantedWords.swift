public import Family
import Language

// What is to sound without a connection is fetched ahead.
extension World {
  /// The words of tiles that edits change, to be fetched ahead.
  public mutating func wantWords(of edits: [Edit]) {
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

  /// Phrases are fetched ahead as the family's own words are, to sound without a connection.
  public mutating func wantPhrases() {
    let wish = VoiceWish(language: spokenLanguage)
    for phrase in replica.registers.keptPhrases where phrase.recording == nil {
      clips.want(phrase.text.exactly(in: wish.language), wish)
    }
    if !storedSettings[.speaksFolders] { return }
    for table in [Table.categories, .boards] {
      for (_, row) in replica.registers.livingRows(in: table) {
        clips.want(row.name.exactly(in: wish.language), wish)
      }
    }
    // No speech pack has the names of boards.
    for board in vocabulary.boards { clips.want(board.name(in: wish.language), wish) }
  }
}
