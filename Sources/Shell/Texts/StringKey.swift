public import Family

/// Everything that a person reads in the app, by what it is for. `Web/texts.tsv` has both languages' texts; where it lacks one,
/// the app can't be put together.
public enum StringKey: UInt16, Hashable, Sendable, CaseIterable {
  // Talk
  case speak, stop, removeLast, clear, undo, home, back, nextPage, previousPage, phrase, phraseIsEmpty,
    nothingTyped, removeWord, board, folder, ownBoardsDoor, martletHome, endModelling
  case keepPhrase, noPhrasesYet, phraseKept, phraseIsThere, phrasesFull
  case phrasesDoor, favouritePhrases, quickPhrases, showingWords, editShownBoard, switcher, languages, people,
    firstPerson,
    listenDoor
  // Rooms
  case talkRoom, lensRoom, pilesRoom, practiceRoom, helperRoom, parentsRoom, rooms
  // Parents
  case bulgarianName, englishName
  // Keyboard
  case keyboard, typedText, predictions, capitalLetter, letters, numbersAndSigns, space, backspace, done
  // Grammar
  case saySentence, forms, formsPlain, formsDefinite, formsPresent, formsPast, formsFuture,
    formsImperative, formsMore, formsNone, formsNotReady, whatItMeans, classTitle, classGuessed, classUndo,
    classLocked,
    formOne,
    formMany, formCounted, formVocative, formGenitive, formWhom, formToWhom, formShort, formFullArticle,
    formShortArticle,
    formComparative, formSuperlative, formImperfect, formNegativeFuture, formRetold, formParticiple,
    formPassive, formConverb, formVerbalNoun, formInfinitive
  // Shell
  case offline, appName, noticeTitle, noticeText, noticeAccept, dismiss, bannerDoor, tryAgain, updateReady,
    stumbled, loading,
    providerAsked

