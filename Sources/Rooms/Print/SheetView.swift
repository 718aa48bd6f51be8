import Family
import Language
import Markup
import Shell

/// One sheet of paper, as it is looked at and as it is printed.
///
/// Every length is a number of millimetres times the style sheet's `--mm`: a millimetre on paper, and on the screen as
/// much of one as there is room for.
struct SheetView {
  var sheet: Sheet
  var index: Int
  var made: MadeSheets
  var texts: InterfaceTexts

  private var choices: PrintChoices { made.wish.choices }

  /// The language of what stands on the sheet besides labels.
  private var language: LanguageCode {
    switch choices.labels {
    case .bulgarian: .bulgarian
    case .english: .english
    case .both: made.wish.language
    }
  }

  private func text(_ key: StringKey) -> String { texts[key, language] }

  var node: View {
    let side = sheet.isLandscape ? "landscape" : "portrait"
    let number = "\(texts[.printPageNumber, made.wish.language]) \(index + 1)"
    let title = sheet.title[made.wish.language]
    return .make(
      "section",
      [
        .key("sheet \(index)"), .class("sheet \(sheet.paper.code)-\(side)"), .data("sheet", "\(index + 1)"),
        .attribute("lang", language.tag), .label(title.isEmpty ? number : "\(number), \(title)"),
      ]
    ) {
      switch sheet.content {
      case .cover: cover
      case .board(let page, let plan, let place): board(page, plan, place)
      case .keyguard(let keyguard): guarded(keyguard)
      }
    }
  }

  // MARK: The cover

  @NodeBuilder<Action> private var cover: [View] {
    View.make("div", [.class("cover")]) {
      View.make("p", [.class("cover-kind")], text: text(.printBook))
      if !choices.owner.isEmpty {
        View.make("p", text: text(.printOwner))
        View.make("h2", [.class("cover-name")], text: choices.owner)
      }
      View.make("p", text: sheet.title[language])
      View.make("p", text: languages)
      View.make("p", [.class("cover-how")], text: text(.printHowTo))
      View.make("p", [.class("cover-how")], text: text(.printHowToWait))
    }
  }

  private var languages: String {
    switch choices.labels {
    case .bulgarian: text(.bulgarianName)
    case .english: text(.englishName)
    case .both: "\(text(.bulgarianName)), \(text(.englishName))"
    }
  }

  // MARK: A page of tiles

  @NodeBuilder<Action> private func board(
    _ page: PrintedPage, _ plan: SheetPlan, _ place: BookPlace?
  ) -> [View] {
    if let heading = sheet.heading {
      View.make(
        "p", [.class("sheet-title"), .style("--size-mm", Millimetres.text(heading.size))], text: heading.text)
    }
    if let place { View.make("p", [.class("sheet-way")], text: way(place)) }
    View.make(
      "div",
      [
        .class("sheet-grid"), at("left", plan.grid.x), at("top", plan.grid.y),
        .style("--columns", "\(plan.columns)"),
        .style("--gap-mm", Millimetres.text(plan.gap)),
        .style("--width-mm", Millimetres.text(plan.tileWidth)),
        .style("--height-mm", Millimetres.text(plan.tileHeight)),
        .style("--emoji-mm", Millimetres.text(emojiSize(plan))),
      ]
    ) {
      for index in 0..<page.rows * page.columns {
        View.make("div", [.class("sheet-cell")]) {
          if index < page.tiles.count, let tile = page.tiles[index] {
            card(tile, index < page.labels.count ? page.labels[index] : [], plan, place)
          }
        }
      }
    }
    let lines = plan.cutLines
    if !lines.isEmpty { cuts(lines, plan) }
    View.make("p", [.class("sheet-number")], text: "\(index + 1)")
  }

  private func way(_ place: BookPlace) -> String {
    guard let from = place.from else { return "" }
    return "\(text(.printFromPage)) \(from) · \(text(.printHomePage)) 2"
  }

  /// A number of millimetres from the sheet's corner.
  private func at(_ side: String, _ hundredths: Int) -> Modifier<Action> {
    .style("--\(side)-mm", Millimetres.text(hundredths))
  }

  private func emojiSize(_ plan: SheetPlan) -> Int {
    let share = choices.labels == .both ? 42 : 50
    return min(plan.tileHeight * share / 100, plan.tileWidth * 62 / 100)
  }

