import Bytes
public import Family
public import Language

/// A voice that the browser itself has.
public struct LocalVoice: Hashable, Sendable {
  public var name: String
  public var language: LanguageCode
  /// Whether it speaks on the device. A voice that sends text over the network is never used unasked.
  public var isLocal: Bool

  public init(name: String, language: LanguageCode, isLocal: Bool) {
    self.name = name
    self.language = language
    self.isLocal = isLocal
  }
}

/// How the family wants to be heard.
public struct VoiceWish: Hashable, Sendable {
  public var language: LanguageCode
  /// 1 is the voice's own speed; 0.5 to 2.
  public var rate: Double
  /// 1 is the voice's own pitch; 0.5 to 2.
  public var pitch: Double
  /// A voice chosen by name: of the device, of the family's own, or of the server; empty for the best there is.
  public var voice: String
  /// The server's neural voice, if it is one of these.
  public var server: ServerVoice? { ServerVoice(chosen: voice) }
  /// The same without a voice.
  var byAnyVoice: VoiceWish { VoiceWish(language: language, rate: rate, pitch: pitch) }

  public init(language: LanguageCode, rate: Double = 1, pitch: Double = 1, voice: String = "") {
    self.language = language
    self.rate = rate
    self.pitch = pitch
    self.voice = voice
  }
}

/// What can speak at this moment.
public struct VoicesAtHand: Hashable, Sendable {
  public var stored: Set<String>
  public var local: [LocalVoice]
  public var isServerUp: Bool
  /// What the family's own voice says of the wished text: the hashes of recordings, by the folded words.
  public var banked: [String: String]
  /// How the other languages are to be heard, where something is written in their letters.
  public var others: [VoiceWish]

  public init(
    stored: Set<String> = [], local: [LocalVoice] = [], isServerUp: Bool = false,
    banked: [String: String] = [:], others: [VoiceWish] = []
  ) {
    self.stored = stored
    self.local = local
    self.isServerUp = isServerUp
    self.banked = banked
    self.others = others
  }
}

/// Decides where the sound of an utterance comes from, in this order: the recording of that very tile or phrase, the family's own
/// voice, which mixes with the synthetic one where a word is missing, the server's neural voice where one is chosen (stored, then live), audio stored on the device, a local voice, the family's server, and word by word from what is stored, a word that is not stored
/// letter by letter. A source that failed is left out and the rest is asked again, so that speech falls back instead of falling
/// silent.
public struct SpeechPlan: Hashable, Sendable {
  /// Ways to speak, to be left out once they failed.
  public struct Ways: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let recorded = Ways(rawValue: 1)
    public static let stored = Ways(rawValue: 2)
    public static let local = Ways(rawValue: 4)
    public static let server = Ways(rawValue: 8)
    /// The server's chosen voice; its others may still speak.
    public static let chosen = Ways(rawValue: 16)
  }

  /// How many letters of one word are spelled at most.
  static var mostSpelled: Int { 40 }

  public var steps: [SpeechStep]
  /// Words of which nothing at hand can speak all.
  public var silent: [String]

  /// - Parameters:
  ///   - words: one text for each item of the phrase bar, in order.
  ///   - recordings: the hashes of the family's own recordings of some of them, by their place.
  ///   - plainWords: what a stored clip may say in place of a word that has none, or nothing.
  ///   - first: the index in the phrase bar of the first of them.
  public init(
    words: [String], recordings: [Int: String] = [:], plainWords: [String] = [], first: Int32 = 0,
    wish: VoiceWish, hand: VoicesAtHand, without failed: Ways = []
  ) {
    steps = []
    silent = []
    if words.isEmpty { return }
    if recordings.isEmpty,
      let whole = StepMaker(wish: wish).banked(words, first: first, hand: hand, without: failed)
    {
      steps = [whole]
      return
    }
    var recordings = recordings
    for (offset, word) in words.enumerated() where recordings[offset] == nil {
      if let hash = hand.banked[Folding.fold(word)] { recordings[offset] = hash }
    }
    if !recordings.isEmpty, !failed.contains(.recorded) {
      var synthetic = hand
      synthetic.banked = [:]
      for (offset, word) in words.enumerated() {
        let place = first + Int32(offset)
        if let name = recordings[offset] {
          steps.append(StepMaker(wish: wish).recording(name, first: place))
        } else {
          let rest = SpeechPlan(
            words: [word], plainWords: offset < plainWords.count ? [plainWords[offset]] : [], first: place,
            wish: wish, hand: synthetic, without: failed)
          steps += rest.steps
          silent += rest.silent
        }
      }
      return
    }
    let maker = StepMaker(wish: wish)
    if let step = maker.inOnePiece(words, first: first, hand: hand, without: failed) {
      steps = [step]
    } else if !failed.contains(.stored) {
      for (offset, word) in words.enumerated() {
        let place = first + Int32(offset)
        let plain = offset < plainWords.count ? plainWords[offset] : word
        if let clip = maker.clip(word, hand, first: place, weights: [1])
          ?? maker.clip(plain, hand, first: place, weights: [1])
        {
          steps.append(clip)
          continue
        }
        let spelled = maker.spelled(word, hand, first: place)
        steps += spelled.steps
        if !spelled.isWhole { silent.append(word) }
      }
    } else {
      silent = words
    }
  }

  /// A sentence that is spoken in one piece or not at all; by the family's own voice as far as it says its words, with the
  /// others between them in as few pieces as there can be.
  public init(
    sentence: String, first: Int32 = 0, wish: VoiceWish, hand: VoicesAtHand, without failed: Ways = []
  ) {
    let maker = StepMaker(wish: wish)
    let words = sentence.parts(at: " ")
    if let whole = maker.banked(words, first: first, hand: hand, without: failed) {
      (steps, silent) = ([whole], [])
      return
    }
    if let mixed = maker.mixed(words, first: first, hand: hand, without: failed) {
      (steps, silent) = (mixed, [])
      return
    }
    let step = maker.inOnePiece(words, first: first, hand: hand, without: failed)
    steps = step.map { [$0] } ?? []
    silent = step == nil ? [sentence] : []
  }

  /// The chosen local voice, or the first that speaks the language on the device itself.
  public static func voice(_ wish: VoiceWish, _ voices: [LocalVoice]) -> LocalVoice? {
    voices.first { $0.isLocal && $0.language == wish.language && $0.name == wish.voice }
      ?? voices.first { $0.isLocal && $0.language == wish.language }
  }
}

