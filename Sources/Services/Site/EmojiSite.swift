import Foundation
import Language

/// Makes the file of emoji names of Unicode's CLDR as it is installed on this computer (Debian: unicode-cldr-core). Nothing of it is in
/// the repository.
enum EmojiSite {
  /// Under this name the parents' rooms find it, beside the modules.
  static let name = "emoji.bin"

  /// `nil` where the names are not installed. `folder` has `annotations` and `annotationsDerived`.
  static func book(from folder: URL) -> EmojiBook? {
    func annotations(_ language: String) -> EmojiAnnotations? {
      guard var found = EmojiAnnotations(folder.appending(path: "annotations/\(language).xml")) else {
        return nil
      }
      // Flags, keys and what is put together of several.
      if let derived = EmojiAnnotations(folder.appending(path: "annotationsDerived/\(language).xml")) {
        found.add(derived)
      }
      return found
    }
    guard let english = annotations("en"), let bulgarian = annotations("bg") else { return nil }
    return book(english: english, bulgarian: bulgarian)
  }

  static func book(english: EmojiAnnotations, bulgarian: EmojiAnnotations) -> EmojiBook? {
    var entries: [EmojiBook.Entry] = []
    for plain in english.order {
      guard let emoji = EmojiAnnotations.offered(plain), let name = english.names[plain] else { continue }
      let other = bulgarian.names[plain] ?? ""
      entries.append(
        EmojiBook.Entry(
          emoji: emoji, bulgarian: other, english: name,
          bulgarianKeywords: keywords(bulgarian.keywords[plain], besides: other),
          englishKeywords: keywords(english.keywords[plain], besides: name)))
    }
    if entries.isEmpty { return nil }
    return EmojiBook(
      notice: "Unicode CLDR, © Unicode, Inc., Unicode-DFS-2016, https://www.unicode.org/copyright.html",
      entries: entries)
  }

  /// Those that the name doesn't say.
  private static func keywords(_ keywords: [String]?, besides name: String) -> [String] {
    var said: Set<String> = [Folding.fold(name)]
    return (keywords ?? []).filter { said.insert(Folding.fold($0)).inserted }
  }
}

extension EmojiAnnotations {
  /// The emoji as it is to be drawn, in colour; `nil` for what is no emoji, for skin tones, and for a part of another one.
  static func offered(_ sign: String) -> String? {
    let scalars = Array(sign.unicodeScalars)
    guard let first = scalars.first, first.properties.isEmoji, !scalars.contains(where: isPart) else {
      return nil
    }
    if scalars.count == 1 {
      // A digit is one with its key alone, and half a flag is none.
      if first.value < 0x80 || isHalfOfFlag(first) || isHair(first) { return nil }
    }
    var view = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      view.append(scalar)
      // Which is drawn as a letter unless it is told otherwise.
      let isText =
        scalar.properties.isEmoji && !scalar.properties.isEmojiPresentation && !isHalfOfFlag(scalar)
      let isTold = place + 1 < scalars.count && scalars[place + 1].value == 0xFE0F
      if isText, !isTold { view.append("\u{FE0F}") }
    }
    return String(view)
  }

  /// A skin tone.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value)
  }

  private static func isHair(_ scalar: Unicode.Scalar) -> Bool { (0x1F9B0...0x1F9B3).contains(scalar.value) }

  private static func isHalfOfFlag(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
