internal import Bytes

/// Why a model was not read.
public enum PredictionModelError: Error, Hashable, Sendable {
  /// It does not begin as a model does.
  case notAModel
  /// A newer Martlet wrote it.
  case unknownVersion(UInt8)
  /// It is cut or changed.
  case damaged
  /// Its numbers mean the entries of another vocabulary.
  case otherVocabulary
}

// The form is described in Documentation/Prediction.md.
extension PredictionModel {
  static let magic: [UInt8] = [0x4D, 0x50, 0x52, 0x45]
  public static let version: UInt8 = 2

  public func encode(_ vocabulary: Vocabulary) -> [UInt8] {
    var payload = BundleColumns()
    for corpus in [bulgarian, english] {
      payload.write(number: corpus.extras.count)
      for extra in corpus.extras { payload.write(word: extra) }
    }
    let vocabulary = PredictionVocabulary(vocabulary)
    let contexts = SequenceCoding<RangeWriter>.contexts
    let extras = max(bulgarian.extras.count, english.extras.count)
    var coding = SequenceCoding(RangeWriter(contexts: contexts), vocabulary, extras: extras)
    for corpus in [bulgarian, english] {
      coding.code(corpus.sequences.sorted { $0.lexicographicallyPrecedes($1) })
    }
    var writer = coding.coder
    var sum = ByteWriter()
    sum.write(fingerprint)
    sum.append(payload.bytes)
    sum.append(writer.finish())
    var whole = ByteWriter(reserving: sum.bytes.count + 9)
    whole.append(PredictionModel.magic)
    whole.write(PredictionModel.version)
    whole.write(Checksum.crc32(sum.bytes))
    whole.append(sum.bytes)
    return whole.bytes
  }

  /// Reads a model for a vocabulary. Cut, changed and foreign bytes are refused, whatever they hold.
  public static func decode(
    _ bytes: [UInt8], vocabulary: Vocabulary
  ) throws(PredictionModelError) -> PredictionModel {
    try decode(bytes, vocabulary: PredictionVocabulary(vocabulary))
  }

  static func decode(
    _ bytes: [UInt8], vocabulary: PredictionVocabulary
  ) throws(PredictionModelError) -> PredictionModel {
    guard bytes.count > 4, Word(bytes: bytes).begins("MPRE") else { throw .notAModel }
    guard bytes[4] == version else { throw .unknownVersion(bytes[4]) }
    guard bytes.count > 13, number(bytes, 5) == Checksum.crc32(bytes, from: 9) else { throw .damaged }
    guard number(bytes, 9) == vocabulary.fingerprint else { throw .otherVocabulary }
    var reader = PredictionReader(bytes, at: 13)
    let bulgarian = reader.readWords(reader.readCount())
    let english = reader.readWords(reader.readCount())
    let extras = max(bulgarian.count, english.count)
    reader.require(vocabulary.count + extras < PredictionLexicon.wordLimit)
    guard reader.isWhole else { throw .damaged }
    var coding = SequenceCoding(
      RangeReader(reader, contexts: SequenceCoding<RangeReader>.contexts), vocabulary, extras: extras)
    coding.code([])
    let first = Corpus(extras: bulgarian, stream: coding.stream)
    coding.code([])
    guard coding.isWhole, coding.coder.reader.isDone else { throw .damaged }
    return PredictionModel(
      fingerprint: number(bytes, 9), bulgarian: first, english: Corpus(extras: english, stream: coding.stream)
    )
  }

  @inline(never)
  private static func number(_ bytes: [UInt8], _ start: Int) -> UInt32 {
    var number: UInt32 = 0
    for place in start..<(start + 4) { number = number >> 8 | UInt32(bytes[place]) << 24 }
    return number
  }
}
