public import Language

/// What the browser tells the app, besides the start and the events on elements.
public enum HostMessage: Hashable, Sendable {
  case voices([LocalVoice])
  /// The word at this place of the phrase begins to sound.
  case spokenWord(id: Int32, word: Int32)
  case speechEnded(id: Int32)
  case speechFailed(id: Int32, step: Int32, code: String)
  case saved
  /// A batch could not be stored; it is handed back.
  case saveFailed(code: String, batch: [UInt8])
  case timer(Timer)
  /// `status` 0: there is no way to the server; -1: it did not answer in time. `retryAfter` in milliseconds, -1 where the server did not say.
  case answered(Question, status: Int32, retryAfter: Int64, body: [UInt8])
  case clipsKept([String])
  case keepFailed(code: String)
  /// What the parents' rooms asked for.
  case parents(ParentsMessage)
  /// The lexicon as it was fetched; empty where there is none.
  case lexicon([UInt8])
  /// What the vocabulary's words mean, in words for a child, as it was fetched; empty where it could not be.
  case meanings([UInt8])
  indirect case photos(PhotosMessage)
  indirect case tileMedia(TileMediaMessage)
  indirect case saying(SayingMessage)
  /// What the camera sees.
  indirect case sight(SightReport)
  indirect case model(ModelMessage)
  /// The person went back or forward in the browser.
  case moved(path: String)
  case viewport(width: Int32, height: Int32)
  case scheme(isDark: Bool)
  /// A batch that another tab of this device stored.
  case otherTab([UInt8])
  /// What other devices of the family made, in order. It is stored already. `reference`: the computer's clock in milliseconds
  /// since 1970, 0 where it is not known.
  case fromFamily([FamilyBatch], reference: Int64)
  case syncState(SyncState, waiting: Int64)
  /// Everything that the family owns is asked for; the answer is ``DevicesTask/describe(_:isSnapshot:)``.
  case describeFamily(isSnapshot: Bool)
  case updateWaits
  case keptOffline
  /// The app is seen again, or the network changed: a good moment to ask the server.
  case visible
  /// The language module has been fetched.
  case languageReady
  /// The code and the texts of the rooms besides Talk have come.
  case roomsCame([UInt8])
  /// They could not be fetched.
  case roomsMissing
  /// The page is no longer seen.
  case hidden
  case languageAnswered(LanguageUse, turn: Int32, LanguageAnswer)
}

/// What the browser tells the parents' rooms.
public enum ParentsMessage: Hashable, Sendable {
  /// A board file was chosen and is being opened.
  case fileOpening(name: String, size: Int64)
  /// It is open: what `OpenedBoards` encodes.
  case fileOpened([UInt8])
  /// It was not: a sentence in the reader's language, or nothing where there is none.
  case fileFailed(reason: String)
  indirect case boards(BoardsAnswer)
  /// The bytes of a ``GateTask``; none where the browser could not.
  case gateDerived(number: UInt32, [UInt8])
  case gateDrew([UInt8])
  indirect case privacy(PrivacyAnswer)
  indirect case devices(DevicesAnswer)
}

/// What was missing when the device's store was opened (`Web/host/marker.js`).
public enum StorageLoss: UInt8, Hashable, Sendable, CaseIterable {
  case none
  /// Brought back from the device's own copy.
  case restored
  /// Some of the latest changes.
  case partial
  case everything

  public var trouble: Trouble? {
    switch self {
    case .none: nil
    case .restored: .storageRestored
    case .partial: .storagePartlyLost
    case .everything: .storageLost
    }
  }
}

/// Everything the app knows when it starts.
public struct Start: Sendable {
  public var languages: [String] = []
  public var path = "/"
  public var query = ""
  public var width: Int32 = 1024
  public var height: Int32 = 768
  public var isDark = false
  public var prefersContrast = false
  public var device = ""
  public var session = ""
  /// The name of the error with which the browser refused to store; empty when it stores.
  public var storageTrouble = ""
  /// What the device's own note says was there, and is not.
  public var loss = StorageLoss.none
  /// The note of the gate, where something is missing; else empty.
  public var keptGate: [UInt8] = []
  /// ``Visit/isLargeText``.
  public var isLargeText = false
  /// ``Visit/movedTo``.
  public var movedTo = ""
  /// ``Visit/joinLink``.
  public var joinLink = ""
  /// ``Visit/isInstalled``.
  public var isInstalled = false
  /// Whether the module stopped just now, and this is a fresh one.
  public var hasStumbled = false
  public var words = PageData()
  public var snapshot: [UInt8] = []
  public var batches: [[UInt8]] = []
  public var clipNames: [String] = []
  public var voices: [LocalVoice] = []

  public init() {}
}

/// A batch that another device of the family made, whose replicas' ids begin with `device`: see ``OperationBatch/taken(from:)``.
/// Where `device` is empty, it may speak of all devices, as a description of the family does.
public struct FamilyBatch: Hashable, Sendable {
  public var record: [UInt8]
  public var device: String

  public init(record: [UInt8], device: String) {
    self.record = record
    self.device = device
  }
}
