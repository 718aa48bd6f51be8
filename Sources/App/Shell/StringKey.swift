/// Everything that a person reads in the app, by what it is for. `Web/texts.tsv` has both languages' texts in the same
/// order; tests see that it has them all and that every key is used.
public enum StringKey: UInt16, Hashable, Sendable, CaseIterable {
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
  // Gate
  case gateHold, gateHoldHint, gatePIN, gatePassphrase, gateCode, gateOpen, gateForgotten, gateAgain
  case gateWait, gateWrong, gateDamaged, gateEmpty, gateTooLong, gateTooShort, gateNotDigits, gateTooPlain
  case lockTitle, lockHint, lockIsHold, lockIsPIN, lockIsPassphrase, lockWarning, lockAfter, minutes
  case setPIN, setPassphrase, removeLock, lockRemoved, newPIN, newPassphrase, onceMore, save, cancel
  case secretsDiffer, recoveryTitle, recoveryHint, recoveryNoted, recoveryTypeBack, codeDiffers, lockDone
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
}
