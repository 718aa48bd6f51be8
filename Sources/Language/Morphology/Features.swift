/// What a form means: a set of features, each present or absent.
///
/// Its ``text`` is the notation of CoNLL-U: names in alphabetical order, `Name=Value`, joined by `|`.
public struct Features: Hashable, Sendable {
  public var caseMark: GrammaticalCase?
  public var definite: Definiteness?
  public var degree: Degree?
  /// The form tells what was heard, not seen: `Evident=Nfh`.
  public var isRenarrated = false
  public var gender: Gender?
  public var mood: Mood?
  public var number: GrammaticalNumber?
  public var person: Person?
  public var isNegative = false
  /// A short pronoun that leans on the verb: `Variant=Short`.
  public var isClitic = false
  public var tense: Tense?
  public var verbForm: VerbForm?
  public var voice: Voice?

  public init() {}

  public var text: String {
    var parts = ""
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      if !parts.isEmpty { parts += "|" }
      parts += name
      parts += "="
      parts += value
    }
    add("Case", caseMark?.value)
    add("Definite", definite?.value)
    add("Degree", degree?.value)
    add("Evident", isRenarrated ? "Nfh" : nil)
    add("Gender", gender?.value)
    add("Mood", mood?.value)
    add("Number", number?.value)
    add("Person", person.map { $0 == .first ? "1" : $0 == .second ? "2" : "3" })
    add("Polarity", isNegative ? "Neg" : nil)
    add("Tense", tense?.value)
    add("Variant", isClitic ? "Short" : nil)
    add("VerbForm", verbForm?.value)
    add("Voice", voice?.value)
    return parts
  }
}

extension Features {
  /// `Mood=Ind|Number=…|Person=…|Tense=…|VerbForm=Fin`
  public static func finite(_ tense: Tense, _ person: Person, _ number: GrammaticalNumber) -> Features {
    var features = Features()
    features.mood = .indicative
    features.tense = tense
    features.person = person
    features.number = number
    features.verbForm = .finite
    return features
  }

  /// `Mood=Imp|Number=…|Person=2|VerbForm=Fin`
  public static func imperative(_ number: GrammaticalNumber) -> Features {
    var features = Features()
    features.mood = .imperative
    features.person = .second
    features.number = number
    features.verbForm = .finite
    return features
  }

  /// `Tense=…|VerbForm=Part|Voice=…`, with gender and number where given.
  public static func participle(
    _ tense: Tense, _ voice: Voice, _ gender: Gender? = nil, _ number: GrammaticalNumber? = nil
  ) -> Features {
    var features = Features()
    features.tense = tense
    features.voice = voice
    features.verbForm = .participle
    features.gender = gender
    features.number = number
    return features
  }

  /// Gender, number and article of a noun, adjective or pronoun.
  public static func nominal(
    _ gender: Gender?, _ number: GrammaticalNumber, _ definite: Definiteness? = nil,
    _ caseMark: GrammaticalCase? = nil
  ) -> Features {
    var features = Features()
    features.gender = gender
    features.number = number
    features.definite = definite
    features.caseMark = caseMark
    return features
  }

  func with(definite: Definiteness, caseMark: GrammaticalCase? = nil) -> Features {
    var copy = self
    copy.definite = definite
    copy.caseMark = caseMark
    return copy
  }
}
