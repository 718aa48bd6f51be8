public import Markup

/// Bars side by side, in as many rows as the page has need of, with the same figures as a table for those who don't see them.
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

  @NodeBuilder<Action> public var view: [View] {
    let most = max(1, bars.map { $0.whole }.max() ?? 1)
    View.make("div", [.class("chart"), .aria("hidden", true)]) {
      View.make(
        "div", [.class("chart-bars"), .data("bars", "\(bars.count)"), .style("--bars", "\(bars.count)")]
      ) {
        for bar in bars { column(bar, of: most) }
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

  /// The bar under its figure and over its name, which are as large as the page's letters, however narrow the page is.
  private func column(_ bar: Bar, of most: Int) -> View {
    .make("div", [.class("chart-column")]) {
      View.make("div", [.class("chart-ground")]) {
        if bar.whole > 0 {
          View.make("span", [.class("chart-figure")], text: "\(bar.whole)")
          View.make("div", [.class("chart-whole"), .style("--share", "\(share(bar.whole, of: most))")]) {
            View.make(
              "div", [.class("chart-filled"), .style("--share", "\(share(bar.part, of: bar.whole))")])
          }
        }
      }
      View.make("span", [.class("chart-name")], text: bar.name)
    }
  }

  /// In hundredths; what there is at all shows.
  private func share(_ part: Int, of whole: Int) -> Int {
    part <= 0 ? 0 : max(1, Int(Double(part) / Double(max(1, whole)) * 100 + 0.5))
  }
}
