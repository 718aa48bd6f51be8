internal import Bytes
internal import Language

/// As much of a photo's row as says whether and where it shows.
///
/// The photos room asks this of each photo when it opens. Read as texts, of which most are thrown away, 10,000 rows took most
/// of its start and twice the memory.
struct PhotoOutline {
  var taken: Int64 = 0
  /// The square picture; `nil` where none is stored.
  var square: Digest?
  /// The file's own bytes; `nil` where the row says nonsense.
  var bytes: Digest?
  /// All but the file and its original, in the order of their fields.
  var others: [(field: Name, value: Value)] = []
  private var isPhoto = false

  /// `nil` for a row without a photo.
  init?(_ row: Row) {
    if let packed = row.inPlace {
      read(packed)
    } else {
      for register in row.registers {
        if register.field == Photo.file {
          read(register.value)
        } else if register.field != Photo.original {
          others.append((register.field, register.value))
        }
      }
    }
    if !isPhoto { return nil }
  }

  private mutating func read(_ file: Value) {
    guard let parts = file.list, parts.count >= 7, let taken = parts[1].integer, let square = parts[2].text,
      let bytes = parts[4].text
    else { return }
    isPhoto = true
    self.taken = taken
    self.square = PhotoOutline.stored(square.bytes, 0..<square.utf8.count)
    self.bytes = PhotoOutline.digest(bytes.bytes, 0..<bytes.utf8.count)
  }

  /// The same from a snapshot's bytes. What follows something that can't be read counts as never set.
  private mutating func read(_ row: PackedRow) {
    var reader = ByteReader(row.record.bytes, at: row.start + 1)
    do throws(ByteError) {
      for _ in 0..<(try reader.readCount()) {
        let field = try reader.readName(of: row.record.names)
        // The clock.
        for _ in 0..<3 { _ = try reader.readCompact() }
        if field == Photo.file, try reader.beginsList() {
          try readFile(&reader)
        } else if field == Photo.original {
          try reader.passValue()
        } else {
          others.append((field, try reader.readValue()))
        }
      }
    } catch {}
  }

  private mutating func readFile(_ reader: inout ByteReader) throws(ByteError) {
    let count = try reader.readCount()
    var (taken, square, bytes): (Int64?, Range<Int>?, Range<Int>?)
    for place in 0..<count {
      switch place {
      case 1: taken = try reader.readValue().integer
      case 2: square = try reader.placeOfText()
      case 4: bytes = try reader.placeOfText()
      default: try reader.passValue()
      }
    }
    guard count >= 7, let taken, let square, let bytes else { return }
    isPhoto = true
    self.taken = taken
    self.square = PhotoOutline.stored(reader.bytes, square)
    self.bytes = PhotoOutline.digest(reader.bytes, bytes)
  }

  /// What ``Picture/encoded`` says of a stored picture: `stored:`, 64 digits, and its type after another colon.
  private static func stored(_ bytes: [UInt8], _ place: Range<Int>) -> Digest? {
    let prefix: StaticString = "stored:"
    let size = prefix.utf8CodeUnitCount
    guard place.count >= size + 64 else { return nil }
    for index in 0..<size where bytes[place.lowerBound + index] != prefix.utf8Start[index] { return nil }
    let end = place.lowerBound + size + 64
    if end < place.upperBound, bytes[end] != UInt8(ascii: ":") { return nil }
    return Digest(bytes, at: place.lowerBound + size)
  }

  private static func digest(_ bytes: [UInt8], _ place: Range<Int>) -> Digest? {
    place.count == 64 ? Digest(bytes, at: place.lowerBound) : nil
  }

  // What the row says besides, by the same rules as ``Photo`` and ``Row/ownRatingOfPhoto``: a register that was set to nothing
  // was set.

  var isHidden: Bool {
    for (field, value) in others where field == Photo.hidden {
      return value.flag ?? true
    }
    return false
  }

  /// Whether its own rating keeps it from somebody; what is not understood is unrated.
  func isRatedForOthers(than admission: Admission) -> Bool {
    for (field, value) in others where field == "rating" {
      guard let text = value.text else { return !admission.admits(nil) }
      if text.hasSameBytes(as: Row.asCategory) { return false }
      return !admission.admits(ContentRating(name: text))
    }
    return false
  }
}

extension ByteReader {
  /// Whether a list is next; then its mark is passed over.
  fileprivate mutating func beginsList() throws(ByteError) -> Bool {
    let start = position
    if try readUInt8() == 6 { return true }
    self = ByteReader(bytes, at: start)
    return false
  }

  /// Where the bytes of a text are; any other value is passed over.
  fileprivate mutating func placeOfText() throws(ByteError) -> Range<Int>? {
    let start = position
    if try readUInt8() == 5 { return try passBlock() }
    self = ByteReader(bytes, at: start)
    try passValue()
    return nil
  }
}