  // The parents' rooms: their texts are fetched with them.
  // Parents
  case parentsTitle, settingsTitle, boardsTitle, wordsTitle, voicesTitle, tabletTitle, backToTalk,
    backToParents, settingsHint, boardsHint, wordsHint, voicesHint, tabletHint, interfaceLanguage,
    labelLanguage, voiceLanguage, theme, themeSystem, themeLight, themeDark, highContrast, grid,
    gridAutomatic, grid24, grid60, grid112, gridOnPhone,
    speakEachTap, speakEachTapHint, finishWords, finishWordsHint,
    speakPhotos, speakPhotosHint, switchInTalk, switchInTalkHint, editFromTalk, editFromTalkHint,
    rate, pitch, voice, voiceAutomatic, hearVoice, hand, handRight, handLeft, secondTouch, secondTouchOff,
    secondTouchShort, secondTouchMedium, secondTouchLong, secondTouchHint, labelPosition, labelBelow,
    labelAbove, openBoardFile, openBoardFileHint, importing, importedBoards, showBoards, seeInTalk,
    deleteBoards,
    noImportedBoards, repairs, losses, reportReach, reportOutOfReach, andMore, firstBoard, oneWord,
    setUpdated, updatedHome, updatedNothing, updatedBoards, updatedAdded, updatedRemoved, updatedMoved,
    updatedLabels, updatedSpoken, updatedPictures, updatedColours, updatedOthers, updateUndone,
    fileRefused,
    deleteBoardQuestion, deleteBoardHint, keepBoard,
    wordsCount, boardsCount, oneBoard, oneButton, buttonsCount, deletedBoards,
    bringBack, voicesReady,
    voicesFetching, voicesWaiting, localVoices, noLocalVoice, searchWords, settingsLanguages, settingsLook,
    settingsVoice, settingsKeyboard, settingsLearning, settingsSentences, searchSettings, settingsNoneFound,
    settingFound, settingsFound, wordsFound, alsoTheme, alsoGrid, alsoRate, alsoSettings, alsoBoards,
    alsoWords, alsoVoices, alsoTablet, alsoLock, alsoLimits, alsoPrivacy, alsoPiles, alsoLevels,
    alsoProfiles, alsoPhrases, alsoDevices, alsoHistory, alsoAccess, alsoPractice, alsoHelper,
    alsoProgress, alsoUsage, alsoFeedback, unreviewed,
    unreviewedHint, showPlace, tabletSteps, tabletAddress, tabletTrust, tabletFingerprint, tabletUnknown,
    tabletCode
  // Cards of boards, home, sharing, another size
  case moreActions, findBoard, moreBoards, isHome, makeHome, homeBackToMartlets, homeBoard, homeBoardHint,
    homeIs,
    homeIsFor, homeIsOwn, homeIsMartlets, homeIsGone, homeNotShown, homeRestore, homeShowAgain, shareBoards,
    shareTitle, shareOwnPictures,
    shareRecordings, shareWithOwn, shareWithOwnHint, shareHint, shareNow, sizePreview, sizeStay, sizeComeBack,
    sizeLeave, sizeNoneLeave, sizeLeaveHint, sizeTake
  // Gate
  case gateHold, gateHoldHint, gatePIN, gatePassphrase, gateCode, gateOpen, gateForgottenPIN,
    gateForgottenPassphrase, gateAgain,
    gateWait, gateWrong, gateDamaged, gateEmpty, gateTooLong, gateTooShort, gateNotDigits, gateLost,
    gateTooPlain, gateNoCode,
    lockTitle, lockHint, lockIsHold, lockIsPIN, lockIsPassphrase, lockWarning, lockAfter, minutes,
    setPIN, setPassphrase, removeLock, removeLockQuestion, removeLockHint, lockRemoved, openedByCodePIN,
    openedByCodePassphrase, openedByCodeDamaged, newPIN, newPassphrase, ruleForPIN, ruleForPassphrase,
    onceMore, save, cancel,
    secretsDiffer, recoveryTitle, recoveryHint, recoveryNoted, recoveryTypeBack, codeDiffers, lockDone,
    lockSince, lockDropped, lockNotMade, codeIsNone, codeIsConfirmed, codeIsEarlier, newCode, codeAgain,
    codeDone, codeConfirm, recoveryPending,
    stayTitle, stayHint, stayOnIPad, stayIPadTurnOn, stayIPadBegin, stayIPadEnd, stayOnAndroid,
    stayAndroidTurnOn, stayAndroidBegin, stayAndroidEnd
  // Keyboard
  case bulgarianKeyboard, keyboardPhonetic, keyboardStandard, learnWords, learnWordsHint, forgetWords,
    forgetWordsQuestion, forgetWordsYes, forgetWordsNo, wordsForgotten, predictOnKeyboard,
    predictOnBoards, predictOnBoardsHint, latinLabels, latinLabelsHint
  // Grammar
  case agreement, agreementOff, agreementSuggest, agreementAutomatic, agreementHint, speaker,
    speakerNotSaid, speakerHe, speakerShe, speakerHint, liveForms, liveFormsHint, formsByLongPress,
    formsByLongPressHint
  // Limits
  case limitsTitle, limitsHint, age, ageHint, ageChild, ageTeen, ageAdult, wordsNotShown, boardsAreRated,
    settingsLocked, settingsLockedHint, allowLens, allowLensHint, roomNotSeen, talkNeverShut, dailyTime,
    dailyTimeHint, noLimit, minutesUsed, giveTimeBack, timeIsBack, quietTimes, quietTimesHint,
    noQuietTimes, quietName, quietDays, everyDay, monday, tuesday, wednesday, thursday, friday, saturday,
    sunday, noDay, quietFrom, quietTo, addQuietTime, removeQuietTime, quietRemoved, quietWholeDay,
    quietUnreadable, rating, ratingEveryone, ratingTeen, ratingMature, ratingUnrated,
    unratedHint, notShownNow, hiddenFrom, boardByBoard
  // Privacy
  case onlyHere, onlyHereHint, privacyTitle, privacyHint, privacyHere, ownBoards, countedBoards, ownTiles,
    storedMedia,
    storedClips,
    storedBytes, kilobytes, megabytes, gigabytes, keptPromised, keptOpen, copyKept, copyWaits, copyNone,
    copyNeedsCode, copyWaitsForCode, bringBackTitle, bringBackHint, bringBackButton, copyCodeWrong,
    inventoryTitle,
    inventoryUntil,
    inventoryReaders, choicesTitle, doNotSell, doNotSellHint, signalSeen, countUse, countUseHint, countUseOff,
    countedHere, countOpened, countSpoken, countImported, countKeyboard, countForms, consentsNone,
    consentsLog,
    consentGiven, consentWithdrawn, consentNewer, filesTitle, exportHint, exportFile, importHint,
    importFile, chooseFile, exporting, readingFile, exportDone, importDone, importAll, importPart,
    importNothingNew, importGate, importGateYes,
    importGateNo, rowsCount, mediaCount, lostCount, holdAgain, movingTitle, movingHint,
    eraseTitle, eraseHint, eraseSilent,
    eraseButton, eraseGoes, eraseStays, eraseAsk, eraseType, eraseWord, eraseAll, erasing, eraseWait,
    eraseStuck, eraseDone, eraseDoneHint, eraseStaysElsewhere, eraseThen, receiptTitle, saveReceipt, beginAnew
  // Lens
  case simpleDefinitions, simpleDefinitionsHint, keepLookups, keepLookupsHint, clearLookups,
    clearLookupsQuestion, clearLookupsYes, lookupsCleared
  // Piles
  case pilesTitle, pilesHint, allowPiles, allowPilesHint, newPile, pileName, makePile, noPiles, addPhotos,
    addPhotosHint, photosCount, pileColour, colourYellow, colourGreen, colourBlue, colourOrange, colourPink,
    colourViolet, colourRed, colourGrey, colourBrown, hidePile, pileEarlier, pileLater, deletePile,
    pileUnrated, listPhotos, addingPhotos, photosAdded, photosKnown, photosFailed,
    photoNoPicture, photoTooLarge, photoNoRoom, photoHEIC, takePhoto, pickAll, pickNone, pickRow, photoName,
    sharePhoto, photoAsPile, photosChosen, movePhotos, copyPhotos, deletePhotos,
    hidePhotos, unhidePhotos, makeCover, photoIsHidden, deletedPiles, deletedPilesHint, loosePhotos,
    photoLabels, useOnBoard, useOnBoardHint, photoInHand, addFolder, addFolderHint,
    photoNotChosen, photoChanged, photosForeignList, photosCutOff, photosCutOffHint, chooseAgain,
    keepOriginals, keepOriginalsHint, originalsKept, letOriginalsGo, letOriginalsGoQuestion,
    letOriginalsGoYes,
    originalIsKept, photoWithoutOriginal, photoGone, photosGoOn, photosGoOnHint, photoBetween
  // Boards of the family's own
  case noOwnBoards, boardDeletedElsewhere, boardDeletedElsewhereHint, deletedOwnBoards, editBoard, copyBoard,
    copyOfBoard, newBoard, boardName,
    boardNameBulgarian, boardNameEnglish, boardTemplate, makeBoard, tooManyBoards, backToBoards,
    templateEmpty, template15, template24, template60, template112, templateYesNo, templateFirstThen,
    templateChoice2, templateChoice3, templateChoice4, templateChoice5, templateChoice6, templateDay,
    templateFeelings, templatePain, undoEdit, redoEdit, editorHint, emptyCell, emptyCellHint, rowNumber,
    columnNumber, offTheBoard, boardRows, boardColumns, tapTarget, moveQuestion, moveQuestionHint,
    boardBefore, boardAfter, leaveInPlace, moveWords, addWord, otherWord, newWord, moveWord, copyWord,
    maskWord, unmaskWord, takeAway, wordBulgarian, wordEnglish, moreOfWord, saysBulgarian, saysEnglish,
    searchPicture, noPicture, wordColour, opensBoard, opensNothing,
    incomingQuestion, incomingHint, takeFilePlaces, likeQuestion, likeHint, addAsNew, updateBoards,
    leaveFileOut, fileLeftOut, fileWaits, fileAgain, fileAgainHint, gridQuestion, gridQuestionHint,
    changeGrid, keepGrid
  // Levels
  case levelsTitle, levelsHint, backToLevels, boardLevel, boardLevelHint, levelAll, levelOnHome, modelling,
    modellingHint, beginModelling, martletBoards, martletBoardsHint, wordIsShown, maskByLevel, maskShown,
    maskHidden, wordShownNow, wordMaskedNow, boardPage, boardLayout, boardLayoutHint
  // Profiles
  case firstStepsTitle, firstStepName, firstStepSize, firstStepSecond, firstStepsClose
  case profilesTitle, profilesHint, profilesExplained, newProfile, newProfileHint, profileName, addProfile,
    deletedProfiles, talksHere, letTalkHere, deleteProfile, tooManyProfiles, boardIsFor, boardIsForOne
  // Boards of the family's own: what therapists expect of an editor
  case tileFill, tileBorder, colourOfClass, colourWhite, colourBlack, colourBrightYellow, colourBrightRed,
    colourDarkGreen, colourDarkBlue, doesInRow, addsItsWord, doesInRowHint, addAction,
    actionText, actionOpens, actionKept, removeAction,
    chooseSeveral, chooseSeveralHint, chosenCells, moveTogether, cannotMoveThere, copyToBoard, copiedToBoard,
    noRoomOnBoard, findWord, findWordHint, findPlaces, placesFound, onePlace, tapsCount, showWay, maskedThere,
    noWayThere, takenOff, wordKind, kindPerson, kindVerb, kindDescriptor, kindNoun, kindSocial, kindQuestion,
    kindNegation, kindLittle, kindTime
  // Phrases
  case phrasesTitle, phrasesHint, speakFolders, speakFoldersHint, keepInTalk, keepInTalkHint,
    starterHint, starterHelp, starterWait, starterHurts, starterNotThat, starterYesNo, starterBreak,
    newPhrase, keepUnder, noCategory, phraseInBar, keepThis, keepTyped, phraseBulgarian, phraseEnglish,
    newCategory, makeCategory, noPhrases, quickPhrase, favouritePhrase, hearPhrase, phraseIsRecorded,
    movePhrase, phraseEarlier, phraseLater, movePhraseQuestion, movePhraseHint, leavePhrase, phrasePlace,
    noQuickPlace, historyTitle, keepHistory, keepHistoryHint, historyToCome, historyDays, clearHistory,
    clearHistoryQuestion, clearHistoryYes, clearHistoryNo, historyCleared, searchHistory, nothingSaid,
    moreSaid,
    keepSaid
  case quickPlace, quickPlaceFree, quickMoveHint, recordedMessage, recordedMessageHint, messageNeedsName,
    recordingBack
  // Print
  case printTitle, printHint, printMartlets, printWhich, printWhat, printOneBoard, printBook,
    printKeyguard, printBookHint, printPaper, printOrientation, printEither, printLargest, printPortrait,
    printLandscape, printCuts, printNoCuts, printDashes, printMarks, printLabels, printBothLanguages,
    printColoured, printWhose, printNow, printPages, printPageNumber, printFromPage, printHomePage,
    printTooMany, printNoBoard, printOwner, printHowTo, printHowToWait, printScreen, printScreenHint,
    printScreenWidth, printScreenHeight, printTop, printBottom, printLeft, printRight, printWall,
    printRadius, printNotNumber, printNoRoom, printTooLarge, printTrueSize, printSave, printCutLabels
  case saveBoards, saveOne, saveWithLinks, saveBoardsTitle, saveBoardsHint, saveAllBoards, savingBoards,
    savedWithout, savedLeadingOut, savedSymbols, saveTooLarge, saveFailed
  // Pictures by address
  case picturesByAddress, picturesByAddressHint, askedSites, askedSitesLearn, addressesNotAsked,
    fetchPictures, leavePictures, fetchingPictures, picturesFetched, fetchNotBegun, fetchNoRoom,
    fetchMissing, fetchRefused, fetchClosed, fetchTooLarge, fetchTooSlow, fetchNoPicture, fetchOffline,
    fetchNotAllowed, fetchBeyond
  // A tile's own picture and voice
  case ownPicture, pictureFromFile, pictureFromPiles, emojiPicture, emojiWrong, openingPicture, noPhotosHere,
    photoNotHere, cropTitle, cropHint, cropFrame, cropLeft, cropRight, cropUp, cropDown, cropCloser,
    cropFurther, cropTake, recordedVoice, recordedVoiceHint, record, recordAgain, askingMicrophone,
    recordingNow, recordingStop, recordingTrimmed, recordingLength, recordingHear, recordingKeep,
    recordingDelete, microphoneDenied, microphoneMissing, microphoneBusy, microphoneUnsupported,
    recordingSilent, recordingFailed, recordingWasKept
  // Emoji by name, and opened boards made the family's own
  case morePictures, ownCopy, ownCopyDone, ownCopyTooLarge, ownCopyNotHome, ownCopyHome, ownCopyForNobody,
    ownCopyLeadsBack,
    ownCopyLeadsNowhere, ownCopyUnplaced, ownCopyKeys, ownCopyFull, openedBoardHint, lookAtBoard, openedBoard
  // Pictures of the server's packages
  case symbolPackages, symbolPackagesHint, symbolMissed, pictureOrigin
  // A word from the words room
  case wordWhere, wordBetween, wordTapCell, wordLeave
  // Devices
  case devicesTitle, devicesHint, devicesLooking, syncOff, syncCurrent, syncWaiting, syncTrouble,
    deviceNeedsName, deviceNameTaken, serverSilent, lastContact, copySize, beginTitle, beginHint, beginButton,
    invitationHint, invitationLast, invitationField,
    invitationWrong, deviceName, deviceNameOf, devicesNext, copyCodeTitle, copyCodeHint, copyCodeSheet,
    copyCodeField,
    codeGroupWrong, codeLengthWrong, joinTitle, joinHint, joinButton, joinField, joinWrong, recoverTitle,
    recoverHint, recoverButton, addDevice, addDeviceHint, offerMaking, offerWaits, compareTitle,
    compareHint, compareSame, compareDiffer, compareDiffered, joinWaits, devicesWorking, copyBegun,
    deviceAdded, deviceJoined, deviceRemoved, familyDevices, thisDevice, unnamedDevice, phoneDevice,
    tabletDevice, lastSeen, justNow, minutesAgo, hoursAgo, notYet, comingIn, neverSeen, hasEverything,
    missingChanges,
    standingUnknown, newCodeUnsure,
    removedHere, removedHereHint,
    removeDevice, removeQuestion, removeHint, removedDevices, copyCodeMade, devicesTroubles,
    troublesRead, troublesHint, anotherCode, anotherCodeHint, codeReplaced, addDeviceLink, addDeviceTrust,
    linkPicture, linkFilled, linkInBrowser, linkOld, linkDamaged, linkMember, phraseTitle, phraseHint,
    phraseSince, phraseChange, phraseRemove, phraseAdd, phraseNameField, phraseNameHint, phraseField,
    phraseOffer, phraseAgain, phraseRemoveHint, phraseDiffers, phraseEmpty, phraseShort, phraseLong,
    phraseCommon, phraseHasName, phraseNameWrong, phraseIsSet, phraseGone, phraseRecover, phraseRecoverHint,
    aheadTitle, aheadSwitch, aheadHint, aheadLimit, aheadNoLimit, aheadHere, aheadRoom, aheadComing, aheadAll,
    aheadSomeMissing, aheadAtLimit, aheadFull, aheadAway
  // What other devices changed
  case changesTitle, changesHint, changesNone, changedBoard, changedOnBoard, changedTiles, changedImported,
    changedPhrases, changedPhotos, changedWords, changedSettings, changedLimits, changedLock,
    changedPeople, changedDevices, changedOther, wasDeleted, clashTitle, clashHint, clashWaits,
    clashStands, clashPlace, clashNoRoom, clashKeep, clashKeepAll
  // Earlier moments
  case pastTitle, pastHint, pastToCome, pastTooEarly, pastDay, pastTime, pastWhat, pastLook,
    pastEverything, pastPhrases, pastPhotos,
    pastWords, pastSettings, pastLimits, pastBefore, pastEarlier, pastThen, pastNow, pastNoBoard, pastSame,
    pastDiffers, pastMore, pastGap, pastBringBack, pastClose, pastQuestion, pastQuestionHint, pastBroughtBack,
    pastUndone, pastGone, pastNew, pastMoved, pastChanged, pastTile, pastPhrase, pastPhoto, pastPile,
    pastWord, pastStep
  // Access
  case accessTitle, accessHint, accessExplained, accessWayOut, accessPresets, accessPresetsHint, presetOff,
    presetOneSwitch, presetTwoSwitches, presetDwell, presetUnsteady, presetEyes, presetHead, presetPad,
    accessGuide,
    accessGuideFinger, accessGuidePointer, accessGuideHead, accessGuidePad, accessGuideTwo,

