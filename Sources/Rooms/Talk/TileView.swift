import Language
import Markup
import Shell

/// A tile on the board, made of no more than what it shows.
struct TileView {
  var tile: ShownTile
  var cell: Int
  /// Its own label, or the form that it takes now.
  var label: String
  /// Whether the Tab key reaches it.
  var isFirst: Bool
  var isSpoken: Bool
  /// Whether it is the next on the way to a word that is being shown.
  var isLit: Bool
  var opensFormsByLongPress: Bool
  /// With larger text the label is as large as its own words fit, not as its board's do.
  var isLargeText: Bool
  /// What a folder is called.
  var folderText: String

  var node: View {
    var names = "tile"
    if let wordClass = tile.wordClass { names += " class-\(wordClass.name)" }
    if tile.link != nil { names += " folder" }
    if isSpoken { names += " spoken" }
    if tile.isMasked { names += " masked" }
    let cell = cell
    var modifiers: [Modifier<Action>] = [
      .class(names), .id("cell-\(cell)"), .data("tile", tile.id),
      .label(label),
      .attribute("tabindex", isFirst ? "0" : "-1"), .on(.click, .talk(.cellTapped(cell))),
      .on(.keyDown) { event in
        Self.movesFocus(event.key) ? .talk(.cellKeyPressed(cell, key: event.key)) : nil
      },
    ]
    if tile.hasForms {
      modifiers.append(
        TalkRoom.formsGestures(.talk(.forms(.formsAsked(cell))), byLongPress: opensFormsByLongPress))
    }
    if isLit { modifiers.append(.aria("current", "step")) }
    if isLargeText {
      modifiers.append(.style("--own", "\(LabelFitting.width(of: label))"))
      modifiers.append(.style("--lines", "\(label.utf8.filter { $0 == 0x20 }.count + 1)"))
    }
    // A form that the word takes now may be longer than any label of the board.
    if label != tile.label {
      modifiers.append(.style("--width", "\((LabelFitting.width(of: label) + 39) / 40 * 40)"))
    }
    if tile.link != nil { modifiers.append(.aria("description", folderText)) }
    if !tile.fill.isEmpty { modifiers.append(.style("--fill", tile.fill)) }
    if !tile.border.isEmpty { modifiers.append(.style("--border", tile.border)) }
    if !tile.fill.isEmpty { modifiers.append(.style("--tile-ink", Contrast.ink(on: tile.fill))) }
    return .button(modifiers) {
      if let drawing = tile.drawing {
        View.make("span", [.key("door"), .class("door-picture")]) {
          drawing.view
          PictureView.of(tile.picture)
        }
      } else {
        PictureView.of(tile.picture)
      }
      View.make(
        "span", [.class("label")], text: LabelFitting.hyphenated(label))
    }
  }

  private static func movesFocus(_ key: String) -> Bool {
    switch key {
    case "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown": true
    default: false
    }
  }
}
