public import Family
import FoundationEssentials
import Services
public import Vault

/// What families told this server of how often parts of Martlet are used: one sum for each day and counter, of all who told,
/// in `counts.json` of the data folder. Who told what is not in it, and can't be.
public actor CountsFile {
  /// Counts by name of the counter, by day since 1 January 1970.
  public typealias Days = [Int: [String: Int64]]

  private static let name = "counts.json"
  /// Older days make room.
  static let keptDays = 400

  private let folder: PrivateFolder

  public init(in folder: PrivateFolder) { self.folder = folder }

  /// A file that can't be read is an error, and stays as it is.
  public func read() throws -> Days {
    guard let bytes = try folder.file(Self.name).read() else { return [:] }
    return try JSONDecoder().decode(Days.self, from: Data(bytes))
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
    try FolderDisk(folder).replace(Self.name, with: try EncodedJSON.file(days))
  }
}
