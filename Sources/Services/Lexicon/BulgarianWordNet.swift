import Foundation
import Language

/// BulTreeBank WordNet in the tab-separated form of the Open Multilingual WordNet: Bulgarian words, definitions and
/// examples for synsets of Princeton WordNet 3.0.
struct BulgarianWordNet {
  struct Sense {
    /// The synset of ``WordNet``.
    let synset: Int
    var words: [String] = []
    var definition: String?
    var examples: [String] = []
  }

  private(set) var senses: [Sense] = []
  /// How many synsets of the file are not in this WordNet.
  private(set) var missing = 0

  init?(_ url: URL, wordNet: WordNet) {
    guard let lines = SourceLines(url) else { return nil }
    self.init(lines, wordNet: wordNet)
  }

  init(_ lines: SourceLines, wordNet: WordNet) {
    var places: [String: Int] = [:]
    lines.forEach { line in
      guard line.first != 0x23 else { return }
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map { $0.text }
      guard fields.count >= 3 else { return }
      let place: Int
      if let known = places[fields[0]] {
        place = known
      } else if let synset = Self.synset(fields[0], wordNet) {
        place = senses.count
        senses.append(Sense(synset: synset))
        places[fields[0]] = place
      } else {
        missing += places[fields[0]] == nil ? 1 : 0
        places[fields[0]] = -1
        return
      }
      guard place >= 0, let text = fields.last?.trimmed, !text.isEmpty else { return }
      switch fields[1] {
      case "bul:lemma": if !senses[place].words.contains(text) { senses[place].words.append(text) }
      case "bul:def": if senses[place].definition == nil { senses[place].definition = text }
      case "bul:exe": senses[place].examples.append(text.split(separator: " ").joined(separator: " "))
      default: break
      }
    }
  }

  /// Debian's build of WordNet has the later verbs 18 bytes and the later adjectives 1 byte further on; each place is
  /// tried, and only the beginning of a synset is taken.
  private static func synset(_ name: String, _ wordNet: WordNet) -> Int? {
    let parts = name.split(separator: "-")
    guard parts.count == 2, let offset = Int(parts[0]) else { return nil }
    switch parts[1] {
    case "n": return wordNet.synset(at: offset, .noun)
    case "v": return wordNet.synset(at: offset, .verb) ?? wordNet.synset(at: offset + 18, .verb)
    case "r": return wordNet.synset(at: offset, .adverb)
    default: return wordNet.synset(at: offset, .adjective) ?? wordNet.synset(at: offset + 1, .adjective)
    }
  }
}
