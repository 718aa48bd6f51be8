public import Family

/// How a device of a family that agreed tells its server how often parts of Martlet were used, and what the server takes
/// for such a report: JSON, `{"counts":[{"counter":"spoken","day":20779,"count":12}]}`; `day` in days since 1 January 1970.
public enum CountsReport {
  /// Counters by days, and some to spare.
  public static let most = 64
  public static let largestCount: Int64 = 1_000_000

  public static func text(_ counts: [DailyCount]) -> String {
    var text = "{\"counts\":["
    for (index, count) in counts.enumerated() {
      if index > 0 { text += "," }
      text += "{\"counter\":\"\(count.counter.storedName)\",\"day\":\(count.day),\"count\":\(count.count)}"
    }
    return text + "]}"
  }

  /// `nil` for anything but a report: an unknown counter or key, a sum so small that it could point at a person, a day that
  /// is long past or not over anywhere, a counter told twice for a day.
  public static func read(_ bytes: [UInt8], today: Int64) -> [DailyCount]? {
    guard let entries = (try? JSONReader.read(bytes))?.object.flatMap(onlyCounts), entries.count <= most
    else {
      return nil
    }
    var counts: [DailyCount] = []
    for entry in entries {
      guard let members = entry.object, members.members.count == 3, let name = members["counter"]?.text,
        let counter = Counter(storedName: name), let day = members["day"]?.integer,
        let count = members["count"]?.integer, (today - 8...today).contains(day),
        (Registers.fewestReported...largestCount).contains(count)
      else { return nil }
      for known in counts where known.counter == counter && known.day == day { return nil }
      counts.append(DailyCount(counter: counter, day: day, count: count))
    }
    return counts
  }

  private static func onlyCounts(_ report: JSONObject) -> [JSONValue]? {
    report.members.count == 1 ? report["counts"]?.array : nil
  }
}
