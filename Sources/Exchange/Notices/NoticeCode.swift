public import Language

/// What can be mended or lost when a board file is opened. The words stand in ``NoticeCode/text``.
public enum NoticeCode: UInt8, Hashable, Sendable, CaseIterable {
  // Repairs: mended, and nothing is missing.
  case noManifest, manifestUnreadable, manifestIDDiffers, boardUnlisted, rootMissing
  case noFormat, noLocale, noID, numericID, repeatedID, brokenCharacters
  case noGrid, gridShape, gridReflowed, missingButton
  case brokenLink, missingImage, missingSound, imageFromManifest
  case colourUnreadable, nameBackslashed, nameRepeated, fileByName
  // Losses: kept aside or left out.
  case boardUnreadable, fileListedMissing, nameUnsafe, entryEncrypted, entryMethod, entryDamaged
  case imageAbsent, imageUnreadable, imageUnsafe, imageTooLarge, imageOnWeb, imageSymbol
  case soundAbsent, soundUnreadable, soundOnWeb, mediaUnused
  case linkOnWeb, actionUnsupported, buttonUnplaced, tooManyButtons, freeLayout, otherLanguage, textCut
  case notObject, tileSpans, elementSpecial
}

/// The words for one code.
struct NoticeText {
  /// The stable name in reports.
  let name: StaticString
  /// Said no more often than this for one board; the rest is counted.
  let most: Int
  let bulgarian: StaticString
  let english: StaticString

  init(_ name: StaticString, most: Int = 20, _ bulgarian: StaticString, _ english: StaticString) {
    self.name = name
    self.most = most
    self.bulgarian = bulgarian
    self.english = english
  }
}

extension NoticeCode {
  public var isLoss: Bool { rawValue >= NoticeCode.boardUnreadable.rawValue }

  /// The stable name in reports, such as `broken-link`.
  public var name: String { text.name.description }

  /// What happened, in a sentence for people.
  public func sentence(in language: LanguageCode) -> String {
    let text = text
    return language == .bulgarian ? text.bulgarian.description : text.english.description
  }

  /// The one table of names and words.
  var text: NoticeText {
    switch self {
    case .noManifest:
      NoticeText(
        "no-manifest", "Липсва списък на таблата. Намерени са по имената на файловете.",
        "The list of boards is missing. They were found by their file names.")
    case .manifestUnreadable:
      NoticeText(
        "manifest-unreadable", "Списъкът на таблата не се чете. Намерени са по имената на файловете.",
        "The list of boards can't be read. They were found by their file names.")
    case .manifestIDDiffers:
      NoticeText(
        "manifest-id-differs", "Таблото носи друг номер в списъка. Приети са и двата.",
        "The list knows the board by another id. Both are accepted.")
    case .boardUnlisted:
      NoticeText(
        "board-unlisted", "Таблото не е в списъка. Внесено е и то.",
        "The board is not in the list. It was brought in too.")
    case .rootMissing:
      NoticeText(
        "root-missing", "Не се знае кое табло е първо. Избрано е едно от тях.",
        "The first board is not named. One of them was chosen.")
    case .noFormat:
      NoticeText(
        "no-format", most: 1, "Форматът не е посочен. Прочетено е като Open Board.",
        "The format is not named. Read as Open Board.")
    case .noLocale:
      NoticeText(
        "no-locale", most: 1, "Езикът не е посочен. Отгатнат е по буквите.",
        "The language is not named. It was guessed from the letters.")
    case .noID:
      NoticeText("no-id", most: 1, "Липсва номер. Даден е нов.", "An id is missing. A new one was given.")
    case .numericID:
      NoticeText(
        "numeric-id", most: 1, "Номерът е число, а не текст. Прочетен е като текст.",
        "The id is a number, not text. It was read as text.")
    case .repeatedID:
      NoticeText(
        "repeated-id", "Един и същ номер се среща повторно. Даден е друг.",
        "An id stands twice. The second was given another.")
    case .brokenCharacters:
      NoticeText(
        "broken-characters", "Повреден знак е заменен с �.", "A broken character was replaced by �.")
    case .noGrid:
      NoticeText(
        "no-grid", "Подредбата липсва. Плочките са сложени една след друга.",
        "The grid is missing. The tiles were laid out one after another.")
    case .gridShape:
      NoticeText(
        "grid-shape", "Подредбата не отговаря на редовете и колоните си. Нагодена е към плочките.",
        "The grid does not fit its rows and columns. It was made to fit its tiles.")
    case .gridReflowed:
      NoticeText(
        "grid-reflowed", "Плочките не се побират на таблото. То е направено по-голямо.",
        "The tiles do not fit on the board. It was made larger.")
    case .missingButton:
      NoticeText(
        "missing-button", "Клетка сочи към липсваща плочка. Оставена е празна.",
        "A cell names a tile that isn't there. It was left empty.")
    case .brokenLink:
      NoticeText(
        "broken-link", "Плочката води към липсващо табло. Думата е запазена, но не отваря нищо.",
        "The tile opens a board that isn't there. Its word is kept, but opens nothing.")
    case .missingImage:
      NoticeText(
        "missing-image", "Плочката сочи към картинка, която я няма в списъка. Оставена е без картинка.",
        "The tile names a picture that isn't listed. It was left without one.")
    case .missingSound:
      NoticeText(
        "missing-sound", "Плочката сочи към звук, който го няма в списъка. Думата ще се изговаря.",
        "The tile names a sound that isn't listed. Its word will be spoken.")
    case .imageFromManifest:
      NoticeText(
        "image-from-manifest", most: 1, "Картинката или звукът са намерени в общия списък, а не в таблото.",
        "The picture or sound was found in the package's list, not in the board.")
    case .colourUnreadable:
      NoticeText(
        "colour-unreadable", "Цветът не се чете. Използван е обичайният.",
        "The colour can't be read. The usual one is used.")
    case .nameBackslashed:
      NoticeText(
        "name-backslashed", most: 1, "Имена на файлове с обратна черта. Прочетени са като папки.",
        "File names with a backslash. Read as folders.")
    case .nameRepeated:
      NoticeText(
        "name-repeated", "Два файла са с едно име. Взет е последният.",
        "Two files have one name. The last one was taken.")
    case .fileByName:
      NoticeText(
        "file-by-name", "Файлът е в друга папка, а не в посочената. Намерен е по името си.",
        "The file is not in the folder that is named. It was found by its name.")
    default: lossText
    }
  }
}
