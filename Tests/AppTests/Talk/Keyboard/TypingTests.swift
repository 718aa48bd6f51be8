import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

@Suite struct TypingTests {
  private func withClips(_ texts: String...) -> State {
    State.opened { $0.clipNames = texts.map { ClipName.of($0, VoiceWish(language: .bulgarian)) } }
  }

  @Test func `Before the first letter the bar says to type, as there is no picture to touch`() {
    var state = State.opened()
    #expect(state.html.contains("Докосни картинка"))
    state.doing(.talk(.typing(.keyboardTapped)))
    #expect(state.html.contains("Напиши дума") && !state.html.contains("Докосни картинка"))
  }

  @Test func keysGrowAWordWhichASpaceEndsAndSpeaks() {
    var state = withClips("аз", "вода")
    state.doing(.talk(.typing(.keyboardTapped)))
    for key in ["в", "о", "д", "а"] { #expect(state.type(key).spoken.isEmpty) }
    #expect(state.phraseWords == ["вода"])
    let spoken = state.doing(.talk(.typing(.spaceTapped))).spoken
    #expect(spoken.first?.first?.name == "bg/1/1/вода")
    #expect(state.phrase.typed == nil)
  }

  @Test func aTileTappedMeanwhileEndsTheWord() {
    var state = State.opened()
    state.type("д", "а")
    state.doing(.talk(.cellTapped(0)))
    state.type("н", "е")
    #expect(state.phraseWords == ["да", "аз", "не"])
  }

  @Test func backspaceTakesLettersAndThenWords() {
    var state = State.opened()
    state.doing(.talk(.cellTapped(0)))
    state.type("д", "а")
    for words in [["аз", "д"], ["аз"], []] {
      state.doing(.talk(.typing(.backspaceTapped)))
      #expect(state.phraseWords == words)
    }
    state.doing(.talk(.undoTapped))
    #expect(state.phraseWords == ["аз"])
  }

  @Test func undoTakesATypedWordWhole() {
    var state = State.opened()
    state.type("д", "а")
    state.doing(.talk(.typing(.spaceTapped)))
    state.type("н", "е")
    state.doing(.talk(.undoTapped))
    #expect(state.phraseWords == ["да"])
    state.doing(.talk(.undoTapped))
    #expect(state.phraseWords.isEmpty)
  }

  @Test func whatIsTypedIsThereAgainAfterACrash() {
    var state = State.opened()
    var stored: [[UInt8]] = []
    for key in ["в", "о", "д"] {
      stored += state.type(key).saved
      stored += state.doing(.host(.saved)).saved
    }
    var again = State.opened { $0.batches = stored }
    #expect(again.phraseWords == ["вод"])
    again.type("а")
    #expect(again.phraseWords == ["вода"])
  }

  @Test func shiftMakesOneCapital() {
    var state = State.opened()
    state.doing(.talk(.typing(.shiftTapped)))
    state.type("и", "в", "о")
    #expect(state.phraseWords == ["Иво"])
  }

  @Test func theTextFieldWritesTheSameWord() {
    var state = State.opened()
    state.type("в", "о")
    state.doing(.talk(.typing(.textChanged("вод", isComposing: false))))
    state.type("а")
    state.doing(.talk(.typing(.textChanged("вода ", isComposing: false))))
    #expect(state.phraseWords == ["вода"])
    #expect(state.phrase.typed == nil)
  }

  @Test func pastedTextIsManyWords() {
    var state = State.opened()
    state.doing(.talk(.typing(.textChanged("  искам  студена вода", isComposing: false))))
    #expect(state.phraseWords == ["искам", "студена", "вода"])
    #expect(state.phrase.typed?.label == LocalizedText("вода"))
    let long = String(repeating: "а ", count: 5_000)
    state.doing(.talk(.clearTapped), .talk(.typing(.textChanged(long, isComposing: false))))
    #expect(state.phraseWords.count == 40)
  }

  @Test func aTextThatIsBeingComposedIsNotCut() {
    var state = State.opened()
    state.doing(.talk(.typing(.textChanged("ni hao", isComposing: true))))
    #expect(state.phraseWords == ["ni hao"])
    state.doing(.talk(.typing(.textChanged("", isComposing: true))))
    #expect(state.phraseWords.isEmpty)
    #expect(!state.phrase.canUndo)
  }

  @Test func aLetterOfTheTableBeginsAWordAndTakesTheFocus() {
    var state = State.opened()
    var event = Event()
    event.key = "в"
    #expect(TalkRoom.key(event, in: .home) == .talk(.typing(.letterPressed("в"))))
    #expect(TalkRoom.key(event, in: .parents(.overview)) == nil)
    #expect(state.doing(.talk(.typing(.letterPressed("в")))).contains(.focus("typed")))
    #expect(state.phraseWords == ["в"])
  }

  @Test func keysThatAreNoLettersBeginNoWord() {
    for key in [" ", "Enter", "F2", "Dead", "", "Tab", "ArrowUp"] {
      var event = Event()
      event.key = key
      #expect(TalkRoom.key(event, in: .home) == nil, "\(key)")
    }
    var event = Event()
    event.key = "c"
    event.isCommand = true
    #expect(TalkRoom.key(event, in: .home) == nil)
  }

  @Test func theKeyboardGoesBackToTheBoardItCameFrom() {
    var state = State.opened { $0.path = "/talk/drinks" }
    for leave in [TalkAction.typing(.keyboardTapped), .typing(.keyboardLeft), .backTapped] {
      let opened = state.doing(.talk(.typing(.keyboardTapped)))
      #expect(opened.contains(.navigate(path: "/talk/keyboard", replace: false)))
      #expect(state.route == .keyboard)
      state.doing(.talk(leave))
      #expect(state.route == .board("drinks", page: 1))
    }
    state.doing(.talk(.typing(.keyboardTapped)), .talk(.homeTapped))
    #expect(state.route == .home)
  }

  @Test func leavingTheKeyboardFinishesTheWord() {
    var state = State.opened { $0.path = "/talk/keyboard" }
    state.type("д", "а")
    state.doing(.talk(.typing(.keyboardLeft)))
    #expect(state.phrase.typed == nil)
    #expect(state.phraseWords == ["да"])
  }

  @Test func speakingEndsTheWordWithoutSayingItTwice() {
    var state = withClips("да")
    state.type("д", "а")
    let spoken = state.doing(.talk(.speakTapped)).spoken
    #expect(spoken.count == 1)
    #expect(state.phrase.typed == nil)
  }

  @Test func theKeysFollowTheLabelsUntilTheyAreSwitched() {
    var state = State.opened { $0.path = "/talk/keyboard" }
    #expect(state.page.contains("data-keyboard=\"phonetic\""))
    state.doing(.shell(.setting(.bulgarianKeyboard(.standard))))
    #expect(state.page.contains("data-keyboard=\"standard\""))
    state.doing(.talk(.typing(.languageTapped)))
    #expect(state.page.contains("data-keyboard=\"english\""))
    state.doing(.talk(.typing(.signsTapped)))
    #expect(state.page.contains("data-keyboard=\"signs\""))
  }

  @Test func labelsAreShownInLatinLettersAndSpokenInBulgarian() {
    var state = withClips("вода")
    state.doing(.shell(.setting(.switched(.latinLabels, true))))
    #expect(state.talk.board?.cells[3]?.label == "voda")
    let spoken = state.doing(.talk(.cellTapped(3))).spoken
    #expect(spoken.first?.first?.name == "bg/1/1/вода")
    #expect(state.phraseWords == ["вода"])
    #expect(state.page.contains("aria-label=\"voda, Махни"))
    state.doing(.shell(.setting(.labelLanguage(.english))))
    #expect(state.talk.board?.cells[3]?.label == "water")
  }
}

extension State {
  @discardableResult
  mutating func type(_ keys: String...) -> [Effect] {
    var effects: [Effect] = []
    for key in keys { effects += doing(.talk(.typing(.keyTapped(key)))) }
    return effects
  }

  /// The page as text.
  var page: String { HTMLText.of(view) }
}
