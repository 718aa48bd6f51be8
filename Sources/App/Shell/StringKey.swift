public import Language

/// Everything that a person reads in the app, by what it is for. Both tables answer every key: the
/// compiler sees to it; a test sees that every key is used.
public enum StringKey: Hashable, Sendable, CaseIterable {
  // Talk
  case speak, stop, removeLast, clear, undo, home, back, nextPage, previousPage
  case phrase, phraseIsEmpty, removeWord, board, folder
  // Rooms
  case talkRoom, parentsRoom, rooms
  // Parents
  case parentsTitle, settingsTitle, boardsTitle, wordsTitle, voicesTitle, tabletTitle, backToTalk,
    backToParents
  case settingsHint, boardsHint, wordsHint, voicesHint, tabletHint
  case interfaceLanguage, labelLanguage, voiceLanguage, bulgarianName, englishName
  case theme, themeSystem, themeLight, themeDark, highContrast
  case grid, gridAutomatic, grid24, grid60, grid112
  case speakEachTap, speakEachTapHint, rate, pitch, voice, voiceAutomatic, hearVoice
  case hand, handRight, handLeft, labelPosition, labelBelow, labelAbove
  case openBoardFile, openBoardFileHint, importing, importedBoards, showBoards, deleteBoards, noImportedBoards
  case repairs, losses, boardsCount, buttonsCount, deletedBoards, bringBack
  case voicesReady, voicesFetching, voicesWaiting, localVoices, noLocalVoice
  case searchWords, wordsFound, unreviewed, unreviewedHint, showPlace
  case tabletSteps, tabletAddress, tabletTrust, tabletFingerprint, tabletUnknown, tabletCode
  // Keyboard
  case keyboard, typedText, predictions, capitalLetter, letters, numbersAndSigns, space, backspace, done
  case bulgarianKeyboard, keyboardPhonetic, keyboardStandard
  case learnWords, learnWordsHint, forgetWords, forgetWordsQuestion, forgetWordsYes, forgetWordsNo,
    wordsForgotten
  case predictOnKeyboard, predictOnBoards, predictOnBoardsHint, latinLabels, latinLabelsHint
  // Grammar
  case saySentence, forms, formsPlain, formsDefinite, formsPresent, formsPast,
    formsFuture, formsImperative, formsMore, formsNone, formsNotReady,
    classTitle, classGuessed, classUndo, formOne,
    formMany, formCounted, formVocative, formGenitive, formFullArticle, formShortArticle,
    formComparative, formSuperlative, formImperfect, formNegativeFuture, formRetold, formParticiple,
    formPassive, formConverb, formVerbalNoun, formInfinitive, agreement, agreementOff,
    agreementSuggest, agreementAutomatic, agreementHint, speaker, speakerNotSaid, speakerHe,
    speakerShe, speakerHint, liveForms, liveFormsHint, formsByLongPress, formsByLongPressHint
  // Shell
  case offline, appName, noticeTitle, noticeText, noticeAccept, dismiss, tryAgain
  case updateReady, loading, sampleSentence

  public func text(_ language: LanguageCode) -> String {
    switch language {
    case .bulgarian: bulgarian.text
    case .english: english.text
    }
  }
}

extension StaticString {
  /// As text. Tables return static strings, which a compiler can lay down as a table: as `String` each line of
  /// them is code.
  @inline(never) var text: String {
    String(decoding: UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount), as: UTF8.self)
  }
}
