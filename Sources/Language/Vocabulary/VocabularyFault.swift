/// What is wrong with one line of the vocabulary's files. The line is left out and the rest still loads.
public struct VocabularyFault: Error, Hashable, Sendable {
  public enum Code: UInt8, Hashable, Sendable, CaseIterable {
    case unreadable, wrongHeader, wrongColumns, strayCharacter, malformedID, halfTranslated
    case unknownClass, unknownPicture, unknownLevel, unknownRating, unknownReview, misplacedStress,
      mixedAlphabets
    case duplicateID, duplicateMeaning, unknownFile
    case unknownBoard, unknownWord, unknownLayout, duplicateLayout, missingLayout, missingBoard
    case wrongRowLength, wrongRowCount, rowOutsideLayout
  }

  public let code: Code
  /// The path within the vocabulary's folder, such as `Words/food.tsv`.
  public let file: String
  /// Counted from 1; 0 where the whole file is meant.
  public let line: Int
  /// What stood there, cut to a readable length.
  public let found: String

  public init(_ code: Code, file: String, line: Int, found: String = "") {
    self.code = code
    self.file = file
    self.line = line
    self.found = String(found.prefix(60))
  }

  /// The fault in one line: place, what is wrong, what stood there.
  public func text(in language: LanguageCode) -> String {
    let place = line > 0 ? "\(file):\(line): " : "\(file): "
    let words = code.message(in: language)
    return found.isEmpty ? place + words : place + words + ": " + found
  }
}

extension VocabularyFault.Code {
  /// What is wrong, in words.
  public func message(in language: LanguageCode) -> String {
    switch language {
    case .bulgarian: messages.bulgarian
    case .english: messages.english
    }
  }

  private var messages: (bulgarian: String, english: String) {
    switch self {
    case .unreadable: ("Редът не е текст в UTF-8", "The line is not UTF-8 text")
    case .wrongHeader: ("Първият ред не назовава колоните", "The first line does not name the columns")
    case .wrongColumns: ("Колоните са повече или по-малко", "There are too many or too few columns")
    case .strayCharacter:
      ("Има излишен интервал или невидим знак", "There is a stray space or an invisible character")
    case .malformedID:
      (
        "Името трябва да е от малки латински букви, цифри и тирета",
        "An id has small letters, digits and hyphens"
      )
    case .halfTranslated: ("Единият език липсва", "One of the two languages is missing")
    case .unknownClass: ("Няма такъв клас думи", "There is no such word class")
    case .unknownPicture:
      ("Картинката не е emoji:…, drawn:… или none", "A picture is emoji:…, drawn:… or none")
    case .unknownLevel: ("Нивото не е 50, 100, 300 или all", "A level is 50, 100, 300 or all")
    case .unknownRating:
      ("Възрастта не е everyone, teen или mature", "A rating is everyone, teen or mature")
    case .unknownReview: ("Прегледано е yes или no", "Reviewed is yes or no")
    case .misplacedStress:
      ("Ударението не стои след гласна", "A stress mark does not stand after a vowel")
    case .mixedAlphabets:
      ("В една дума има и кирилица, и латиница", "One word has both Cyrillic and Latin letters")
    case .duplicateID: ("Това име вече е заето", "This id is already taken")
    case .duplicateMeaning: ("Тази дума вече я има", "This word is already there")
    case .unknownFile: ("Тук няма място за такъв файл", "There is no place here for such a file")
    case .unknownBoard: ("Няма такова табло", "There is no such board")
    case .unknownWord: ("Няма такава дума", "There is no such word")
    case .unknownLayout: ("Подредбата не е phone, 24, 60 или 112", "A layout is phone, 24, 60 or 112")
    case .duplicateLayout: ("Тази подредба вече я има в таблото", "The board already has this layout")
    case .missingLayout:
      (
        "Таблото няма страници в тази подредба, а тя води към него",
        "The layout links to this board, which has no page in it"
      )
    case .missingBoard: ("Таблото няма свой файл", "The board has no file of its own")
    case .wrongRowLength:
      ("Редът няма толкова клетки, колкото подредбата", "The row has not as many cells as its layout")
    case .wrongRowCount:
      ("Страницата няма толкова реда, колкото подредбата", "The page has not as many rows as its layout")
    case .rowOutsideLayout: ("Редът стои преди първата подредба", "The row stands before the first layout")
    }
  }
}