private struct StepMaker {
  let wish: VoiceWish

  private func step(
    _ source: SpeechStep.Source, _ name: String, _ text: String, rate: Double, first: Int32, weights: [Double]
  ) -> SpeechStep {
    SpeechStep(
      source: source, name: name, text: text, language: wish.language, rate: rate, pitch: wish.pitch,
      firstWord: first, weights: weights)
  }

  /// All words at once, from the best that is at hand.
  func inOnePiece(
    _ words: [String], first: Int32, hand: VoicesAtHand, without failed: SpeechPlan.Ways
  ) -> SpeechStep? {
    let weights = words.map { Double($0.unicodeScalars.count + 2) }
    let whole = words.joined(separator: " ")
    if let neural = wish.server {
      if !failed.contains(.stored), let clip = ownClip(whole, hand, first: first, weights: weights) {
        return clip
      }
      let maker = StepMaker(wish: wish.byAnyVoice)
      // A provider is asked for phrases, also for those that another voice once said in its place, and for a word that
      // nobody has said yet.
      if neural.isProvided, words.count == 1, !failed.contains(.stored),
        let clip = maker.ownClip(whole, hand, first: first, weights: weights)
      {
        return clip
      }
      if neural.isLive, !failed.contains(.chosen), !failed.contains(.server), hand.isServerUp {
        return neural.isProvided
          ? StepMaker(wish: VoiceWish(language: wish.language, voice: wish.voice)).server(
            whole, first: first, weights: weights) : server(whole, first: first, weights: weights)
      }
      // What it can't say now is said by the voice that all have, so that nobody waits.
      return maker.inOnePiece(words, first: first, hand: hand, without: failed)
    }
    if !failed.contains(.stored), let clip = clip(whole, hand, first: first, weights: weights) { return clip }
    if !failed.contains(.local), let voice = SpeechPlan.voice(wish, hand.local) {
      return self.voice(voice.name, text: whole, first: first, weights: weights)
    }
    guard !failed.contains(.server), hand.isServerUp else { return nil }
    return server(whole, first: first, weights: weights)
  }

