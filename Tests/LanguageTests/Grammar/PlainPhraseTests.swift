import Language
import Testing

/// Classes that some 3,300 plain phrases over the vocabulary found, each with another phrase than the one that showed it.
@Suite struct PlainPhraseTests {
  @Test(arguments: [
    // how much of what is not counted; two of what is ordered
    ("how many rice do you want", "How much rice do you want?"),
    ("two coffee please", "Two coffees, please."),
    // whose: kin before a thing, a number, a turn
    ("show me grandpa boat", "Show me Grandpa's boat."),
    ("tell me dad phone number", "Tell me Dad's phone number."),
    ("brother phone number", "My brother's phone number."),
    ("uncle turn to sing", "My uncle's turn to sing."),
    ("can you help me brush teeth", "Can you help me brush my teeth?"),
    // what somebody pretends to be
    ("play doctor with teddy", "Play doctor with the teddy."),
    // one deed of two, with a verb that is a noun or an adjective too
    ("first wash hands then drink juice", "First wash my hands, then drink juice."),
    ("after clean kitchen we rest", "After we clean the kitchen, we rest."),
    ("I finished build tower", "I finished building a tower."), ("I learn paint", "I learn to paint."),
    ("I promise clean room", "I promise to clean the room."),
    // it is done
    ("sorry I break plate", "Sorry, I broke the plate."), ("who take my scarf", "Who took my scarf?"),
    ("where dad put my brush", "Where did Dad put my brush?"),
    // a clause that can only begin
    ("close curtain too bright", "Close the curtain, it is too bright."),
    ("turn up volume can't hear", "Turn up the volume, I can't hear."),
    ("turn down music ears hurt", "Turn down the music, my ears hurt."),
    ("my ear hurt call doctor", "My ear hurts, call the doctor."),
    ("careful knife sharp", "Careful, the knife is sharp."),
    ("dad where is my ball", "Dad, where is my ball?"), ("I full no more soup", "I am full, no more soup."),
    ("I hot open door", "I am hot, open the door."),
    ("I am sad I want go home", "I am sad, I want to go home."),
    ("phone ringing answer it", "The phone is ringing, answer it."),
    ("mum cook soup smell good", "Mum cooks soup, it smells good."),
    ("if you come I show you my garden", "If you come, I show you my garden."),
    ("when I grow up I have a horse", "When I grow up, I will have a horse."),
    // forms and little words
    ("bus leaves at six", "The bus leaves at six."), ("make bed", "Make the bed."),
    ("we play every day", "We play every day."),
    ("I fell yesterday evening", "I fell yesterday evening."), ("I worked as nurse", "I worked as a nurse."),
    ("bird flew out of cage", "The bird flew out of the cage."), ("throw ball high", "Throw the ball high."),
    ("my friend tired but want play", "My friend is tired, but wants to play."),
    ("I can't find my hat help me", "I can't find my hat, help me."),
    ("I see duck eat bread", "I see the duck eat bread."),
    ("mum said tomorrow we go zoo", "Mum said that tomorrow we will go to the zoo."),
    ("my cat is sad because leg hurt", "My cat is sad because its leg hurts."),
    ("I want ball but not kite", "I want a ball, but not a kite."),
    ("I think key in bag", "I think the key is in the bag."),
    ("before sleep I drink milk", "Before I sleep, I drink milk."),
    ("I want be strong like dad", "I want to be strong like Dad."),
    ("I want go park with grandma and sister", "I want to go to the park with Grandma and my sister."),
    ("it time to wash hands", "It is time to wash my hands."),
    ("don't touch pan very hot", "Don't touch the pan, it is very hot."),
    ("look there is rainbow", "Look, there is a rainbow."),
    ("this bike be my", "This bike is mine."), ("this boots be wet", "These boots are wet."),
    ("I have a lot friends", "I have a lot of friends."), ("tea be a lot hot", "The tea is very hot."),
    ("ball is between table and bed", "The ball is between the table and the bed."),
    ("today be Monday", "Today is Monday."), ("there be two cats", "There are two cats."),
    ("grandma do you hear me", "Grandma, do you hear me?"),
    ("button be stuck help", "The button is stuck, help."),
  ])
  func aPlainEnglishPhraseIsRight(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .english) == sentence)
  }

  @Test(arguments: [
    // forms of words that no list has
    ("тя притеснен", "Тя е притеснена."), ("те изплашен", "Те са изплашени."),
    ("искам плюшен играчка", "Искам плюшена играчка."), ("къде моя кубчета", "Къде са моите кубчета?"),
    ("аз свършвам боб чорба", "Свършвам боб чорбата."),
    // обичам това, но не онова
    ("баба обича ябълка но не круша", "Баба обича ябълки, но не круши."),
    ("това яке малък", "Това яке е малко."), ("това рокля много къс", "Тази рокля е много къса."),
    // who is told, who feels, whose it is
    ("кажи сестра аз уморен", "Кажи на сестра ми, че съм уморен."),
    ("кажи леля трябва ми чанта", "Кажи на леля, че ми трябва чанта."),
    ("кога идва братовчед", "Кога идва братовчед ми?"), ("липсвам ми дядо", "Липсва ми дядо."),
    ("телефонен номер мама", "Телефонният номер на мама."), ("топка Иван", "Топката на Иван."),
    ("помагам баба готви супа", "Помагам на баба да готви супа."),
    ("Мария не може да спи защото боли зъб", "Мария не може да спи, защото я боли зъбът."),
    ("докторе боли ме тук", "Докторе, боли ме тук."), ("играя доктор с мечо", "Играя на доктор с мечо."),
    // questions
    ("кой молив твой", "Кой молив е твой?"), ("чий обувки това", "Чии обувки са това?"),
    ("кой на врата", "Кой е на вратата?"), ("не знам как плувам", "Не знам как да плувам."),
    ("свърших може ли излизам", "Свърших, може ли да изляза?"),
    // what is felt
    ("не чувствам добре", "Не се чувствам добре."), ("не се чувствам спокоен", "Не се чувствам спокоен."),
    ("много шумно магазин", "Много е шумно в магазина."), ("сит не искам супа", "Сит съм, не искам супа."),
    ("бях гладен тази сутрин", "Бях гладен тази сутрин."),
    // deeds
    ("извинявай аз счупвам чаша", "Извинявай, счупих чашата."),
    ("нека аз обаждам се мама", "Нека се обадя на мама."),
    ("хайде купувам хляб", "Хайде да купим хляб."), ("аз уча пея", "Уча се да пея."),
    ("аз тръгвам парк", "Тръгвам за парка."), ("благодаря за чадър", "Благодаря за чадъра."),
    ("чакай ме идвам", "Чакай ме, идвам."), ("казвам се Лео живея тук", "Казвам се Лео, живея тук."),
    ("качих се на дърво паднах", "Качих се на дървото, паднах."), ("вкарах два гола", "Вкарах два гола."),
    ("остави ме довърша", "Остави ме да довърша."),
    ("първо храня куче после режа хартия", "Първо храня кучето, после режа хартия."),
    ("тази песен знам", "Знам тази песен."),
    ("мисля телефон в чанта", "Мисля, че телефонът е в чантата."),
    ("загубих ключ когато бях парк", "Загубих ключа, когато бях в парка."),
    ("не пипай чайник много горещ", "Не пипай чайника, много е горещо."),
    ("хляб свърши купи още", "Хлябът свърши, купи още."),
    ("чиния падна и счупи", "Чинията падна и се счупи."),
    ("искам знам какво ям заек", "Искам да знам какво яде заекът."),
    ("чаша топло мляко", "Чаша топло мляко."),
    ("утре започва училище", "Утре ще започне училището."), ("нищо не стана", "Нищо не стана."),
    ("това искам", "Искам това."),
    ("затварям врата моля", "Затвори вратата, моля."), ("моля обаждам се мама", "Моля, обади се на мама."),
    ("в парк имам люлка", "В парка има люлка."),
    ("може ли ти отваряш прозорец", "Може ли да отвориш прозореца?"),
    ("не отваряй врата навън студено", "Не отваряй вратата, навън е студено."),
  ])
  func aPlainBulgarianPhraseIsRight(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .bulgarian) == sentence)
  }

  /// Classes that the eighteenth and nineteenth sets, written by strangers, found in English.
  @Test(arguments: [
    ("mom sing and we all dance", "Mom sings and we all dance."), ("they both cry", "They both cry."),
    ("can doctor give me shot", "Can the doctor give me a shot?"),
    ("help shoelace", "Help me with the shoelace."), ("help open door", "Help me open the door."),
    ("can you help find shoe", "Can you help me find the shoe?"),
    ("I need help my shoe", "I need help with my shoe."),
    ("where dad buy new car", "Where did Dad buy a new car?"),
    ("what teacher say about test", "What did the teacher say about the test?"),
    ("where you go to school", "Where do you go to school?"),
    ("phone case broken", "The phone case is broken."), ("garden hose leak", "The garden hose leaks."),
    ("I have pet snake", "I have a pet snake."), ("my lunch box gone", "My lunch box is gone."),
    ("kitchen light off", "The kitchen light is off."),
    ("grandma send me birthday card", "Grandma sent me a birthday card."),
    ("two bag chip", "Two bags of chips."), ("one more bite soup", "One more bite of soup."),
    ("big piece cake", "A big piece of cake."), ("soap sting eye", "The soap stings my eyes."),
    ("soup burn tongue", "The soup burns my tongue."),
    ("I have swimming lesson Monday", "I have a swimming lesson on Monday."),
    ("yesterday beach we go", "Yesterday we went to the beach."),
    ("my favorite color be blue", "My favorite color is blue."),
    ("dad say he come tomorrow", "Dad says he will come tomorrow."),
    ("she run too fast now leg hurt", "She ran too fast, now her leg hurts."),
    ("I go now mom wait", "I am going now, Mom waits."),
    ("tablet not charge", "The tablet doesn't charge."),
    ("what cute little puppy", "What a cute little puppy!"), ("puppy escape", "The puppy escaped."),
    ("hat blow away", "The hat blew away."), ("girl take my toy", "The girl took my toy."),
    ("nurse give me pill", "The nurse gave me a pill."),
    ("mom buy me toy if I good", "Mom buys me a toy if I am good."),
    ("toothache bad I have", "I have a bad toothache."), ("story book read us", "Read us a story book."),
    ("nose bump I", "I bumped my nose."), ("stop car my belly hurt", "Stop the car, my belly hurts."),
    ("I want be doctor when grow up", "I want to be a doctor when I grow up."),
    ("how much toy cost", "How much does the toy cost?"),
    ("I allergic peanut", "I am allergic to peanuts."),
  ])
  func aStrangersEnglishPhraseIsRight(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .english) == sentence)
  }

  /// Classes that the twenty-second and twenty-third sets, written by strangers, found.
  @Test(arguments: [
    ("museum go", "I want to go to the museum."),
    ("my cousin house want go", "I want to go to my cousin's house."),
    ("zoo want go", "I want to go to the zoo."),
    ("right arm lift please", "Lift my right arm, please."),
    ("hockey game who win", "Who won the hockey game?"),
    ("dress where you get", "Where did you get the dress?"),
    ("nurse come back when", "When does the nurse come back?"),
    ("movie start what time", "What time does the movie start?"),
    ("who take pencil", "Who took the pencil?"),
    ("I full because I eat lunch", "I am full because I ate lunch."),
    ("we just come home", "We just came home."),
    ("Mia say she see fox", "Mia said she saw a fox."),
    ("wheel come off", "The wheel came off."),
    ("not finish my homework yet", "I have not finished my homework yet."),
    ("can not breathe", "I can't breathe."),
    ("plate break not my fault", "The plate broke, it is not my fault."),
    ("I too tired walk", "I am too tired to walk."),
    ("shoe too tight hurt foot", "The shoe is too tight, it hurts my foot."),
    ("can you help me button my shirt", "Can you help me button my shirt?"),
    ("mom can Leo sleep over", "Mom, can Leo sleep over?"),
    ("how write my name", "How do you write my name?"),
    ("what door code", "What is the door code?"),
    ("first comb hair then put on hat", "First comb my hair, then put on the hat."),
    ("call doctor my belly hurt", "Call the doctor, my belly hurts."),
    ("close blind", "Close the blind."),
    ("give rabbit carrot", "Give the rabbit a carrot."),
    ("you want tea or coffee", "Do you want tea or coffee?"),
    ("I excited trip", "I am excited about the trip."),
    ("we late because traffic", "We are late because of the traffic."),
  ])
  func whatWasTappedFirstIsWhatIsMeant(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .english) == sentence)
  }
}
