import Foundation
import Language
import Testing

@testable import Skills

/// Questions that people ask, and what is answered to them.
@Suite struct SkillTests {
  static let moment = WallClock(year: 2026, month: 11, day: 25, hour: 16, minute: 40)
  let skills = Skills(vocabulary: Self.vocabulary, meanings: MeaningBook(MeaningBook.encoded(Self.meanings)))

  /// Two boards: home opens animals, and animals has the dog.
  static let vocabulary: Vocabulary = {
    let entry = VocabularyEntry(
      id: "dog", wordClass: .noun, category: "animals", stressed: "ку\u{301}че", english: "dog", ipa: "dɒg",
      picture: .none, level: .all, rating: .everyone, isReviewed: true)
    return Vocabulary(entries: [entry], boards: [])
  }()
  static let meanings = [
    WordMeaning(
      id: "dog", bulgarian: .init("животно, което лае", example: "Кучето лае."),
      english: .init("an animal that barks", example: "The dog barks."))
  ]

  func answer(_ text: String, _ language: LanguageCode) -> SkillAnswer {
    skills.answer(text, language: language, now: Self.moment)
  }

  @Test(arguments: [
    ("колко е часът", LanguageCode.bulgarian, "Часът е пет без двайсет следобед."),
    ("what time is it?", .english, "It's twenty to five in the afternoon."),
    ("Кой ден е днес?", .bulgarian, "Днес е сряда, двайсет и пети ноември."),
    ("what day is it tomorrow", .english, "Tomorrow is Thursday, the twenty-sixth of November."),
    ("какво значи куче", .bulgarian, "куче: животно, което лае"),
    ("how do you say dog in Bulgarian", .english, "куче"),
    ("как се казва куче на английски", .bulgarian, "dog"),
    ("сложи таймер за две минути", .bulgarian, "Таймер за две минути."),
    ("set a timer for an hour and a half", .english, "A timer for one hour and thirty minutes."),
    ("count from 3 to 1", .english, "three, two, one."),
    ("кой сезон е", .bulgarian, "Сега е есен."),
  ]) func aQuestionIsAnsweredInASentence(_ asked: String, _ language: LanguageCode, _ expected: String) {
    #expect(answer(asked, language).text == expected)
  }

  @Test func thePlanIsToldByTheClock() {
    var facts = OwnFacts()
    facts.plan = [.init(minute: 465, text: "закуска"), .init(minute: 1_110, text: "вечеря")]
    func told(_ text: String, _ hour: Int) -> String {
      let now = WallClock(year: 2026, month: 11, day: 25, hour: hour, minute: 0)
      return skills.answer(text, language: .bulgarian, now: now, facts: facts).text
    }
    #expect(told("какво правим сега", 9) == "Сега: закуска.")
    #expect(told("какво следва", 9) == "После: вечеря, в шест и половина.")
    #expect(told("какво правим сега", 6) == "Денят започва с: закуска, в осем без петнайсет.")
    #expect(told("какво следва", 20) == "Това беше последното за днес.")
  }

  @Test func answersAboutTimesAndDaysAreMadeOfWordsThatAreFetchedAhead() {
    for language in LanguageCode.allCases {
      let known = Set(Skills.spokenWords(language))
      #expect(known.count < 200)
      for day in stride(from: 0, to: 400, by: 7) {
        for skill in [Skill.time, .date] {
          let now = WallClock(ofDay: 20_000 + day, minute: day * 37 % 1_440)
          let answer = skills.answer(skill, about: "", language: language, now: now)
          for word in Folding.fold(answer.text).split(separator: " ") {
            #expect(known.contains(String(word)), "\(word) in \(answer.text)")
          }
        }
      }
    }
  }

  @Test func whatWasChosenIsAnsweredWithoutWords() {
    let answer = skills.answer(.meaning, about: "куче", language: .bulgarian, now: Self.moment)
    #expect(answer.text == "куче: животно, което лае")
    #expect(answer.offers.allSatisfy { $0.about == "куче" })
    #expect(skills.answer(.timer, about: "", language: .english, now: Self.moment).parts.isEmpty)
  }

