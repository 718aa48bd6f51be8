import Bytes
public import Family

/// Reads a family's archive step by step, one entry at a time, so that no file is ever held whole. Pure: what must be done
/// by others comes out as a step, and its answer goes back in.
///
/// Names and sizes are checked before a byte is inflated. Every text is read and every hash compared before anything
/// comes out; what does not fit refuses the archive, with one exception: a damaged picture or sound is left out and
/// named, for a family would rather have the rest.
public struct ArchiveReading: Sendable {
  /// What the one who drives has to do. After each the answer goes in, and then ``next()`` is asked again.
  public enum Step: Hashable, Sendable {
    /// Answer ``fetched(_:)`` with `count` bytes of the file from `start`.
    case fetch(start: Int, count: Int)
    /// Inflate a raw deflate stream to at most `limit` bytes and answer ``inflated(_:)``.
    case inflate([UInt8], limit: Int)
    /// Answer ``digested(_:)`` with the SHA-256 of these.
    case digest([UInt8])
    /// Store these under their names and answer ``kept(_:)``.
    case keep([ArchivedMedium])
    case read(ArchiveContents)
    case failed(ArchiveFailure)
  }

  private enum Stage { case tail, directory, texts, media, portion, over }

  /// Pictures and sounds handed over at a time, in bytes.
  private static let portionSize = 4_000_000

  private let size: Int
  private var held: Registers
  private var stage = Stage.tail
  private var listing = ArchiveListing()
  private var hashes = HashList()
  private var place = 0
  private var content: ArchiveEntryReading?
  private var portion: [ArchivedMedium] = []
  private var contents = ArchiveContents()
  private var failure: ArchiveFailure?

  /// - Parameters:
  ///   - size: Of the file, in bytes.
  ///   - held: What the device has already; the operations that come out are those that change it.
  public init(size: Int, into held: Registers = Registers()) {
    self.size = size
    self.held = held
  }

  /// What is to be done next; the same question again while its answer is out.
  public mutating func next() -> Step {
    while true {
      if let failure { return .failed(failure) }
      if let content {
        switch content.next {
        case .fetch(let start, let count): return .fetch(start: start, count: count)
        case .inflate(let bytes, let limit): return .inflate(bytes, limit: limit)
        case .digest(let bytes): return .digest(bytes)
        case .whole(let bytes, let hash): accept(bytes, hash)
        case .damaged: refuse()
        }
        continue
      }
      switch stage {
      case .tail:
        let count = min(size, ZIPDirectory.longestEnd)
        return .fetch(start: size - count, count: count)
      case .directory: return .fetch(start: listing.start, count: size - listing.start)
      case .texts:
        if place < listing.texts.count {
          content = ArchiveEntryReading(listing.texts[place], needsHash: place > 0)
        } else {
          stage = .media
          place = 0
          contents.notices += listing.notices(hashes)
        }
      case .media:
        if place < listing.media.count {
          begin(listing.media[place])
        } else if portion.isEmpty {
          stage = .over
        } else {
          stage = .portion
        }
      case .portion: return .keep(portion)
      case .over: return .read(contents)
      }
    }
  }

  /// - Parameter bytes: `nil` where the file can't be read any more.
  public mutating func fetched(_ bytes: [UInt8]?) {
    guard let bytes else { return fail(.gone) }
    switch stage {
    case .tail:
      let base = size - bytes.count
      guard base >= 0, let start = ZIPDirectory.start(inTail: bytes, at: base) else {
        return fail(.notArchive)
      }
      guard start >= base else {
        guard base - start <= ArchiveListing.longestDirectory else { return fail(.tooMany) }
        listing.start = start
        stage = .directory
        return
      }
      list(bytes, at: base)
    case .directory: list(bytes, at: listing.start)
    default:
      guard content != nil else { return }
      if content?.fetched(bytes) == false { contents.noteRepacked() }
    }
  }

  public mutating func inflated(_ bytes: [UInt8]?) { content?.inflated(bytes) }

  public mutating func digested(_ digest: [UInt8]) { content?.digested(Hexadecimal.text(digest)) }

  /// - Parameter isKept: Whether all of the portion is stored.
  public mutating func kept(_ isKept: Bool) {
    guard stage == .portion else { return }
    for medium in portion {
      if isKept { contents.media += 1 } else { contents.notices.append(.init(.mediumNotKept, medium.hash)) }
    }
    portion = []
    stage = .media
  }

  private mutating func fail(_ code: ArchiveFailure.Code, _ place: String = "") {
    if failure == nil { failure = ArchiveFailure(code, place) }
  }

  private mutating func list(_ bytes: [UInt8], at base: Int) {
    do throws(ArchiveFailure) {
      listing = try ArchiveListing(bytes, at: base, of: size)
      if !listing.isAsWritten { contents.noteRepacked() }
      stage = .texts
    } catch {
      failure = error
    }
  }

  private mutating func begin(_ span: ArchiveListing.Span) {
    // What is not listed was told already.
    guard hashes[span.entry.name] != nil else {
      place += 1
      return
    }
    content = ArchiveEntryReading(span, needsHash: true)
  }

  /// An entry that is not what the directory says.
  private mutating func refuse() {
    guard let name = content?.span.entry.name else { return }
    content = nil
    guard stage == .media else { return fail(.damaged, name) }
    contents.notices.append(.init(.mediumDamaged, name))
    place += 1
  }

  private mutating func accept(_ bytes: [UInt8], _ hash: String) {
    guard let name = content?.span.entry.name else { return }
    content = nil
    if stage == .media {
      place += 1
      guard hash == hashes[name] else {
        contents.notices.append(.init(.mediumDamaged, name))
        return
      }
      guard let kind = MediaKind(safe: bytes) else {
        contents.notices.append(.init(.mediumUnsafe, name))
        return
      }
      portion.append(ArchivedMedium(hash: hash, type: kind.contentType, bytes: bytes))
      var size = 0
      for medium in portion { size += medium.bytes.count }
      if size >= ArchiveReading.portionSize { stage = .portion }
      return
    }
    do throws(ArchiveFailure) {
      if place == 0 {
        hashes = try HashList(bytes)
      } else {
        guard hash == hashes[name] else { throw ArchiveFailure(.hash, name) }
        if name == ArchiveName.family { try contents.take(bytes, into: held) }
      }
      place += 1
    } catch {
      failure = error
    }
  }
}
