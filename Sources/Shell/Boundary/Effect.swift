public import Language

/// What the app asks of the world, as values. `Web/host` performs them; tests compare them.
public enum Effect: Hashable, Sendable {
  /// Speak the steps in order, in place of what sounds, announcing each word; answers come as ``HostMessage`` with the same id.
  case speak(id: Int32, [SpeechStep])
  case stopSpeaking
  /// Append one encoded batch of operations to the device's log. What is shared also goes to the family's other devices.
  case save([UInt8], isShared: Bool)
  /// Replace the log by this snapshot. What the log's batches took the place of is kept beside it: see ``Family/Past``.
  case compact([UInt8], past: [UInt8])
  /// Send `timer(token)` after so many milliseconds.
  case after(milliseconds: Int64, Timer)
  /// GET a path of the own server, giving up after `limit` milliseconds.
  case ask(Question, path: String, limit: Int64)
  /// POST a text of JSON to a path of the own server, likewise.
  case tell(Question, path: String, body: String, limit: Int64)
  case keepClips([ClipToKeep])
  case forgetClips([String])
  /// Stored pictures and sounds that nothing has any more, by their hashes.
  case forgetMedia([String])
  /// Put the address into the browser's bar; `replace` leaves no step to go back to.
  /// `shown`: the address that the browser keeps in its history, where the place's own would name what was said or looked up.
  case navigate(path: String, shown: String? = nil, replace: Bool)
  /// The document's own look: language tag, theme, contrast, title.
  case dress(DocumentLook)
  /// A short tick, where the device can.
  case haptic
  /// Move the keyboard's focus to the element with this id.
  case focus(String)
  /// Let a person choose a board file, and open it; the language is that of the report.
  case openBoardFile(LanguageCode)
  /// Write boards into a file; the answer comes as ``ParentsMessage/boards(_:)``.
  indirect case boards(BoardsTask)
  case applyUpdate
  /// Ask the browser not to evict what is stored.
  case persist
  /// Ask the language module; the answer comes as ``HostMessage/languageAnswered(_:turn:_:)``, or never.
  case askLanguage(LanguageUse, turn: Int32, LanguageRequest)
  /// Note the gate outside of the database, and that a loss has been read by somebody.
  case keepGate([UInt8], isLossRead: Bool)
  /// Derive or draw bytes; they come back as ``ParentsMessage/gateDerived(number:_:)`` or ``ParentsMessage/gateDrew(_:)``.
  case gate(GateTask)
  /// Ask about, or change, what the browser keeps; answers come as ``ParentsMessage/privacy(_:)``.
  indirect case privacy(PrivacyTask)
  /// Fetch the lexicon and the children's meanings; they come as ``HostMessage/lexicon(_:)`` and
  /// ``HostMessage/meanings(_:)``.
  case openLexicon
  /// Fetch the children's meanings alone.
  case openMeanings
  /// Show photos, or let a parent bring some; answers come as ``HostMessage/photos(_:)``.
  indirect case photos(PhotosTask)
  /// Print what the page has as sheets; nothing is answered.
  indirect case paper(PaperTask)
  /// Go one address back, or forward, as the browser's own buttons do.
  case step(isBack: Bool)
  /// Fetch the code and the texts of the rooms besides Talk; they come as ``HostMessage/roomsCame(_:)``.
  case fetchRooms
  /// Give the focus to the element with this id once the room is drawn; where there is none, and the focus was on the page, to
  /// the room's first control.
  case enterRoom(focus: String)
  /// Ask about the family's other devices, or change which there are; answers come as ``ParentsMessage/devices(_:)``.
  indirect case devices(DevicesTask)
  /// Listen to a word that is said, or fetch what it is compared with; answers come as ``HostMessage/saying(_:)``.
  indirect case saying(SayingTask)
  /// Tell what the camera sees; answers come as ``HostMessage/sight(_:)``.
  indirect case sight(SightTask)
  /// Ask the model that the family's server has connected; answers come as ``HostMessage/model(_:)``.
  indirect case model(ModelTask)
  /// Fetch these pictures and sounds from the family's other devices ahead, as far as there is room; nothing is answered.
  case fetchMedia([String])
}

/// One step of an utterance.
public struct SpeechStep: Hashable, Sendable {
  /// Where the sound comes from.
  public enum Source: Hashable, Sendable {
    /// A clip stored on the device.
    case clip
    /// A voice of the browser, speaking `text`.
    case voice
    /// The family's own recording, stored under the hash in `name`.
    case recording
    /// Audio from the own server at the address in `text`, kept under `name` when `isKept`.
    case server(isKept: Bool)
  }

  public var source: Source
  /// The clip's or the voice's name.
  public var name: String
  public var text: String
  public var language: LanguageCode
  public var rate: Double
  public var pitch: Double
  /// The index in the phrase bar of the first word that this step speaks.
  public var firstWord: Int32
  /// Relative lengths of the words it speaks, to highlight each in its time.
  public var weights: [Double]
}

/// A stored piece of speech.
public struct ClipToKeep: Hashable, Sendable {
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// What the document wears.
public struct DocumentLook: Hashable, Sendable {
  public var language: LanguageCode
  /// `light` or `dark`.
  public var theme: String
  public var isHighContrast: Bool
  public var title: String
}

/// What a timer was set for.
public enum Timer: Hashable, Sendable {
  case toast(Int32)
  case askHealth
  case retrySave
  /// A long log is replaced by a snapshot, once the board has long been there.
  case compaction
  case retryClips
  case pulseEnds(Int32)
  /// An utterance has been heard long enough to be stopped by a second press.
  case stopOffered(Int32)
  case gate(GateTimer)
  /// The time in a room that limits apply to goes on.
  case stay
  case helper(HelperTimer)
  /// Whoever models has not tapped for a while.
  case modelling
  /// The server is making a voice's words: how far is it?
  case voices
}

/// What the helper's room waits for, by the number of its timer or call: the timer's next second, its end, the next call; the next minute
/// of the day's plan.
public enum HelperTimer: Hashable, Sendable {
  case second(Int32)
  case timeIsUp(Int32)
  case callAgain(Int32)
  case minute
}

/// What the gate waits for: the end of a hold, of the open room, of a second.
public enum GateTimer: Hashable, Sendable { case held, lapses, countsDown }

/// What the server was asked for.
public enum Question: Hashable, Sendable {
  case health
  case tablet
  /// The neural voices of the server.
  case voices
  /// Pictures of its packages, by the turn of the search.
  case symbols(Int32)
  case clipManifest(LanguageCode)
  case clipPart(LanguageCode, String)
  /// One utterance to keep, by the clip's name.
  case clip(String)
  /// What was counted through this day: see `Counters`.
  case counts(throughDay: Int64)
  /// Who is signed in on a server that others run.
  case account
  /// Something was changed of it.
  case accountChanged
  /// A code with which the account's family may begin.
  case accountInvitation
}
