public import Bytes

// A request as bytes: the version, the kind, then its fields in the order of their declaration. Integers,
// texts and blocks are those of `ByteWriter`; a list is its `UInt32` count and its elements; an optional enum
// is one byte, 0 for none.

extension LanguageRequest {
  /// The first byte of every request and answer. App and module are of one build, so another version is a
  /// mistake and never read.
  static let version: UInt8 = 1

  public var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.write(LanguageRequest.version)
    switch self {
    case .load(let vocabulary, let model):
      writer.write(UInt8(0))
      writer.write(vocabulary)
      writer.write(model)
    case .forms(let text, let language, let partOfSpeech, let inflection):
      writer.write(UInt8(1))
      writer.write(text.bytes)
      writer.write(language.rawValue)
      writer.write(partOfSpeech?.rawValue ?? 0)
      writer.write(inflection)
    case .agree(let words, let language, let speaker):
      writer.write(UInt8(2))
      writer.write(words)
      writer.write(language.rawValue)
      writer.write(speaker.gender.rawValue)
    case .liveForms(let context, let tiles, let language, let speaker):
      writer.write(UInt8(3))
      writer.write(context)
      writer.write(tiles)
      writer.write(language.rawValue)
      writer.write(speaker.gender.rawValue)
    case .predict(let request):
      writer.write(UInt8(4))
      writer.write(request.context)
      writer.write(request.prefix.bytes)
      writer.write(request.language.rawValue)
      writer.write(request.hidden)
      writer.write(request.familyUse)
      writer.write(Int32(clamping: request.limit))
      writer.write(request.passedOver)
      writer.write(request.reach != nil)
      if let reach = request.reach {
        writer.write(reach.taps)
        writer.write(reach.tapsBefore)
        writer.write(reach.tapsFromHome)
        writer.write(Int32(clamping: reach.travelled))
      }
    case .learn(let words, let own, let others):
      writer.write(UInt8(7))
      writer.write(words)
      writer.write(own)
      writer.write(UInt32(others.count))
      for other in others { writer.write(other) }
    case .prepare(let language):
      writer.write(UInt8(6))
      writer.write(language.rawValue)
    }
    return writer.bytes
  }

  /// Reads a request; throws for one that is cut, of another version, beyond ``LanguageLimits`` or followed
  /// by anything.
  public init(decoding bytes: [UInt8]) throws(ByteError) {
    var reader = ByteReader(bytes)
    guard try reader.readUInt8() == LanguageRequest.version else { throw .outOfRange }
    switch try reader.readUInt8() {
    case 0: self = .load(vocabulary: try reader.readBlock(), model: try reader.readBlock())
    case 1:
      let text = try reader.readWord()
      let language = try reader.readLanguage()
      let part = try reader.readUInt8()
      let partOfSpeech = PartOfSpeech(rawValue: part)
      guard part == 0 || partOfSpeech != nil else { throw .outOfRange }
      self = .forms(
        text: text, language: language, partOfSpeech: partOfSpeech, inflection: try reader.readUInt8())
    case 2:
      self = .agree(
        words: try reader.readTapped(LanguageLimits.words), language: try reader.readLanguage(),
        speaker: try reader.readSpeaker())
    case 3:
      self = .liveForms(
        context: try reader.readTapped(LanguageLimits.words),
        tiles: try reader.readTapped(LanguageLimits.tiles), language: try reader.readLanguage(),
        speaker: try reader.readSpeaker())
    case 4:
      var request = PredictionRequest(
        context: try reader.readTapped(LanguageLimits.words), prefix: try reader.readWord(),
        language: try reader.readLanguage())
      request.hidden = try reader.readWords(LanguageLimits.hidden)
      request.familyUse = try reader.readBlock()
      request.limit = Int(try reader.readInt32())
      guard request.limit >= 0, request.limit <= LanguageLimits.predictions else { throw .outOfRange }
      request.passedOver = try reader.readWords(LanguageLimits.passedOver)
      if try reader.readBool() {
        let taps = try reader.readBlock()
        let before = try reader.readBlock()
        let fromHome = try reader.readBlock()
        request.reach = TileReach(
          taps: taps, tapsBefore: before, travelled: Int(try reader.readInt32()), tapsFromHome: fromHome)
      }
      self = .predict(request)
    case 6: self = .prepare(try reader.readLanguage())
    case 7:
      let words = try reader.readPredicted(LanguageLimits.words)
      let own = try reader.readBlock()
      var others: [[UInt8]] = []
      for _ in 0..<(try reader.readCount(LanguageLimits.devices)) { others.append(try reader.readBlock()) }
      self = .learn(words: words, own: own, others: others)
    default: throw .outOfRange
    }
    guard reader.isAtEnd else { throw .outOfRange }
  }
}

extension ByteWriter {
  @inline(never)
  fileprivate mutating func write(_ words: [TappedWord]) {
    write(UInt32(words.count))
    for word in words {
      write(word.word.bytes)
      write(word.wordClass.map { $0.rawValue + 1 } ?? 0)
      write(word.inflection)
    }
  }

  @inline(never)
  mutating func write(_ words: [Word]) {
    write(UInt32(words.count))
    for word in words { write(word.bytes) }
  }
}

extension ByteReader {
  /// How many elements follow: at most so many, and no more than there are bytes.
  mutating func readCount(_ most: Int) throws(ByteError) -> Int {
    let count = try readUInt32()
    guard count <= UInt32(clamping: remaining), Int(count) <= most else { throw .outOfRange }
    return Int(count)
  }

  /// Bytes that are not well-formed UTF-8 are a word too: none that grammar knows.
  mutating func readWord(_ longest: Int = LanguageLimits.text) throws(ByteError) -> Word {
    let bytes = try readBlock()
    guard bytes.count <= longest else { throw .outOfRange }
    return Word(bytes: bytes)
  }

  mutating func readWords(_ most: Int, longest: Int = LanguageLimits.text) throws(ByteError) -> [Word] {
    var texts: [Word] = []
    for _ in 0..<(try readCount(most)) { texts.append(try readWord(longest)) }
    return texts
  }

  fileprivate mutating func readTapped(_ most: Int) throws(ByteError) -> [TappedWord] {
    var words: [TappedWord] = []
    for _ in 0..<(try readCount(most)) {
      let text = try readWord()
      let number = try readUInt8()
      let wordClass = number == 0 ? nil : WordClass(rawValue: number - 1)
      guard number == 0 || wordClass != nil else { throw .outOfRange }
      words.append(TappedWord(text, wordClass, try readUInt8()))
    }
    return words
  }

  fileprivate mutating func readLanguage() throws(ByteError) -> LanguageCode {
    guard let language = LanguageCode(rawValue: try readUInt8()) else { throw .outOfRange }
    return language
  }

  fileprivate mutating func readSpeaker() throws(ByteError) -> AgreementSpeaker {
    guard let gender = Gender(rawValue: try readUInt8()) else { throw .outOfRange }
    return AgreementSpeaker(gender: gender)
  }
}
