import Family
import Language
import Shell

/// One card, and how it is asked for.
struct PracticeQuestion: Hashable, Sendable {
  let card: ShownCard
  let way: PracticeWay
  /// What to choose from, the right one among them; empty where nothing is chosen.
  var options: [ShownCard] = []
  var typed = ""
  /// The wrong one that was chosen.
  var missed: Int?

  /// Whether answers are pictures: a word is chosen by its letters.
  var showsPictures: Bool {
    way != .wordOfPicture && options.allSatisfy { $0.picture != .none }
  }
}

extension PracticeQuestion {
  /// Asks for a card.
  ///
  /// The ways take turns: each answer to a card comes by another one than the last. A new card has three answers to choose from, a
  /// known one four.
  ///
  /// - Parameter others: what else there is to choose from.
  static func asking(
    _ card: ShownCard, known: Int, _ settings: PracticeSettings, among others: [ShownCard],
    _ chance: inout Chance
  ) -> PracticeQuestion {
    var ways = settings.ways.filter { card.picture != .none || $0 == .heard }
    if ways.isEmpty { ways = [.heard] }
    let way = ways[known % ways.count]
    var question = PracticeQuestion(card: card, way: way)
    guard way == .wordOfPicture || way == .pictureOfWord || way == .heard else { return question }
    let needsPictures = way == .pictureOfWord || (way == .heard && card.picture != .none)
    let wrong = distractors(
      for: card, known < 3 ? 2 : 3, needsPictures: needsPictures, among: others, &chance)
    question.options = wrong
    let place = Int(chance.next() * Double(wrong.count + 1))
    question.options.insert(card, at: min(place, wrong.count))
    return question
  }

  /// Other words: of the same kind first, for among things an action is told at once.
  private static func distractors(
    for card: ShownCard, _ count: Int, needsPictures: Bool, among others: [ShownCard],
    _ chance: inout Chance
  ) -> [ShownCard] {
    var near: [ShownCard] = []
    var far: [ShownCard] = []
    for other in others where other.id != card.id && other.picture != card.picture || other.picture == .none {
      if other.id == card.id || Name(other.label) == Name(card.label) { continue }
      if needsPictures && other.picture == .none { continue }
      if other.wordClass == card.wordClass { near.append(other) } else { far.append(other) }
    }
    var chosen: [ShownCard] = []
    while chosen.count < count, !(near.isEmpty && far.isEmpty) {
      let other = near.isEmpty ? draw(&far, &chance) : draw(&near, &chance)
      let isTwin = chosen.contains {
        Name($0.label) == Name(other.label) || ($0.picture == other.picture && other.picture != .none)
      }
      if !isTwin { chosen.append(other) }
    }
    return chosen
  }

  private static func draw(_ cards: inout [ShownCard], _ chance: inout Chance) -> ShownCard {
    let place = min(Int(chance.next() * Double(cards.count)), cards.count - 1)
    cards.swapAt(place, cards.count - 1)
    return cards.removeLast()
  }
}
