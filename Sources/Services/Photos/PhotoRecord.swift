internal import Exchange
public import Language

/// One line of the manifest: what became of one file.
public struct PhotoRecord: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    case photo, duplicate, refused
  }

  /// What was written for a photo.
  public struct Made: Codable, Equatable, Sendable {
    /// `square`, `preview` or `original`.
    public let use: String
    /// From the manifest's folder on.
    public let path: String
    public let width: Int
    public let height: Int
    public let bytes: Int
    public let sha256: String
  }

  public let kind: Kind
  /// From the imported folder on; what is no UTF-8 in it is �.
  public let path: String
  /// The file's own size, and its time in milliseconds since 1970: the same file is not read again.
  public let bytes: Int
  public let modified: Int

  /// The file's hash; absent where it was not read whole.
  public var sha256: String?
  /// A hash of what is seen.
  public var pixels: String?
  /// For people.
  public var name: String?
  /// `jpeg`, `png`, `webp` or `heif`.
  public var format: String?
  /// As shown.
  public var width: Int?
  public var height: Int?
  /// When it was taken, by the camera's clock: `2024-05-06T14:03:22+03:00`, the zone only if it is known.
  public var taken: String?
  public var made: [Made]?

  /// Of a duplicate: the hash of the photo that it is the same as, and whether in `bytes` or in `pixels`.
  public var of: String?
  public var same: String?

  /// Of what was refused: the stable name, what it is instead of a photo, and why in English.
  public var code: String?
  public var what: String?
  public var reason: String?

  init(_ kind: Kind, _ file: PhotoFolder.File) {
    self.kind = kind
    path = file.shownPath
    bytes = file.size
    modified = file.modified / 1_000_000
  }

  init(_ refusal: PhotoRefusal, _ file: PhotoFolder.File) {
    self.init(.refused, file)
    code = "\(refusal.name)"
    if case .foreign(let kind) = refusal { what = "\(kind.name)" }
    reason = "\(refusal.message(in: .english))"
  }

  init(_ problem: PhotoFileProblem, _ file: PhotoFolder.File) {
    self.init(.refused, file)
    code = problem.name
    reason = problem.message(in: .english)
  }
}

extension PhotoRecord {
  /// Why it was refused, in the reader's language.
  public func why(in language: LanguageCode) -> String {
    let problems: [PhotoFileProblem] = [.unreadable, .notAFile]
    if let problem = problems.first(where: { $0.name == code }) { return problem.message(in: language) }
    let refusal = PhotoRefusal.named(code ?? "", what: what ?? "")
    return refusal.map { "\($0.message(in: language))" } ?? reason ?? ""
  }
}
