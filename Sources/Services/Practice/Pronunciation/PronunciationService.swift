public import Language
public import Pronunciation

/// Listens for a known word: its references are made on the spot by the voices that Martlet speaks with.
///
/// Nothing of a recording is kept, and none of it leaves the process.
public struct PronunciationService: Sendable {
  let speech: SpeechService
  private let shelf = OtherWords()

  public init(_ speech: SpeechService) { self.speech = speech }

  /// What `martlet practice pronounce` answers.
  public func judge(
    _ word: String, in language: LanguageCode, recording path: String
  ) async throws(PronunciationFailure) -> PronunciationReport {
    let recording = try WaveFile.recording(path: path)
    let said: SaidWord
    // First: where a recording can't be judged, no voice need be asked.
    do throws(RecordingTrouble) { said = try SaidWord(recording) } catch {
      return PronunciationReport(trouble: error)
    }
    let references = try await references(for: word, in: language)
    return PronunciationReport(references.verdict(on: said), references)
  }

  /// The same as bytes, for the device on which the word is said.
  public func encodedReferences(
    for word: String, in language: LanguageCode
  ) async throws(PronunciationFailure) -> [UInt8] {
    try await references(for: word, in: language).encoded
  }

  /// The word by a man's, a woman's and a child's voice, its stress on each syllable, and eight other words.
  public func references(
    for word: String, in language: LanguageCode
  ) async throws(PronunciationFailure) -> WordReferences {
    do throws(SpeechError) {
      let plan = try await plan(word, in: language)
      let voices = try Self.voices(of: language).map { (id) throws(SpeechError) in
        try SpeechOptions(language: language, voice: id)
      }
      var readings: [[SaidWord]] = []
      for script in plan.scripts {
        var all: [SaidWord] = []
        for options in voices {
          if let said = try await spoken(script, options) { all.append(said) }
        }
        readings.append(all)
      }
      var others: [SaidWord] = []
      for other in Self.others(than: word, in: language) {
        if let known = await shelf.words["\(language.tag) \(other)"] {
          others.append(known)
        } else if let said = try await spoken(other, voices[0]) {
          others.append(said)
          await shelf.keep(said, "\(language.tag) \(other)")
        }
      }
      guard let made = WordReferences(readings: readings, stressed: plan.stressed, others: others) else {
        throw .nothingToSay
      }
      return made
    } catch {
      switch error {
      case .nothingToSay, .textTooLong, .silent, .audioTooLong: throw .noWord
      default: throw .voice(error)
      }
    }
  }

  /// One script for each syllable that may be stressed, and which is right.
  func plan(_ word: String, in language: LanguageCode) async throws(SpeechError) -> Plan {
    let options = try SpeechOptions(language: language, voice: Self.voices(of: language)[0])
    let speakable = try SpeakableText(word, limits: speech.limits)
    let whole = Plan(scripts: [try await speech.script(for: speakable, options: options)], stressed: nil)
    let words = TextPiece.pieces(of: speakable.text).compactMap { piece in
      if case .word(let written) = piece { StressedWord(written) } else { StressedWord?.none }
    }
    // Of several words, or of a word too long, only the sounds are judged.
    guard words.count == 1, let one = words.first, one.letters.utf8.count <= 60 else { return whole }
    let answer = try await speech.synthesizer.mnemonics([one.letters], options.voice)
    guard let mnemonics = answer.first, answer.count == 1 else { return whole }
    switch language {
    case .english:
      guard let found = EnglishStress.readings(mnemonics) else { return whole }
      return Plan(scripts: found.readings.map { "[[\($0)]]" }, stressed: found.stressed)
    case .bulgarian:
      guard one.isBulgarian, (1...8).contains(one.vowelCount) else { return whole }
      let scripts = (0..<one.vowelCount).compactMap { vowel in
        StressMending.mended(mnemonics, word: one, stressedVowel: vowel).map { "[[\($0)]]" }
      }
      guard scripts.count == one.vowelCount else { return whole }
      let known = one.stressedVowel ?? speech.stress.stressedVowel(of: one.letters)
      return Plan(scripts: scripts, stressed: one.vowelCount == 1 ? 0 : known)
    }
  }

  struct Plan: Hashable, Sendable {
    let scripts: [String]
    let stressed: Int?
  }

  /// `nil` where the voice says nothing that could be compared: some stresses it does not speak.
  func spoken(_ script: String, _ options: SpeechOptions) async throws(SpeechError) -> SaidWord? {
    let samples = try await speech.synthesizer.samples(script, options)
    return try? SaidWord(samples.recording)
  }

  static func voices(of language: LanguageCode) -> [String] {
    switch language {
    case .bulgarian: ["bg", "bg-woman", "bg-child"]
    case .english: ["en-gb", "en-gb-woman", "en-child"]
    }
  }

  /// Everyday words, unlike each other.
  static func others(than word: String, in language: LanguageCode) -> [String] {
    let words =
      switch language {
      case .bulgarian:
        ["прозорец", "маса", "чушка", "молив", "жираф", "вечеря", "гъба", "дърво", "легло", "ютия"]
      case .english:
        ["window", "paper", "giraffe", "kitchen", "ladder", "flower", "music", "under", "pencil", "seven"]
      }
    let asked = Folding.fold(word)
    return Array(words.filter { Folding.fold($0) != asked }.prefix(8))
  }
}

/// Everyday words as the first voice says them, made once: they are the same for whatever is asked.
private actor OtherWords {
  private(set) var words: [String: SaidWord] = [:]

  func keep(_ word: SaidWord, _ name: String) { words[name] = word }
}

extension Samples {
  /// The same sound from −1 to 1.
  var recording: Recording { Recording(samples: values.map { Float($0) / 32_768 }, rate: rate) }
}