    accessScan, accessScanOn, accessScanOnHint, accessPattern, accessPatternHint,
    patternLinear, patternRows, patternColumns, patternBlocks, patternHalves, patternQuarters,
    patternBinary, patternPoint, accessAdvance, accessAdvanceHint, advanceTime, advanceStep,
    advanceHeld, advancePause, accessRate, accessRateHint, accessFirst, accessFirstHint, accessLoops,
    accessLoopsHint, accessForever, accessAfter, afterRestart, afterWait, afterGoOn, accessPhrase,
    phraseFirst, phraseLast, phraseOut, accessSkip, accessUndo, accessUndoHint, accessCue, cueFrame,
    cueColour, cueLarge, accessHeard, heardNothing, heardClick, heardName, accessSwitches,
    accessAcceptance, accessAcceptanceHint, accessRelease, accessReleaseHint, accessLong, accessWays,
    accessSound, accessSoundHint, accessLoud, accessQuiet, accessPointer, accessDwell, accessDwellHint,
    accessDwellTime, accessTolerance, accessToleranceHint, accessGravity, accessGravityHint,
    accessLeave, accessDwellPause, accessRest, accessTouch, accessTouchOn, accessTouchOnHint,
    accessTouchAt, touchRelease, touchPress, touchHold, accessTouchHold, accessIgnore, accessIgnoreHint,
    accessLeast, accessPad, accessPadHint, calibrateTitle, calibrateHint, calibrateBegin,
    calibrateTarget, calibrateStop, calibrateBefore, calibrateAfter, calibrateTake, calibrateLeave,
    accessTry, accessTryHint, accessTried, seconds, pixels, accessProgress,
    progressRing, progressDot, accessRepeat, accessRepeatHint, accessSlide, accessSlideHint, accessHead,
    accessHeadHint, accessHeadSpeed, accessHeadSpeedHint, accessHeadSmooth, accessHeadSmoothHint,
    accessHeadCentre, accessHeadCentreHint, smoothNone, smoothLittle, smoothUsual, smoothMuch,
    accessEdges, accessEdgesHint, accessFace, accessFaceTitle, accessFaceHint, accessFaceNone,
    accessFaceTeach,
    accessFaceAgain,
    accessFaceForget, accessFaceLevel, accessMost, accessKeyguard, accessKeyguardHint, keyguardNone,
    accessLearn, accessLearnHint, learntCount, learntMore, learntGood, accessGuideChoose, accessGuideOne,
    accessGuideFits, accessGuideNext, accessGuideNone, accessDebounce, accessDebounceHint
  // Practice
  case practiceTitle, practiceHint, allowPractice, allowPracticeHint, practiceWhat, practiceWhatHint,
    practiceFrom, practiceOwnCards, practicePhotos, practiceHow, practiceMinutes, practiceMinutesHint,
    practiceNewADay, practiceWays, practiceWaysHint, practiceWayWord, practiceWayPicture, practiceWayHeard,
    practiceWayTyped, practiceWaySaid, practiceRetention, practiceSeldom, practiceUsual, practiceOften,
    practiceRetentionHint, practiceEasyDays, practiceEasyDaysHint, practiceNewWord,
    practiceMakeCard, practiceDeleteCard, practiceForecast, practiceToday, practiceByWeek, practiceNow,
    practiceAnswers, practiceKnownOnes, practiceForgotten, practiceStability, practiceWeeksAgo,
    practiceWord, practiceNextTime, practiceBegunWords, practiceKnownWell, practiceDays, practiceDaysHint,
    practiceProgress, practiceProgressHint, practiceNoAnswers, practiceLeaveOut, practiceTakeIn,
    practiceIsLeftOut, practiceIsHard, practiceAllWords, practiceSaveTable
  // Shell
  case sampleSentence

