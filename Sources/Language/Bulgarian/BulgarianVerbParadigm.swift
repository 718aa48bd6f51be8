extension BulgarianVerb {
  /// Every cell of the verb, simple forms first, then the compound future and the renarrated present.
  public func paradigm(isGuessed: Bool = false) -> Paradigm {
    var cells: [Cell] = []
    let numbers: [GrammaticalNumber] = [.singular, .plural]
    let isImpersonal = verbClass == .tryabva
    for tense in [Tense.present, .past, .imperfect] {
      for number in numbers {
        for person in Person.allCases {
          if isImpersonal && (person != .third || number != .singular) { continue }
          let form =
            switch tense {
            case .past: aorist(person, number)
            case .imperfect: imperfect(person, number)
            default: present(person, number)
            }
          cells.add(afterVerb(form), .finite(tense, person, number))
        }
      }
    }
    for number in numbers {
      if let form = imperative(number) { cells.add(afterVerb(form), .imperative(number)) }
    }
    for number in numbers {
      for person in Person.allCases {
        if isImpersonal && (person != .third || number != .singular) { continue }
        var features = Features.finite(.future, person, number)
        cells.add(beforeVerb("ще", futureBase(person, number)), features)
        features.isNegative = true
        cells.add(beforeVerb("няма да", futureBase(person, number)), features)
      }
    }
    addRenarrated(to: &cells)
    if isImpersonal { return finished(cells, isGuessed) }
    addActiveParticiples(to: &cells)
    if particle.isEmpty { addPassiveParticiple(to: &cells) }
    if aspect != .perfective { addImperfective(to: &cells) }
    return finished(cells, isGuessed)
  }

  private func finished(_ cells: [Cell], _ isGuessed: Bool) -> Paradigm {
    Paradigm(
      lemma: lemma, partOfSpeech: .verb, className: verbClass.name, isGuessed: isGuessed, cells: cells)
  }

  /// After ще the verb съм is also бъда; the paradigm gives the plain one: ще съм.
  private func futureBase(_ person: Person, _ number: GrammaticalNumber) -> Word {
    present(person, number)
  }

  func afterVerb(_ form: Word) -> Word { particle.isEmpty ? form : form + " " ++ particle }

  func beforeVerb(_ auxiliary: Word, _ form: Word) -> Word {
    particle.isEmpty ? auxiliary + " " ++ form : auxiliary + " " ++ particle + " " ++ form
  }

  private func addRenarrated(to cells: inout [Cell]) {
    var features = Features.finite(.present, .third, .singular)
    features.isRenarrated = true
    for gender in Gender.allCases {
      if verbClass == .tryabva && gender != .neuter { continue }
      features.gender = gender
      let form =
        verbClass == .sam ? activeParticiple(gender, .singular) : imperfectParticiple(gender, .singular)
      cells.add(afterVerb(form), features)
    }
    if verbClass == .tryabva { return }
    features.gender = nil
    features.number = .plural
    let form =
      verbClass == .sam ? activeParticiple(.masculine, .plural) : imperfectParticiple(.masculine, .plural)
    cells.add(afterVerb(form), features)
  }

  private func addActiveParticiples(to cells: inout [Cell]) {
    addAdjectival(.participle(.past, .active), withArticle: particle.isEmpty, to: &cells)
    if verbClass == .sam { return }
    addAdjectival(.participle(.imperfect, .active), withArticle: false, to: &cells)
  }

  private func addPassiveParticiple(to cells: inout [Cell]) {
    guard passiveParticiple(.masculine, .singular) != nil else { return }
    addAdjectival(.participle(.past, .passive), withArticle: true, to: &cells)
  }

  private func addImperfective(to cells: inout [Cell]) {
    if !stems.presentParticiple.isEmpty {
      addAdjectival(.participle(.present, .active), withArticle: true, to: &cells)
    }
    var features = Features()
    features.verbForm = .converb
    features.tense = .present
    cells.add(afterVerb(stems.converb), features)
    guard !stems.verbalNoun.isEmpty else { return }
    var noun = Features.nominal(.neuter, .singular, .indefinite)
    noun.verbForm = .verbalNoun
    cells.add(stems.verbalNoun, noun)
    cells.add(stems.verbalNoun + "то", noun.with(definite: .definite))
    noun.number = .plural
    let plural = stems.verbalNoun.dropping(1) + "ия"
    cells.add(plural, noun)
    cells.add(plural + "та", noun.with(definite: .definite))
  }

  /// One form of the participle that these features name.
  private func participle(_ features: Features, _ gender: Gender, _ number: GrammaticalNumber) -> Word {
    switch (features.tense, features.voice) {
    case (.past, .active): return activeParticiple(gender, number)
    case (.imperfect, _): return imperfectParticiple(gender, number)
    case (.past, _): return passiveParticiple(gender, number) ?? ""
    default:
      let base = stems.presentParticiple
      if number != .singular { return base + "и" }
      return gender == .masculine ? base : base + (gender == .feminine ? "а" : "о")
    }
  }

  /// The forms of a participle as an adjective, with the article where it takes one.
  private func addAdjectival(_ features: Features, withArticle: Bool, to cells: inout [Cell]) {
    for gender in Gender.allCases {
      var cell = features
      cell.gender = gender
      cell.number = .singular
      cell.definite = .indefinite
      cells.add(participle(features, gender, .singular), cell)
    }
    var cell = features
    cell.number = .plural
    cell.definite = .indefinite
    let plural = participle(features, .masculine, .plural)
    cells.add(plural, cell)
    guard withArticle else { return }
    cell.definite = .definite
    cells.add(plural + "те", cell)
    cell.number = .singular
    cell.gender = .feminine
    cells.add(participle(features, .feminine, .singular) + "та", cell)
    cell.gender = .neuter
    cells.add(participle(features, .neuter, .singular) + "то", cell)
    cell.gender = .masculine
    cells.add(plural + "ят", cell.with(definite: .definite, caseMark: .nominative))
    cells.add(plural + "я", cell.with(definite: .definite, caseMark: .accusative))
  }
}
