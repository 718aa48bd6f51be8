import Language
import Testing

/// What sweeps of plain frames over many words found wrong, one or two sentences for each class.
@Suite struct EnglishSweepTests {
  @Test(arguments: [
    // after want, forget and the like an unlisted word is a deed only where it has an object
    ("I forget bib at home", "I forget the bib at home."),
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
    ("I fall on shoulder", "I fall on my shoulder."), ("dad new lorry", "Dad new lorry."),
    // two deeds of one
    ("we giggle and dance", "We giggle and dance."),
    ("I can see you but can't speak", "I can see you, but can't speak."),
    ("can you stop I tired", "Can you stop? I am tired."),
  ])
  func aPlainFrameIsRightOverUnlikeWords(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .english) == sentence)
  }
}
