public import Family

/// What a parent does to give a tile a picture, or a tile or a phrase a voice, of the family's.
public enum MediaEdit: Hashable, Sendable {
  // A picture.
  case fileTapped(byCamera: Bool)
  case photosTapped
  /// `nil`: the photos without a category.
  case pileTapped(PileID?)
  case pageTurned(by: Int)
  case photoTapped(PhotoID)
  /// The square, by steps.
  case cropMoved(across: Int, down: Int)
  case cropScaled(isCloser: Bool)
  case cropTaken
  case emojiTyped(String)
  // A voice.
  case recordTapped
  /// A recorded message in the making, on the page of phrases.
  case messageTapped
  case recordingStopped
  case recordingHeard
  case recordingKept
  /// What the tile or the phrase has.
  case soundHeard
  case soundDeleted
  /// What the phrase had before.
  case soundBroughtBack
  /// Whatever was begun.
  case cancelled
}

/// What a picture or a recording is for.
public enum MediaTarget: Hashable, Sendable {
  /// The tile of a cell.
  case tile(BoardID, CellPlace)
  case phrase(SavedPhraseID)
  /// A recorded message: a phrase, once its recording is kept.
  case message
  /// A word or phrase that a voice of the family's says: the voice's row.
  case voice(Name)

  public var isOfPhrase: Bool {
    switch self {
    case .phrase, .message: true
    case .tile, .voice: false
    }
  }

  public var isOfTile: Bool { if case .tile = self { true } else { false } }

  public var isOfVoice: Bool { if case .voice = self { true } else { false } }
}

/// A picture or a recording on its way to what it is for. What the browser answers belongs to it while the turn is the
/// same and its target is still what is open before the parent.
public struct TileMedia: Hashable, Sendable {
  public enum Stage: Hashable, Sendable {
    case idle
    // A picture.
    case choosing, opening
    case cropping(CropFrame)
    case cutting
    // A voice.
    case asking, recording, trimming
    case recorded(milliseconds: Int64)
    case keeping
  }

  public var stage = Stage.idle
  public var turn: Int32 = 0
  public var target: MediaTarget?
  /// What went wrong last, in the parent's words; empty for nothing.
  public var trouble = ""
  /// Whose photos are listed, and the page of them.
  public var pile: PileID?
  public var page = 0
  /// What was typed and is no emoji.
  public var wrongEmoji = ""
  /// The gate stood before the page: what the browser drew on it is gone.
  public var wasCovered = false

  /// The longest recording, in milliseconds.
  public static let longest: Int32 = 30_000

  public var isOfPicture: Bool {
    switch stage {
    case .choosing, .opening, .cropping, .cutting: true
    default: false
    }
  }

  /// Whether the microphone is open, or may come to be.
  public var isListening: Bool { stage == .asking || stage == .recording }
}

/// Why there is no picture, or no recording. The first five are those of ``PhotoTrouble``.
public enum MediaTrouble: UInt8, Hashable, Sendable, CaseIterable {
  case noPhoto, noPicture, tooLarge, noRoom, heic
  /// The photo is not on this device.
  case missing
  case microphoneDenied, noMicrophone, microphoneBusy, microphoneUnsupported
  case silent, noRecording

  public var reason: StringKey {
    switch self {
    case .noPhoto, .noPicture: .photoNoPicture
    case .tooLarge: .photoTooLarge
    case .noRoom: .photoNoRoom
    case .heic: .photoHEIC
    case .missing: .photoNotHere
    case .microphoneDenied: .microphoneDenied
    case .noMicrophone: .microphoneMissing
    case .microphoneBusy: .microphoneBusy
    case .microphoneUnsupported: .microphoneUnsupported
    case .silent: .recordingSilent
    case .noRecording: .recordingFailed
    }
  }
}

extension TileMedia {
  /// What was begun before is over.
  public mutating func begin(_ stage: Stage, for target: MediaTarget) -> [Effect] {
    let dropped = end()
    self.stage = stage
    self.target = target
    return dropped
  }

  /// The browser lets go of what it holds, and what it may still answer is overheard.
  public mutating func end() -> [Effect] {
    let wasIdle = stage == .idle
    let turn = turn
    self = TileMedia()
    self.turn = turn &+ 1
    return wasIdle ? [] : [.photos(.dropTileMedia)]
  }

  /// Something went wrong with it: what it was for stays, to say so there.
  public mutating func fail(_ sentence: String) -> [Effect] {
    let target = target
    let dropped = end()
    self.target = target
    trouble = sentence
    return dropped
  }
}