  // The words room: its texts are fetched with it.
  case lensSearch, lensHint, lensErase, lensBack, lensForward, lensSearching, lensCompletions,
    lensSuggestions, lensUnanswered, lensWordByWord, lensUnansweredHint, lensFewWords, lensShut,
    lensRestsUntil,
    lensRestsToday, lensTimeIsOver, lensTalkIsHere, lensRestsIn, lensMinute, lensMinutes,
    lensHear, lensSayIt, lensFavourite, lensFavourites, lensByPictures, lensAllFolders, lensLookups,
    lensSearchLookups, lensNoLookups,
    lensClear, lensClearQuestion, lensClearYes, lensClearNo, lensWordOfTheDay, lensFormOf, lensMeanings,
    lensWordsAreButtons, lensMore, lensSynonyms, lensAntonyms, lensInBulgarian, lensInEnglish,
    lensPreviousPicture, lensNextPicture, lensSources, lensAddToBoard, partNoun, partVerb, partAdjective,
    partAdverb,
    partPronoun, partPreposition, partConjunction, partInterjection, partNumeral, partParticle,
    partDeterminer, partOther
  // What is this?
  case sightTitle, sightTake, sightAgain, sightClose, sightVideo, sightOpening, sightLive, sightLearning,
    sightLooking, sightProposals, sightNothingHere, sightNothingKnown, sightDark, sightNotInstalled,
    sightOffline, sightFailed, sightKeep, sightKept, sightNotKept,
    cameraDenied, cameraMissing, cameraBusy, cameraUnsupported, cameraUnplugged

