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
    for corpus in corpora {
      payload.write(number: corpus.extras.count)
      for extra in corpus.extras { payload.write(text: extra) }
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
    guard bytes.count > 4, bytes.starts(with: magic) else { throw .notAModel }
    guard bytes[4] == version else { throw .unknownVersion(bytes[4]) }
    var header = ByteReader(bytes, at: 5)
    let print: UInt32
    do throws(ByteError) {
      guard try header.readUInt32() == Checksum.crc32(bytes, from: 9) else { throw ByteError.outOfRange }
      print = try header.readUInt32()
    } catch { throw .damaged }
    guard print == fingerprint(of: vocabulary) else { throw .otherVocabulary }
    do throws(ByteError) {
      var reader = BundleColumns(bytes, at: 13)
      var corpora: [Corpus] = []
      for _ in LanguageCode.allCases {
        corpora.append(try corpus(&reader, entries: vocabulary.entries.count))
      }
      guard reader.isAtEnd else { throw ByteError.outOfRange }
      return PredictionModel(fingerprint: print, corpora: corpora)
    } catch { throw .damaged }
  }

  private static func corpus(_ reader: inout BundleColumns, entries: Int) throws(ByteError) -> Corpus {
    let extras = try reader.readTexts(reader.readCount())
    let limit = entries + extras.count
    guard limit < PredictionLexicon.wordLimit else { throw .outOfRange }
    var ranks: [UInt16] = []
    for _ in 0..<(try reader.readCount()) { ranks.append(UInt16(try reader.readNumber(below: limit))) }
    guard ranks.count < frequent else { throw .outOfRange }
    let count = try reader.readCount()
    var sequences: [Sequence] = []
    sequences.reserveCapacity(count)
    var words: [UInt16] = []
    for _ in 0..<count {
      let head = try reader.readByte()
      guard Int(head >> 4) <= words.count, head & 15 > 0 else { throw .outOfRange }
      words.removeLast(words.count - Int(head >> 4))
      while true {
        let code = Int(try reader.readByte())
        if code == 0 { break }
        guard words.count < 15 else { throw .outOfRange }
        if code < frequent {
          guard code <= ranks.count else { throw .outOfRange }
          words.append(ranks[code - 1])
        } else {
          let word = (code - frequent) << 8 | Int(try reader.readByte())
          guard word < limit else { throw .outOfRange }
          words.append(UInt16(word))
        }
      }
      sequences.append(Sequence(words: words, count: head & 15))
    }
    return Corpus(extras: extras, sequences: sequences)
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
