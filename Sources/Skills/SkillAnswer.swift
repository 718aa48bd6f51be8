internal import Bytes
public import Language

/// What is answered to a question, and what would happen by it. Nothing happens by asking: who shows the answer acts, and only
/// where ``isSure``.
public struct SkillAnswer: Hashable, Sendable {
  /// Nothing where no skill is sure: then ``offers`` has what it may have been.
  public let skill: Skill?
  /// What the question said: a name and its value, in a fixed order.
  public let parts: [Part]
  /// 0 to 1.
  public let confidence: Double
  /// A sentence to show and to speak.
  public let text: String
  /// What can be chosen next, at most three.
  public let offers: [Offer]
  /// The boards on the way to a word, home first, and its id.
  public let way: Way?
  /// The id of the word of the vocabulary that the answer tells of.
  public var entry: String?

  public var isSure: Bool { skill != nil }

  public struct Part: Hashable, Sendable {
    public let name: String
    public let value: String

    init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  public struct Offer: Hashable, Sendable {
    public let skill: Skill
    public let text: String
    /// What it is to be about; empty where the skill needs nothing, or must ask for it.
    public let about: String
  }

  public struct Way: Hashable, Sendable {
    public let word: String
    public let boards: [String]
  }
}

/// What a device knows of whoever asks.
public struct OwnFacts: Hashable, Sendable {
  /// What was said last; empty before anything was.
  public var lastSaid = ""
  /// What the helper answered since; empty where it answered nothing after that.
  public var lastAnswer = ""
  /// What was said today, in its order.
  public var saidToday: [String] = []
  /// How long the timer runs yet, in seconds; nothing where none does.
  public var timerLeft: Int?
  /// The day's plan, by the time at which each step begins, in minutes since midnight.
  public var plan: [Step] = []
  /// Whether there are photos to tell about.
  public var hasPhotos = false

  public init() {}

  public struct Step: Hashable, Sendable {
    public let minute: Int
    public let text: String

    public init(minute: Int, text: String) { (self.minute, self.text) = (minute, text) }
  }
}

/// What the skills know: the words, what they mean, and what the clock shows. They reach for nothing else.
public struct Skills: Sendable {
  let vocabulary: Vocabulary
  let meanings: MeaningBook
  let search: VocabularySearch
  private let readers: [SkillReader]

  public init(vocabulary: Vocabulary, meanings: MeaningBook) {
    self.vocabulary = vocabulary
    self.meanings = meanings
    search = VocabularySearch(vocabulary)
    readers = LanguageCode.allCases.map { SkillReader($0) }
  }

  private func reader(_ language: LanguageCode) -> SkillReader {
    readers[LanguageCode.allCases.firstIndex(of: language) ?? 0]
  }

  /// - Parameter facts: what the asker's own device knows; nothing is invented where it knows nothing.
  public func answer(
    _ text: String, language: LanguageCode, now: WallClock, facts: OwnFacts = OwnFacts()
  ) -> SkillAnswer {
    let question = Question(text, language: language)
    let readings = reader(language).readings(of: question)
    guard let first = readings.first, first.confidence >= SkillReader.sure else {
      return unsure(text, readings, language)
    }
    let asked = Asked(skills: self, question: question, reading: first, now: now, facts: facts)
    return asked.answer
  }

  /// Words of the vocabulary that a text finds, the best first, by their places.
  public func words(like text: String) -> [Int] { search.hits(text, limit: 24) }

  /// What is answered where the skill was chosen and not asked for in words.
  ///
  /// - Parameter about: a word, a time, numbers; empty where the skill needs nothing.
  public func answer(
    _ skill: Skill, about text: String, language: LanguageCode, now: WallClock, facts: OwnFacts = OwnFacts()
  ) -> SkillAnswer {
    let reading = SkillReader.Reading(skill: skill, confidence: 100, word: Folding.fold(text))
    return Asked(
      skills: self, question: Question(text, language: language), reading: reading, now: now, facts: facts
    ).answer
  }

  private func unsure(
    _ text: String, _ readings: [SkillReader.Reading], _ language: LanguageCode
  ) -> SkillAnswer {
    let offers = readings.prefix(3).map {
      SkillAnswer.Offer(
        skill: $0.skill, text: $0.skill.name(language), about: $0.word.isEmpty ? text : $0.word)
    }
    let isEnglish = language == .english
    let told =
      offers.isEmpty
      ? (isEnglish ? "I can't answer that." : "На това не мога да отговоря.")
      : (isEnglish ? "Do you mean one of these?" : "Едно от тези ли имаш предвид?")
    return SkillAnswer(
      skill: nil, parts: [], confidence: Double(max(0, readings.first?.confidence ?? 0)) / 100, text: told,
      offers: Array(offers), way: nil)
  }
}

extension Skill {
  /// Whether it is about a word, which is asked for where none was said.
  public var isAboutWord: Bool {
    switch self {
    case .place, .meaning, .translate: true
    default: false
    }
  }

  /// How a button names it.
  public func name(_ language: LanguageCode) -> String {
    let isEnglish = language == .english
    switch self {
    case .time: return isEnglish ? "What time it is" : "Колко е часът"
    case .date: return isEnglish ? "What day it is" : "Кой ден е"
    case .now: return isEnglish ? "What we do now" : "Какво правим сега"
    case .next: return isEnglish ? "What comes next" : "Какво следва"
    case .timer: return isEnglish ? "Start a timer" : "Пусни таймер"
    case .timerStop: return isEnglish ? "Stop the timer" : "Спри таймера"
    case .timerLeft: return isEnglish ? "How long is left" : "Колко остава"
    case .place: return isEnglish ? "Find a word" : "Намери дума"
    case .meaning: return isEnglish ? "What a word means" : "Какво значи дума"
    case .translate: return isEnglish ? "Say it in Bulgarian" : "Как е на английски"
    case .weather: return isEnglish ? "The weather" : "Времето навън"
    case .season: return isEnglish ? "The season" : "Кой сезон е"
    case .count: return isEnglish ? "Count" : "Да броим"
    case .story: return isEnglish ? "A story from photos" : "История по снимки"
    case .help: return isEnglish ? "Call for help" : "Викай за помощ"
    case .pain: return isEnglish ? "Something hurts" : "Нещо боли"
    case .repeat: return isEnglish ? "Say it again" : "Кажи го пак"
    case .phrases: return isEnglish ? "Today's phrases" : "Фразите от днес"
    case .thing: return isEnglish ? "What is this?" : "Какво е това?"
    }
  }
}
