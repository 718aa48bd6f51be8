/// What reading the tables of meanings came to: all that is right, and what was refused.
public struct MeaningReading: Sendable {
  /// In the order of the files, then of their lines; each id once.
  public private(set) var meanings: [WordMeaning] = []
  /// The file and line of each meaning.
  public private(set) var places: [VocabularyPlace] = []
  public private(set) var faults: [VocabularyFault] = []
  private var indexes: [String: Int] = [:]

  public static let columns = "id bulgarian bulgarian-example english english-example reviewed"

  /// Reads `Meanings/*.tsv` in any order. Each faulty line is refused with its file and number, and everything else loads.
  public init(_ files: [VocabularyFile]) {
    for file in files.sorted(by: { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }) {
      read(file)
    }
  }

  /// The place of a word's meaning among ``meanings``.
  public func index(of id: String) -> Int? { indexes[id] }

  private mutating func read(_ file: VocabularyFile) {
    var lines = VocabularyLines(file)
    let hasHeader = lines.takeHeader(MeaningReading.columns)
    faults += lines.faults
    guard hasHeader else { return }
    for line in lines.lines {
      do throws(VocabularyFault) {
        let meaning = try MeaningReading.meaning(line, file: file.path)
        guard indexes[meaning.id] == nil else {
          throw VocabularyFault(.duplicateID, file: file.path, line: line.number, found: meaning.id)
        }
        indexes[meaning.id] = meanings.count
        meanings.append(meaning)
        places.append(VocabularyPlace(file: file.path, line: line.number))
      } catch { faults.append(error) }
    }
  }

  private static func meaning(
    _ line: VocabularyLines.Line, file: String
  ) throws(VocabularyFault) -> WordMeaning {
    let fields = line.fields
    func fault(_ code: VocabularyFault.Code, _ found: String) -> VocabularyFault {
      VocabularyFault(code, file: file, line: line.number, found: found)
    }
    guard fields.count == 6 else { throw fault(.wrongColumns, "\(fields.count)") }
    guard VocabularyEntry.isID(fields[0]) else { throw fault(.malformedID, fields[0]) }
    for field in fields[1...4] where field.isEmpty { throw fault(.halfTranslated, fields[0]) }
    for field in fields[1...4] where VocabularyReader.mixesAlphabets(field) {
      throw fault(.mixedAlphabets, field)
    }
    guard fields[5] == "yes" || fields[5] == "no" else { throw fault(.unknownReview, fields[5]) }
    return WordMeaning(
      id: fields[0], bulgarian: .init(fields[1], example: fields[2]),
      english: .init(fields[3], example: fields[4]), isReviewed: fields[5] == "yes")
  }
}
