import Exchange
public import Family
import FoundationEssentials
public import Vault

/// The reports that parents sent to whoever runs this server: a file each in `feedback/` of the data folder, as it came.
/// Its name is when it came and a random number; who sent it is nowhere.
public actor FeedbackFolder {
  public struct Report: Hashable, Sendable {
    /// Seconds since 1970, a dash and eight hexadecimal digits.
    public let name: String
    /// When it came, in milliseconds since 1970.
    public let at: Int64
    public let kind: FeedbackDraft.Kind
    public let text: String
  }

  /// What an operator has room for: after that parents are told that there is none.
  public struct Bounds: Sendable {
    public var reports = 1_000
    public var bytes = 4 << 20
    public init() {}
  }

  public static let keptDays = 90

  private let data: PrivateFolder
  private let bounds: Bounds
  /// Milliseconds since 1970.
  private let now: @Sendable () -> Int64

  public init(in data: PrivateFolder, bounds: Bounds = Bounds(), now: (@Sendable () -> Int64)? = nil) {
    self.data = data
    self.bounds = bounds
    self.now = now ?? { Int64(Date().timeIntervalSince1970 * 1000) }
  }

  /// Keeps a report. Says `false`, and keeps nothing, where there is no room.
  public func add(_ bytes: [UInt8]) throws -> Bool {
    try expire()
    let kept = try files()
    guard kept.count < bounds.reports, kept.reduce(0, { $0 + $1.size }) + bytes.count <= bounds.bytes else {
      return false
    }
    let random = UInt32.random(in: .min ... .max)
    let digits = String(random, radix: 16)
    let name = "\(now() / 1000)-" + String(repeating: "0", count: 8 - digits.count) + digits
    return try folder().file(name + Self.ending).create(bytes)
  }

  /// The oldest first. What is no report, or can't be read, is left out.
  public func reports() throws -> [Report] {
    try expire()
    return try files().compactMap { file in
      guard let bytes = try? folder().file(file.name + Self.ending).read(atMost: FeedbackReport.mostBytes),
        let kind = FeedbackReport.kind(of: bytes)
      else { return nil }
      return Report(
        name: file.name, at: file.at, kind: kind, text: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// How many there are, and their bytes.
  public func size() throws -> (reports: Int, bytes: Int) {
    let files = try files()
    return (files.count, files.reduce(0) { $0 + $1.size })
  }

  /// Says whether there was one of that name.
  public func remove(_ name: String) throws -> Bool {
    guard try files().contains(where: { $0.name == name }) else { return false }
    FolderDisk(try folder()).remove(name + Self.ending)
    return true
  }

  /// Deletes what is older than ``keptDays``.
  public func expire() throws {
    let oldest = now() - Int64(Self.keptDays) * 86_400_000
    for file in try files() where file.at < oldest {
      FolderDisk(try folder()).remove(file.name + Self.ending)
    }
  }

  private static let ending = ".txt"

  private func folder() throws(VaultError) -> PrivateFolder { try data.folder("feedback") }

  private func files() throws -> [(name: String, at: Int64, size: Int)] {
    let folder = try folder()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names.sorted().compactMap { file in
      guard file.hasSuffix(Self.ending) else { return nil }
      let name = String(file.dropLast(Self.ending.count))
      let parts = name.split(separator: "-")
      guard parts.count == 2, HashName.isOne(parts[1]), let seconds = Int64(parts[0]), seconds >= 0,
        seconds < 1 << 40,
        let size = try? FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(file)")[.size] as? Int
      else { return nil }
      return (name, seconds * 1000, size)
    }
  }
}