  @Test(arguments: [
    ("Какво е това?", LanguageCode.bulgarian, Skill.thing), ("какво е това тук", .bulgarian, .thing),
    ("What is this?", .english, .thing), ("what's that", .english, .thing),
    ("какво е това куче", .bulgarian, .meaning), ("what is a dog", .english, .meaning),
    ("what time is it", .english, .time),
  ]) func whatIsBeforeOneIsAskedWithoutAWord(_ asked: String, _ language: LanguageCode, _ skill: Skill) {
    #expect(answer(asked, language).skill == skill)
  }

  @Test func timesAreSaidAsPeopleSayThem() {
    func said(_ hour: Int, _ minute: Int, _ language: LanguageCode) -> String {
      WallClock(year: 2026, month: 1, day: 1, hour: hour, minute: minute).timeSentence(language)
    }
    #expect(said(0, 0, .bulgarian) == "Часът е дванайсет през нощта.")
    #expect(said(14, 2, .bulgarian) == "Часът е два и две следобед.")
    #expect(said(11, 5, .bulgarian) == "Часът е единайсет и пет преди обяд.")
    #expect(said(12, 30, .bulgarian) == "Часът е дванайсет и половина на обяд.")
    #expect(said(0, 59, .bulgarian) == "Часът е един без една през нощта.")
    #expect(said(23, 45, .english) == "It's a quarter to twelve at night.")
    #expect(said(9, 1, .english) == "It's one minute past nine in the morning.")
  }

  @Test func theCalendarAgreesWithThatOfTheComputer() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let start = try #require(calendar.date(from: DateComponents(year: 1999, month: 12, day: 27)))
    var moment = WallClock(year: 1999, month: 12, day: 27, hour: 0, minute: 0)
    for day in 0..<3_000 {
      let date = start.addingTimeInterval(Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      #expect(parts.year == moment.year && parts.month == moment.month)
      #expect(parts.day == moment.day && parts.weekday == (moment.weekday + 1) % 7 + 1)
      moment = moment.adding(days: 1)
    }
  }

  @Test(arguments: LanguageCode.allCases) func everyNumberThatIsSaidIsReadAgain(_ language: LanguageCode) {
    for value in 0..<100 {
      let words = Question(NumberWords.text(value, language), language: language)
      #expect(words.numbers.map(\.value) == [value])
    }
  }

  @Test(arguments: [
    ("пусни таймер за половин час", LanguageCode.bulgarian, 1_800),
    ("таймер час и половина", .bulgarian, 5_400),
    ("таймер 90 секунди", .bulgarian, 90), ("set a timer for twenty five minutes", .english, 1_500),
    ("timer 1 hour 10 minutes", .english, 4_200), ("timer for a minute", .english, 60),
  ]) func aTimersLengthIsUnderstood(_ asked: String, _ language: LanguageCode, _ seconds: Int) {
    #expect(answer(asked, language).parts.first?.value == "\(seconds)")
  }

  @Test func onlyWhatTheDeviceKnowsIsTold() {
    var facts = OwnFacts()
    func told(_ text: String) -> String {
      skills.answer(text, language: .english, now: Self.moment, facts: facts).text
    }
    #expect(told("how much time is left") == "No timer is running.")
    #expect(told("stop the timer") == "No timer is running.")
    #expect(told("say it again") == "Nothing was said here yet.")
    #expect(told("what did I say today") == "Nothing was said here today.")
    #expect(told("tell me a story") == "There are no photos here to tell about.")
    (facts.timerLeft, facts.lastSaid, facts.hasPhotos) = (61, "I want water.", true)
    facts.saidToday = ["Good morning.", "I want water."]
    #expect(told("how much time is left") == "The timer has one minute and one second left.")
    #expect(told("stop the timer") == "The timer stops.")
    #expect(told("say it again") == "I want water.")
    #expect(told("what did I say today") == "Good morning. · I want water.")
    #expect(told("tell me a story") != "There are no photos here to tell about.")
  }

