/// How each class of the I and II conjugation makes its aorist and participles.
extension BulgarianVerbStems {
  /// чета – четох: the aorist has о, its 2nd and 3rd singular е.
  convenience init(firstWithO lemma: Word, _ verbClass: BulgarianVerbClass) {
    let stem = lemma.dropping(1)
    switch verbClass {
    case .peka, .oblyaka:
      let soft = stem.replacingLast("ч")
      let open = verbClass == .oblyaka ? stem.replacingLast("е", with: "я") : stem
      self.init(
        first: stem, theme: "е", stressed: true, aorist: open + "о", aoristThird: soft + "е",
        active: open + "ъл", passive: soft + "ен")
      activePlural = stem + "ли"
    case .vlyaza:
      let closed = stem.replacingLast("я", with: "е")
      self.init(
        first: stem, theme: "е", stressed: false, aorist: stem + "о", aoristThird: closed + "е",
        active: stem + "ъл", passive: "", imperative: closed.dropping(1) + "з")
      present = closed
      imperfect = closed + "е"
      imperfectThird = closed + "е"
      activePlural = closed + "ли"
      converb = closed + "ейки"
      presentParticiple = closed + "ещ"
      verbalNoun = closed + "ене"
    case .doyda:
      // дойда – дошъл – ела; отида – отишъл – иди
      let base = stem.dropping(stem.ends("йд") ? 2 : 1)
      self.init(
        first: stem, theme: "е", stressed: false, aorist: stem + "о", aoristThird: stem + "е",
        active: base + "шъл", passive: "")
      if lemma.is("дойда") {
        imperative = "ела"
        imperativePlural = "елате"
      }
    case .dam:
      // дам – дадеш – дай; ям – ядеш – яж
      let isEating = lemma.ends("ям")
      let full = stem + "д"
      self.init(
        first: full, theme: "е", stressed: true, aorist: full + "о", aoristThird: full + "е",
        active: stem + "л", passive: full + "ен", imperative: stem + (isEating ? "ж" : "й"))
      activePlural = stem + "ли"
    default:
      let last = stem.lastLetter
      let active: Word =
        switch last {
        case "т" where stem.ends("ст"): stem.dropping(1) + "ъл"
        case "т", "д": stem.dropping(1) + "л"
        default: stem + "ъл"
        }
      self.init(
        first: stem, theme: "е", stressed: true, aorist: stem + "о", aoristThird: stem + "е",
        active: active, passive: stem + "ен")
    }
  }

  /// The aorist has а after a consonant: бера – брах, пиша – писах, падна – паднах.
  convenience init(firstWithAorist lemma: Word, _ verbClass: BulgarianVerbClass) {
    let stem = lemma.dropping(1)
    var past = stem
    var stressed = false
    switch verbClass {
    case .bera:
      past = stem.dropping(2) ++ Word(letter: stem.lastLetter)
      stressed = true
    case .kova: stressed = true
    case .pisha, .lazha, .rezha:
      if verbClass == .rezha { past = past.replacingLast("е", with: "я") }
      switch past.lastLetter {
      case "ш": past = past.replacingLast("с")
      case "ж": past = past.replacingLast(verbClass == .lazha ? "г" : "з")
      case "ч": past = past.replacingLast("к")
      default: break
      }
    case .kalna:
      let bare = stem.dropping(3) + "ле"
      self.init(
        first: stem, theme: "е", stressed: true, aorist: bare, passive: bare + "т")
      return
    case .vzema:
      let bare = stem.dropping(1)
      self.init(
        first: stem, theme: "е", stressed: false, aorist: bare, passive: bare + "т")
      return
    default: break
    }
    let passive = verbClass == .padna ? past + "ат" : past + "ан"
    self.init(first: stem, theme: "е", stressed: stressed, aorist: past + "а", passive: passive)
  }

  /// The stem ends in a vowel: пия, чуя, играя, живея.
  convenience init(vowel lemma: Word, _ verbClass: BulgarianVerbClass) {
    let stem = lemma.dropping(1)
    switch verbClass {
    case .piya, .chuya:
      self.init(first: stem, theme: "е", stressed: false, aorist: stem, passive: stem + "т")
    case .igraya:
      self.init(first: stem, theme: "е", stressed: false, aorist: stem, passive: stem + "н")
      activePlural = stem + "ли"
      passivePlural = stem + "ни"
    case .baya:
      self.init(first: stem, theme: "е", stressed: false, aorist: stem + "я", passive: stem + "ян")
      activePlural = stem + "яли"
      passivePlural = stem + "яни"
      verbalNoun = stem + "ене"
    default:
      let open = stem.replacingLast("я")
      self.init(
        first: stem, theme: "е", stressed: false, aorist: open,
        passive: open + (verbClass == .peya ? "т" : "н"))
      if verbClass == .peya { passivePlural = stem + "ти" }
      verbalNoun = stem + "ене"
    }
  }

  /// II conjugation: моля – молих, търпя – търпях, държа – държах.
  convenience init(second lemma: Word, _ verbClass: BulgarianVerbClass) {
    let stem = lemma.dropping(1)
    switch verbClass {
    case .molya, .delya:
      self.init(
        first: stem, theme: "и", stressed: verbClass == .delya, aorist: stem + "и", passive: stem + "ен")
    case .spya:
      self.init(first: stem, theme: "и", stressed: true, aorist: stem + "а", passive: stem + "ан")
    default:
      let vowel: Word = lemma.ends("а") ? "а" : "я"
      self.init(
        first: stem, theme: "и", stressed: verbClass == .tarpya, aorist: stem ++ vowel,
        passive: stem ++ vowel + "н")
      if stem.endsInBulgarianVowel {
        activePlural = stem + "яли"
        passivePlural = stem + "яни"
      }
      if verbClass == .vidya, stem.ends("вид") {
        imperative = stem.dropping(1) + "ж"
        imperativePlural = imperative + "те"
      } else if stem.ends("държ") {
        imperative = stem.dropping(3) + "ръж"
        imperativePlural = imperative + "те"
      }
    }
  }

  /// Verbs that follow no class; съм, ще and трябва have their own tables in ``BulgarianVerb``.
  convenience init(irregular lemma: Word, _ verbClass: BulgarianVerbClass) {
    switch verbClass {
    case .znam:
      self.init(vowel: lemma.dropping(1) + "я", .baya)
    case .moga:
      self.init(
        first: "мог", theme: "е", stressed: false, aorist: "можа", active: "могъл", passive: "")
      imperative = ""
      imperativePlural = ""
    case .byda:
      self.init(
        first: "бъд", theme: "е", stressed: false, aorist: "бидо", aoristThird: "биде",
        active: "бил", passive: "")
    case .sam:
      self.init(
        first: "", theme: "", stressed: false, aorist: "бя", aoristThird: "беше", active: "бил", passive: "")
      imperfect = "бя"
      imperfectThird = "бе"
      imperative = "бъди"
      imperativePlural = "бъдете"
      verbalNoun = ""
      converb = "бидейки"
      presentParticiple = ""
    case .shta:
      self.init(first: "щ", theme: "е", stressed: true, aorist: "щя", active: "щял", passive: "")
      imperfect = "щя"
      imperative = ""
      imperativePlural = ""
      verbalNoun = ""
    default:
      self.init(third: lemma)
      imperative = ""
      imperativePlural = ""
      passive = ""
      passivePlural = ""
    }
  }
}
