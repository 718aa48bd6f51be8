extension NoticeCode {
  /// The part of the table that tells of losses.
  var lossText: NoticeText {
    switch self {
    case .boardUnreadable:
      NoticeText("board-unreadable", "Едно табло не се чете.", "A board can't be read.")
    case .fileListedMissing:
      NoticeText(
        "file-missing", "Табло от списъка липсва във файла.", "A board in the list is not in the file.")
    case .nameUnsafe:
      NoticeText(
        "name-unsafe", "Файл с име, което води извън пакета, е пропуснат.",
        "A file whose name leads outside the package was left out.")
    case .entryEncrypted:
      NoticeText(
        "entry-encrypted", "Файл, защитен с парола, е пропуснат.", "A file with a password was left out.")
    case .entryMethod:
      NoticeText(
        "entry-method", "Файл, компресиран по непознат начин, е пропуснат.",
        "A file in an unknown compression was left out.")
    case .entryDamaged:
      NoticeText("entry-damaged", "Повреден файл е пропуснат.", "A damaged file was left out.")
    case .imageAbsent:
      NoticeText("image-absent", "Картинката я няма във файла.", "The picture is not in the file.")
    case .imageUnreadable:
      NoticeText(
        "image-unreadable", "Картинката не се чете или е от непознат вид.",
        "The picture can't be read or is of an unknown kind.")
    case .imageUnsafe:
      NoticeText(
        "image-unsafe", "Картинката съдържа програма или външни връзки и е пропусната.",
        "The picture holds a program or outside links and was left out.")
    case .imageTooLarge:
      NoticeText("image-too-large", "Картинката е прекалено голяма.", "The picture is too large.")
    case .imageOnWeb:
      NoticeText(
        "image-on-web", "Картинката е само в интернет и не е изтеглена.",
        "The picture is only on the internet and was not fetched.")
    case .imageSymbol:
      NoticeText(
        "image-symbol", "Картинката е от сбирка, която не е във файла.",
        "The picture is from a set that is not in the file.")
    case .soundAbsent:
      NoticeText("sound-absent", "Звукът го няма във файла.", "The sound is not in the file.")
    case .soundUnreadable:
      NoticeText(
        "sound-unreadable", "Звукът не се чете или е от непознат вид.",
        "The sound can't be read or is of an unknown kind.")
    case .soundOnWeb:
      NoticeText(
        "sound-on-web", "Звукът е само в интернет и не е изтеглен.",
        "The sound is only on the internet and was not fetched.")
    case .mediaUnused:
      NoticeText(
        "media-unused", most: 1, "Никоя плочка не ползва тази картинка или звук. Пази се за изнасяне.",
        "No tile uses this picture or sound. It is kept for when the boards are exported.")
    case .linkOnWeb:
      NoticeText(
        "link-on-web", "Плочката отваря табло в интернет. Думата е запазена, но не го отваря.",
        "The tile opens a board on the internet. Its word is kept, but does not open it.")
    case .actionUnsupported:
      NoticeText(
        "action-unsupported", "Плочката има действие, което Мартлет още не прави. Запазено е.",
        "The tile has an action that Martlet can't do yet. It is kept.")
    case .buttonUnplaced:
      NoticeText(
        "button-unplaced", "Плочката няма място на таблото и не се показва. Запазена е.",
        "The tile has no place on the board and isn't shown. It is kept.")
    case .tooManyButtons:
      NoticeText(
        "too-many-buttons", most: 1, "Плочките на таблото са прекалено много. Останалите не се показват.",
        "The board has too many tiles. The rest are not shown.")
    case .freeLayout:
      NoticeText(
        "free-layout", most: 1, "Свободно разположените плочки са подредени в редове и колони.",
        "Tiles that stood freely were put into rows and columns.")
    case .notObject:
      NoticeText(
        "not-object", "Вместо плочка, картинка или звук има нещо друго и е пропуснато.",
        "Something else stands where a tile, picture or sound should, and was left out.")
    case .tileSpans:
      NoticeText(
        "tile-spans", "Плочката заема няколко клетки. Поставена е в първата, а другите са празни.",
        "The tile covers several cells. It stands in the first; the others are empty.")
    case .elementSpecial:
      NoticeText(
        "element-special",
        "Тази клетка има особена роля, която Мартлет изпълнява другояче. Запазена е скрита.",
        "This cell has a special purpose that Martlet serves in another way. It is kept, hidden.")
    case .textCut:
      NoticeText(
        "text-cut", "Текстът е прекалено дълъг. Запазено е началото му.",
        "The text is too long. Its beginning was kept.")
    default:
      NoticeText(
        "other-language", most: 1,
        "Таблото е на друг език. Думите му ще се четат с български или английски глас.",
        "The board is in another language. Its words will be read by a Bulgarian or English voice.")
    }
  }
}
