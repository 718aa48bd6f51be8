public import Language

extension Settings {
  /// What is on or off. Reading, writing, the parents' pages and the page in the family's archive walk this
  /// table, so that a new switch is a case, a line in `facts`, and a title. On its card it stands in the order
  /// of the cases; nothing is stored by number.
  public enum Switch: UInt8, Hashable, Sendable, CaseIterable {
    case highContrast
    /// Each tap speaks; otherwise the phrase is built silently.
    case speaksEachTap
    /// Each tapped word waits for the one before to end; otherwise it takes its place at once.
    case finishesWords
    /// A photo that fills the screen says its name, where the family gave it one.
    case speaksPhotos
    /// Talk has a button by which language and person are chosen, without the gate.
    case switchesInTalk
    /// Talk has a button that opens the shown board to be changed, behind the gate.
    case editsFromTalk
    /// Likely words are offered above the keyboard.
    case predictsOnKeyboard
    /// Likely words are offered above the boards.
    case predictsOnBoards
    /// What the family says is counted on this device, so that its own words are offered first.
    case learnsWords
    /// Bulgarian labels are shown in Latin letters. Speech stays as it is.
    case latinLabels
    /// Tiles show the form that agrees with the phrase.
    case showsLiveForms
    /// A long press on a tile opens its forms. Off for hands that rest on a tile.
    case opensFormsByLongPress
    /// The Words room gives the shortest definition of a word first.
    case simpleDefinitions
    /// The Words room remembers the words looked up.
    case keepsLookups
    /// A folder says its name when it is opened.
    case speaksFolders
    /// The phrase of the bar can be kept where one talks, without the gate.
    case keepsPhrasesInTalk
    /// What is said is kept, to be read behind the gate.
    case keepsHistory
    /// What the helper was asked is kept, with its answers.
    case keepsQuestions
    /// A word that is said aloud is found, and a question to the helper can be said.
    case listensForWords
  }
}

extension Settings.Switch {
  /// A part of the parents' pages that shows switches.
  public enum Card: UInt8, Hashable, Sendable, CaseIterable {
    case look, speech, languages, keyboard, learning, grammar, words, phrases, history, questions, listening
  }

  private struct Facts {
    let name: Name
    let isOnAtFirst: Bool
    let card: Card
    let concernsVoice: Bool

    init(_ name: Name, isOnAtFirst: Bool, on card: Card, concernsVoice: Bool = false) {
      self.name = name
      self.isOnAtFirst = isOnAtFirst
      self.card = card
      self.concernsVoice = concernsVoice
    }
  }

  private var facts: Facts {
    switch self {
    case .highContrast: Facts("contrast", isOnAtFirst: false, on: .look)
    case .speaksEachTap: Facts("eachtap", isOnAtFirst: true, on: .speech)
    case .finishesWords: Facts("eachtap.whole", isOnAtFirst: false, on: .speech)
    case .speaksPhotos: Facts("photos.speak", isOnAtFirst: false, on: .speech)
    case .switchesInTalk: Facts("talk.switcher", isOnAtFirst: false, on: .languages)
    case .editsFromTalk: Facts("talk.editor", isOnAtFirst: false, on: .look)
    case .predictsOnKeyboard: Facts("predict.keyboard", isOnAtFirst: true, on: .keyboard)
    case .predictsOnBoards: Facts("predict.boards", isOnAtFirst: false, on: .keyboard)
    case .learnsWords: Facts("learn", isOnAtFirst: true, on: .learning)
    case .latinLabels: Facts("latin", isOnAtFirst: false, on: .keyboard)
    case .showsLiveForms: Facts("liveforms", isOnAtFirst: false, on: .grammar)
    case .opensFormsByLongPress: Facts("longpress", isOnAtFirst: true, on: .grammar)
    case .simpleDefinitions: Facts("lens.simple", isOnAtFirst: false, on: .words)
    case .keepsLookups: Facts("lens.history", isOnAtFirst: true, on: .words)
    case .speaksFolders: Facts("folders.speak", isOnAtFirst: false, on: .phrases, concernsVoice: true)
    case .keepsPhrasesInTalk: Facts("phrases.talk", isOnAtFirst: true, on: .phrases)
    case .keepsHistory: Facts("history", isOnAtFirst: false, on: .history)
    case .keepsQuestions: Facts("helper.history", isOnAtFirst: true, on: .questions)
    case .listensForWords: Facts("listen", isOnAtFirst: false, on: .listening)
    }
  }

  /// The name of its register, which never changes.
  public var storedName: Name { facts.name }

  /// Its position until somebody moves it.
  public var isOnAtFirst: Bool { facts.isOnAtFirst }

  public var card: Card { facts.card }

  /// Other words sound once it is moved, and are to be fetched ahead.
  public var concernsVoice: Bool { facts.concernsVoice }

  /// Its name on the page in the family's archive. Not among the facts, which are fetched with Talk.
  public func title(in language: LanguageCode) -> StaticString {
    let (bulgarian, english): (StaticString, StaticString) =
      switch self {
      case .highContrast: ("Силен контраст", "High contrast")
      case .speaksEachTap: ("Всяка дума се чува веднага", "Each word is heard at once")
      case .finishesWords:
        ("Всяка докосната дума се казва докрай", "Say every tapped word to the end")
      case .speaksPhotos: ("Снимките казват името си", "Photos say their name")
      case .switchesInTalk: ("Език и човек се сменят от „Говори“", "Language and person are switched in Talk")
      case .editsFromTalk: ("Таблата се променят и от „Говори“", "Boards are changed from Talk too")
      case .predictsOnKeyboard: ("Предложени думи над клавиатурата", "Suggested words above the keyboard")
      case .predictsOnBoards: ("Предложени думи над таблата", "Suggested words above the boards")
      case .learnsWords: ("Запомняй вашите думи", "Learn your words")
      case .latinLabels: ("Надписи с латински букви", "Labels in Latin letters")
      case .showsLiveForms: ("Плочките показват подходящата форма", "Tiles show the form that fits")
      case .opensFormsByLongPress: ("Задържане отваря формите", "A long press opens the forms")
      case .simpleDefinitions: ("Първо най-краткото значение", "The shortest meaning first")
      case .keepsLookups: ("Помни търсените думи", "Remember the words looked up")
      case .speaksFolders: ("Папките казват името си", "Folders say their name")
      case .keepsPhrasesInTalk: ("Фрази се запазват и от „Говори“", "Phrases can be saved in Talk too")
      case .keepsHistory: ("Пази какво е казано", "Keep what is said")
      case .keepsQuestions: ("Пази въпросите към помощника", "Keep the questions to the helper")
      case .listensForWords: ("Кажи дума, ще я намеря", "Say a word, I'll find it")
      }
    return language == .bulgarian ? bulgarian : english
  }
}
