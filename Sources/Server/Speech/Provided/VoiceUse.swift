public import FoundationEssentials
import Services
public import Vault

/// How much the provider's voice was asked on the day that runs, in `voice-use.json` of the data folder: numbers alone; and under which
/// names the provider still keeps what it said, where it has not forgotten it yet.
public actor VoiceUse {
  /// A day's sums.
  public struct Day: Codable, Hashable, Sendable {
    /// As 2026-11-25, by this computer's clock.
    public var day: String
    public var texts = 0
    public var characters = 0
    /// As the provider tells; 0 where it does not.
    public var cost = 0
    /// The provider's own names of what it has not forgotten yet.
    public var remembered: [String] = []
  }

  private static let name = "voice-use.json"
  /// So many names are kept at most: a provider that forgets nothing is asked by hand.
  private static let mostRemembered = 2_000

  private let folder: PrivateFolder
  private let now: @Sendable () -> Date

  public init(in folder: PrivateFolder, now: @escaping @Sendable () -> Date = { Date() }) {
    self.folder = folder
    self.now = now
  }

  /// A file that can't be read is an error, and stays as it is: nobody asks past a quota that nobody knows.
  public func today() throws -> Day {
    let day = now().useDay
    guard let bytes = try folder.file(Self.name).read() else { return Day(day: day) }
    let kept = try JSONDecoder().decode(Day.self, from: Data(bytes))
    if kept.day == day { return kept }
    var new = Day(day: day)
    new.remembered = kept.remembered
    return new
  }

  /// Counts a text before it is sent. Says `false`, and counts none, where the day's characters do not suffice.
  public func begin(_ characters: Int, most: Int) throws -> Bool {
    var day = try today()
    guard day.characters + characters <= most else { return false }
    day.texts += 1
    day.characters += characters
    try keep(day)
    return true
  }

  public func add(cost: Int?, remembered: String?) throws {
    var day = try today()
    day.cost = min(1_000_000_000, day.cost + (cost ?? 0))
    if let remembered, day.remembered.count < Self.mostRemembered {
      day.remembered.append(remembered)
    }
    try keep(day)
  }

  /// The provider has forgotten it.
  public func forgot(_ item: String) throws {
    var day = try today()
    day.remembered.removeAll { $0 == item }
    try keep(day)
  }

  private func keep(_ day: Day) throws {
    try FolderDisk(folder).replace(Self.name, with: try EncodedJSON.file(day))
  }
}
