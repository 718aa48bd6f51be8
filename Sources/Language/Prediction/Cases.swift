/// What was counted for one phrase.
struct Cases {
  var classAfterClass, classAfterWord: Counted
  var topic, overOne, wordAfterClasses, pair, triple: Counted

  init(words: Int, classes: Int) {
    classAfterClass = Counted(classes)
    classAfterWord = Counted(classes)
    topic = Counted(words)
    overOne = Counted(words)
    wordAfterClasses = Counted(words)
    pair = Counted(words)
    triple = Counted(words)
  }
}

/// Weighted cases by their outcome.
struct Counted {
  private(set) var values: [Float]
  private(set) var total: Float = 0
  private(set) var different = 0

  init(_ count: Int) { values = [Float](repeating: 0, count: count) }

  mutating func add(_ outcome: Int, _ weight: Float) {
    if values[outcome] == 0 { different += 1 }
    values[outcome] += weight
    total += weight
  }

  /// Takes `n / (n + k · d)` of the probability from all and gives it to what was counted.
  func lay(over result: inout [Float], _ constant: Float) {
    guard total > 0 else { return }
    let trust = total / (total + constant * Float(different))
    for word in result.indices { result[word] *= 1 - trust }
    for word in values.indices { result[word] += trust * values[word] / total }
  }
}
