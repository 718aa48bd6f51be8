import Bytes
import Family

/// Where everything lies in an archive, told by its directory alone.
struct ArchiveListing: Sendable {
  /// An entry, and where its header and bytes end at the latest.
  struct Span: Hashable, Sendable {
    let entry: ZIPEntry
    let end: Int
  }

  /// 65,534 entries of a hundred bytes and more.
  static let longestDirectory = 16 << 20
  /// The longest `family.json`, page or list that is read, inflated, in bytes.
  static let longestText = 128 << 20

  /// `hashes.json`, then the others that every archive has.
  private(set) var texts: [Span] = []
  private(set) var media: [Span] = []
  private var unlisted: [String] = []
  /// Whether every byte of the directory is as ``ZIPStream`` writes it, and the entries lie without gaps.
  private(set) var isAsWritten = true
  /// Where the directory begins.
  var start = 0

  init() {}

  init(_ bytes: [UInt8], at base: Int, of size: Int) throws(ArchiveFailure) {
    let directory = try ArchiveListing.directory(bytes, at: base)
    if let first = directory.setAside.first { throw ArchiveFailure(first) }
    if let first = directory.repeated.first { throw ArchiveFailure(.repeated, first) }
    start = ZIPDirectory.start(inTail: bytes, at: base) ?? size
    let spans = spans(of: directory.entries)
    guard let family = spans.first(named: ArchiveName.family) else {
      throw ArchiveFailure(.notFamily)
    }
    guard let list = spans.first(named: ArchiveName.hashes) else {
      throw ArchiveFailure(.missing, ArchiveName.hashes)
    }
    texts = [list]
    for name in ArchiveName.texts {
      guard let span = name == ArchiveName.family ? family : spans.first(named: name) else {
        throw ArchiveFailure(.missing, name)
      }
      texts.append(span)
    }
    for span in texts where span.entry.size > ArchiveListing.longestText {
      throw ArchiveFailure(.tooLarge, span.entry.name)
    }
    for span in spans {
      if ArchiveName.hash(ofMedium: span.entry.name) != nil {
        media.append(span)
      } else if !texts.contains(span) {
        unlisted.append(span.entry.name)
      }
    }
    isAsWritten = directory.entries.areWritten(before: start, in: bytes, at: base, of: size)
  }

  private static func directory(_ bytes: [UInt8], at base: Int) throws(ArchiveFailure) -> ZIPDirectory {
    var limits = ZIPLimits()
    limits.entries = ZIPStream.mostEntries
    limits.total = Int64(Int32.max)
    do throws(ZIPError) {
      return try ZIPDirectory(bytes, at: base, limits: limits)
    } catch {
      throw ArchiveFailure(error)
    }
  }

  /// Each entry reaches to the next one's header, or to the directory.
  private func spans(of entries: [ZIPEntry]) -> [Span] {
    let order = entries.arranged { $0.header < $1.header }
    var spans: [Span] = []
    for index in 0..<order.count {
      spans.append(Span(entry: order[index], end: index + 1 < order.count ? order[index + 1].header : start))
    }
    return spans
  }

  /// What the list and the archive do not have in common.
  func notices(_ hashes: HashList) -> [ArchiveNotice] {
    var notices: [ArchiveNotice] = []
    for name in unlisted { notices.append(.init(.unlisted, name)) }
    for span in media where hashes[span.entry.name] == nil {
      notices.append(.init(.unlisted, span.entry.name))
    }
    var there: Set<Name> = []
    for span in media { there.insert(Name(span.entry.name)) }
    for name in hashes.names where ArchiveName.hash(ofMedium: name) != nil && !there.contains(Name(name)) {
      notices.append(.init(.mediumMissing, name))
    }
    return notices
  }
}

extension [ArchiveListing.Span] {
  fileprivate func first(named name: String) -> ArchiveListing.Span? {
    for span in self where span.entry.name == name { return span }
    return nil
  }
}

extension [ZIPEntry] {
  /// Whether this is the very directory that ``ZIPStream`` would write for these entries.
  fileprivate func areWritten(before start: Int, in bytes: [UInt8], at base: Int, of size: Int) -> Bool {
    var stream = ZIPStream()
    for entry in self {
      guard entry.header == stream.written else { return false }
      _ = stream.add(entry.written)
    }
    return stream.written == start && [UInt8](bytes[(start - base)...]) == stream.end
  }
}

extension ZIPEntry {
  var written: ZIPStream.Entry {
    ZIPStream.Entry(name, method: method, compressedSize: compressedSize, size: size, crc: crc)
  }
}
