import Family
import Language
import Shell

/// A label in one language, as it is printed.
struct PrintedLabel: Hashable, Sendable {
  var label: PaperLabel
  /// The language for hyphens and for who reads the sheet aloud; Bulgarian in Latin letters says so.
  var tag: String
}

/// A label that paper has no room for.
struct CutLabel: Hashable, Sendable {
  /// The sheet's number, from 1.
  var sheet: Int
  /// All of it.
  var label: String
}

extension MadeSheets.Wish {
  struct Line {
    var text: String
    var tag: String
  }

  /// A text in the languages that are printed, each once.
  func lines(of text: LocalizedText) -> [Line] {
    let bulgarian = Line(
      text: isLatin ? Transliteration.latin(text.bulgarian) : text.bulgarian, tag: isLatin ? "bg-Latn" : "bg")
    let english = Line(text: text.english, tag: "en")
    switch choices.labels {
    case .bulgarian: return [bulgarian.text.isEmpty ? english : bulgarian]
    case .english: return [english.text.isEmpty ? bulgarian : english]
    case .both:
      if bulgarian.text.isEmpty || bulgarian.text == english.text { return [english] }
      if english.text.isEmpty { return [bulgarian] }
      return language == .bulgarian ? [bulgarian, english] : [english, bulgarian]
    }
  }

  func title(of text: LocalizedText) -> String {
    var title = ""
    for line in lines(of: text) { title += title.isEmpty ? line.text : " · " + line.text }
    return title
  }
}

// Labels are set once, when the sheets are made: so a parent is told which of them are cut before any paper is.
extension MadeSheets {
  /// What a card's border and padding take of it, and a folder's higher edge, as `print.css` has them.
  static let frame = 260
  static let folderEdge = 130
  /// Between a card's picture, its labels and the number of its page, and the height of that number.
  static let gap = 50
  static let target = 300
  /// Left for what a browser rounds.
  private static let slack = 40

  mutating func setLabels() {
    for index in sheets.indices {
      guard case .board(var page, let plan, let place) = sheets[index].content else { continue }
      let heading = heading(sheets[index])
      sheets[index].heading = heading
      note([wish.title(of: sheets[index].title)], [heading], on: index)
      page.labels = []
      for tile in page.tiles {
        guard let tile else {
          page.labels.append([])
          continue
        }
        let lines = wish.lines(of: tile.label)
        let texts = lines.map { $0.text }
        // A second language is smaller, as on a bilingual sign.
        let largest = texts.count == 1 ? [18] : [14, 11]
        let labels = room(of: tile, plan, place, lines: texts.count)
          .set(texts, largest: largest.map { Self.size(plan, share: $0) })
        note(texts, labels, on: index)
        var printed: [PrintedLabel] = []
        for (number, label) in labels.enumerated() {
          printed.append(PrintedLabel(label: label, tag: lines[number].tag))
        }
        page.labels.append(printed)
      }
      sheets[index].content = .board(page, plan, place)
    }
  }

  private mutating func note(_ texts: [String], _ labels: [PaperLabel], on index: Int) {
    for (number, label) in labels.enumerated() where label.isCut {
      cut.append(CutLabel(sheet: index + 1, label: texts[number]))
    }
  }

  /// A sheet's title, between the edge and the tiles.
  private func heading(_ sheet: Sheet) -> PaperLabel {
    let width = sheet.paper.width(isLandscape: sheet.isLandscape) - 7_000 - Self.slack
    return LabelRoom(width: width, height: 1_250, hasPicture: false)
      .set([wish.title(of: sheet.title)], largest: [600])[0]
  }

  /// So many hundredths of a card's height, to 9 mm.
  private static func size(_ plan: SheetPlan, share: Int) -> Int {
    min(900, max(PaperLabel.smallest, plan.tileHeight * share / 100))
  }

  private func room(of tile: Tile, _ plan: SheetPlan, _ place: BookPlace?, lines: Int) -> LabelRoom {
    LabelRoom(
      width: max(1, plan.tileWidth - Self.frame - Self.slack),
      height: max(1, Self.height(in: tile, plan, place, lines: lines)), hasPicture: tile.picture != .none)
  }

  /// What a card has for its picture and so many labels.
  static func height(in tile: Tile, _ plan: SheetPlan, _ place: BookPlace?, lines: Int) -> Int {
    var height = plan.tileHeight - frame - lines * gap
    if tile.link != nil { height -= folderEdge }
    if let link = tile.link, place?.order.page(of: link) != nil { height -= gap + target }
    return height
  }
}
