import Language

/// Checks that every picture is there, is one picture, and looks the same on every device.
struct VocabularyPictureCheck {
  /// The newest Unicode version whose emoji the tablets of the last years can be expected to have.
  static let newestEmoji = 13

  func check(_ folder: VocabularyFolder) -> [VocabularyFinding] {
    var findings: [VocabularyFinding] = []
    let vocabulary = folder.vocabulary
    for entry in vocabulary.entries {
      if case .emoji(let emoji) = entry.picture { findings += check(emoji, place: entry.id) }
    }
    for board in vocabulary.boards {
      if case .emoji(let emoji) = board.picture { findings += check(emoji, place: ">" + board.id) }
    }
    return findings + drawings(folder)
  }

  private func check(_ emoji: String, place: String) -> [VocabularyFinding] {
    let isOne = emoji.count == 1 && emoji.unicodeScalars.contains { $0.properties.isEmoji }
    // A sign that is text by default shows as an emoji only before the variation selector.
    let isColoured = emoji.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    guard isOne, isColoured else {
      return [
        VocabularyFinding(
          .picture, place: place, bulgarian: "\(emoji) не е точно едно емоджи",
          english: "\(emoji) is not exactly one emoji")
      ]
    }
    let age = emoji.unicodeScalars.compactMap { $0.properties.age?.major }.max() ?? Int.max
    guard age > VocabularyPictureCheck.newestEmoji else { return [] }
    return [
      VocabularyFinding(
        .picture, isFault: false, place: place, bulgarian: "По-стари таблети може да нямат \(emoji)",
        english: "Older tablets may lack \(emoji)")
    ]
  }

  private func drawings(_ folder: VocabularyFolder) -> [VocabularyFinding] {
    var findings: [VocabularyFinding] = []
    let used = VocabularySite.drawingsInUse(folder.vocabulary)
    for id in used.sorted() where folder.drawings[id] == nil {
      findings.append(
        VocabularyFinding(
          .picture, place: "drawn:\(id)", bulgarian: "Няма такава рисунка",
          english: "There is no such drawing"))
    }
    var contents: [String: String] = [:]
    for (id, data) in folder.drawings.sorted(by: { $0.key < $1.key }) {
      let place = "Pictures/\(id).svg"
      do throws(DrawingFault) {
        let content = try Drawing(data).text
        if let other = contents[content] {
          findings.append(
            VocabularyFinding(
              .drawing, place: place, bulgarian: "Същата рисунка е и \(other)",
              english: "\(other) is the same drawing"))
        }
        contents[content] = id
      } catch {
        findings.append(
          VocabularyFinding(
            .drawing, place: place, bulgarian: error.message(in: .bulgarian),
            english: error.message(in: .english)))
      }
      if !used.contains(id), !VocabularySite.drawingsOfRooms.contains(id) {
        findings.append(
          VocabularyFinding(
            .drawing, isFault: false, place: place, bulgarian: "Никоя дума няма тази рисунка",
            english: "No word has this drawing"))
      }
    }
    return findings
  }
}
