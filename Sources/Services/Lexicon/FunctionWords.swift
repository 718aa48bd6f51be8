import Foundation
import Language

/// The closed classes of English, which WordNet leaves out: their definitions are GCIDE's.
enum FunctionWords {
  static let classes: [(LexicalClass, String)] = [
    (
      .determiner,
      "the a an this that these those some any every each either neither no both all such what which"
    ),
    (
      .pronoun,
      """
      I you he she it we they me him her us them my your his its our their mine yours hers ours theirs myself yourself \
      himself herself itself ourselves yourselves themselves who whom whose something anything nothing everything \
      someone anyone everyone somebody anybody everybody nobody none one another other others whoever whatever
      """
    ),
    (
      .preposition,
      """
      of in to for with on at from by about as into like through after over between out against during without before \
      under around among across behind beyond above below near off toward towards upon within along inside outside \
      since till until despite except unlike via per amid beneath beside besides onto throughout than
      """
    ),
    (
      .conjunction,
      "and or but because if although though while whereas unless when whether nor so lest"
    ),
    (.verb, "shall should will would can could may might must ought"),
    (.adverb, "not how why then there thus hence also too very else ever never again therefore however"),
    (.interjection, "oh ah hello hey wow ouch alas please"),
  ]

  /// Words with their class, in order.
  static var words: [(word: String, partOfSpeech: LexicalClass)] {
    classes.flatMap { partOfSpeech, words in
      words.split(separator: " ").map { (String($0), partOfSpeech) }
    }
  }

  /// Contractions and forms of closed classes that no rule makes.
  static let forms: [String: String] = [
    "be":
      "am is are was were been being isn't aren't wasn't weren't i'm you're he's she's it's we're they're ain't",
    "have": "has had having haven't hasn't hadn't i've you've we've they've",
    "do": "does did done doing don't doesn't didn't", "can": "can't cannot", "could": "couldn't could've",
    "will": "won't i'll you'll he'll she'll it'll we'll they'll",
    "would": "would've wouldn't i'd you'd he'd she'd we'd they'd",
    "should": "shouldn't should've", "must": "mustn't", "might": "might've", "shall": "shan't",
    "let": "let's",
    "that": "that's that'll", "what": "what's", "there": "there's", "who": "who's", "where": "where's",
    "how": "how's",
    "here": "here's", "want": "wanna", "go": "gonna", "get": "gotta", "you": "y'all", "a": "an",
  ]

  /// Bulgarian forms that the grammar keeps under other words.
  static let bulgarianForms: [String: String] = [
    "съм": "бъда бъдеш бъде бъдем бъдете бъдат бъди", "кой": "кого когото комуто",
    "който": "когото която което които",
    "някой": "някого", "никой": "никого", "себе си": "себе", "го": "й",
  ]
}
