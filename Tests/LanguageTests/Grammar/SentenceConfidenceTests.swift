import Language
import Testing

/// What has no rule stays as it was tapped; what has a plain one becomes a sentence.
@Suite struct SentenceConfidenceTests {
  @Test(arguments: [
    // A second argument that no preposition joins.
    "ние чакаме татко кола", "какво ти гледаш телевизия", "ние купим подарък учител",
    "аз гледам теб прозорец",
    // An object of a verb that takes none.
    "две котка спят котел",
    // An adjective that agrees with nothing.
    "автобус пълен ние стоя прав", "къпя море забавно",
    // Who is neither called nor asked; a modal without a deed.
    "жаден куче дай вода", "мама може ние сладолед",
    // A person or many things said to be one thing.
    "сестра мой рожден ден утре", "мой уста сух вода",
    // A third person that would be lost; a feeling that nobody is named for.
    "Виктор още болен той вкъщи", "срам аз крия",
  ])
  func aBulgarianPhraseWithAWordThatFitsNowhereStaysAsTapped(_ phrase: String) {
    #expect(isTapped(phrase, .bulgarian))
  }

  @Test(arguments: [
    "what you watch TV", "snow melt sun shine", "wolf blow house fall", "mum can we ice cream",
    "my mouth dry water please", "we no teacher today", "glass milk warm", "Anna Ben jump rope",
    "grandma grandpa live village", "swim sea fun",
  ])
  func anEnglishPhraseWithAWordThatFitsNowhereStaysAsTapped(_ phrase: String) {
    #expect(isTapped(phrase, .english))
  }

  /// Some of these were sentences once: "Мамо, дай хляб, защото."
  @Test(arguments: [
    "мама дай хляб защото", "искам куче и", "торта в ще на", "не не искам супа",
  ])
  func aBulgarianHeapOfWordsStaysAsTapped(_ phrase: String) { #expect(isTapped(phrase, .bulgarian)) }

  @Test(arguments: ["I my go and", "go park and", "my you want ball", "dad because"])
  func anEnglishHeapOfWordsStaysAsTapped(_ phrase: String) { #expect(isTapped(phrase, .english)) }

  @Test(arguments: [
    ("аз обичам мама татко", "Обичам мама и татко."),
    ("дай мен нож вилица", "Дай ми ножа и вилицата."),
    ("аз имам два сестра един брат", "Имам две сестри и един брат."),
    ("аз пия лекарство сутрин вечер", "Пия лекарство сутрин и вечер."),
    ("дете падна плаче", "Детето падна и плаче."),
    ("аз обличам яке излизам", "Обличам якето и излизам."),
    ("аз слагам тениска зелен", "Слагам зелената тениска."),
    ("гладен аз", "Гладен съм."),
    ("гладен аз искам ям", "Гладен съм, искам да ям."),
    ("студено искам яке", "Студено е, искам яке."),
    ("не пипай горещ", "Не пипай, горещо е."),
    ("топъл днес", "Днес е топло."),
    ("в стая тъмен", "В стаята е тъмно."),
    ("вятър силен шапка лети", "Вятърът е силен, шапката лети."),
    ("не искам ходя лекар страх", "Не искам да ходя при лекаря, страх ме е."),
    ("мама ти добър", "Мамо, добра си."),
    ("мама утре аз отивам море", "Мамо, утре ще отида на море."),
    ("къде очила баба", "Къде са очилата на баба?"),
    ("ключ в чанта мама", "Ключът е в чантата на мама."),
    ("моя куче име Рони", "Моето куче се казва Рони."),
    ("ние пътувам влак Варна", "Пътуваме с влак за Варна."),
    ("миналото лято ние ходя море", "Миналото лято ходихме на море."),
    ("аз ставам осем", "Ставам в осем."),
    ("какво има вечеря", "Какво има за вечеря?"),
    ("моля помогни мен обувка", "Моля, помогни ми с обувката."),
    ("аз не виждам дъска", "Не виждам дъската."),
    ("аз ще стана лекар", "Ще стана лекар."),
    ("аз чувствам развълнуван", "Чувствам се развълнуван."),
    ("хамстер избяга клетка", "Хамстерът избяга от клетката."),
    ("Мария моя приятел", "Мария е моята приятелка."),
  ])
  func aPlainRuleOfBulgarianMakesTheSentence(_ phrase: String, _ sentence: String) {
    #expect(Agreement.sentence(from: phrase, language: .bulgarian) == sentence)
  }

  @Test(arguments: [
    ("I love mum dad", "I love Mum and Dad."),
    ("give me knife fork", "Give me the knife and the fork."),
    ("two sister one brother", "Two sisters and one brother."),
    ("child fall cry", "The child fell and cried."),
    ("I eat apple drink milk", "I eat an apple and drink milk."),
    ("I want shirt green", "I want a green shirt."),
    ("want hug", "I want a hug."),
    ("hungry I", "I am hungry."),
    ("hungry I want eat", "I am hungry, I want to eat."),
    ("cold today I want jacket", "It is cold today, I want a jacket."),
    ("no touch hot", "Don't touch, it is hot."),
    ("warm today", "It is warm today."),
    ("outside cold", "It is cold outside."),
    ("if rain we stay home", "If it rains, we stay at home."),
    ("rain take umbrella", "It rains, take the umbrella."),
    ("tablet no battery", "The tablet has no battery."),
    ("take Bella park", "Take Bella to the park."),
    ("my birthday June", "My birthday is in June."),
    ("sister birthday tomorrow", "My sister's birthday is tomorrow."),
    ("I get up eight", "I get up at eight."),
    ("we go wedding", "We go to the wedding."),
    ("I not know what do", "I don't know what to do."),
    ("I know ride bike", "I know how to ride a bike."),
    ("he take without ask", "He takes without asking."),
    ("help me shoe", "Help me with the shoe."),
    ("I can't see board", "I can't see the board."),
    ("I scared injection", "I am scared of the injection."),
    ("I take shower", "I take a shower."),
    ("snowman in front of house", "The snowman is in front of the house."),
  ])
  func aPlainRuleOfEnglishMakesTheSentence(_ phrase: String, _ sentence: String) {
    #expect(Agreement.sentence(from: phrase, language: .english) == sentence)
  }

  private func isTapped(_ phrase: String, _ language: LanguageCode) -> Bool {
    Agreement.explained(AgreementWord.words(in: phrase), language: language).isTapped
  }
}
