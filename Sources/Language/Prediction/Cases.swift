/// What was counted for one phrase.
struct Cases {
  let classAfterClass, classAfterWord: Counted
  /// What class follows the last word after one of the class before it: ябълка и, чиния и.
  let classAfterBoth: Counted
  let topic, overOne, wordAfterClasses, pair, triple: Counted

  init(words: Int, classes: Int) {
    classAfterClass = Counted(classes)
    classAfterWord = Counted(classes)
    classAfterBoth = Counted(classes)
    topic = Counted(words)
    overOne = Counted(words)
    wordAfterClasses = Counted(words)
    pair = Counted(words)
    triple = Counted(words)
  }
}

/// Weighted cases by their outcome. A class, because it is counted into from many places and never copied.
final class Counted {
  private(set) var values: [Float]
  private(set) var total: Float = 0
  private(set) var different: Float = 0

  @inline(never)
  init(_ count: Int) { values = [Float](repeating: 0, count: count) }

  /// Words without a number in the lexicon are passed over.
  @inline(never)
  func add(_ outcome: Int, _ weight: Float) {
    guard outcome < values.count else { return }
    if values[outcome] == 0 { different += 1 }
    values[outcome] += weight
    total += weight
  }

  /// Takes `n / (n + k · d)` of the probability from all and gives it to what was counted.
  @inline(never)
  func lay(over result: inout [Float], _ constant: Float) {
    guard total > 0 else { return }
    let trust = total / (total + constant * different)
    for word in result.indices {
      result[word] *= 1 - trust
      if word < values.count { result[word] += trust * values[word] / total }
    }
  }
}
