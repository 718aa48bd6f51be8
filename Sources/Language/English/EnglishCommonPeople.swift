/// Common English nouns beyond the vocabulary: people, animals and the parts of bodies.
extension EnglishCommonWords {
  static let people: [(NounKind, StaticList)] = [
    (
      .kin,
      """
      gran gramps pop papa mama mam nan nana nanny sis bro Santa whoever
      nanna grampa gramma grammy papi grandpop grandmama grandpapa great-grandma great-grandpa great-granny
      Tooth_Fairy Easter_Bunny Jack_Frost Mother_Nature God Jesus Allah Father_Frost Grandfather_Frost
      Snow_Maiden Cinderella Snow_White Red_Riding_Hood Spider-Man Batman Superman Elsa Pinocchio Rapunzel
      Barbie Peppa_Pig Mickey_Mouse Harry_Potter
      """
    ),
    (
      .person,
      """
      classmate coach fisherman hunter baker pilot astronaut sailor captain soldier artist painter singer
      actor actress musician dancer magician clown writer poet waiter waitress farmer shepherd gardener
      builder worker electrician headteacher principal vet cashier boss prince princess knight pirate fairy
      witch wizard giant dwarf elf monster ghost twin bride groom hero superhero winner champion player
      goalkeeper detective thief robber tourist tailor mechanic plumber lifeguard babysitter grandchild
      grandparent mother father son daughter grandson granddaughter nephew niece husband wife grandmother
      grandfather parent toddler teenager adult gentleman carer helper therapist
      stepmother stepfather stepmum stepmom stepdad stepbrother stepsister stepson stepdaughter stepchild
      godmother godfather godparent godson goddaughter godchild great-grandmother great-grandfather
      mother-in-law father-in-law brother-in-law sister-in-law son-in-law daughter-in-law half-brother
      half-sister foster_mum foster_dad foster_parent guardian orphan relative boyfriend girlfriend partner
      bridesmaid groomsman newborn preschooler teen youngster
      buddy mate bestie pal penpal playmate roommate flatmate housemate workmate colleague teammate enemy
      opponent loser customer shopper visitor passenger pedestrian cyclist traveller hiker
      pupil schoolboy schoolgirl schoolchild headmaster headmistress head_teacher deputy_head
      teaching_assistant class_teacher form_teacher substitute_teacher tutor caretaker janitor dinner_lady
      lollipop_lady school_nurse learner beginner librarian counsellor counselor scout
      paramedic surgeon physiotherapist physio psychologist psychiatrist optician audiologist midwife
      pharmacist occupational_therapist music_therapist support_worker social_worker neurologist paediatrician
      pediatrician orthodontist dietitian specialist caregiver childminder au_pair interpreter
      policeman policewoman cop guard security_guard bodyguard sheriff fireman judge lawyer postman postwoman
      mailman courier delivery_man delivery_driver racing_driver conductor crossing_guard butcher grocer
      greengrocer fishmonger florist shopkeeper shop_assistant seller salesman saleswoman manager assistant
      receptionist businessman businesswoman volunteer hairdresser barber stylist photographer journalist
      reporter newsreader presenter author designer engineer scientist inventor explorer programmer gamer
      youtuber streamer cameraman film_star movie_star pop_star rock_star rapper drummer guitarist pianist
      violinist carpenter dustman bin_man woodcutter beekeeper zookeeper cowboy cowgirl park_ranger tour_guide
      flight_attendant air_hostess lorry_man milkman repairman handyman window_cleaner barista bartender
      footballer swimmer runner skater skier boxer wrestler gymnast athlete referee umpire goalie striker
      defender cheerleader ballerina acrobat juggler puppeteer ringmaster
      priest nun vicar pope saint angel
      fairy_godmother tooth_fairy mermaid goblin gnome ogre troll genie vampire zombie werewolf villain
      burglar criminal prisoner ninja samurai viking caveman alien
      """
    ),
    (
      .animal,
      """
      calf foal duckling gosling cub piglet snail worm caterpillar beetle cricket grasshopper wasp fly spider
      moth dragonfly sparrow swallow robin crow raven eagle hawk woodpecker cuckoo swan goose turkey ostrich
      flamingo seagull pelican camel llama bull buffalo hippo rhino panther leopard cheetah gorilla chimpanzee
      panda koala kangaroo seal walrus jellyfish lizard gecko iguana chameleon rat bat badger beaver otter
      mole pony unicorn mammoth goldfish hare dragon crab lobster starfish slug pigeon peacock parakeet
      reindeer rooster
      kitty pup guinea_pig gerbil ferret budgie canary cockatoo macaw guide_dog sheepdog bulldog poodle
      labrador dachshund husky dalmatian chihuahua spaniel terrier golden_retriever tomcat
      mare stallion ewe mule ox billy_goat cockerel alpaca bunny
      polar_bear grizzly_bear grizzly boar bison moose elk hyena wildcat baboon orangutan lemur meerkat sloth
      porcupine skunk raccoon wombat platypus chipmunk groundhog warthog fawn tadpole cygnet lioness
      magpie blackbird thrush nightingale kingfisher vulture falcon puffin toucan hummingbird albatross emu
      blue_tit
      bumblebee hornet midge gnat flea louse cockroach ladybug firefly glow-worm stick_insect praying_mantis
      millipede scorpion earthworm leech silkworm insect bug toad newt salamander rattlesnake alligator
      terrapin
      seahorse stingray clownfish swordfish pufferfish catfish oyster prawn shrimp sea_lion killer_whale
      hermit_crab sea_urchin trout carp
      t-rex stegosaurus triceratops diplodocus velociraptor pterodactyl yeti phoenix creature beast reptile
      mammal predator
      """
    ),
    (
      .body,
      """
      cheek chin forehead eyebrow eyelash lip gum hip thigh heel ankle wrist elbow palm thumb toe muscle skin
      tail wing beak horn paw shoulder bellybutton waist chest jaw scalp spine rib
      nostril eyelid eyeball earlobe eardrum tonsil brain skull beard moustache mustache freckle pimple dimple
      wrinkle front_tooth baby_tooth wisdom_tooth
      collarbone armpit forearm fist knuckle fingernail fingertip pinkie shin kneecap toenail belly_button
      navel backbone tailbone bum buttock breast penis vagina genitals
      lung kidney bladder bowel intestine womb nerve vein artery tendon windpipe lower_back
      hoof fin claw fang tusk antler snout mane whisker tentacle flipper
      """
    ),
  ]
}
