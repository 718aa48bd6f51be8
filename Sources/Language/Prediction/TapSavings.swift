/// How many taps prediction saves, counted on sentences. The exact rules of both counts are in
/// Documentation/Prediction.md.
public struct TapSavings: Hashable, Sendable {
  /// Taps without prediction.
  public private(set) var baseline = 0
  /// Taps with it.
  public private(set) var predicted = 0
  public private(set) var words = 0
  /// Words that were taken from the suggestions.
  public private(set) var taken = 0

  /// The part of the taps that was saved, from 0 to 1.
  public var saved: Double { baseline == 0 ? 0 : 1 - Double(predicted) / Double(baseline) }

  /// Against spelling: each letter and the space after each word is a tap. With prediction the suggestions are
  /// looked at before each letter; taking one is a tap and brings its space. `spoken` is told each sentence.
  public static func spelling(
    _ sentences: [[String]], suggest: (SuggestionRequest) -> [Suggestion],
    spoken: ([SpokenWord]) -> Void = { _ in }
  ) -> TapSavings {
    var savings = TapSavings()
    for sentence in sentences {
      var context: [SpokenWord] = []
      for word in sentence {
        savings.spell(word, after: context, suggest: suggest)
        context.append(SpokenWord(word))
      }
      spoken(context)
    }
    return savings
  }

  private mutating func spell(
    _ word: String, after context: [SpokenWord], suggest: (SuggestionRequest) -> [Suggestion]
  ) {
    let letters = Array(word.unicodeScalars)
    words += 1
    baseline += letters.count + 1
    predicted += letters.count + 1
    var prefix = String.UnicodeScalarView()
    for typed in 0...letters.count {
      if TapSavings.holds(suggest(SuggestionRequest(context: context, prefix: String(prefix))), word) {
        predicted -= letters.count - typed
        taken += 1
        return
      }
      if typed < letters.count { prefix.append(letters[typed]) }
    }
  }

  /// What counts as a word's way in ``TapSavings/navigating(_:_:language:layout:rules:suggest:spoken:)``.
  public struct Rules: Hashable, Sendable {
    /// Each sentence begins at the home board, at no cost; otherwise the board stays where the last word left
    /// it, as in the app.
    public var startsAtHome: Bool
    /// Words that no board has are spelled: a tap to open the keyboard, then as in spelling. Otherwise they are
    /// left out of both counts.
    public var spellsOtherWords: Bool

    public init(startsAtHome: Bool = false, spellsOtherWords: Bool = true) {
      self.startsAtHome = startsAtHome
      self.spellsOtherWords = spellsOtherWords
    }
  }

  /// Against navigating: each board opened, page turned, Home or trail tapped and each word is a tap, on the
  /// shortest way there is. With prediction the suggestions are looked at before each of these taps.
  public static func navigating(
    _ sentences: [[String]], _ vocabulary: Vocabulary, language: LanguageCode, layout: Layout = .grid60,
    rules: Rules = Rules(), suggest: (SuggestionRequest) -> [Suggestion],
    spoken: ([SpokenWord]) -> Void = { _ in }
  ) -> TapSavings {
    let routes = BoardRoutes(vocabulary, layout: layout)
    let labels = PredictionLexicon(PredictionVocabulary(vocabulary), language: language, extras: [])
    var savings = TapSavings()
    var (without, with) = (routes.home, routes.home)
    for sentence in sentences {
      if rules.startsAtHome { (without, with) = (routes.home, routes.home) }
      var context: [SpokenWord] = []
      for word in sentence {
        let entries = labels.entries(named: Word(word))
        if let way = routes.path(from: without, to: entries), let end = way.last,
          let offeredWay = routes.path(from: with, to: entries)
        {
          savings.words += 1
          savings.baseline += way.count
          without = end
          with = savings.walk(offeredWay, to: word, after: context, routes, suggest: suggest)
        } else if rules.spellsOtherWords {
          savings.baseline += 1
          savings.predicted += 1
          savings.spell(word, after: context, suggest: suggest)
        }
        context.append(SpokenWord(word))
      }
      spoken(context)
    }
    return savings
  }

  /// Goes a way until the word is offered or reached, and says where.
  private mutating func walk(
    _ way: [BoardRoutes.Place], to word: String, after context: [SpokenWord], _ routes: BoardRoutes,
    suggest: (SuggestionRequest) -> [Suggestion]
  ) -> BoardRoutes.Place {
    let fromHome = routes.taps(from: routes.home)
    var passedOver: [String] = []
    var before: [UInt8] = []
    for (step, place) in way.enumerated() {
      predicted += 1
      if step == way.count - 1 { return place }
      let taps = routes.taps(from: place)
      if step == 0 { before = taps }
      let reach = TileReach(taps: taps, tapsBefore: before, travelled: step, tapsFromHome: fromHome)
      let offered = suggest(SuggestionRequest(context: context, reach: reach, passedOver: passedOver))
      if TapSavings.holds(offered, word) {
        taken += 1
        return place
      }
      for suggestion in offered { passedOver.append(suggestion.text) }
    }
    return routes.home
  }

  private static func holds(_ offered: [Suggestion], _ word: String) -> Bool {
    let key = SearchPattern.letters(word)
    for suggestion in offered where SearchPattern.letters(suggestion.text) == key { return true }
    return false
  }
}
