import Bytes
import Crypto
import Exchange
public import Foundation
import Head
import Language

/// Gathers the built app into one folder that the server serves from memory.
///
///     index.html, sw.js, fetching.html, manifest.webmanifest, icons/…  always asked for anew
///     app/<version>/{martlet.wasm, later.js, …}                        kept for ever: the version is their hash
///
/// Beside each file that it makes smaller lies the same one compressed, by brotli (`index.html.br`) and by gzip (`index.html.gz`).
///
/// The version is the SHA-256 of everything in it, so that equal sources make equal addresses and a
/// changed byte makes a new version.
public struct SiteAssembly {
  /// Hand-written files: `Web/`.
  public var web: URL
  /// What `scripts/build-web` left: the modules, the joined scripts and the style sheet.
  public var modules: URL
  /// The words, boards and drawings: `Vocabulary/`.
  public var vocabulary: URL
  /// The child's edition of the lexicon, where it has been built; without it the words room knows the vocabulary alone.
  public var lexicon: URL?
  /// The folder of Unicode's CLDR, where it is installed; without it the search for a picture knows the vocabulary alone.
  public var annotations: URL?
  /// A cascade that finds faces, as OpenCV writes it, where it is installed; without it no head points.
  public var faces: URL?
  /// The package with the network that tells what a camera sees, where it was fetched.
  public var sight: URL?

  public init(
    web: URL, modules: URL, vocabulary: URL, lexicon: URL? = nil, annotations: URL? = nil, faces: URL? = nil,
    sight: URL? = nil
  ) {
    self.web = web
    self.modules = modules
    self.vocabulary = vocabulary
    self.lexicon = lexicon
    self.annotations = annotations
    self.faces = faces
    self.sight = sight
  }

  /// What was written.
  public struct Report: Sendable {
    public let version: String
    public let files: Int
    public let vocabulary: VocabularySite.Report
    /// How many emoji can be found by name.
    public let emoji: Int
    /// Whether a face can be found, and so a head may point.
    public let findsFaces: Bool
    /// Whether it can be told what a camera sees.
    public let tellsThings: Bool
  }

  /// The app's module in two parts, grammar's module, scripts and styles.
  static let built = [
    "later.js", "photos.js", "devices.js", "access.js", "head.js", "sight.js", "hearing.js", "martlet.wasm",
    "rooms.wasm",
    "rooms.css",
    "language.wasm",
    "access.wasm", "head.wasm", "sight.wasm",
  ]
  /// What carries messages between the module and the browser, and what Talk looks like.
  static let script = "main.js"
  static let style = "style.css"
  /// Under this name the page finds the lexicon.
  static let lexiconName = "lexicon-child.bin"
  /// Under this name the head pointer finds its cascade.
  static let facesName = "faces.bin"
  /// Under this name the page finds the network that tells what a camera sees. It is larger than all the rest: a device fetches it when
  /// somebody asks, and keeps it from then on.
  static let sightName = "sight.bin"

  /// What is put into the running app's memory. Of another version, or damaged, it would do harm: the page names its digest,
  /// and the browser refuses anything else.
  private static let secondPart = ["rooms.wasm", "rooms.tsv"]

  /// As Subresource Integrity (W3C) writes it.
  private static func integrity(of bytes: Data) -> String {
    "sha256-" + Data(SHA256.hash(data: bytes)).base64EncodedString()
  }

