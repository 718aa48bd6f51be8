public import Foundation
import Language

/// The stress marks of an English–Bulgarian dictionary in dictd's form (gzip over text).
public struct StressDictionary: Sendable {
  /// Where Debian's `dict-freedict-eng-bul` puts it.
  public static let installed = URL(filePath: "/usr/share/dictd/freedict-eng-bul.dict.dz")

  /// Each word without marks, with the ways in which the dictionary marks it; empty where it is missing.
  let marked: [String: Set<String>]

  public init(_ url: URL) {
    guard let packed = try? Data(contentsOf: url),
      let text = InstalledCommand.output(["gzip", "-dc"], input: packed)
    else {
      self.init(text: "")
      return
    }
    self.init(text: text)
  }

  /// Collects every polysyllabic word that carries one mark.
  init(text: String) {
    var marked: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") where line.utf8.contains(0xCC) {
      for word in Stress.words(of: String(line)) {
        guard word.stressed.count == 1, word.syllables > 1, let syllable = word.stressed.first else {
          continue
        }
        let plain = word.text.lowercased()
        marked[plain, default: []].insert(StressCheck.marked(plain, syllable: syllable))
      }
    }
    self.marked = marked
  }
}
