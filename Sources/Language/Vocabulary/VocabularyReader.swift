/// What reading the vocabulary's files came to: all that is right, and what was refused.
public struct VocabularyReading: Sendable {
  public let vocabulary: Vocabulary
  /// In the order of the files, then of their lines.
  public let faults: [VocabularyFault]
  /// The file and line of each entry, in the order of the vocabulary's entries.
  public let places: [VocabularyPlace]
}

/// Where a line stands.
public struct VocabularyPlace: Hashable, Sendable {
  public let file: String
  public let line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension Vocabulary {
  public static let wordColumns =
    "id class bulgarian english ipa picture level rating reviewed gloss"
  public static let boardColumns = "id bulgarian english class picture"

  /// Reads `boards.tsv`, `Words/*.tsv` and `Boards/*.tsv` in any order; files that belong to nobody are
  /// left alone. Words come in the order of their files' names. Each faulty line is refused with its file
  /// and number, and everything else loads; a refused word leaves an empty cell, so that the others
  /// stay put.
  public static func read(_ files: [VocabularyFile]) -> VocabularyReading {
    var reader = VocabularyReader()
    let sorted = files.sorted { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
    for file in sorted where file.path == "boards.tsv" { reader.readBoardList(file) }
    for file in sorted where file.path.hasPrefix("Words/") { reader.readWords(file) }
    reader.indexWords()
    for file in sorted where file.path.hasPrefix("Boards/") { reader.readBoard(file) }
    let vocabulary = Vocabulary(entries: reader.entries, boards: reader.boards)
    reader.noticeMissingBoards(home: vocabulary.homeIndex)
    return VocabularyReading(vocabulary: vocabulary, faults: reader.faults, places: reader.places)
  }
}

/// The state of one reading.
struct VocabularyReader {
  private(set) var entries: [VocabularyEntry] = []
  private(set) var places: [VocabularyPlace] = []
  private(set) var boardPlaces: [VocabularyPlace] = []
  var boards: [VocabularyBoard] = []
  var faults: [VocabularyFault] = []
  private var ids: Set<String> = []
  private var meanings: Set<String> = []
  private var indexes: [String: Int] = [:]
  private var boardIndexes: [String: Int] = [:]
  var laidOut: Set<String> = []

  mutating func readWords(_ file: VocabularyFile) {
    guard let category = VocabularyReader.name(of: file.path, in: "Words/") else {
      faults.append(VocabularyFault(.unknownFile, file: file.path, line: 0))
      return
    }
    var lines = VocabularyLines(file)
    let hasHeader = lines.takeHeader(Vocabulary.wordColumns)
    faults += lines.faults
    guard hasHeader else { return }
    for line in lines.lines {
      do throws(VocabularyFault) {
        let entry = try VocabularyReader.entry(line, category: category, file: file.path)
        try admit(entry, line: line.number, file: file.path)
      } catch { faults.append(error) }
    }
  }

  private mutating func admit(_ entry: VocabularyEntry, line: Int, file: String) throws(VocabularyFault) {
    guard ids.insert(entry.id).inserted else {
      throw VocabularyFault(.duplicateID, file: file, line: line, found: entry.id)
    }
    guard meanings.insert(entry.stressed + "\t" + entry.english).inserted else {
      throw VocabularyFault(
        .duplicateMeaning, file: file, line: line, found: entry.bulgarian + " – " + entry.english)
    }
    entries.append(entry)
    places.append(VocabularyPlace(file: file, line: line))
  }

  /// Reads the fields of one word's line.
  static func entry(
    _ line: VocabularyLines.Line, category: String, file: String
  ) throws(VocabularyFault) -> VocabularyEntry {
    let fields = line.fields
    func fault(_ code: VocabularyFault.Code, _ found: String) -> VocabularyFault {
      VocabularyFault(code, file: file, line: line.number, found: found)
    }
    // An editor may cut the empty gloss at the end of a line.
    guard fields.count == 10 || fields.count == 9 else { throw fault(.wrongColumns, "\(fields.count)") }
    guard VocabularyEntry.isID(fields[0]) else { throw fault(.malformedID, fields[0]) }
    guard let wordClass = WordClass(name: fields[1]) else { throw fault(.unknownClass, fields[1]) }
    guard !fields[2].isEmpty, !fields[3].isEmpty else { throw fault(.halfTranslated, fields[0]) }
    let bulgarian = Stress.composed(fields[2])
    guard Stress.isWellPlaced(in: bulgarian) else { throw fault(.misplacedStress, fields[2]) }
    for label in [bulgarian, fields[3]] where VocabularyReader.mixesAlphabets(label) {
      throw fault(.mixedAlphabets, label)
    }
    guard let picture = VocabularyPicture(text: fields[5]) else { throw fault(.unknownPicture, fields[5]) }
    guard let level = VocabularyLevel(name: fields[6]) else { throw fault(.unknownLevel, fields[6]) }
    guard let rating = VocabularyRating(name: fields[7]) else { throw fault(.unknownRating, fields[7]) }
    guard fields[8] == "yes" || fields[8] == "no" else { throw fault(.unknownReview, fields[8]) }
    return VocabularyEntry(
      id: fields[0], wordClass: wordClass, category: category, stressed: bulgarian, english: fields[3],
      ipa: fields[4], picture: picture, level: level, rating: rating, isReviewed: fields[8] == "yes",
      gloss: fields.count > 9 ? fields[9] : "")
  }

  mutating func readBoardList(_ file: VocabularyFile) {
    var lines = VocabularyLines(file)
    let hasHeader = lines.takeHeader(Vocabulary.boardColumns)
    faults += lines.faults
    guard hasHeader else { return }
    for line in lines.lines {
      do throws(VocabularyFault) {
        let board = try VocabularyReader.board(line, file: file.path)
        guard boardIndexes[board.id] == nil else {
          throw VocabularyFault(.duplicateID, file: file.path, line: line.number, found: board.id)
        }
        boardIndexes[board.id] = boards.count
        boardPlaces.append(VocabularyPlace(file: file.path, line: line.number))
        boards.append(board)
      } catch { faults.append(error) }
    }
  }

  private static func board(
    _ line: VocabularyLines.Line, file: String
  ) throws(VocabularyFault) -> VocabularyBoard {
    let fields = line.fields
    func fault(_ code: VocabularyFault.Code, _ found: String) -> VocabularyFault {
      VocabularyFault(code, file: file, line: line.number, found: found)
    }
    guard fields.count == 5 else { throw fault(.wrongColumns, "\(fields.count)") }
    guard VocabularyEntry.isID(fields[0]) else { throw fault(.malformedID, fields[0]) }
    guard !fields[1].isEmpty, !fields[2].isEmpty else { throw fault(.halfTranslated, fields[0]) }
    let bulgarian = Stress.composed(fields[1])
    guard Stress.isWellPlaced(in: bulgarian) else { throw fault(.misplacedStress, fields[1]) }
    guard let wordClass = WordClass(name: fields[3]) else { throw fault(.unknownClass, fields[3]) }
    guard let picture = VocabularyPicture(text: fields[4]) else { throw fault(.unknownPicture, fields[4]) }
    return VocabularyBoard(
      id: fields[0], stressed: bulgarian, english: fields[2], wordClass: wordClass, picture: picture)
  }

  mutating func indexWords() {
    for (index, entry) in entries.enumerated() { indexes[entry.id] = index }
  }

  func wordIndex(_ id: String) -> Int? { indexes[id] }

  func boardIndex(_ id: String) -> Int? { boardIndexes[id] }

  /// Whether a word has letters of both alphabets: look-alikes that no reader sees and no voice can say.
  static func mixesAlphabets(_ label: String) -> Bool {
    for word in Stress.words(of: label) {
      var hasCyrillic = false
      var hasLatin = false
      for scalar in word.text.unicodeScalars {
        if scalar.value < 0x250 { hasLatin = true } else { hasCyrillic = true }
      }
      if hasCyrillic, hasLatin { return true }
    }
    return false
  }

  /// `food` of `Words/food.tsv`; `nil` for a path of another shape.
  static func name(of path: String, in folder: String) -> String? {
    guard path.hasPrefix(folder), path.hasSuffix(".tsv") else { return nil }
    let name = String(path.dropFirst(folder.count).dropLast(4))
    return VocabularyEntry.isID(name) ? name : nil
  }
}