  /// A clip made at the wished speed, or else the voice's own clip played at that speed.
  func clip(_ text: String, _ hand: VoicesAtHand, first: Int32, weights: [Double]) -> SpeechStep? {
    if let own = ownClip(text, hand, first: first, weights: weights) { return own }
    return wish.server == nil
      ? nil : StepMaker(wish: wish.byAnyVoice).ownClip(text, hand, first: first, weights: weights)
  }

  private func ownClip(_ text: String, _ hand: VoicesAtHand, first: Int32, weights: [Double]) -> SpeechStep? {
    let exact = ClipName.of(text, wish)
    if hand.stored.contains(exact) { return step(.clip, exact, "", rate: 1, first: first, weights: weights) }
    let plain = ClipName.of(text, VoiceWish(language: wish.language, voice: wish.voice))
    if hand.stored.contains(plain) {
      return step(.clip, plain, "", rate: wish.rate, first: first, weights: weights)
    }
    return nil
  }

  /// What was typed and never heard before: its words that are stored, and the others by their letters, each
  /// in the language that has it; and whether all of it is heard so.
  func spelled(_ text: String, _ hand: VoicesAtHand, first: Int32) -> (steps: [SpeechStep], isWhole: Bool) {
    var steps: [SpeechStep] = []
    var isWhole = true
    for part in text.parts(at: " ") {
      if let whole = clipInAnyLanguage(part, hand, first: first) {
        steps.append(whole)
        continue
      }
      let letters = Alphabet.spelling(of: part)
      if letters.count > SpeechPlan.mostSpelled { isWhole = false }
      for letter in letters.prefix(SpeechPlan.mostSpelled) {
        if let sound = clipInAnyLanguage(letter, hand, first: first) {
          steps.append(sound)
        } else {
          isWhole = false
        }
      }
    }
    return (steps, isWhole)
  }

  /// A stored clip of the wished language, else of another, which alone has what is written in its letters.
  @inline(never)
  private func clipInAnyLanguage(_ text: String, _ hand: VoicesAtHand, first: Int32) -> SpeechStep? {
    if let own = clip(text, hand, first: first, weights: [1]) { return own }
    for other in hand.others {
      if let clip = StepMaker(wish: other).clip(text, hand, first: first, weights: [1]) { return clip }
    }
    return nil
  }

  func recording(_ hash: String, first: Int32, weights: [Double] = [1]) -> SpeechStep {
    step(.recording, hash, "", rate: 1, first: first, weights: weights)
  }

  /// All words at once, as the family's own voice says them.
  func banked(
    _ words: [String], first: Int32, hand: VoicesAtHand, without failed: SpeechPlan.Ways
  ) -> SpeechStep? {
    guard !hand.banked.isEmpty, !failed.contains(.recorded),
      let hash = hand.banked[Folding.fold(words.joined(separator: " "))]
    else { return nil }
    return recording(hash, first: first, weights: words.map { Double($0.unicodeScalars.count + 2) })
  }

  /// Word by word in the family's own voice, and what it does not say in one piece between; `nil` where it says none of the
  /// words, or where nothing says the others.
  func mixed(
    _ words: [String], first: Int32, hand: VoicesAtHand, without failed: SpeechPlan.Ways
  ) -> [SpeechStep]? {
    if hand.banked.isEmpty || failed.contains(.recorded) { return nil }
    var steps: [SpeechStep] = []
    var missing: [String] = []
    var hasOwn = false
    for (offset, word) in (words + [""]).enumerated() {
      let own = word.isEmpty ? nil : hand.banked[Folding.fold(word)]
      if own == nil, !word.isEmpty {
        missing.append(word)
        continue
      }
      if !missing.isEmpty {
        let begin = first + Int32(offset - missing.count)
        guard let step = inOnePiece(missing, first: begin, hand: hand, without: failed) else { return nil }
        steps.append(step)
        missing = []
      }
      if let own {
        steps.append(recording(own, first: first + Int32(offset)))
        hasOwn = true
      }
    }
    return hasOwn ? steps : nil
  }

  func voice(_ name: String, text: String, first: Int32, weights: [Double]) -> SpeechStep {
    step(.voice, name, text, rate: wish.rate, first: first, weights: weights)
  }

  func server(_ text: String, first: Int32, weights: [Double]) -> SpeechStep {
    step(
      .server(isKept: true), ClipName.of(text, wish), SpeechAddress.path(text, wish), rate: 1, first: first,
      weights: weights)
  }
}
