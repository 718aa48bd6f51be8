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
  public static let version: UInt8 = 1
  /// Codes below this take one byte; 0 ends a sequence.
  private static let frequent = 0xA0

  public func encode(_ vocabulary: Vocabulary) -> [UInt8] {
    var payload = BundleColumns()
    for corpus in [bulgarian, english] {
      payload.write(number: corpus.extras.count)
      for extra in corpus.extras { payload.write(word: extra) }
      let ranks = PredictionModel.frequentWords(corpus)
      payload.write(number: ranks.count)
      for word in ranks { payload.write(number: Int(word)) }
      payload.write(number: corpus.sequences.count)
      var previous: [UInt16] = []
      for sequence in corpus.sequences {
        var shared = 0
        while shared < previous.count, shared < sequence.words.count,
          previous[shared] == sequence.words[shared]
        {
          shared += 1
        }
        payload.write(byte: UInt8(shared) << 4 | sequence.count)
        for word in sequence.words[shared...] { PredictionModel.write(word, ranks, to: &payload) }
        payload.write(byte: 0)
        previous = sequence.words
      }
    }
    var sum = ByteWriter()
    sum.write(fingerprint)
    sum.append(payload.bytes)
    var writer = ByteWriter(reserving: sum.bytes.count + 9)
    writer.append(PredictionModel.magic)
    writer.write(PredictionModel.version)
    writer.write(Checksum.crc32(sum.bytes))
    writer.append(sum.bytes)
    return writer.bytes
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
    let bulgarian = corpus(&reader, entries: vocabulary.count)
    let english = corpus(&reader, entries: vocabulary.count)
    guard reader.isDone else { throw .damaged }
    return PredictionModel(fingerprint: number(bytes, 9), bulgarian: bulgarian, english: english)
  }

  @inline(never)
  private static func number(_ bytes: [UInt8], _ start: Int) -> UInt32 {
    var number: UInt32 = 0
    for place in start..<(start + 4) { number = number >> 8 | UInt32(bytes[place]) << 24 }
    return number
  }

  @inline(never)
  private static func corpus(_ reader: inout PredictionReader, entries: Int) -> Corpus {
    var corpus = Corpus(extras: reader.readWords(reader.readCount()))
    let limit = entries + corpus.extras.count
    reader.require(limit < PredictionLexicon.wordLimit)
    let rankCount = reader.readNumber(below: frequent)
    var ranks: [UInt16] = []
    for _ in 0..<rankCount { ranks.add(UInt16(truncatingIfNeeded: reader.readNumber(below: limit))) }
    var words: [UInt16] = []
    for _ in 0..<reader.readCount() {
      let head = reader.readByte()
      reader.require(head >> 4 <= words.count && head & 15 > 0)
      while words.count > head >> 4 { words.removeLast() }
      while true {
        let code = reader.readByte()
        if code == 0 { break }
        var word = limit
        if code >= frequent {
          word = (code - frequent) << 8 | reader.readByte()
        } else if code <= rankCount {
          word = Int(ranks[code - 1])
        }
        reader.require(words.count < 15 && word < limit)
        words.add(UInt16(truncatingIfNeeded: word))
      }
      corpus.append(words, count: UInt8(head & 15))
    }
    return corpus
  }

  private static func write(_ word: UInt16, _ ranks: [UInt16], to payload: inout BundleColumns) {
    for (rank, frequent) in ranks.enumerated() where frequent == word {
      payload.write(byte: UInt8(rank + 1))
      return
    }
    payload.write(byte: UInt8(frequent + Int(word >> 8)))
    payload.write(byte: UInt8(word & 0xFF))
  }

  /// The words that stand most often in what is written, most often first.
  private static func frequentWords(_ corpus: Corpus) -> [UInt16] {
    var counts: [UInt64] = []
    for sequence in corpus.sequences {
      for word in sequence.words {
        while counts.count <= Int(word) { counts.append(UInt64(0xFFFF - counts.count)) }
        counts[Int(word)] += 0x1_0000
      }
    }
    counts.sort()
    var words: [UInt16] = []
    for count in counts.reversed() where count >= 0x2_0000 && words.count < frequent - 1 {
      words.append(0xFFFF - UInt16(count & 0xFFFF))
    }
    return words
  }
}
