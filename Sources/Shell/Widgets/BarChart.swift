public import Markup

/// Bars side by side, drawn as SVG, with the same figures as a table for those who don't see them.
public struct BarChart {
  public struct Bar: Hashable, Sendable {
    let name: String
    /// The whole bar, and the part of it that is filled.
    let whole: Int
    let part: Int
    /// What is said of it.
    let text: String

    public init(name: String, whole: Int, part: Int, text: String) {
      self.name = name
      self.whole = whole
      self.part = part
      self.text = text
    }
  }

  let title: String
  let bars: [Bar]

  public init(title: String, bars: [Bar]) {
    self.title = title
    self.bars = bars
  }

  private static var height: Int { 96 }
  private static var width: Int { 28 }
  private static var gap: Int { 8 }

  @NodeBuilder<Action> public var view: [View] {
    let most = max(1, bars.map { $0.whole }.max() ?? 1)
    let width = bars.count * (Self.width + Self.gap)
    View.make(
      "svg",
      [
        .class("chart"), .aria("hidden", true),
        .attribute("viewBox", "0 0 \(width) \(Self.height + 40)"),
      ]
    ) {
      for (place, bar) in bars.enumerated() {
        let x = place * (Self.width + Self.gap) + Self.gap / 2
        let whole = bar.whole * Self.height / most
        let part = bar.part * Self.height / most
        rectangle("chart-ground", x, 20, Self.height)
        rectangle("chart-whole", x, 20 + Self.height - whole, whole)
        rectangle("chart-part", x, 20 + Self.height - part, part)
        if bar.whole > 0 { label("chart-figure", x, 20 + Self.height - whole - 5, "\(bar.whole)") }
        label("chart-name", x, Self.height + 36, bar.name)
      }
    }
    View.make("table", [.class("said")]) {
      View.make("caption", text: title)
      for bar in bars {
        View.make("tr") {
          View.make("th", [.attribute("scope", "row")], text: bar.name)
          View.make("td", text: bar.text)
        }
      }
    }
  }

  private func rectangle(_ look: String, _ x: Int, _ y: Int, _ height: Int) -> View {
    .make(
      "rect",
      [
        .class(look), .attribute("x", "\(x)"), .attribute("y", "\(y)"),
        .attribute("width", "\(Self.width)"), .attribute("height", "\(height)"), .attribute("rx", "4"),
      ])
  }

  private func label(_ look: String, _ x: Int, _ y: Int, _ text: String) -> View {
    .make(
      "text",
      [
        .class(look), .attribute("x", "\(x + Self.width / 2)"), .attribute("y", "\(y)"),
        .attribute("text-anchor", "middle"),
      ], text: text)
  }
}
