public import Language

/// What a word that is said aloud needs of the browser: `Web/host/saying.js` performs it and answers with a ``SayingMessage``.
/// The number is the turn: one for each card.
public enum SayingTask: Hashable, Sendable {
  /// Fetch from the family's own server what the word is compared with.
  case fetchReferences(Int32, path: String)
  /// Read these stored clips, the word's own first, as samples.
  case readClips(Int32, [String])
  /// Ask for the microphone and listen, at most so many milliseconds, until a word has been said.
  case listen(Int32, limit: Int32)
  /// Close the microphone; what was heard comes as a message.
  case stop
  /// Close the microphone, and forget what was heard.
  case drop
  /// Look who recognises a language here.
  case lookForEars(Int32, LanguageCode)
  /// Ask for the microphone and listen likewise; what was said comes as text. `words`: those that may be meant, for the server.
  case recognise(Int32, LanguageCode, limit: Int32, EarWay, words: [String])
}

/// What the browser says of a word that is said aloud.
public enum SayingMessage: Hashable, Sendable {
  /// What the server answered; nothing where it did not.
  case references(Int32, [UInt8])
  /// Each clip's samples as 32-bit floating point, the least byte first; nothing of a clip that is not there.
  case clips(Int32, rate: Int32, [[UInt8]])
  /// The microphone is open.
  case listening(Int32)
  /// The microphone is closed, and this is what it heard, as samples likewise. It lies nowhere else.
  case heard(Int32, rate: Int32, [UInt8])
  case failed(Int32, SayingTrouble)
  case ears(Int32, EarWay)
  /// What may have been said, the likeliest first.
  case recognised(Int32, [String])
}

/// Why nothing was heard. The microphone is closed in each case.
public enum SayingTrouble: UInt8, Hashable, Sendable, CaseIterable {
  /// The person, or the browser's settings, refuse it.
  case denied
  case missing
  /// Another app holds it.
  case busy
  /// The browser can't hear, or not at this address.
  case unsupported
  /// It was pulled out while it listened.
  case unplugged
  /// A call, or another app, took it while it listened.
  case taken
  /// The page was hidden while it listened.
  case hidden
  case failed
  /// No word was understood.
  case nothing
  /// The family's server does not answer.
  case offline
}

/// Who recognises words that are said. The sound goes nowhere else: a browser that would send it to its maker is nobody.
public enum EarWay: UInt8, Hashable, Sendable, CaseIterable {
  case none
  /// The browser, on this device.
  case device
  /// The family's own server.
  case server
}
