/// A word with one sound off, as a learner may say it: for measuring.
enum NearWord {
  /// Sounds as espeak-ng writes them, and what a learner puts in their place; the longest first.
  private static let bulgarian: [(from: String, to: String)] = [
    ("ts", "s"), ("tS", "S"), ("p", "t"), ("b", "d"), ("t", "k"), ("d", "g"), ("k", "t"), ("g", "d"),
    ("s", "S"),
    ("S", "s"), ("z", "Z"), ("Z", "z"), ("f", "s"), ("v", "L"), ("m", "n"), ("n", "m"), ("r", "L"),
    ("l", "n"),
    ("L", "n"), ("x", "s"), ("j", "l"), ("a", "e"), ("e", "i"), ("i", "e"), ("o", "a"), ("u", "o"),
    ("@", "e"),
  ]
  private static let english: [(from: String, to: String)] = [
    ("tS", "S"), ("aI", "eI"), ("eI", "aI"), ("oU", "aI"), ("aU", "oU"), ("i:", "u:"), ("u:", "oU"),
    ("O:", "i:"),
    ("A:", "i:"), ("3:", "A:"), ("p", "t"), ("b", "d"), ("t", "k"), ("d", "g"), ("k", "t"), ("g", "d"),
    ("s", "S"),
    ("S", "s"), ("z", "Z"), ("f", "s"), ("v", "l"), ("m", "n"), ("n", "m"), ("r", "l"), ("l", "n"),
    ("h", "s"),
    ("w", "l"), ("j", "l"), ("0", "I"), ("I", "a"), ("V", "I"), ("E", "0"), ("a", "E"),
  ]

  /// The script with one sound replaced; chance chooses which.
  static func script(_ script: String, isBulgarian: Bool, chance: Int) -> String {
    let letters = Array(script)
    var places: [(at: Int, length: Int, to: String)] = []
    var at = 0
    while at < letters.count {
      let pair = (isBulgarian ? bulgarian : english).first { letters[at...].starts(with: Array($0.from)) }
      guard let pair else {
        at += 1
        continue
      }
      places.append((at, pair.from.count, pair.to))
      at += pair.from.count
    }
    guard !places.isEmpty else { return script }
    let chosen = places[chance % places.count]
    return String(letters[..<chosen.at]) + chosen.to + String(letters[(chosen.at + chosen.length)...])
  }
}
