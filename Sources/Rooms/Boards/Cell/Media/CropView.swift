import Language
import Markup
import Shell

// The square that shall be seen of a picture: moved by fingers, keys and buttons alike.
extension BoardsRoom {
  /// Pixels of a side of the canvas; `Web/host/tile_picture.js` draws on it.
  private static var side: Int { 600 }

  var cropView: View {
    .make(
      "section",
      [
        .key("crop"), .class("crop"), .role("dialog"), .label(world.text(.cropTitle)), .data("crop", ""),
        .on(.keyDown) { event in Self.cropEdit(event).map { .boards(.media($0)) } },
      ]
    ) {
      View.make("h3", text: world.text(.cropTitle))
      View.make("p", [.class("hint")], text: world.text(.cropHint))
      View.make(
        "div",
        [
          .id(Self.cropID), .class("crop-frame"), .role("application"), .label(world.text(.cropFrame)),
          .attribute("tabindex", "0"),
        ]
      ) {
        View.make("canvas", [.attribute("width", "\(Self.side)"), .attribute("height", "\(Self.side)")])
      }
      View.make("div", [.class("actions"), .role("group"), .label(world.text(.cropFrame))]) {
        cropButton("←", .cropLeft, .cropMoved(across: -1, down: 0))
        cropButton("→", .cropRight, .cropMoved(across: 1, down: 0))
        cropButton("↑", .cropUp, .cropMoved(across: 0, down: -1))
        cropButton("↓", .cropDown, .cropMoved(across: 0, down: 1))
        cropButton("+", .cropCloser, .cropScaled(isCloser: true))
        cropButton("−", .cropFurther, .cropScaled(isCloser: false))
      }
      View.make("div", [.class("actions")]) {
        View.button([.class("button primary"), .on(.click, mediaAction(.cropTaken))]) {
          world.text(.cropTake)
        }
        View.button([.class("button"), .on(.click, mediaAction(.cancelled))]) { world.text(.cancel) }
      }
    }
  }

  private func cropButton(_ sign: String, _ name: StringKey, _ edit: MediaEdit) -> View {
    .button([.class("button crop-step"), .label(world.text(name)), .on(.click, mediaAction(edit))]) { sign }
  }

  private static func cropEdit(_ event: Event) -> MediaEdit? {
    if event.isCommand { return nil }
    switch event.key {
    case "ArrowLeft": return .cropMoved(across: -1, down: 0)
    case "ArrowRight": return .cropMoved(across: 1, down: 0)
    case "ArrowUp": return .cropMoved(across: 0, down: -1)
    case "ArrowDown": return .cropMoved(across: 0, down: 1)
    case "+", "=": return .cropScaled(isCloser: true)
    case "-", "−", "_": return .cropScaled(isCloser: false)
    case "Escape": return .cancelled
    default: return nil
    }
  }
}
