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
  /// looked at before each letter; taking one is a tap and brings its space.
  public static func spelling(
    _ sentences: [[String]], suggest: (PredictionRequest) -> [Suggestion], spoken: ([SpokenWord]) -> Void
  ) -> TapSavings {
    var savings = TapSavings()
    for sentence in sentences {
      var context: [SpokenWord] = []
      for word in sentence {
        let letters = Array(word.unicodeScalars)
        savings.words += 1
        savings.baseline += letters.count + 1
        savings.predicted += letters.count + 1
        var prefix = String.UnicodeScalarView()
        for typed in 0...letters.count {
          let offered = suggest(PredictionRequest(context: context, prefix: String(prefix)))
          if holds(offered, word) {
            savings.predicted -= letters.count - typed
            savings.taken += 1
            break
          }
          if typed < letters.count { prefix.append(letters[typed]) }
        }
        context.append(SpokenWord(word))
      }
      spoken(context)
    }
    return savings
  }

  /// Against navigating: each board opened, page turned, Home or trail tapped and each word is a tap, on the
  /// shortest way there is. With prediction the suggestions are looked at before each of these taps. Words
  /// that no board has cost nothing in either count.
  ///
  /// `startsAtHome` begins each sentence at the home board, at no cost; otherwise the board stays where the
  /// last word left it, as in the app.
  public static func navigating(
    _ sentences: [[String]], _ vocabulary: Vocabulary, language: LanguageCode, layout: Layout = .grid60,
    startsAtHome: Bool = false, suggest: (PredictionRequest) -> [Suggestion],
    spoken: ([SpokenWord]) -> Void
  ) -> TapSavings {
    let routes = BoardRoutes(vocabulary, layout: layout)
    let fromHome = routes.taps(from: routes.home)
    let labels = PredictionLexicon(vocabulary, language: language, extras: [])
    var savings = TapSavings()
    var (without, with) = (routes.home, routes.home)
    for sentence in sentences {
      if startsAtHome { (without, with) = (routes.home, routes.home) }
      var context: [SpokenWord] = []
      for word in sentence {
        defer { context.append(SpokenWord(word)) }
        let entries = labels.entries(named: word)
        guard let way = routes.path(from: without, to: entries), let end = way.last,
          let offeredWay = routes.path(from: with, to: entries)
        else { continue }
        savings.words += 1
        savings.baseline += way.count
        without = end
        var passedOver: [String] = []
        for (step, place) in offeredWay.enumerated() {
          with = place
          savings.predicted += 1
          if step == offeredWay.count - 1 { break }
          let reach = TileReach(
            taps: routes.taps(from: place), tapsFromHome: fromHome,
            isOnTheWay: step > 0 && place != routes.home)
          let offered = suggest(
            PredictionRequest(context: context, reach: reach, passedOver: passedOver))
          if holds(offered, word) {
            savings.taken += 1
            break
          }
          for suggestion in offered { passedOver.append(suggestion.text) }
        }
      }
      spoken(context)
    }
    return savings
  }

  private static func holds(_ offered: [Suggestion], _ word: String) -> Bool {
    let key = SearchPattern.letters(word)
    for suggestion in offered where SearchPattern.letters(suggestion.text) == key { return true }
    return false
  }
}
