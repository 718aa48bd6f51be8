extension Features {
  /// All features in 28 bits, the lowest first: case 3, definiteness 2, degree 2, evidentiality 1, gender 2,
  /// mood 2, number 2, person 2, polarity 1, variant 1, tense 3, verb form 3, voice 2. 0 is an absent one.
  public var bits: UInt32 {
    var bits: UInt32 = 0
    var shift: UInt32 = 0
    func add(_ value: UInt8?, _ width: UInt32) {
      bits |= UInt32(value ?? 0) << shift
      shift += width
    }
    add(caseMark?.rawValue, 3)
    add(definite?.rawValue, 2)
    add(degree?.rawValue, 2)
    add(isRenarrated ? 1 : 0, 1)
    add(gender?.rawValue, 2)
    add(mood?.rawValue, 2)
    add(number?.rawValue, 2)
    add(person?.rawValue, 2)
    add(isNegative ? 1 : 0, 1)
    add(isClitic ? 1 : 0, 1)
    add(tense?.rawValue, 3)
    add(verbForm?.rawValue, 3)
    add(voice?.rawValue, 2)
    return bits
  }

  /// `nil` for bits that ``bits`` never gives.
  public init?(bits: UInt32) {
    self.init()
    var rest = bits
    func take(_ width: UInt32) -> UInt8 {
      defer { rest >>= width }
      return UInt8(rest & (1 << width - 1))
    }
    caseMark = GrammaticalCase(rawValue: take(3))
    definite = Definiteness(rawValue: take(2))
    degree = Degree(rawValue: take(2))
    isRenarrated = take(1) == 1
    gender = Gender(rawValue: take(2))
    mood = Mood(rawValue: take(2))
    number = GrammaticalNumber(rawValue: take(2))
    person = Person(rawValue: take(2))
    isNegative = take(1) == 1
    isClitic = take(1) == 1
    tense = Tense(rawValue: take(3))
    verbForm = VerbForm(rawValue: take(3))
    voice = Voice(rawValue: take(2))
    guard self.bits == bits else { return nil }
  }
}
