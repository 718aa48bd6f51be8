// What a family knows better of a word than the rules: rows by dictionary form, whose register `class` holds the
// number of an inflection class, as grammar counts them. A number that no class has is overlooked by the one who
// inflects.
extension Registers {
  private static var inflection: Name { "class" }

  /// The class that the family chose for a word; 0 for none.
  public func inflection(of lemma: String) -> UInt8 {
    UInt8(truncatingIfNeeded: value(.words, Name(lemma), Registers.inflection).integer ?? 0)
  }

  /// The edit that chooses a class; 0 takes the choice back.
  public func choosing(inflection: UInt8, of lemma: String) -> Edit {
    Edit(.words, Name(lemma), Registers.inflection, .integer(Int64(inflection)))
  }
}
