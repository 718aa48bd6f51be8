public import Language

/// A set of phrases with their accepted sentences, judged: what `martlet words agree --set` shows.
///
/// Columns, separated by tabs: the taps; the accepted sentences with ` | ` between them; anything else. A first row
/// that begins with `tapped` is the heading; lines that begin with `#` are remarks.
public struct SentenceSetReport: Sendable {
  /// The phrases that did not come out right, in the set's order, then the totals.
  public let lines: [String]

  public init(of table: String, language: LanguageCode) {
    var set = SentenceSet()
    var lines: [String] = []
    for line in table.split(separator: "\n") where !line.hasPrefix("#") && !line.hasPrefix("tapped\t") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count > 1 else { continue }
      let accepted = columns[1].split(separator: " | ").map(String.init)
      let (explained, outcome) = set.add(columns[0], accepted: accepted, language: language)
      let mark =
        switch outcome {
        case .right: ""
        case .tapped: "as tapped"
        case .wrong(let isOther): isOther ? "other meaning" : "wrong"
        }
      guard outcome != .right else { continue }
      lines.append(
        "\(mark)\t\(columns[0])\t\(explained.sentence.text)\t\(columns[1])\t\(explained.confidence) %")
    }
    let shares = [
      ("right", set.right), ("wrong", set.wrong), ("other meaning", set.otherMeaning),
      ("as tapped", set.tapped),
    ]
    .map { name, count in "\(name) \(count) (\(SentenceSetReport.percent(count, of: set.count)) %)" }
    self.lines = lines + ["\(set.count) phrases: " + shares.joined(separator: ", ")]
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    let tenths = whole == 0 ? 0 : (part * 1000 + whole / 2) / whole
    return "\(tenths / 10).\(tenths % 10)"
  }
}