  // The photos room: its texts are fetched with it.
  case pilesEmpty, pilesEmptyHint, pilesShut, pilesRestsUntil, pilesRestsToday, pilesTimeIsOver,
    pilesRestsIn, pilesCategories, pilesPhoto, pilesOf,
    pilesPrevious, pilesNext, pilesPreviousPile, pilesNextPile, pilesClose, pilesLarger, pilesSmaller,
    january,
    february, march, april, may, june, july, august, september, october, november, december

  // The practice room: its texts are fetched with it.
  case practiceBegin, practiceWordWaits, practiceWordsWait, practiceNoWords, practiceNothingDue,
    practiceStopped, practiceEnded, practiceEndedHint, practiceWords, practiceWhichWord, practiceWhichPicture,
    practiceListen, practiceType, practiceSay, practiceSaid, practiceHowWasIt, practiceOnceMore,
    practiceWentWell, practiceKnown, practiceAlmost, practiceNotYet, practiceHear, practiceNext,
    practiceTakeBack, practiceEnd, practicePicture, practiceCheck, practiceRestsIn, practiceRestsUntil,
    practiceRestsToday, practiceTimeIsOver, practiceShut
  // A word is said aloud, and the device listens.
  case sayingTouch, sayingAsks, sayingAllow, sayingListens, sayingJudges, sayingPrepares, sayingWithout,
    sayingByClip, sayingNobodySays, sayingAgain, sayingBandKnown, sayingBandAlmost, sayingBandNotYet,
    sayingStressHeard, sayingStressIs, sayingSyllable, sayingOrdinals, sayingOverrule, sayingKnown,
    sayingAlmostKnown, sayingNotKnown, sayingDenied, sayingMissing, sayingBusy, sayingUnsupported,
    sayingUnplugged, sayingTaken, sayingHidden, sayingFailed, sayingNothingHeard, sayingTooQuiet,
    sayingTooLoud, sayingTooShort, sayingTooLong

