import Foundation
public import Language

/// What an import has done, for people and for programs.
public struct PhotoImportReport: Encodable, Sendable {
  /// Files that earlier runs have dealt with.
  public internal(set) var known = 0
  public internal(set) var photos = 0
  public internal(set) var duplicates: [PhotoRecord] = []
  public internal(set) var refused: [PhotoRecord] = []

  mutating func add(_ record: PhotoRecord) {
    switch record.kind {
    case .photo: photos += 1
    case .duplicate: duplicates.append(record)
    case .refused: refused.append(record)
    }
  }

  public func lines(in language: LanguageCode) -> [String] {
    let isBulgarian = language == .bulgarian
    var lines = [
      isBulgarian
        ? "Нови снимки: \(photos). Повторени: \(duplicates.count). Вече внесени: \(known). Невзети: \(refused.count)."
        : "New photos: \(photos). Duplicates: \(duplicates.count). Known already: \(known). Left out: \(refused.count)."
    ]
    for record in duplicates {
      let how =
        record.same == "bytes"
        ? (isBulgarian ? "същият файл" : "the same file")
        : (isBulgarian ? "същата снимка" : "the same picture")
      lines.append("  = \(record.path): \(how)")
    }
    for record in refused { lines.append("  ✗ \(record.path): \(record.why(in: language))") }
    return lines
  }

  public var json: String {
    (try? EncodedJSON.file(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
