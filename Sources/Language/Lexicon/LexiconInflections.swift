/// Gathers how words change: paradigms, the endings that lead back to lemmas, and the filter of all forms.
struct LexiconInflections {
  /// The change from a form to its lemma.
  struct Change: Hashable {
    let form: [UInt8]
    let lemma: [UInt8]

    /// What differs behind the letters that both begin with.
    init(form: [UInt8], lemma: [UInt8]) {
      var same = 0
      while same < form.count, same < lemma.count, form[same] == lemma[same] { same += 1 }
      self.form = [UInt8](form[same...])
      self.lemma = [UInt8](lemma[same...])
    }

    static func isBefore(_ one: Change, _ other: Change) -> Bool {
      one.form == other.form
        ? one.lemma.lexicographicallyPrecedes(other.lemma) : one.form.lexicographicallyPrecedes(other.form)
    }
  }

  private var paradigms: [[Change]: Int] = [:]
  private var numbers: [Int] = []
  private var changes: [Change: [Int]] = [:]
  private var hashes: Set<UInt64> = []

  /// The forms of the next word in order.
  mutating func add(_ key: [UInt8], forms: [String]) {
    var own: Set<Change> = []
    for form in forms {
      let form = LexiconKey.bytes(of: form)
      guard !form.isEmpty, form != key, form.count < LexiconFormat.longestKey else { continue }
      own.insert(Change(form: form, lemma: key))
      hashes.insert(form.withUnsafeBufferPointer { LexiconFormat.hash($0) })
    }
    guard !own.isEmpty else { return numbers.append(0) }
    let paradigm = own.sorted(by: Change.isBefore)
    if let number = paradigms[paradigm] { return numbers.append(number) }
    let number = paradigms.count + 1
    // Numbers have 16 bits: what comes later is found as it is written only.
    guard number < 0x10000 else { return numbers.append(0) }
    paradigms[paradigm] = number
    for change in paradigm { changes[change, default: []].append(number) }
    numbers.append(number)
  }

  var paradigmColumn: [UInt8] {
    var column = ByteColumn()
    for number in numbers { column.add16(number) }
    return column.bytes
  }

  /// The section as ``LexiconEndings`` reads it.
  var endings: [UInt8] {
    let sorted = changes.keys.sorted(by: Change.isBefore)
    var endings: [(text: [UInt8], first: Int)] = []
    for (place, change) in sorted.enumerated() where place == 0 || sorted[place - 1].form != change.form {
      endings.append((change.form, place))
    }
    let start = 12 + (endings.count + 1) * 8 + sorted.count * 12
    var (texts, textPlaces): (ByteColumn, [[UInt8]: Int]) = (ByteColumn(), [:])
    func place(of text: [UInt8]) -> Int {
      if let place = textPlaces[text] { return place }
      let place = start + texts.bytes.count
      textPlaces[text] = place
      texts.bytes.append(UInt8(text.count))
      texts.add(text)
      return place
    }
    let endingPlaces = endings.map { place(of: $0.text) }
    let lemmaPlaces = sorted.map { place(of: $0.lemma) }
    var lists = ByteColumn()
    let listStart = start + texts.bytes.count
    var column = ByteColumn()
    column.add32(endings.count)
    column.add32(sorted.count)
    column.add32(endings.reduce(0) { max($0, $1.text.count) })
    for (place, ending) in zip(endingPlaces, endings) {
      column.add32(place)
      column.add32(ending.first)
    }
    column.add32(0)
    column.add32(sorted.count)
    for (place, change) in zip(lemmaPlaces, sorted) {
      let numbers = changes[change] ?? []
      column.add32(place)
      column.add32(listStart + lists.bytes.count)
      column.add32(numbers.count)
      for number in numbers { lists.add16(number) }
    }
    column.add(texts.bytes)
    column.add(lists.bytes)
    return column.bytes
  }

  /// A Bloom filter of ten bits or more for each form.
  var filter: [UInt8] {
    var bits = 64
    while bits < hashes.count * 8 { bits *= 2 }
    var filter = [UInt8](repeating: 0, count: bits / 8)
    for hash in hashes {
      var place = Int(truncatingIfNeeded: hash >> 7)
      let step = Int(truncatingIfNeeded: hash >> 36) | 1
      for _ in 0..<LexiconTable.filterHashes {
        place &= bits - 1
        filter[place >> 3] |= 1 << UInt8(place & 7)
        place = place &+ step
      }
    }
    return filter
  }
}
