import Language
import Testing

/// Classes that the tenth to thirteenth sets, sweeps and correct sentences found, each with another phrase than the set's own.
@Suite struct SentenceClassTests {
  @Test(arguments: [
    ("there no milk", "There is no milk."), ("she happy to help", "She is happy to help."),
    ("what are you making", "What are you making?"), ("where did dad go", "Where did dad go?"),
    ("I didn't sleep", "I didn't sleep."),
    ("if it snow tomorrow we play outside", "If it snows tomorrow, we play outside."),
    ("my friend Zoe invite me", "My friend Zoe invites me."), ("she going home", "She is going home."),
    ("school bus late", "The school bus is late."), ("something to drink", "Something to drink."),
    ("this Tom ball", "This is Tom's ball."), ("my uncle come visit", "My uncle comes to visit."),
    ("hand me spoon", "Hand me a spoon."), ("move pillow", "Move the pillow."),
    ("I glad you came", "I am glad you came."), ("I only have one friend", "I only have one friend."),
    ("neighbour's dog barks", "The neighbour's dog barks."),
    ("dog have found bone", "The dog has found a bone."),
    ("there are two cats in tree", "There are two cats in the tree."),
    ("there no bread on table", "There is no bread on the table."),
    ("my robot can walk and dance", "My robot can walk and dance."), ("lion so loud", "The lion is so loud."),
    ("my cat gone outside", "My cat has gone outside."), ("have they eaten lunch", "Have they eaten lunch?"),
    ("arm hurt since Friday", "My arm has hurt since Friday."), ("I've lost my hat", "I've lost my hat."),
    ("she isn't tired", "She isn't tired."), ("why don't they stop", "Why don't they stop?"),
    ("she hears mum laughing", "She hears mum laughing."), ("is Sam coming", "Is Sam coming?"),
    ("can you grate the cheese", "Can you grate the cheese?"), ("I glad meet you", "I am glad to meet you."),
    ("plate hot put it down", "The plate is hot, put it down."),
    ("too hard for me", "It is too hard for me."),
    ("cats are softer than dogs", "Cats are softer than dogs."),
    ("last Sunday we visit castle", "Last Sunday we visited the castle."),
    ("he went out and close the door", "He went out and closed the door."),
    ("man in shop angry", "The man in the shop is angry."), ("I born in winter", "I was born in winter."),
    ("vase break", "The vase broke."), ("my sister slip and fall", "My sister slipped and fell."),
    ("I lose my glove because I run", "I lost my glove because I ran."),
    ("leaf fall in autumn", "The leaf falls in autumn."),
    ("I always drop my spoon", "I always drop my spoon."),
    ("help I fall", "Help, I fell."), ("why do penguin swim", "Why do penguins swim?"),
    ("all night dog bark", "The dog barked all night."),
    ("tonight watch film", "Tonight I will watch a film."),
    ("we swim every Monday morning", "We swim every Monday morning."),
    ("loud music make me so tired", "The loud music makes me so tired."),
    ("look my wheel fall off", "Look, my wheel fell off."),
    ("I drop my cup pick it up", "I dropped my cup, pick it up."),
    ("give me mop I spill tea", "Give me the mop, I spilt tea."), ("hold me I fall", "Hold me, I fall."),
    ("jumper scratch my neck", "The jumper scratches my neck."),
    ("wizard costume new", "The wizard costume is new."),
    ("my phone screen crack", "My phone screen cracked."),
    ("not lose my jigsaw piece", "Don't lose my jigsaw piece."),
    ("soup I need spoon", "I need a spoon for my soup."),
    ("put extra ham on my bread", "Put extra ham on my bread."), ("lower the blind", "Lower the blind."),
    ("angry with my cousin", "I am angry with my cousin."), ("not hungry", "I am not hungry."),
    ("sad today", "I am sad today."), ("hungry", "Hungry."), ("miss my kitten", "I miss my kitten."),
    ("forget my scarf", "I forgot my scarf."),
    ("what do grandma cook", "What does grandma cook?"), ("when do my bus leave", "When does my bus leave?"),
  ])
  func anEnglishClassMakesItsSentence(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .english) == sentence)
  }

  @Test(arguments: [
    ("никой чака мен", "Никой не ме чака."), ("аз чувам нищо", "Не чувам нищо."),
    ("кой този човек", "Кой е този човек?"), ("хайде парк", "Хайде в парка."),
    ("в парк много деца", "В парка има много деца."), ("ние тръгваме пет час", "Тръгваме в пет часа."),
    ("ако утре вали аз оставам вкъщи", "Ако утре вали, оставам вкъщи."),
    ("кажи на него чака", "Кажи на него да чака."), ("това беше лошо", "Това беше лошо."),
    ("нека аз опитам", "Нека опитам."), ("покажи мен как", "Покажи ми как."),
    ("скъса се панталон", "Скъса се панталонът."), ("счупи ми се играчка", "Счупи ми се играчката."),
    ("искам се прибирам", "Искам да се прибирам."),
    ("харесва ли ти моята рисунка", "Харесва ли ти моята рисунка?"), ("страх ли те е", "Страх ли те е?"),
    ("на кого е тази шапка", "На кого е тази шапка?"), ("кой ти каза", "Кой ти каза?"),
    ("помогни на баба носи чанта", "Помогни на баба да носи чанта."),
    ("вземи чадър вали", "Вземи чадъра, вали."), ("радвам се че си тук", "Радвам се, че си тук."),
    ("аз се ядосах на брат ми", "Ядосах се на брат ми."),
    ("вода студена но искам плувам", "Водата е студена, но искам да плувам."),
    ("татко си загуби ключа", "Татко си загуби ключа."),
    ("дядо хвана голяма риба", "Дядо хвана голяма риба."),
    ("искам ябълка не круша", "Искам ябълка, а не круша."), ("всички пеят аз не", "Всички пеят, а аз не."),
    ("вземи ботуши навън вали", "Вземи ботушите, навън вали."), ("врата затваря", "Вратата се затваря."),
    ("учителка каза днес няма час", "Учителката каза, че днес няма час."),
    ("къде те сърби", "Къде те сърби?"), ("тук ли спиш", "Тук ли спиш?"),
    ("ти ли взе ключа", "Ти ли взе ключа?"), ("ще дойдеш нали", "Ще дойдеш, нали?"),
    ("страх ме е да скоча", "Страх ме е да скоча."), ("аз не ял супа", "Не съм ял супа."),
    ("искам филма който гледахме", "Искам филма, който гледахме."), ("дай нещо топъл", "Дай нещо топло."),
    ("искаш ли да ти дам вода", "Искаш ли да ти дам вода?"),
    ("научи ме да плувам", "Научи ме да плувам."), ("баба каза нося шапка", "Баба каза да нося шапка."),
    ("пилето избяга лисица го хвана", "Пилето избяга, лисицата го хвана."),
    ("татко къде са моите ботуши", "Татко, къде са моите ботуши?"),
    ("в кухнята беше топло", "В кухнята беше топло."), ("той не е мой брат", "Той не е мой брат."),
    ("леля дойде какво носи", "Леля дойде, какво носи?"), ("имаше сняг", "Имаше сняг."),
    ("малката ми братовчедка спи", "Малката ми братовчедка спи."),
    ("това е зоопарк", "Това е зоопарк."),
    ("липсват ми приятели", "Липсват ми приятелите."),
    ("липсва ми играчки", "Липсват ми играчките."),
    ("дай мен гумичка", "Дай ми гумичката."),
    ("аз обичам гора", "Обичам гората."),
    ("аз обичам влак", "Обичам влакове."),
    ("кой изпи сок", "Кой изпи сока?"),
    ("аз страх леля", "Страх ме е от леля."),
    ("страх от оса", "Страх ме е от осата."),
    ("много изнервен", "Много изнервен."),
    ("боли ме ухо и гърло", "Боли ме ухото и гърлото."),
    ("когато порасна аз бъда готвач", "Когато порасна, ще бъда готвач."),
    ("аз забравих чанта", "Забравих чантата."),
    ("дай ми друг чаша", "Дай ми друга чаша."),
    ("колко имаш кукла", "Колко кукли имаш?"),
    ("аз хляб режа", "Режа хляб."),
    ("след рисувам аз спя", "След като рисувам, спя."),
    ("виж кучето спи", "Виж, кучето спи."),
    ("не мляко искам чай", "Не мляко, искам чай."),
    ("попитай дядо дали може да остана", "Попитай дядо дали може да остана."),
    ("не пипай котлон ще се изгориш", "Не пипай котлона, ще се изгориш."),
    ("вземи ключа не виждам", "Вземи ключа, не виждам."),
    ("имам бърза кола", "Имам бърза кола."),
    ("мисля че кучето ми е гладно", "Мисля, че кучето ми е гладно."),
    ("очила счупи се", "Очилата се счупиха."),
    ("купи сирене мляко и сок", "Купи сирене, мляко и сок."),
    ("обичам супа защото вкусен", "Обичам супа, защото е вкусна."),
    ("твой ред ли е", "Твой ред ли е?"),
    ("куче на Явор", "Кучето на Явор."),
    ("чаша чай с лимон", "Чаша чай с лимон."), ("лъжица захар", "Лъжица захар."),
    ("боли ме корем от сладолед", "Боли ме коремът от сладолед."),
    ("къде си бил", "Къде си бил?"), ("защо си плакал", "Защо си плакал?"),
    ("когато свърши урок играем", "Когато свърши урокът, играем."),
    ("искам да спя не съм добре", "Искам да спя, не съм добре."),
    ("мама каза че трябва да лежа", "Мама каза, че трябва да лежа."),
  ])
  func aBulgarianClassMakesItsSentence(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .bulgarian) == sentence)
  }

  /// What may be another thing than was meant stays as it was tapped.
  @Test(arguments: [
    "send picture dad cat", "first homework then tablet", "sign my cast", "dentist fix tooth",
    "I love grandma because kind", "what kind of cake", "my soup stolen", "sad since grandma left",
  ])
  func anEnglishPhraseThatMayMeanAnotherThingStays(_ taps: String) {
    #expect(Agreement.explained(AgreementWord.words(in: taps), language: .english).isTapped)
  }

  @Test(arguments: [
    "ти нахрани котка", "първо домашно после таблет", "мой нос кърви", "най-голямо куче на света",
    "обичам баба защото добра", "кой е по-силен лъв или тигър", "мама каза не викай",
    "баба аз разказвам приказка", "коса аз мокър",
  ])
  func aBulgarianPhraseThatMayMeanAnotherThingStays(_ taps: String) {
    #expect(Agreement.explained(AgreementWord.words(in: taps), language: .bulgarian).isTapped)
  }
}
