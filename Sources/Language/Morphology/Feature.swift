/// Grammatical features, each with the name and values of Universal Dependencies.
/// Source: https://universaldependencies.org/u/feat/

public enum Person: UInt8, Hashable, Sendable, CaseIterable {
  case first = 1
  case second, third
}

/// `count` is the Bulgarian counted form: два стола.
public enum GrammaticalNumber: UInt8, Hashable, Sendable, CaseIterable {
  case singular = 1
  case plural, count

  var value: String {
    switch self {
    case .singular: "Sing"
    case .plural: "Plur"
    case .count: "Count"
    }
  }
}

public enum Gender: UInt8, Hashable, Sendable, CaseIterable {
  case masculine = 1
  case feminine, neuter

  var value: String {
    switch self {
    case .masculine: "Masc"
    case .feminine: "Fem"
    case .neuter: "Neut"
    }
  }
}

/// `past` is the aorist and the English past; `imperfect` is the Bulgarian imperfect.
public enum Tense: UInt8, Hashable, Sendable, CaseIterable {
  case present = 1
  case past, imperfect, future

  var value: String {
    switch self {
    case .present: "Pres"
    case .past: "Past"
    case .imperfect: "Imp"
    case .future: "Fut"
    }
  }
}

public enum Mood: UInt8, Hashable, Sendable, CaseIterable {
  case indicative = 1
  case imperative, conditional

  var value: String {
    switch self {
    case .indicative: "Ind"
    case .imperative: "Imp"
    case .conditional: "Cnd"
    }
  }
}

public enum VerbForm: UInt8, Hashable, Sendable, CaseIterable {
  case finite = 1
  case infinitive, participle, converb, verbalNoun, gerund

  var value: String {
    switch self {
    case .finite: "Fin"
    case .infinitive: "Inf"
    case .participle: "Part"
    case .converb: "Conv"
    case .verbalNoun: "Vnoun"
    case .gerund: "Ger"
    }
  }
}

public enum Voice: UInt8, Hashable, Sendable, CaseIterable {
  case active = 1
  case passive

  var value: String { self == .active ? "Act" : "Pass" }
}

public enum Definiteness: UInt8, Hashable, Sendable, CaseIterable {
  case indefinite = 1
  case definite

  var value: String { self == .definite ? "Def" : "Ind" }
}

/// `nominative` marks the full article (столът), `accusative` the short one (стола) and object
/// pronouns, `dative` мѝ and на мене, `genitive` the English possessive.
public enum GrammaticalCase: UInt8, Hashable, Sendable, CaseIterable {
  case nominative = 1
  case accusative, dative, vocative, genitive

  var value: String {
    switch self {
    case .nominative: "Nom"
    case .accusative: "Acc"
    case .dative: "Dat"
    case .vocative: "Voc"
    case .genitive: "Gen"
    }
  }
}

public enum Degree: UInt8, Hashable, Sendable, CaseIterable {
  case positive = 1
  case comparative, superlative

  var value: String {
    switch self {
    case .positive: "Pos"
    case .comparative: "Cmp"
    case .superlative: "Sup"
    }
  }
}

/// A perfective verb has no verbal noun, present participle or converb.
public enum Aspect: UInt8, Hashable, Sendable, CaseIterable {
  case imperfective = 1
  case perfective, both
}

public enum PartOfSpeech: UInt8, Hashable, Sendable, CaseIterable {
  case noun = 1
  case verb, adjective, pronoun, numeral, other

  /// The universal part-of-speech tag.
  public var tag: String {
    switch self {
    case .noun: "NOUN"
    case .verb: "VERB"
    case .adjective: "ADJ"
    case .pronoun: "PRON"
    case .numeral: "NUM"
    case .other: "X"
    }
  }
}
