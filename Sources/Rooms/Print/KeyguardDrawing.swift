import Family
import Markup
import Shell

/// The outline of a keyguard in real millimetres.
enum KeyguardDrawing {
  /// The plate with the bar below it.
  static func size(_ keyguard: Keyguard) -> (width: Int, height: Int) {
    (
      max(keyguard.numbers.screenWidth, Keyguard.bar),
      keyguard.numbers.screenHeight + Keyguard.foot / 2
    )
  }

  static func node(_ keyguard: Keyguard, _ modifiers: [Modifier<Action>]) -> View {
    let size = size(keyguard)
    let box = "0 0 \(Millimetres.text(size.width)) \(Millimetres.text(size.height))"
    let plate = PaperBox(
      x: 0, y: 0, width: keyguard.numbers.screenWidth, height: keyguard.numbers.screenHeight)
    let bar = PaperBox(x: 0, y: plate.bottom + 300, width: Keyguard.bar, height: 100)
    return .make("svg", modifiers + [.attribute("viewBox", box)]) {
      rectangle(plate, "plate", radius: 0)
      for opening in keyguard.openings { rectangle(opening, "opening", radius: keyguard.numbers.radius) }
      for side in keyguard.sides { rectangle(side, "side", radius: keyguard.numbers.radius) }
      View.make("rect", place(bar) + [.attribute("fill", "#000000"), .data("control-bar", "50")])
    }
  }

  /// The drawing as a file of its own, one unit for each millimetre.
  static func file(_ keyguard: Keyguard) -> String {
    let size = size(keyguard)
    return HTMLText.of(
      node(
        keyguard,
        [
          .attribute("xmlns", "http://www.w3.org/2000/svg"),
          .attribute("width", "\(Millimetres.text(size.width))mm"),
          .attribute("height", "\(Millimetres.text(size.height))mm"),
        ]))
  }

  private static func rectangle(_ box: PaperBox, _ kind: String, radius: Int) -> View {
    // No radius is more than half a side.
    let radius = min(radius, min(box.width, box.height) / 2)
    return .make(
      "rect",
      place(box) + [
        .attribute("rx", Millimetres.text(radius)), .attribute("fill", "none"),
        .attribute("stroke", "#000000"), .attribute("stroke-width", "0.2"), .data("cut", kind),
      ])
  }

  private static func place(_ box: PaperBox) -> [Modifier<Action>] {
    [
      .attribute("x", Millimetres.text(box.x)), .attribute("y", Millimetres.text(box.y)),
      .attribute("width", Millimetres.text(box.width)), .attribute("height", Millimetres.text(box.height)),
    ]
  }
}