  @Test func whatTheHelperAnsweredIsSaidAgainUnlessOnesOwnWordsAreMeant() {
    var facts = OwnFacts()
    (facts.lastSaid, facts.lastAnswer) = ("Искам вода.", "Часът е пет.")
    func told(_ text: String, _ language: LanguageCode) -> String {
      skills.answer(text, language: language, now: Self.moment, facts: facts).text
    }
    for text in ["кажи пак", "повтори", "Кажи го пак", "какво каза", "кажи ми пак"] {
      #expect(told(text, .bulgarian) == "Часът е пет.", "\(text)")
    }
    for text in ["say it again", "repeat", "what did you say", "I didn't hear, say it again"] {
      #expect(told(text, .english) == "Часът е пет.", "\(text)")
    }
    for text in ["повтори какво казах", "тя не ме чу, повтори го", "Пак кажи последното изречение"] {
      #expect(told(text, .bulgarian) == "Искам вода.", "\(text)")
    }
    for text in ["repeat what i said", "say my last sentence again", "they didn't hear me, say that again"] {
      #expect(told(text, .english) == "Искам вода.", "\(text)")
    }
    facts.lastSaid = ""
    #expect(told("повтори", .bulgarian) == "Часът е пет.")
  }

  @Test(arguments: [
    ("боли ме коремът", LanguageCode.bulgarian), ("много ме боли", .bulgarian), ("лошо ми е", .bulgarian),
    ("боли ме главата и ми се повръща", .bulgarian), ("болен съм", .bulgarian), ("не ми е добре", .bulgarian),
    ("не мога да дишам", .bulgarian), ("ударих си крака", .bulgarian), ("тече ми кръв", .bulgarian),
    ("той ме удари", .bulgarian), ("вие ми се свят", .bulgarian), ("имам температура", .bulgarian),
    ("my tummy hurts", .english), ("my head hurts so bad", .english), ("I feel sick", .english),
    ("I have a headache", .english), ("it hurts", .english), ("I can't breathe", .english),
    ("i cut my finger", .english), ("he hit me", .english), ("I'm going to throw up", .english),
    ("i dont feel well", .english), ("i am ill", .english),
  ]) func whatHurtsIsTakenSeriously(_ asked: String, _ language: LanguageCode) {
    let answer = answer(asked, language)
    #expect(answer.skill == .pain)
    #expect(
      answer.text.contains(language == .english ? "Tell a grown-up now." : "Кажи веднага на възрастен."))
    #expect(answer.offers.map(\.skill) == [.help])
  }

  @Test(arguments: [
    ("не ме боли", LanguageCode.bulgarian), ("какво значи боли", .bulgarian),
    ("къде е думата боли", .bulgarian),
    ("лошото време", .bulgarian), ("ударих топката", .bulgarian), ("баба е в болницата", .bulgarian),
    ("как се казва боли на английски", .bulgarian), ("сърцето ми бие", .bulgarian),
    ("it doesn't hurt", .english), ("what does sick mean", .english), ("where is hurt", .english),
    ("i'll play with Mimi", .english), ("throw the ball up", .english),
    ("how do you say pain in Bulgarian", .english),
    ("i cut paper", .english),
  ]) func wordsAboutPainAloneAreNoPain(_ asked: String, _ language: LanguageCode) {
    #expect(answer(asked, language).skill != .pain)
  }

  @Test func whoeverCallsForHelpBecauseOfPainCalls() {
    #expect(answer("помощ, боли ме коремът", .bulgarian).skill == .help)
    #expect(answer("help my tummy hurts", .english).skill == .help)
  }

  @Test func countingSaysWhereItStops() {
    #expect(answer("count to 100", .english).text.hasSuffix("ninety-nine, a hundred."))
    #expect(
      answer("count to 200", .english).text.hasSuffix("a hundred. I count a hundred numbers at a time."))
    #expect(answer("брой до двеста", .bulgarian).text.hasSuffix("сто. Наведнъж броя най-много сто числа."))
    #expect(answer("count from 2000 to 2002", .english).text == "2000, 2001, 2002.")
    #expect(answer("брой до 999999", .bulgarian).parts.map(\.value) == ["1", "100"])
  }

  @Test(arguments: [
    ("two hundred", LanguageCode.english, [200]), ("a hundred and twenty five", .english, [125]),
    ("сто двайсет и пет", .bulgarian, [125]), ("двеста и три", .bulgarian, [203]),
    ("петстотин", .bulgarian, [500]),
    ("от сто до петдесет", .bulgarian, [100, 50]), ("from 100 to 90", .english, [100, 90]),
  ]) func hundredsAreRead(_ text: String, _ language: LanguageCode, _ expected: [Int]) {
    #expect(Question(text, language: language).numbers.map(\.value) == expected)
  }

  @Test(arguments: [
    ("таймер за 100 часа", LanguageCode.bulgarian), ("таймер за 25 часа", .bulgarian),
    ("set a timer for 999999 hours", .english), ("timer 999999 hours 999999 hours", .english),
  ]) func aTimerThatIsTooLongIsToldTheLongest(_ asked: String, _ language: LanguageCode) {
    let answer = answer(asked, language)
    #expect(answer.skill == .timer && answer.parts.isEmpty)
    #expect(
      answer.text
        == (language == .english
          ? "A timer can run for one day at most. For how long?"
          : "Таймерът може да е най-много за един ден. За колко време?"))
    #expect(Question(asked, language: language).seconds.map { $0 < Int(Int32.max) } ?? false)
  }

  @Test func aTimerWithoutALengthAsksForIt() {
    #expect(answer("сложи таймер", .bulgarian).text == "За колко време?")
  }

  @Test func aWordThatNobodyHasIsSaidToBeMissing() {
    let answer = answer("what does zyzzyva mean", .english)
    #expect(answer.skill == .meaning)
    #expect(answer.text == "I don't have the word “zyzzyva”.")
  }

  @Test func whatIsNotUnderstoodIsNeverActedOn() {
    for text in ["", "   ", "🐶", "аз искам вода", "обичам баба", String(repeating: "час ", count: 5_000)] {
      let answer = answer(text, .bulgarian)
      #expect(!(answer.skill?.acts ?? false))
      #expect(answer.offers.count <= 3)
      #expect(!answer.text.isEmpty)
    }
  }

  @Test func anUnsureReadingIsOfferedAndNotAnswered() {
    let answer = answer("снимки и нещо за цвета на морето", .bulgarian)
    #expect(answer.skill == nil)
  }

  @Test func anyWordsInAnyOrderGiveAnAnswer() {
    var generator = SystemRandomNumberGenerator()
    let words =
      (BulgarianSkillRules.lines + " " + EnglishSkillRules.lines).split { " |\n".contains($0) }.map(
        String.init)
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 1...9, using: &generator)).map { _ in words.randomElement() ?? "" }
        .joined(separator: " ")
      for language in LanguageCode.allCases {
        let answer = answer(text, language)
        #expect(!answer.text.isEmpty && answer.offers.count <= 3, "\(text)")
      }
    }
  }

  /// Written by somebody who had not seen the rules; `held` was not looked at while the rules were made.
  @Test(arguments: ["asked", "held"], LanguageCode.allCases)
  func nineInTenQuestionsAreUnderstoodAndNothingIsDoneUnasked(_ set: String, _ language: LanguageCode) throws
  {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Asked/\(set)-\(language.tag).tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    var (right, wrong, acted) = (0, 0, 0)
    for line in lines {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let answer = answer(columns[1], language)
      let intent = answer.skill?.rawValue ?? "none"
      if intent == columns[0] {
        right += 1
      } else if let skill = answer.skill {
        wrong += 1
        acted += skill.acts ? 1 : 0
      }
    }
    print(
      "\(set)-\(language.tag): \(right) of \(lines.count) right, \(wrong) answered wrongly, \(acted) acted wrongly"
    )
    #expect(lines.count >= 100)
    #expect(right * 10 >= lines.count * 9)
    #expect(acted == 0)
  }

  @Test func everyRuleIsRead() {
    for lines in [BulgarianSkillRules.lines, EnglishSkillRules.lines] {
      for line in lines.split(separator: "\n") {
        #expect(SkillRule(line: String(line)) != nil, "\(line)")
        #expect(line.utf8.allSatisfy { $0 != 0x3F })
      }
    }
  }
}