  /// Writes the site into a fresh folder and then puts it in the old one's place.
  public func write(to site: URL) throws -> Report {
    let manager = FileManager.default
    let fresh = site.deletingLastPathComponent().appending(path: site.lastPathComponent + ".new")
    try? manager.removeItem(at: fresh)
    try manager.createDirectory(at: fresh, withIntermediateDirectories: true)
    let words = try VocabularySite.write(from: vocabulary, to: fresh)

    var assets: [String: Data] = [:]
    for name in Self.built { assets[name] = try Data(contentsOf: modules.appending(path: name)) }
    for name in [VocabularySite.bundleName, VocabularySite.drawingsName, VocabularySite.meaningsName] {
      let file = fresh.appending(path: name)
      assets[name] = try Data(contentsOf: file)
      try manager.removeItem(at: file)
    }
    let texts = try InterfaceTextFile.compiled(text("texts.tsv"))
    assets["rooms.tsv"] = Data(texts.rooms.utf8)
    if let lexicon { assets[Self.lexiconName] = try Data(contentsOf: lexicon) }
    let emoji = annotations.flatMap { EmojiSite.book(from: $0) }
    let cascade = faces.flatMap { try? Cascade(xml: [UInt8](Data(contentsOf: $0))) }
    if let cascade { assets[Self.facesName] = Data(cascade.encoded) }
    let network = sight.flatMap { SightFile.encoded(wheel: $0) }
    if let network { assets[Self.sightName] = Data(network) }
    if let emoji { assets[EmojiSite.name] = Data(emoji.encoded) }
    assets[PredictionSite.modelName] = try PredictionSite.model(from: vocabulary)
    let icons = try names(in: "icons")
    for icon in icons {
      try put(
        try Data(contentsOf: web.appending(path: "icons/\(icon)")), at: fresh.appending(path: "icons/\(icon)")
      )
    }
    // In the page itself, so that no first board waits for them.
    let script = try own(Self.script), style = try own(Self.style)
    let version = try self.version(of: assets, script: script, style: style)
    let base = "/app/\(version)"
    for (name, bytes) in assets { try put(bytes, at: fresh.appending(path: "app/\(version)/\(name)")) }

    let lexiconLink =
      lexicon == nil ? "" : "<link rel=\"x-lexicon\" id=\"lexicon\" href=\"\(base)/\(Self.lexiconName)\">\n"
    let facesLink =
      assets[Self.facesName] == nil
      ? "" : "<link rel=\"x-faces\" id=\"faces\" href=\"\(base)/\(Self.facesName)\">\n"
    let page = try Self.secondPart.reduce(text("index.html")) { page, name in
      page.replacing("{{\(name)}}", with: Self.integrity(of: assets[name] ?? Data()))
    }
    .replacing("{{lexicon}}\n", with: lexiconLink)
    .replacing("{{faces}}\n", with: facesLink)
    .replacing(
      "{{sight}}\n",
      with: network == nil
        ? "" : "<link rel=\"x-sight-network\" id=\"sight-network\" href=\"\(base)/\(Self.sightName)\">\n"
    )
    .replacing("{{script}}", with: script)
    .replacing("{{style}}", with: style)
    .replacing("{{base}}", with: base)
    .replacing("{{signs}}", with: try text("signs.svg"))
    .replacing("{{texts}}", with: texts.page)
    .replacing("{{drawings}}", with: words.homeDrawings)
    .replacing("{{cells}}", with: String(repeating: "<span></span>", count: 60))
    try put(Data(page.utf8), at: fresh.appending(path: "index.html"))
    for name in ["manifest.webmanifest", "fetching.html"] {
      try put(Data(contentsOf: web.appending(path: name)), at: fresh.appending(path: name))
    }
    let kept =
      ["/", "/manifest.webmanifest"] + icons.map { "/icons/\($0)" }
      + assets.keys.filter { $0 != Self.sightName }.map { "\(base)/\($0)" }
    // Names of files are data: they stand in the script as JSON that no name can end.
    let list = { (paths: [String]) in
      String(
        decoding: JSONWriter.write(.array(paths.sorted().map { .text($0) }), for: .page), as: UTF8.self)
    }
    let worker = try text("sw.js").replacing("{{version}}", with: version)
      .replacing("{{assets}}", with: list(kept))
      .replacing("{{later}}", with: list(network == nil ? [] : ["\(base)/\(Self.sightName)"]))
    try put(Data(worker.utf8), at: fresh.appending(path: "sw.js"))

    try? manager.removeItem(at: site)
    try manager.moveItem(at: fresh, to: site)
    return Report(
      version: version, files: kept.count + 1, vocabulary: words, emoji: emoji?.entries.count ?? 0,
      findsFaces: cascade != nil, tellsThings: network != nil)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: web.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// What the page carries itself. Nothing in it ends its element: in the texts of a script or a sheet, an escaped stroke
  /// is that stroke.
  private func own(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: modules.appending(path: name)), as: UTF8.self)
      .replacing("</script", with: "<\\/script").replacing("</style", with: "<\\/style")
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: web.appending(path: name)), as: UTF8.self)
  }

  private func put(_ bytes: Data, at file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    let plain = [UInt8](bytes)
    for (ending, packed) in [("br", Brotli.compress(plain)), ("gz", Gzip.compress(plain))] {
      if let packed { try Data(packed).write(to: file.appendingPathExtension(ending)) }
    }
  }

  /// Twelve hexadecimal digits of the hash of all names and bytes, and of the page and worker around them.
  private func version(of assets: [String: Data], script: String, style: String) throws -> String {
    var hash = SHA256()
    var parts = assets
    for name in ["index.html", "sw.js", "signs.svg", "texts.tsv", "manifest.webmanifest", "fetching.html"] {
      parts[name] = Data(try text(name).utf8)
    }
    parts[Self.script] = Data(script.utf8)
    parts[Self.style] = Data(style.utf8)
    for (name, bytes) in parts.sorted(by: { $0.key < $1.key }) {
      hash.update(data: Data(name.utf8))
      hash.update(data: SHA256.hash(data: bytes).withUnsafeBytes { Data($0) })
    }
    return hash.finalize().prefix(6).hexadecimal
  }
}
