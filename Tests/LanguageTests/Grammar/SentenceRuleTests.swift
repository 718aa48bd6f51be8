import Language
import Testing

/// Each rule of sentences by itself, with words that the sets of `Unseen` do not have in that place.
@Suite struct SentenceRuleTests {
  @Test(arguments: [
    // a form of a verb that no list has; whose longing or fear it is
    ("аз изгорих палец", "Изгорих палеца."), ("вятър отнесе балон", "Вятърът отнесе балон."),
    ("намали радио", "Намали радиото."), ("маратонки стягат", "Маратонките стягат."),
    ("аз боли ухо искам лягам", "Боли ме ухото, искам да легна."),
    ("аз обичам змия но страх от лъв", "Обичам змии, но ме е страх от лъва."),
    ("аз страх от гълъб", "Страх ме е от гълъба."),
    ("ти можеш ме намериш", "Можеш да ме намериш."), ("моля те донеси кърпа", "Моля те, донеси кърпата."),
    // what is said of whose it is
    ("утре рожден ден на Петър", "Утре е рожден ден на Петър."), ("топка мой мокър", "Моята топка е мокра."),
    ("котка на дядо дебел", "Котката на дядо е дебела."),
    ("кой твой любим песен", "Коя е твоята любима песен?"),
    ("аз мразя чорба на леля", "Мразя чорбата на леля."), ("твой ред", "Твой ред е."),
    ("аз никога не съм летял", "Никога не съм летял."),
    // an object is no subject; a state that ends a sentence is said of the world
    ("баба води аз на пазар", "Баба ме води на пазар."), ("мама взима аз от парк", "Мама ме взима от парка."),
    ("врата отворен студено", "Вратата е отворена, студено е."), ("тихо коте спи", "Тихо, котето спи."),
    ("днес по-студено от вчера", "Днес е по-студено от вчера."), ("аз мразя зима", "Мразя зимата."),
    ("тя казвам не може", "Тя казва, че не може."),
    // time, a meal or an object in front
    ("всеки петък ние ходим басейн", "Всеки петък ходим на басейн."),
    ("обяд ние ям ориз", "На обяд ядем ориз."),
    ("нощ бухал лети", "През нощта бухалът лети."), ("месо аз не обичам", "Не обичам месо."),
    ("трамвай ние пътуваме", "Пътуваме с трамвай."),
    // съм in the second clause; whose it is
    ("мама тъжен защото аз болен", "Мама е тъжна, защото съм болен."),
    ("аз пия сироп защото болен", "Пия сироп, защото съм болен."),
    ("аз мокър искам кърпа", "Мокър съм, искам кърпа."),
    ("навън тъмно аз страх", "Навън е тъмно, страх ме е."),
    ("ако ти уморен почивай", "Ако си уморен, почивай."),
    ("ако мама болен татко готвя", "Ако мама е болна, татко готви."),
    ("когато аз голям аз лекар", "Когато съм голям, ще бъда лекар."),
    // words that no list has
    ("ти винаги закъсняваш", "Винаги закъсняваш."),
    ("ако завали ние влизаме вътре", "Ако завали, влизаме вътре."),
    ("той поздравявам учител", "Той поздравява учителя."), ("аз виждам керван", "Виждам керван."),
    ("дядо дялка пръчка", "Дядо дялка пръчка."),
    // names
    ("те пътуват за Гърция", "Те пътуват за Гърция."), ("леля Мария носи торта", "Леля Мария носи торта."),
    ("ние живеем в Стара Загора", "Живеем в Стара Загора."),
    ("Борис по-висок от Иван", "Борис е по-висок от Иван."),
    // what is felt
    ("татко спи се", "На татко му се спи."), ("куче пие се вода", "На кучето му се пие вода."),
    ("мама липсва татко", "На мама ѝ липсва татко."), ("на мен студено", "На мен ми е студено."),
    ("мен ме боли зъб", "Мен ме боли зъбът."),
    // what is said and thought
    ("доктор казва аз здрав", "Докторът казва, че съм здрав."),
    ("кажи му аз не искам", "Кажи му, че не искам."),
    ("аз мисля ще вали", "Мисля, че ще вали."), ("ти знаеш кой дойде ?", "Знаеш ли кой дойде?"),
    // before and after
    ("аз чета книга преди заспивам", "Чета книга, преди да заспя."),
    ("преди обяд аз чета", "Преди обяд чета."), ("след като играем почиваме", "След като играем, почиваме."),
    // this and that; comparison
    ("онзи жена наш учителка", "Онази жена е нашата учителка."), ("онези деца играят", "Онези деца играят."),
    ("заек по-бърз костенурка", "Заекът е по-бърз от костенурката."),
    ("наш къща по-голям ваш", "Нашата къща е по-голяма от вашата."),
    // asking and calling
    ("може пия вода", "Може ли да пия вода?"), ("татко къде сме", "Татко, къде сме?"),
    ("купи ние пуканки татко", "Купи ни пуканки, татко."), ("обичам те татко", "Обичам те, татко."),
    ("хайде ние пеем", "Хайде да пеем."),
    // two clauses that must not merge
    ("мама чете книга татко гледа телевизия", "Мама чете книга, татко гледа телевизия."),
    ("аз уча ти играеш", "Аз уча, ти играеш."), ("вали вземи чадър", "Вали, вземи чадъра."),
    ("дядо учи аз плувам", "Дядо ме учи да плувам."), ("искам ти не викаш", "Искам да не викаш."),
    // quantities, done deeds, kin
    ("искам парче кашкавал", "Искам парче кашкавал."), ("Мартин пет години", "Мартин е на пет години."),
    ("татко вече тръгна", "Татко вече тръгна."), ("сестра играя кукла", "Сестра ми играе с куклата."),
    ("стая подреден", "Стаята е подредена."),
  ])
  func bulgarianTapsBecomeTheSentence(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .bulgarian) == sentence)
  }

  @Test(arguments: [
    // who or what the sentence is about
    ("uncle boat", "My uncle's boat."), ("Maria turn", "Maria's turn."), ("I sorry", "I am sorry."),
    ("there cat in kitchen", "There is a cat in the kitchen."),
    ("I want drink but no juice", "I want to drink, but there is no juice."),
    ("I thirsty need water", "I am thirsty, I need water."), ("we go New York", "We go to New York."),
    // words that their neighbours settle
    ("soon they come back", "Soon they will come back."), ("we dance all night", "We danced all night."),
    ("elbow bleed", "My elbow bleeds."), ("where he was", "Where was he?"),
    ("she not want wear boot", "She doesn't want to wear boots."),
    ("he not can tie shoe help", "He can't tie his shoes, help."),
    ("after lunch brush tooth", "After lunch brush my teeth."),
    ("brush tooth before sleep", "Brush my teeth before sleeping."),
    ("if you cold rest", "If you are cold, rest."),
    ("every friday we go pool", "Every Friday we go to the pool."),
    ("night bear sleep", "At night the bear sleeps."),
    ("this time I win", "This time I win."), ("meat I not like", "I don't like meat."),
    ("I drink syrup because ill", "I drink syrup because I am ill."),
    ("mum sad because I sick", "Mum is sad because I am sick."),
    ("I wet I want towel", "I am wet, I want a towel."),
    ("if you angry tell me", "If you are angry, tell me."),
    ("if you have time come", "If you have time, come."),
    ("he shout when angry", "He shouts when he is angry."),
    ("he carve stick", "He carves a stick."), ("I want earmuff", "I want an earmuff."),
    ("Dan live Wales", "Dan lives in Wales."), ("aunt Mary bring cake", "Aunt Mary brings the cake."),
    ("bag light", "The bag is light."), ("you look like dad", "You look like Dad."),
    ("turn left", "Turn left."),
    ("yesterday it not rain", "Yesterday it didn't rain."),
    ("bring me water please", "Bring me water, please."),
    ("mum phone broken", "Mum's phone is broken."), ("a long walk", "A long walk."),
    ("grandma say soup ready", "Grandma says the soup is ready."),
    ("tell him I not want", "Tell him that I don't want."),
    ("I not know where my hat", "I don't know where my hat is."),
    ("before lunch I wash hands", "Before lunch I wash my hands."),
    ("before we eat we pray", "Before we eat, we pray."),
    ("these pencil new", "These pencils are new."), ("who tallest", "Who is the tallest?"),
    ("rabbit faster tortoise", "The rabbit is faster than the tortoise."),
    ("mum can I have ice cream", "Mum, can I have ice cream?"), ("come home dad", "Come home, Dad."),
    ("dog bark cat run", "The dog barks, the cat runs."),
    ("cat sleep and dog run", "The cat sleeps and the dog runs."),
    ("I drink juice and eat biscuit", "I drink juice and eat a biscuit."),
    ("I want you not shout", "I want you not to shout."), ("he can't swim", "He can't swim."),
    ("she doesn't can swim", "She can't swim."), ("I bigger than brother", "I am bigger than my brother."),
    ("both my hand dirty", "Both my hands are dirty."), ("dad's car red", "Dad's car is red."),
  ])
  func englishTapsBecomeTheSentence(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .english) == sentence)
  }

  /// Nobody is a thing, two adjectives do not stand alone side by side, and a question wants its subject.
  @Test(arguments: [
    "баба подарък за аз", "падна ми зъб", "мога ли аз вода", "зима студена лято топло", "аз топло яке",
    "Петър ми е съсед",
    "аз ми харесва сок",
  ])
  func bulgarianTapsThatNoRuleFitsStay(_ taps: String) {
    #expect(Agreement.explained(AgreementWord.words(in: taps), language: .bulgarian).isTapped)
  }

  @Test(arguments: ["I warm coat", "window open cold", "what cat name", "where hurt", "your turn play"])
  func englishTapsThatNoRuleFitsStay(_ taps: String) {
    #expect(Agreement.explained(AgreementWord.words(in: taps), language: .english).isTapped)
  }

}
