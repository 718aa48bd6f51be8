/// What a form means: a set of features, each present or absent.
///
/// Its ``text`` is the notation of CoNLL-U: names in alphabetical order, `Name=Value`, joined by `|`.
public struct Features: Hashable, Sendable {
  /// All features in 26 bits, the lowest first: case 3, definiteness 2, degree 2, evidentiality 1, gender 2,
  /// mood 2, number 2, person 2, polarity 1, variant 1, tense 3, verb form 3, voice 2. 0 is an absent one.
  public private(set) var bits: UInt32 = 0

  public init() {}

  public var caseMark: GrammaticalCase? {
    get { GrammaticalCase(rawValue: value(0, 7)) }
    set { set(newValue?.rawValue, 0, 7) }
  }
  public var definite: Definiteness? {
    get { Definiteness(rawValue: value(3, 3)) }
    set { set(newValue?.rawValue, 3, 3) }
  }
  public var degree: Degree? {
    get { Degree(rawValue: value(5, 3)) }
    set { set(newValue?.rawValue, 5, 3) }
  }
  /// The form tells what was heard, not seen: `Evident=Nfh`.
  public var isRenarrated: Bool {
    get { value(7, 1) == 1 }
    set { set(newValue ? 1 : 0, 7, 1) }
  }
  public var gender: Gender? {
    get { Gender(rawValue: value(8, 3)) }
    set { set(newValue?.rawValue, 8, 3) }
  }
  public var mood: Mood? {
    get { Mood(rawValue: value(10, 3)) }
    set { set(newValue?.rawValue, 10, 3) }
  }
  public var number: GrammaticalNumber? {
    get { GrammaticalNumber(rawValue: value(12, 3)) }
    set { set(newValue?.rawValue, 12, 3) }
  }
  public var person: Person? {
    get { Person(rawValue: value(14, 3)) }
    set { set(newValue?.rawValue, 14, 3) }
  }
  public var isNegative: Bool {
    get { value(16, 1) == 1 }
    set { set(newValue ? 1 : 0, 16, 1) }
  }
  /// A short pronoun that leans on the verb: `Variant=Short`.
  public var isClitic: Bool {
    get { value(17, 1) == 1 }
    set { set(newValue ? 1 : 0, 17, 1) }
  }
  public var tense: Tense? {
    get { Tense(rawValue: value(18, 7)) }
    set { set(newValue?.rawValue, 18, 7) }
  }
  public var verbForm: VerbForm? {
    get { VerbForm(rawValue: value(21, 7)) }
    set { set(newValue?.rawValue, 21, 7) }
  }
  public var voice: Voice? {
    get { Voice(rawValue: value(24, 3)) }
    set { set(newValue?.rawValue, 24, 3) }
  }

  private func value(_ shift: UInt32, _ mask: UInt32) -> UInt8 { UInt8(bits &>> shift & mask) }

  private mutating func set(_ value: UInt8?, _ shift: UInt32, _ mask: UInt32) {
    bits = bits & ~(mask &<< shift) | UInt32(value ?? 0) &<< shift
  }

  /// `nil` for bits that ``bits`` never gives.
  public init?(bits: UInt32) {
    self.bits = bits
    var known = Features()
    known.caseMark = caseMark
    known.definite = definite
    known.degree = degree
    known.isRenarrated = isRenarrated
    known.gender = gender
    known.mood = mood
    known.number = number
    known.person = person
    known.isNegative = isNegative
    known.isClitic = isClitic
    known.tense = tense
    known.verbForm = verbForm
    known.voice = voice
    guard known.bits == bits else { return nil }
  }

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
