import Language
import NIOConcurrencyHelpers
public import Services

/// What the picture routes need of the packages of pictures: the live one has a shelf, tests bring their own.
public struct PictureSource: Sendable {
  public var packages: @Sendable () async -> [SymbolPackage]
  /// Pictures by a text in either language, best first.
  public var find: @Sendable (String, Int) async -> [SymbolShelf.Found]
  public var drawing: @Sendable (SymbolPackage, String) async -> [UInt8]?

  public init(
    packages: @escaping @Sendable () async -> [SymbolPackage],
    find: @escaping @Sendable (String, Int) async -> [SymbolShelf.Found],
    drawing: @escaping @Sendable (SymbolPackage, String) async -> [UInt8]?
  ) {
    self.packages = packages
    self.find = find
    self.drawing = drawing
  }

  /// A computer without packages.
  public static let none = PictureSource(packages: { [] }, find: { _, _ in [] }, drawing: { _, _ in nil })

  /// - Parameter lexicon: opens the lexicon when the first search finds nothing; its headwords are looked for then: деца finds
  ///   what дете does.
  public static func live(
    _ shelf: SymbolShelf, lexicon: @escaping @Sendable () -> LexiconFile?
  ) -> PictureSource {
    let file = NIOLockedValueBox<LexiconFile??>(nil)
    let lemma: @Sendable (String) -> String? = { text in
      let opened = file.withLockedValue { file in
        if let file { return file }
        let found = lexicon()
        file = .some(found)
        return found
      }
      let isBulgarian = text.unicodeScalars.contains { (0x400...0x52F).contains($0.value) }
      return opened?.lexicon.entry(for: text, in: isBulgarian ? .bulgarian : .english, audience: .child)?
        .lemma
    }
    return PictureSource(
      packages: { await shelf.kept().map(\.package) },
      find: { text, limit in await shelf.find(text, or: lemma, limit: limit) },
      drawing: { package, id in await shelf.drawing(package, id) })
  }
}
