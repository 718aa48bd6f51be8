/// A label as it stands on a tile of paper. Lengths are hundredths of a millimetre.
///
/// It is to be read on paper: so letters get smaller in steps, lines more, and words are divided between syllables before
/// anything of it is left out.
public struct PaperLabel: Hashable, Sendable {
  /// With soft hyphens where its words may be divided; of a cut one its beginning, and an ellipsis.
  public let text: String
  /// The size of the type.
  public let size: Int
  /// How many lines it takes at most.
  public let lines: Int
  public let isDivided: Bool
  public let isCut: Bool

  /// No letter is smaller than 7 points (of 1/72 inch).
  public static let smallest = 247
  /// From one line's foot to the next one's, in hundredths of the type size; `print.css` has the same.
  static let lineHeight = 112

  /// The height of all its lines.
  public var height: Int { lines * Self.height(ofLine: size) }

  static func height(ofLine size: Int) -> Int { (size * lineHeight + 99) / 100 }
}

/// The room for the labels of one tile.
public struct LabelRoom: Hashable, Sendable {
  public var width: Int
  /// For the picture and the labels together.
  public var height: Int
  public var hasPicture: Bool

  public init(width: Int, height: Int, hasPicture: Bool) {
    self.width = width
    self.height = height
    self.hasPicture = hasPicture
  }

  /// What is tried, one after another.
  private struct Stage {
    var lines: Int
    /// What the picture keeps of the height, in hundredths.
    var picture: Int
    var words: PaperText.Words
    /// The smallest size, in hundredths of the largest.
    var least: Int
  }

  private static var stages: [Stage] {
    [
      Stage(lines: 2, picture: 40, words: .whole, least: 60),
      Stage(lines: 3, picture: 34, words: .whole, least: 60),
      Stage(lines: 4, picture: 28, words: .whole, least: 60),
      Stage(lines: 4, picture: 18, words: .whole, least: 60),
      Stage(lines: 2, picture: 40, words: .divided, least: 60),
      Stage(lines: 3, picture: 34, words: .divided, least: 60),
      Stage(lines: 4, picture: 28, words: .divided, least: 60),
      Stage(lines: 4, picture: 18, words: .divided, least: 60),
      // Before a letter is lost: down to the smallest type, and lines for as long as there is room.
      Stage(lines: 4, picture: 18, words: .whole, least: 0),
      Stage(lines: 8, picture: 10, words: .divided, least: 0),
      Stage(lines: 8, picture: 10, words: .letters, least: 0),
    ]
  }

  /// Sets a tile's labels, one below the other.
  /// - Parameter largest: the size of each where it has all the room that it wants.
  public func set(_ labels: [String], largest: [Int]) -> [PaperLabel] {
    let texts = labels.map { PaperText($0) }
    for stage in Self.stages {
      var rest = height(stage)
      var set: [PaperLabel] = []
      for (number, text) in texts.enumerated() {
        let room = number + 1 < texts.count ? rest * 56 / 100 : rest
        guard let label = fit(text, room, stage, largest[number]) else { break }
        rest -= label.height
        set.append(label)
      }
      if set.count == texts.count { return set }
    }
    return cut(texts, largest)
  }

  private func height(_ stage: Stage) -> Int { hasPicture ? height * (100 - stage.picture) / 100 : height }

  /// The largest size at which a label has room.
  private func fit(_ text: PaperText, _ height: Int, _ stage: Stage, _ largest: Int) -> PaperLabel? {
    var scale = 100
    var last = 0
    while scale >= max(10, stage.least) {
      let size = max(PaperLabel.smallest, largest * scale / 100)
      scale -= 10
      if size == last { break }
      last = size
      let most = min(stage.lines, height / PaperLabel.height(ofLine: size))
      guard most > 0, let lines = text.lines(width * 100 / size, stage.words), lines <= most else { continue }
      return text.label(size, lines: lines, stage.words)
    }
    return nil
  }

  /// In the smallest type as much of each as there is room for.
  private func cut(_ texts: [PaperText], _ largest: [Int]) -> [PaperLabel] {
    let stage = Self.stages[Self.stages.count - 1]
    var rest = height(stage)
    var set: [PaperLabel] = []
    for (number, text) in texts.enumerated() {
      let room = number + 1 < texts.count ? rest * 56 / 100 : rest
      let label =
        fit(text, room, stage, largest[number])
        ?? text.cut(
          width * 100 / PaperLabel.smallest,
          lines: min(stage.lines, max(1, room / PaperLabel.height(ofLine: PaperLabel.smallest))))
      rest = max(0, rest - label.height)
      set.append(label)
    }
    return set
  }
}

/// A label's letters, and how they fall into lines.
struct PaperText {
  enum Words { case whole, divided, letters }

  private let text: String
  private let scalars: [Unicode.Scalar]

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  /// How many lines it takes where each has so many hundredths of the type size; `nil` where a word, or a part of a
  /// divided one, is broader. Lines are filled as browsers fill them: with all that has room.
  func lines(_ room: Int, _ words: Words) -> Int? {
    var count = 1
    var width = 0
    // What came after the last place where the line could end; `nil` where there is none.
    var begun: Int?
    var start = 0
    for (place, scalar) in scalars.enumerated() {
      let advance = PaperLetters.advance(scalar)
      if scalar == " " {
        begun = 0
        width += advance
        start = place + 1
        continue
      }
      // A word ends before its hyphen, which begins no syllable.
      if words != .whole, scalar != "-", place > start, width + PaperLetters.hyphen <= room,
        PaperLetters.divides(word(from: start), before: place)
      {
        begun = 0
      }
      if width + advance > room, let rest = begun {
        count += 1
        width = rest
        begun = nil
      }
      if width + advance > room {
        guard words == .letters else { return nil }
        if width > 0 { count += 1 }
        width = 0
        begun = nil
      }
      width += advance
      if let rest = begun { begun = rest + advance }
      if scalar == "-" {
        begun = 0
        start = place + 1
      }
    }
    return count
  }

  private func word(from start: Int) -> ArraySlice<Unicode.Scalar> {
    var end = start
    while end < scalars.count, scalars[end] != " ", scalars[end] != "-" { end += 1 }
    return scalars[start..<end]
  }

  func label(_ size: Int, lines: Int, _ words: Words) -> PaperLabel {
    PaperLabel(
      text: words == .whole ? text : divided, size: size, lines: lines, isDivided: words != .whole,
      isCut: false
    )
  }

  /// With soft hyphens between the syllables of long words.
  private var divided: String {
    var result = ""
    var start = 0
    for (place, scalar) in scalars.enumerated() {
      let endsWord = scalar == " " || scalar == "-"
      if !endsWord, place > start, PaperLetters.divides(word(from: start), before: place) {
        result.unicodeScalars.append("\u{AD}")
      }
      result.unicodeScalars.append(scalar)
      if endsWord { start = place + 1 }
    }
    return result
  }

  /// As much of it as so many lines of the smallest type have room for, with an ellipsis.
  func cut(_ room: Int, lines: Int) -> PaperLabel {
    var letters = Array(text)
    while !letters.isEmpty {
      letters.removeLast()
      while letters.last == " " { letters.removeLast() }
      let kept = PaperText(String(letters) + "…")
      if let needed = kept.lines(room, .letters), needed <= lines {
        return PaperLabel(
          text: kept.divided, size: PaperLabel.smallest, lines: needed, isDivided: true, isCut: true)
      }
    }
    return PaperLabel(text: "…", size: PaperLabel.smallest, lines: 1, isDivided: true, isCut: true)
  }
}
