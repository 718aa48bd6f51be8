import Helper
import Listening
import Photos
import Practice
import Shell
import Words

extension Rooms {
  /// Where words are looked up.
  public static var words: Rooms {
    Rooms(
      have: { $0.isLens }, view: { $0.wordsRoom.view }, update: { $0.update(inWords: $1) },
      follow: { state, action in state.inWords { $0.follow(after: action) } },
      leave: { state in state.inWords { $0.leave() } })
  }

  /// Where the family's photos are looked at.
  public static var photos: Rooms {
    Rooms(
      have: { $0.isPiles }, view: { $0.photosRoom.view }, update: { $0.update(inPhotos: $1) },
      follow: { state, action in state.inPhotos { $0.follow(after: action) } },
      leave: { state in state.inPhotos { $0.leave() } })
  }

  /// Where words are practised.
  public static var practice: Rooms {
    Rooms(
      have: { $0 == .practice }, view: { $0.practiceRoom.view }, update: { $0.update(inPractice: $1) },
      follow: { state, action in state.inPractice { $0.follow(after: action) } },
      leave: { state in state.inPractice { $0.leave() } })
  }
}

extension Rooms {
  /// Where questions are answered.
  public static var helper: Rooms {
    Rooms(
      have: { $0 == .helper }, view: { $0.helperRoom.view }, update: { $0.update(inHelper: $1) },
      follow: { state, action in state.inHelper { $0.follow(after: action) } },
      come: { state in state.inHelper { $0.begin() } },
      leave: { state in state.inHelper { $0.leave() } })
  }
}

extension Rooms {
  /// Where a word that is said aloud is found.
  public static var listening: Rooms {
    Rooms(
      have: { $0 == .listening }, view: { $0.listeningRoom.view }, update: { $0.update(inListening: $1) },
      follow: { state, action in state.inListening { $0.follow(after: action) } },
      leave: { state in state.inListening { $0.leave() } })
  }
}

extension State {
  fileprivate mutating func update(inListening action: Action) -> [Effect] {
    switch action {
    case .room(let action):
      return action.room == .listening
        ? inListening { $0.update(action.value(as: ListeningAction.self)) } : []
    case .host(.saying(let message)): return inListening { $0.told(message) }
    case .host(.languageAnswered(_, _, let answer)): inListening { $0.readBack(answer) }
    case .host, .shell: break
    }
    return []
  }

  fileprivate mutating func update(inHelper action: Action) -> [Effect] {
    switch action {
    case .room(let action):
      return action.room == .helper ? inHelper { $0.update(action.value(as: HelperAction.self)) } : []
    case .host(.timer(.helper(let timer))): return inHelper { $0.told(timer) }
    case .host(.meanings(let bytes)): inHelper { $0.meaningsCame(bytes) }
    case .host(.model(let message)): return inHelper { $0.told(message) }
    case .host(.saying(let message)): return inHelper { $0.heard(message) }
    case .host(.languageAnswered(let use, _, let answer)): inHelper { $0.agreed(use, answer) }
    case .host(.hidden): inHelper { $0.hidden() }
    case .host, .shell: break
    }
    return []
  }

  fileprivate mutating func update(inWords action: Action) -> [Effect] {
    switch action {
    case .room(let action):
      return action.room == .words ? inWords { $0.update(action.value(as: WordsAction.self)) } : []
    case .host(.lexicon(let bytes)): return inWords { $0.lexiconCame(bytes) }
    case .host(.meanings(let bytes)): return inWords { $0.meaningsCame(bytes) }
    case .host(.sight(let report)): return inWords { $0.told(report) }
    case .host(.hidden): inWords { $0.hidden() }
    case .host, .shell: break
    }
    return []
  }

  fileprivate mutating func update(inPhotos action: Action) -> [Effect] {
    switch action {
    case .room(let action):
      return action.room == .photos ? inPhotos { $0.update(action.value(as: PhotosAction.self)) } : []
    case .host(.photos(let message)): return inPhotos { $0.told(message) }
    case .host(.hidden): inPhotos { $0.hidden() }
    case .host, .shell: break
    }
    return []
  }

  fileprivate mutating func update(inPractice action: Action) -> [Effect] {
    switch action {
    case .room(let action):
      return action.room == .practice ? inPractice { $0.update(action.value(as: PracticeAction.self)) } : []
    case .host(.saying(let message)): return inPractice { $0.told(message) }
    case .host(.hidden): inPractice { $0.hidden() }
    case .host, .shell: break
    }
    return []
  }
}