  private func card(_ tile: Tile, _ labels: [PrintedLabel], _ plan: SheetPlan, _ place: BookPlace?) -> View {
    var names = "sheet-tile"
    if let wordClass = tile.wordClass { names += " class-\(wordClass.name)" }
    if tile.link != nil { names += " folder" }
    if !choices.isColoured { names += " plain" }
    var modifiers: [Modifier<Action>] = [.class(names), .data("printed", tile.id.text)]
    if choices.isColoured, let fill = tile.fillColour {
      modifiers.append(.style("--fill", fill))
      modifiers.append(.style("--tile-ink", Contrast.ink(on: fill)))
    }
    if let border = tile.borderColour { modifiers.append(.style("--border", border)) }
    if case .emoji = tile.picture {
      let size = emojiSize(tile, plan, place, labels)
      if size < emojiSize(plan) { modifiers.append(.style("--emoji-mm", Millimetres.text(size))) }
    }
    let target = tile.link.flatMap { place?.order.page(of: $0) }
    return .make("div", modifiers) {
      picture(tile.picture)
      for (number, label) in labels.enumerated() { line(label, isSecond: number > 0) }
      if let target {
        View.make("span", [.class("sheet-target")], text: "→ \(text(.printPageNumber)) \(target)")
      }
    }
  }

  private func line(_ printed: PrintedLabel, isSecond: Bool) -> View {
    var names = isSecond ? "sheet-label second" : "sheet-label"
    if printed.label.isDivided { names += " divided" }
    return .make(
      "span",
      [
        .class(names), .attribute("lang", printed.tag),
        .style("--size-mm", Millimetres.text(printed.label.size)),
      ], text: printed.label.text)
  }

  /// An emoji is as high as the labels leave room for.
  private func emojiSize(_ tile: Tile, _ plan: SheetPlan, _ place: BookPlace?, _ labels: [PrintedLabel])
    -> Int
  {
    var height = MadeSheets.height(in: tile, plan, place, lines: labels.count)
    for label in labels { height -= label.label.height }
    return min(emojiSize(plan), max(200, height * 84 / 100))
  }

  /// A picture that is sharp at any size: a drawing as shapes, an emoji as text, a photo in its own pixels.
  @NodeBuilder<Action> private func picture(_ picture: Picture) -> [View] {
    switch picture {
    case .none: View.make("span", [.class("sheet-picture")])
    case .emoji(let emoji):
      View.make("span", [.class("sheet-picture emoji"), .aria("hidden", true)], text: emoji)
    case .drawn(let id):
      View.make(
        "svg", [.class("sheet-picture"), .aria("hidden", true), .attribute("viewBox", "0 0 64 64")]
      ) {
        View.make("use", [.attribute("href", "#picture-\(id)")])
      }
    case .stored(let hash, _):
      View.make("img", [.class("sheet-picture"), .attribute("alt", ""), .data("stored", hash)])
    }
  }

  private func cuts(_ lines: [SheetPlan.Line], _ plan: SheetPlan) -> View {
    let width = Millimetres.text(plan.paper.width(isLandscape: plan.isLandscape))
    let height = Millimetres.text(plan.paper.height(isLandscape: plan.isLandscape))
    return .make(
      "svg",
      [
        .class(plan.cuts == .dashes ? "cuts dashes" : "cuts"), .aria("hidden", true),
        .attribute("viewBox", "0 0 \(width) \(height)"), .style("--width-mm", width),
        .style("--height-mm", height),
      ]
    ) {
      for line in lines {
        View.make(
          "line",
          [
            .attribute("x1", Millimetres.text(line.x1)), .attribute("y1", Millimetres.text(line.y1)),
            .attribute("x2", Millimetres.text(line.x2)), .attribute("y2", Millimetres.text(line.y2)),
          ])
      }
    }
  }

  // MARK: A keyguard

  @NodeBuilder<Action> private func guarded(_ keyguard: Keyguard) -> [View] {
    let size = KeyguardDrawing.size(keyguard)
    View.make(
      "p", [.class("sheet-title")],
      text: "\(text(.printKeyguard)) · \(made.wish.title(of: sheet.title))")
    KeyguardDrawing.node(
      keyguard,
      [
        .class("keyguard"), .role("img"), .label(text(.printKeyguard)),
        .style("--width-mm", Millimetres.text(size.width)),
        .style("--height-mm", Millimetres.text(size.height)),
      ])
    View.make("p", [.class("sheet-foot")], text: text(.printTrueSize))
  }
}
