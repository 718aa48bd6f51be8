import Language
import Testing

/// What sweeps of plain frames over many words found wrong, one or two sentences for each class.
@Suite struct EnglishSweepTests {
  @Test(arguments: [
    // after want, forget and the like an unlisted word is a deed only where it has an object
    ("I forget bib at home", "I forgot the bib at home."),
    ("I want nugget please", "I want a nugget, please."),
    ("I want soggy biscuit", "I want a soggy biscuit."),
    // a form in -s where no deed can stand is many things; a gerund behind its owner is a thing
    ("give me wipes", "Give me the wipes."), ("where my wipes", "Where are my wipes?"),
    ("where my dressing", "Where is my dressing?"),
    // a gerund that is a noun too, behind who does it
    ("she reading book", "She is reading a book."), ("he mopping floor", "He is mopping the floor."),
    ("who crying", "Who is crying?"), ("when we going beach", "When are we going to the beach?"),
    // between the subject and its verb: always, never, not
    ("he always call doctor", "He always calls the doctor."), ("I never open door", "I never open the door."),
    ("who clean room", "Who cleans the room?"),
    // questions
    ("is there hoverboard", "Is there a hoverboard?"), ("is drum broken", "Is the drum broken?"),
    ("do he have pyjamas", "Does he have pyjamas?"),
    ("where you parked bike", "Where did you park the bike?"),
    ("who hit my sister", "Who hit my sister?"), ("anyone awake", "Is anyone awake?"),
    // a denial is no command where a thing is denied, and no stop is stop
    ("no phone", "No phone."), ("no stop", "No, stop."),
    // qualities
    ("why you mean", "Why are you mean?"), ("are you soggy", "Are you soggy?"),
    ("I like kite better", "I like kites better."), ("I need dry boots", "I need dry boots."),
    // time
    ("time to swim", "Time to swim."), ("wait hour", "Wait for an hour."),
    ("when is bath time", "When is bath time?"),
    // whose
    ("I fall on shoulder", "I fell on my shoulder."), ("dad new lorry", "Dad new lorry."),
    // two deeds of one
    ("we giggle and dance", "We giggle and dance."),
    ("I can see you but can't speak", "I can see you, but can't speak."),
    ("can you stop I tired", "Can you stop? I am tired."),
  ])
  func aPlainFrameIsRightOverUnlikeWords(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .english) == sentence)
  }

  @Test(arguments: [
    // please in front changes nothing behind it
    ("please open door it is cold", "Please open the door, it is cold."),
    // a second clause that can only be one: asked, owned, there, this, told
    ("my back hurts can you rub it", "My back hurts, can you rub it?"),
    ("why is the baby crying is she hungry", "Why is the baby crying? Is she hungry?"),
    ("my hands are cold where are my gloves", "My hands are cold, where are my gloves?"),
    ("I know where my gloves are", "I know where my gloves are."),
    ("can we buy new shoes my old ones are small", "Can we buy new shoes? My old ones are small."),
    ("I can't sleep there is too much noise", "I can't sleep, there is too much noise."),
    ("give me ball this is mine", "Give me the ball, this is mine."),
    ("tell the doctor I am dizzy", "Tell the doctor that I am dizzy."),
    ("I don't want help I can do it", "I don't want help, I can do it."),
    ("the cake is for mum don't touch it", "The cake is for Mum, don't touch it."),
    ("I like this song turn it up", "I like this song, turn it up."),
    ("grandad is sleeping so be quiet", "Grandad is sleeping, so be quiet."),
    // no clause: how it is done, which one, who is asked about
    ("don't eat so fast", "Don't eat so fast."), ("I like the way you sing", "I like the way you sing."),
    ("are mum and dad ready", "Are Mum and Dad ready?"),
    ("do you know who open door", "Do you know who opens the door?"),
    ("I don't know what to say", "I don't know what to say."),
    ("I know what colour he like", "I know what colour he likes."),
    ("I think there is mouse in kitchen", "I think there is a mouse in the kitchen."),
    // who is called
    ("nurse can you help me", "Nurse, can you help me?"), ("sister I love you", "Sister, I love you."),
    // what was so when it happened
    ("dog run away because gate was open", "The dog ran away because the gate was open."),
    ("my boss called and I could not answer", "My boss called and I could not answer."),
    ("uncle can't play because leg hurt", "My uncle can't play because his leg hurts."),
  ])
  func aLongPhraseIsCutWhereTheNextClauseCanOnlyBegin(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .english) == sentence)
  }

  @Test(arguments: [
    ("mum and dad sad", "Mum and Dad are sad."), ("shoes and socks wet", "The shoes and the socks are wet."),
    ("milk all gone", "The milk is all gone."), ("soup hot enough", "The soup is hot enough."),
    ("not enough cup", "Not enough cups."), ("lunch today yummy", "Lunch is yummy today."),
    ("too much noise here", "There is too much noise here."), ("tomorrow my party", "Tomorrow is my party."),
    ("yesterday good day", "Yesterday was a good day."), ("I mean Tuesday", "I mean Tuesday."),
    ("I want milk bread and eggs", "I want milk, bread and eggs."),
    ("I said boat not coat", "I said boat, not coat."), ("is tv on", "Is the TV on?"),
    ("I rather stay here", "I would rather stay here."), ("why do we have wait", "Why do we have to wait?"),
    ("friend has empty box", "My friend has an empty box."),
    ("moon looks like banana", "The moon looks like a banana."),
    ("have you eat my sandwich", "Have you eaten my sandwich?"), ("feel dizzy today", "I feel dizzy today."),
    ("where is glasses", "Where are the glasses?"),
    ("the pain goes down my arm", "The pain goes down my arm."),
    ("my daughter is getting married", "My daughter is getting married."),
    ("I forgot homework", "I forgot my homework."), ("another cup please", "Another cup, please."),
  ])
  func anEverydayFrameIsRight(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .english) == sentence)
  }
}
