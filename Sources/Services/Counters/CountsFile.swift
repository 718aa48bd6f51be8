public import Family
public import Foundation

/// What families told this server of how often parts of Martlet were used: one sum for each day and counter, of all who told,
/// in `counts.json` of the data folder. Who told what is not in it, and can't be.
public actor CountsFile {
  /// Counts by name of the counter, by day since 1 January 1970.
  public typealias Days = [Int: [String: Int64]]

  /// Older days make room.
  static let keptDays = 400

  private let url: URL

  public init(in folder: URL) { url = folder.appending(path: "counts.json") }

  /// A file that can't be read is an error, and stays as it is.
  public func read() throws -> Days {
    guard FileManager.default.fileExists(atPath: url.path) else { return [:] }
    return try JSONDecoder().decode(Days.self, from: Data(contentsOf: url))
  }

  public func add(_ counts: [DailyCount]) throws {
    guard !counts.isEmpty else { return }
    var days = try read()
    for count in counts {
      let (day, name) = (Int(count.day), count.counter.storedName)
      let (sum, isTooMuch) = days[day, default: [:]][name, default: 0].addingReportingOverflow(count.count)
      days[day, default: [:]][name] = isTooMuch ? .max : sum
    }
    for day in days.keys.sorted().dropLast(Self.keptDays) { days[day] = nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let draft = url.appendingPathExtension("new")
    try? FileManager.default.removeItem(at: draft)
    guard
      FileManager.default.createFile(
        atPath: draft.path, contents: try encoder.encode(days), attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    guard rename(draft.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
