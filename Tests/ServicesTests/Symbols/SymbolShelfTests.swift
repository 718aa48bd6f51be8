import Exchange
import Foundation
import Language
import Testing

@testable import Services

/// Packages of pictures: brought, found, removed.
@Suite struct SymbolShelfTests {
  private final class Place {
    let url = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    /// A folder of drawings, by their names.
    func drawings(_ files: [String: String]) throws -> URL {
      let folder = url.appending(path: "drawings")
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return folder
    }
  }

  private func drawing(
    _ title: String, _ keywords: [String] = [], by author: String = "Ada", inside: String = ""
  )
    -> String
  {
    let list = keywords.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    let padding = String(repeating: "<path d=\"M0 0h1\"/>", count: 40)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><metadata><dc:title>\(title)</dc:title>\
      <dc:subject><rdf:Bag>\(list)</rdf:Bag></dc:subject><dc:creator><cc:Agent><dc:title>\(author)</dc:title>\
      </cc:Agent></dc:creator></metadata>\(inside)\(padding)</svg>
      """
  }

  private var vocabulary: Vocabulary {
    Vocabulary(
      entries: [("lion", "лъв"), ("animal", "животно")].map {
        VocabularyEntry(
          id: $0.0, wordClass: .noun, category: "core", stressed: $0.1, english: $0.0, ipa: "",
          picture: .none,
          level: .first50, rating: .everyone, isReviewed: false)
      })
  }

  private func brought(_ place: Place, _ files: [String: String]) async throws -> (
    SymbolShelf, SymbolShelf.Brought
  ) {
    let shelf = SymbolShelf(data: place.url)
    let report = try await shelf.add(
      .openclipart, vocabulary: vocabulary, lexicon: nil, names: URL(filePath: "/nowhere"),
      from: try place.drawings(files))
    return (shelf, report)
  }

  @Test func aDrawingIsFoundInBothLanguagesByItsTitleAndItsKeywordsInAnyForm() async throws {
    let place = try Place()
    let (shelf, report) = try await brought(
      place,
      [
        "a/lion_ada.svg": drawing("lion", ["animal", "cat"]), "b/lion_ada.svg": drawing("lion"),
        "tree.svg": drawing("tree"),
      ])
    #expect(report.pictures == 2 && report.inBulgarian == 1 && report.passedOver == 0)
    for text in ["lion", "LION", "лъв", "лъвове", "ЛЪВ", "животно", "lav"] {
      #expect(await shelf.find(text, limit: 5).map(\.symbol.id) == ["lion_ada"], "\(text)")
    }
    let lion = try #require(await shelf.find("лъв", limit: 5).first)
    #expect(lion.symbol.author == "Ada" && lion.symbol.bulgarian == "лъв" && lion.package == .openclipart)
    #expect(await shelf.find("дърво", limit: 5).isEmpty)
    #expect(await shelf.find("дърва", or: { _ in "tree" }, limit: 5).map(\.symbol.id) == ["tree"])
  }

  @Test func whatIsNoMereDrawingIsNotTakenIn() async throws {
    let place = try Place()
    let (shelf, report) = try await brought(
      place,
      [
        "good.svg": drawing("good"), "script.svg": drawing("bad", inside: "<script>alert(1)</script>"),
        "press.svg": drawing("bad", inside: "<g onclick=\"a()\"/>"),
        "far.svg": drawing("bad", inside: "<image href=\"https://a.example/a.png\"/>"),
        "grows.svg": "<!DOCTYPE svg [<!ENTITY a \"b\">]>" + drawing("bad"),
        "large.svg": drawing("bad", inside: String(repeating: "<g/>", count: 100_000)),
        "none.svg": "no drawing",
        "unnamed.svg": drawing(""), "cut.svg": String(drawing("bad").prefix(80)),
      ])
    #expect(report.pictures == 1 && report.passedOver == 8)
    #expect(await shelf.find("bad", limit: 9).isEmpty)
    #expect(await shelf.find("good", limit: 9).count == 1)
  }

  @Test func aDrawingComesBackByteForByteAndADamagedOneDoesNot() async throws {
    let place = try Place()
    let (shelf, _) = try await brought(place, ["lion.svg": drawing("lion"), "tree.svg": drawing("tree")])
    let lion = drawing("lion")
    #expect(await shelf.drawing(.openclipart, "lion") == Array(lion.utf8))
    for id in ["", "..", "../list.json", "lion.svg", "LION", String(repeating: "a", count: 500)] {
      #expect(await shelf.drawing(.openclipart, id) == nil, "\(id)")
    }
    #expect(await shelf.drawing(.openmoji, "lion") == nil)
    let file = place.url.appending(path: "pictures/openclipart/pictures.bin")
    var bytes = try Data(contentsOf: file)
    bytes[10] ^= 0x40
    try bytes.write(to: file)
    #expect(await shelf.drawing(.openclipart, "lion") == nil)
    #expect(await shelf.drawing(.openclipart, "tree") != nil)
  }

  @Test func whatIsRemovedOrCutOffIsNotThereForWhoeverServesIt() async throws {
    let place = try Place()
    let (shelf, _) = try await brought(place, ["lion.svg": drawing("lion")])
    let other = SymbolShelf(data: place.url)
    #expect(await other.kept().map(\.package) == [.openclipart])
    #expect(await other.find("lion", limit: 5).count == 1)
    try await shelf.remove(.openclipart)
    #expect(await other.kept().isEmpty)
    #expect(await other.find("lion", limit: 5).isEmpty)
    #expect(await other.drawing(.openclipart, "lion") == nil)
    await #expect(throws: SymbolRefusal.notHere(.openclipart)) { try await shelf.remove(.openclipart) }
    _ = try await brought(place, ["lion.svg": drawing("lion")])
    #expect(await other.find("lion", limit: 5).count == 1)
    // A list that is cut, and drawings that are.
    for name in ["list.json", "pictures.bin"] {
      _ = try await brought(place, ["lion.svg": drawing("lion")])
      let file = place.url.appending(path: "pictures/openclipart/\(name)")
      try Data(contentsOf: file).dropLast(9).write(to: file)
      #expect(await SymbolShelf(data: place.url).find("lion", limit: 5).isEmpty, "\(name)")
    }
  }

  @Test func `Adding a package leaves alone what another adds, and removes what was left an hour ago`()
    async throws
  {
    let place = try Place()
    let (shelf, _) = try await brought(place, ["a/lion.svg": drawing("Lion")])
    let pictures = place.url.appending(path: "pictures")
    let (young, old) = (pictures.appending(path: ".adding-b"), pictures.appending(path: ".adding-c"))
    for folder in [young, old] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(-4_000)], ofItemAtPath: old.path)
    _ = try await shelf.add(
      .openclipart, vocabulary: vocabulary, lexicon: nil, names: URL(filePath: "/nowhere"),
      from: place.url.appending(path: "drawings"))
    #expect(FileManager.default.fileExists(atPath: young.path))
    #expect(!FileManager.default.fileExists(atPath: old.path))
  }

  @Test func aPackageWithoutAPictureAndOneWithoutNamesAreRefusedAndLeaveTheFormerInPlace() async throws {
    let place = try Place()
    let (shelf, _) = try await brought(place, ["lion.svg": drawing("lion")])
    let empty = try Place()
    await #expect(throws: SymbolRefusal.empty(.openclipart)) {
      try await shelf.add(
        .openclipart, vocabulary: Vocabulary(), lexicon: nil, names: URL(filePath: "/nowhere"),
        from: empty.url)
    }
    await #expect(throws: SymbolRefusal.namesMissing) {
      try await shelf.add(.openmoji, vocabulary: Vocabulary(), lexicon: nil, names: URL(filePath: "/nowhere"))
    }
    #expect(await shelf.find("lion", limit: 5).count == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: place.url.appending(path: "pictures").path)
    #expect(left == ["openclipart"])
  }

  @Test func everyRefusalHasASentenceInBothLanguages() {
    let all: [SymbolRefusal] = [
      .unknown("x"), .notFetched(.openmoji), .notFetched(.openclipart), .namesMissing, .empty(.openmoji),
      .notHere(.openclipart), .notStored,
    ]
    for refusal in all {
      let texts = LanguageCode.allCases.map { refusal.text(in: $0) }
      #expect(Set(texts).count == 2 && texts.allSatisfy { $0.hasSuffix(".") }, "\(refusal)")
    }
  }

  @Test func theTextOfADrawingIsOneLineWithoutMarkup() throws {
    let told = try #require(
      SVGMetadata(
        Array(
          drawing(
            "big_red\n  lion &amp; cub\u{202E}", ["a", "a", "<b>x</b>"],
            by: "A &quot;B&quot; &lt;a@b.example&gt;"
          ).utf8)))
    #expect(told.title == "big red lion & cub" && told.author == "A \"B\"" && told.keywords == ["a"])
    #expect(SVGMetadata(Array("<svg/>".utf8)) == nil)
  }
}