  case cardsTitle, cardsHint, cardsBring, cardsSave, cardsWorking, cardsSaved, cardsNone, cardsOffline,
    cardsElsewhere, cardsUnread, cardsNew, cardsKnown, cardsLeft, cardsLost
  // A field that was changed
  case fieldSaved, fieldNotSaved, fieldKept
  // A word that is said is found: its texts are fetched with the other rooms.
  case listenTitle, listenTouch, listenJudges, listenLooks, listenNone, listenOnDevice, listenOnServer,
    listenHeard, listenNoTile, listenTap, listenSay, listenShowWay, listenServerGone, listenNothing,
    listenQuestion, listenSettings, listenSettingsHint, listenWords, listenWordsHint

  // The helper's room: its texts are fetched with it.
  case helperHint, planTitle, planHint, planUsualDay, planDeleted, planIsSaid, planNew, planChange, planName,
    planBegins, planSays, planAdd, changedPlan, askedTitle, askedNothing, askedSearch, askedClear,
    askedClearQuestion, askedClearYes, keepQuestions, keepQuestionsHint
  case allowHelper, allowHelperHint, helperAsk, helperAll, helperTypeQuestion, helperAskButton,
    helperAskPhrase, waysTitle, wayAsTapped, wayFull, wayPolite, wayPast, wayFuture,
    helperWhichWord, helperTypeWord, helperHear, helperSayAloud, helperShowWay, helperHowLong,
    helperStopTimer, helperTimerStopped, helperTimeIsUp, helperCalling, helperCallStop, helperRestsIn,
    helperRestsUntil, helperRestsToday, helperTimeIsOver, helperShut, helperElse, helperOffline
  case modelAsking, modelStop, modelAnswered, modelOffline, modelMissing, modelNotReached, modelSlow,
    modelQuota, modelUnfit, modelCutOff, modelRefused, modelStranger,
    modelSaysPhrase
  case neuralTitle, neuralHint, neuralNone, neuralUnknown, neuralHow, neuralWhere, neuralCommand,
    neuralRemove,
    neuralLicence, neuralNoLicence, neuralLive, neuralAhead, neuralMaking, neuralMade, neuralBring,
    neuralBringHint, neuralCode, neuralCodeWrong, neuralSending, neuralHearing, neuralAdded, neuralTook,
    neuralNotSent, neuralRemoveAsk, neuralRemoved, neuralUsualAgain, neuralYou, neuralFull, neuralClosed,
    neuralRuntime, neuralGone
  case providedTitle, providedNone, providedName, providedHost, providedToday, providedPhrases, providedCost,
    providedSent, providedUse, providedForget, providedRemembered, providedTrouble, providedAgree,
    providedWithdraw, providedWords, providedNotReached, providedSlow, providedKey, providedQuota,
    providedNoVoice, providedAnswer
  case bankTitle, bankHint, bankNew, bankWhose, bankRecord, bankRecorded, bankSpeaks, bankDeleted,
    bankLanguage, bankRead, bankPrevious, bankNext, bankMissing, bankDone, bankAll, bankSave, bankBring,
    bankFilesHint,
    bankBringing, bankBrought, bankRefused
  // Progress
  case progressTitle, progressHint, progressNoting, progressNotingWhat, progressNotingWho, progressSwitch,
    progressSwitchHint, progressKeep, progressClear, progressClearQuestion, progressClearDayQuestion,
    progressClearYes, progressCleared, progressFigures, progressSpan, progressForeign, progressForeignHint,
    progressCounted, progressWords, progressDifferent, progressNew, progressPhrases, progressLength,
    progressLongest, progressCore, progressFringe, progressOwn, progressModelled, progressByWeek,
    progressByWeekHint, progressByKind, progressByHour, progressByBoard, progressByDay, progressDay,
    progressKind, progressFirstSaid, progressWordList, progressNothing, progressSheet, progressSheetClose,
    kindNone, goalsTitle, goalsHint, goalsDeleted, goalNew, goalChange, goalText, goalBy, goalAdd,
    goalReached, goalNotReached, goalReachedOn, goalOpen, goalDueOn, goalWasDue, logFiles, logFilesHint,
    logSave, logSaveAnonymised, logAnonymisedHint, logBring, logForeign, logForeignDeleted, logEvents,
    logBrought, logKnown, logPassedOver
  case modelTitle, modelNone, modelOperator, modelHow, modelForKeeper, modelName, modelHost, modelToday,
    modelTokens, modelAtHome,
    modelElsewhere, modelSent, modelJudged, modelAgree, modelWithdraw
  case usageTitle, usageHint, usageWeek, usageNotCounted, usageTable, usageRooms, usageNoLimit,
    usagePractised, usageStored, usagePhrases, usagePhotos, usageServer, usageSpace, usageNotKnown,
    usageNoCopy
  case feedbackTitle, feedbackHint, feedbackLead, feedbackKind, feedbackBroken, feedbackWord,
    feedbackIdea, feedbackText, feedbackTextHint, feedbackAlong, feedbackVersion,
    feedbackBrowserAndSystem, feedbackBrowser, feedbackSystem, feedbackSizes, feedbackWindow,
    feedbackInstalled, feedbackSettings, feedbackErrors, feedbackYes, feedbackNo, feedbackNothingToSay,
    feedbackNever, feedbackWhole, feedbackWholeHint, feedbackSend, feedbackSave, feedbackDrop,
    feedbackDropQuestion, feedbackSending, feedbackKept, feedbackSent, feedbackSaved, feedbackDropped,
    feedbackEmpty, feedbackOffline, feedbackSilent, feedbackFull, feedbackTooMany, feedbackRefused
  case accountTitle, accountHint, accountSignIn, accountSignedIn, accountSignOut, accountSessions,
    accountHere, accountElsewhere, accountUsed, accountEndSession, accountBegin, accountHasFamily,
    accountLost, accountFaultRefused, accountFaultDeclined, accountFaultNotBegun, accountFaultRevoked,
    accountFaultIssuer, accountFaultUnavailable

