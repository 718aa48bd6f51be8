public import Bytes

// An answer as bytes, in the way of a request. The features of a form are one `UInt32` (`Features.bits`).

extension LanguageAnswer {
  public var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.write(LanguageRequest.version)
    switch self {
    case .loaded(let isRead):
      writer.write(UInt8(0))
      writer.write(isRead)
    case .forms(let paradigms, let choices):
      writer.write(UInt8(1))
      writer.write(UInt32(paradigms.count))
      for paradigm in paradigms { writer.write(paradigm) }
      writer.write(choices)
    case .agreed(let sentence, let isChanged):
      writer.write(UInt8(2))
      writer.write(sentence)
      writer.write(isChanged)
    case .liveForms(let forms):
      writer.write(UInt8(3))
      writer.write(forms)
    case .predicted(let words):
      writer.write(UInt8(4))
      writer.write(words)
    case .refused: writer.write(UInt8(6))
    case .prepared(let isDone):
      writer.write(UInt8(7))
      writer.write(isDone)
    case .learnt(let own, let all):
      writer.write(UInt8(8))
      writer.write(own)
      writer.write(all)
    }
    return writer.bytes
  }

  /// Reads an answer; throws for one that is cut, of another version or followed by anything.
  public init(decoding bytes: [UInt8]) throws(ByteError) {
    var reader = ByteReader(bytes)
    guard try reader.readUInt8() == LanguageRequest.version else { throw .outOfRange }
    switch try reader.readUInt8() {
    case 0: self = .loaded(try reader.readBool())
    case 1:
      var paradigms: [Paradigm] = []
      for _ in 0..<(try reader.readCount(.max)) { paradigms.append(try reader.readParadigm()) }
      self = .forms(paradigms, choices: try reader.readWords(.max, longest: .max))
    case 2: self = .agreed(try reader.readSentence(), isChanged: try reader.readBool())
    case 3: self = .liveForms(try reader.readWords(.max, longest: .max))
    case 4:
      self = .predicted(try reader.readPredicted(.max, longest: .max))
    case 6: self = .refused
    case 7: self = .prepared(try reader.readBool())
    case 8: self = .learnt(own: try reader.readBlock(), all: try reader.readBlock())
    default: throw .outOfRange
    }
    guard reader.isAtEnd else { throw .outOfRange }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ paradigm: Paradigm) {
    write(paradigm.word.bytes)
    write(paradigm.partOfSpeech.rawValue)
    write(paradigm.classWord.bytes)
    write(paradigm.isGuessed)
    write(UInt32(paradigm.cells.count))
    for cell in paradigm.cells {
      write(cell.word.bytes)
      write(cell.features.bits)
    }
  }

  fileprivate mutating func write(_ sentence: AgreedSentence) {
    write(sentence.word.bytes)
    write(UInt32(sentence.pieces.count))
    for piece in sentence.pieces {
      write(piece.text.bytes)
      write(piece.sources)
      write(piece.isChanged)
    }
    write(sentence.omitted)
  }

  fileprivate mutating func write(_ numbers: [Int]) {
    write(UInt32(numbers.count))
    for number in numbers { write(Int32(clamping: number)) }
  }
}

extension ByteReader {
  fileprivate mutating func readParadigm() throws(ByteError) -> Paradigm {
    let lemma = try readWord(.max)
    guard let partOfSpeech = PartOfSpeech(rawValue: try readUInt8()) else { throw .outOfRange }
    let className = try readWord(.max)
    let isGuessed = try readBool()
    var cells: [Cell] = []
    for _ in 0..<(try readCount(.max)) {
      let form = try readWord(.max)
      guard let features = Features(bits: try readUInt32()) else { throw .outOfRange }
      cells.append(Cell(form, features))
    }
    return Paradigm(
      lemma: lemma, partOfSpeech: partOfSpeech, className: className, isGuessed: isGuessed, cells: cells)
  }

  fileprivate mutating func readSentence() throws(ByteError) -> AgreedSentence {
    let text = try readWord(.max)
    var pieces: [AgreedPiece] = []
    for _ in 0..<(try readCount(.max)) {
      pieces.append(
        AgreedPiece(text: try readWord(.max), sources: try readNumbers(), isChanged: try readBool()))
    }
    return AgreedSentence(word: text, pieces: pieces, omitted: try readNumbers())
  }

  fileprivate mutating func readNumbers() throws(ByteError) -> [Int] {
    var numbers: [Int] = []
    for _ in 0..<(try readCount(.max)) {
      let number = try readInt32()
      guard number >= 0 else { throw .outOfRange }
      numbers.append(Int(number))
    }
    return numbers
  }
}

extension ByteWriter {
  mutating func write(_ words: [PredictedWord]) {
    write(UInt32(words.count))
    for word in words {
      write(word.text.bytes)
      write(word.id?.bytes ?? [])
    }
  }
}

extension ByteReader {
  mutating func readPredicted(
    _ most: Int, longest: Int = LanguageLimits.text
  ) throws(ByteError) -> [PredictedWord] {
    var words: [PredictedWord] = []
    for _ in 0..<(try readCount(most)) {
      let text = try readWord(longest)
      let id = try readWord(longest)
      words.append(PredictedWord(text, id: id.isEmpty ? nil : id))
    }
    return words
  }
}
