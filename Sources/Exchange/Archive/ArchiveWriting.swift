import Bytes
public import Family
public import Language

/// Writes a family's archive step by step, one picture at a time. Pure: what must be done by others comes out as a step,
/// and its answer goes back in.
///
/// The archive is a ZIP of `family.json`, `media/<sha256>.<ending>`, `inventory.json`, `read-me.html` and, last,
/// `hashes.json`. The same data gives the same bytes, where the same deflation is used. `Documentation/Export.md` has all
/// of it.
public struct ArchiveWriting: Sendable {
  /// What the one who drives has to do. After a question the answer goes in, and then ``next()`` is asked again.
  public enum Step: Hashable, Sendable {
    /// Append these to the file. No answer is awaited.
    case write([UInt8])
    /// Answer ``digested(_:)`` with the SHA-256 of these.
    case digest([UInt8])
    /// Answer ``deflated(_:)`` with these as a raw deflate stream.
    case deflate([UInt8])
    /// Answer ``medium(_:)`` with the stored picture or sound of this SHA-256.
    case medium(String)
    case finished(ArchiveSummary)
    case failed(ArchiveFailure)
  }

  private enum Stage { case family, media, inventory, page, hashes, end, over }

  private struct Entry {
    let name: String
    let content: [UInt8]
    /// The SHA-256 that a medium must have.
    var expected: String?
    var hash: String?
    var packed: [UInt8]?
    var isReady = false
  }

  /// Text that grows by more when it is inflated looks like a bomb, and is stored as it is.
  private static let mostGrowth = 100

  private let language: LanguageCode
  private let registers: Registers
  private let media: [String]
  /// Those of them that a row speaks of.
  private let spokenOf: Set<Name>
  /// Those that are photos' originals. They go in last, as many as there is room for beside the rest.
  private let originals: Set<Name>
  /// In bytes; what no archive holds is counted as lost, and told.
  var roomForOriginals = Int64(Int32.max) - 64 << 20
  private var inventory = ArchiveInventory()
  private var stage = Stage.family
  private var place = 0
  private var entry: Entry?
  private var waiting: [[UInt8]] = []
  private var zip = ZIPStream()
  private var hashes = HashList()
  private var failure: ArchiveFailure?

  /// - Parameters:
  ///   - snapshot: The family's data as the device stores it; `nil` for none. Records that can't be read are counted.
  ///   - batches: What was stored since.
  ///   - media: The names of all stored pictures and sounds, also of those that no row speaks of any more.
  ///   - language: That of the readable page.
  public init(snapshot: [UInt8]?, batches: [[UInt8]], media: [String], language: LanguageCode) {
    let opened = FamilyLog.open(snapshot: snapshot, batches: batches)
    self.init(opened.registers, media: media, language: language)
    inventory.unread = opened.setAside.count
    // The log without its snapshot is not the family's data, and must not pass for it.
    if opened.setAside.contains(where: { $0.place == .snapshot }) { failure = ArchiveFailure(.stored) }
  }

  public init(_ registers: Registers, media: [String], language: LanguageCode) {
    self.registers = registers
    self.language = language
    var seen: Set<Name> = []
    var names: [String] = []
    let spokenOf = registers.storedMedia
    self.spokenOf = Set(spokenOf.map { Name($0) })
    for name in media + spokenOf where Picture.isHash(name) && seen.insert(Name(name)).inserted {
      names.append(name)
    }
    let originals = Set(registers.originalFiles)
    self.originals = originals
    self.media = names.arranged {
      let (first, second) = (originals.contains(Name($0)), originals.contains(Name($1)))
      return first == second ? Name($0) < Name($1) : second
    }
  }

  /// What is to be done next; the same question again while its answer is out.
  public mutating func next() -> Step {
    while true {
      if let failure { return .failed(failure) }
      if !waiting.isEmpty { return .write(waiting.removeFirst()) }
      if let entry {
        if entry.hash == nil { return .digest(entry.content) }
        if !entry.isReady { return .deflate(entry.content) }
        put(entry)
        continue
      }
      switch stage {
      case .family:
        stage = .media
        guard let content = FamilyFile.write(registers) else {
          failure = ArchiveFailure(.tooLarge, ArchiveName.family)
          continue
        }
        entry = Entry(name: ArchiveName.family, content: content)
      case .media:
        if place < media.count { return .medium(media[place]) }
        stage = .inventory
      case .inventory:
        stage = .page
        entry = Entry(name: ArchiveName.inventory, content: inventory.written(registers))
      case .page:
        stage = .hashes
        entry = Entry(
          name: ArchiveName.page, content: ArchivePage.write(registers, inventory, in: language))
      case .hashes:
        stage = .end
        entry = Entry(name: ArchiveName.hashes, content: hashes.written, hash: "")
      case .end:
        stage = .over
        waiting.append(zip.end)
      case .over:
        return .finished(
          ArchiveSummary(registers, media: inventory.media, lost: inventory.lost, unread: inventory.unread))
      }
    }
  }

  public mutating func digested(_ digest: [UInt8]) {
    guard let entry, entry.hash == nil else { return }
    guard digest.count == 32 else { return failure = ArchiveFailure(.stored, entry.name) }
    let hash = Hexadecimal.text(digest)
    if let expected = entry.expected {
      guard hash == expected else {
        // Not the bytes that were stored under this name: the disk has lost them.
        inventory.lost.append(expected)
        self.entry = nil
        return
      }
      inventory.media += 1
      self.entry?.isReady = true
    }
    self.entry?.hash = hash
  }

  /// - Parameter packed: `nil` where the host can't deflate: then the bytes are stored as they are.
  public mutating func deflated(_ packed: [UInt8]?) {
    guard let entry, entry.hash != nil, !entry.isReady else { return }
    if let packed, packed.count < entry.content.count,
      entry.content.count / ArchiveWriting.mostGrowth <= packed.count
    {
      self.entry?.packed = packed
    }
    self.entry?.isReady = true
  }

  /// - Parameter bytes: `nil` where the device does not have it. That is a loss where a row speaks of it, and not where
  ///   another tab has just forgotten it.
  public mutating func medium(_ bytes: [UInt8]?) {
    guard entry == nil, stage == .media, place < media.count else { return }
    let hash = media[place]
    place += 1
    guard let bytes else {
      if spokenOf.contains(Name(hash)) { inventory.lost.append(hash) }
      return
    }
    if originals.contains(Name(hash)), Int64(zip.written) + Int64(bytes.count) > roomForOriginals {
      inventory.lost.append(hash)
      return
    }
    entry = Entry(
      name: ArchiveName.medium(hash, MediaKind(bytes)), content: bytes, expected: hash)
  }

  private mutating func put(_ entry: Entry) {
    let packed = entry.packed ?? entry.content
    do throws(ZIPError) {
      waiting.append(
        try zip.header(
          ZIPStream.Entry(
            entry.name, method: entry.packed == nil ? .stored : .deflated, compressedSize: packed.count,
            size: entry.content.count, crc: Checksum.crc32(entry.content))))
      waiting.append(packed)
      if let hash = entry.hash, !hash.isEmpty { hashes.add(entry.name, hash) }
      self.entry = nil
    } catch {
      failure = ArchiveFailure(error)
    }
  }
}