  /// The first key of the rooms besides Talk, whose texts are fetched with them.
  public static var firstOfParents: StringKey { .parentsTitle }
}

extension Settings.Switch {
  /// Its name on its card and, where it helps, what it means.
  public var texts: (name: StringKey, hint: StringKey?) {
    switch self {
    case .highContrast: (.highContrast, nil)
    case .speaksEachTap: (.speakEachTap, .speakEachTapHint)
    case .finishesWords: (.finishWords, .finishWordsHint)
    case .speaksPhotos: (.speakPhotos, .speakPhotosHint)
    case .switchesInTalk: (.switchInTalk, .switchInTalkHint)
    case .editsFromTalk: (.editFromTalk, .editFromTalkHint)
    case .predictsOnKeyboard: (.predictOnKeyboard, nil)
    case .predictsOnBoards: (.predictOnBoards, .predictOnBoardsHint)
    case .learnsWords: (.learnWords, .learnWordsHint)
    case .latinLabels: (.latinLabels, .latinLabelsHint)
    case .showsLiveForms: (.liveForms, .liveFormsHint)
    case .opensFormsByLongPress: (.formsByLongPress, .formsByLongPressHint)
    case .simpleDefinitions: (.simpleDefinitions, .simpleDefinitionsHint)
    case .keepsLookups: (.keepLookups, .keepLookupsHint)
    case .speaksFolders: (.speakFolders, .speakFoldersHint)
    case .keepsPhrasesInTalk: (.keepInTalk, .keepInTalkHint)
    case .keepsHistory: (.keepHistory, .keepHistoryHint)
    case .keepsQuestions: (.keepQuestions, .keepQuestionsHint)
    case .listensForWords: (.listenWords, .listenWordsHint)
    }
  }
}
