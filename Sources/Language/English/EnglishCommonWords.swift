/// Common English words beyond the vocabulary, by the kind of thing they name: what no shape tells.
///
/// Written by kind, from what a child of school age talks about.
enum EnglishCommonWords {
  static let nouns: [(NounKind, StaticList)] = [
    (.kin, "gran gramps pop papa mama mam nan nana nanny sis bro Santa whoever"),
    (
      .person,
      """
      classmate coach fisherman hunter baker pilot astronaut sailor captain soldier artist painter singer actor actress
      musician dancer magician clown writer poet waiter waitress farmer shepherd gardener builder worker electrician
      headteacher principal vet cashier boss prince princess knight pirate fairy witch wizard giant dwarf elf monster
      ghost twin bride groom hero superhero winner champion player goalkeeper detective thief robber tourist
      tailor mechanic plumber lifeguard babysitter grandchild grandparent mother father son daughter grandson granddaughter nephew niece husband wife
      grandmother grandfather parent toddler teenager adult gentleman carer helper therapist
      """
    ),
    (
      .animal,
      """
        calf foal duckling gosling cub piglet snail worm caterpillar beetle cricket grasshopper wasp fly spider
      moth dragonfly sparrow swallow robin crow raven eagle hawk woodpecker cuckoo swan goose turkey ostrich flamingo
      seagull pelican camel llama bull buffalo hippo rhino panther leopard cheetah gorilla chimpanzee panda koala kangaroo
      seal walrus jellyfish lizard gecko iguana chameleon rat bat badger beaver otter mole pony unicorn mammoth goldfish
      hare dragon crab lobster starfish slug pigeon peacock parakeet reindeer rooster
      """
    ),
    (
      .food,
      """
      apricot plum raspberry blueberry fig date pomegranate mango avocado tangerine grapefruit coconut walnut peanut
      almond raisin radish pumpkin courgette pea bean hot_dog pie tart muffin cracker pretzel roll bagel omelette
      steak cutlet toffee caramel gummy_bear cherry_tomato dumpling noodle brownie scone chip
      """
    ),
    (
      .mass,
      """
      cocoa sun_cream heat slime playdough glitter pain liver curry therapy exercise supper ketchup mayonnaise mustard vinegar oil flour vanilla cinnamon jam marmalade cream ham bacon beef pork salami
      puree porridge oatmeal toast wifi percent jelly lotion makeup squash hummus deodorant recess assembly cabbage spinach cauliflower celery stew gravy sauce syrup yogurt ice hay wool cotton leather
      silk gold silver iron plastic clay cement petrol foam paint polish air dark darkness noise silence laughter luck
      health joy fun trouble history geography science reading writing drawing painting swimming dancing singing
      art English Bulgarian dough jewellery furniture luggage mud dust smoke wood fur sunshine lightning thunder
      fog steam hail poetry practice PE judo karate yoga tennis golf hockey rugby toothpaste lunch_money mashed_potato mash progress traffic advice news electricity privacy suction
      fish_soup orange_juice apple_juice
      """
    ),
    (
      .placeIn,
      """
      living_room dining_room hall attic basement cellar garage factory bank castle palace cave jungle desert
      valley swamp pond nest stable barn hut tent cottage apartment flat salon sauna cafe pizzeria bookshop
      aquarium cage tunnel wardrobe cupboard drawer basket pocket bin sink oven freezer bathtub playroom
      changing_room waiting_room shed fire_station police_station post_office petrol_station pet_shop toy_shop sweet_shop countryside world sky
      suitcase jar pot car_park puddle gallery opera campsite city_centre town_centre
      """
    ),
    (
      .placeOn,
      """
      island shore pier platform pavement path motorway terrace porch stage track pitch shelf desk bench carpet rug
      stool armchair couch hill cliff roof ceiling trampoline seesaw climbing_frame concert picnic camp zebra_crossing bridge
      corner ground road
      """
    ),
    (.placeBare, "college university"),
    (
      .city,
      """
      space Mars heaven London Paris Rome Berlin Madrid Vienna Athens Sofia Plovdiv Varna Burgas Ruse Pleven Moscow Istanbul Dublin Edinburgh
      Manchester Liverpool Oxford Cambridge Bristol Leeds York Bath Glasgow Cardiff Belfast Birmingham Boston Chicago Miami
      Sydney Tokyo Beijing Prague Budapest Warsaw Lisbon Barcelona Venice Milan Brussels Amsterdam Copenhagen Oslo Stockholm Helsinki
      Bulgaria England Scotland Wales Ireland Britain France Spain Italy Germany Greece Turkey Romania Serbia Poland Russia Ukraine Portugal
      Austria Hungary Croatia Slovenia Norway Sweden Finland Denmark Holland Belgium Switzerland Egypt Morocco Kenya China Japan Korea India
      Australia Canada Mexico Brazil America Africa Asia Europe Iceland Cyprus Malta Israel New_York Los_Angeles New_Zealand South_Africa
      """
    ),
    (
      .vehicle,
      "van truck jeep minibus ferry yacht canoe skateboard digger crane bulldozer dustbin_lorry spaceship tricycle pram pushchair submarine sailing_boat hot_air_balloon"
    ),
    (
      .body,
      "cheek chin forehead eyebrow eyelash lip gum hip thigh heel ankle wrist elbow palm thumb toe muscle skin tail wing beak horn paw shoulder bellybutton waist chest jaw scalp spine rib"
    ),
    (.game, "hopscotch bingo dominoes snakes_and_ladders draughts bowling"),
    (
      .tool,
      "marker felt_tip chalk eraser rubber sharpener ruler comb hammer screwdriver saw spade rake broom mop needle thread rope paintbrush stapler"
    ),
    (
      .time,
      "noon midnight moment second century January February April June July August September October November December lunchtime bedtime playtime"
    ),
    (
      .thing,
      """
      envelope thing potty straw ipad page zip nap dressing hoist pet glue_stick pair tummy_ache stomach_ache headache ache queue necklace ring cast bracelet earring crown tiara chain medal ribbon hairband hairclip blouse vest pullover cardigan hoodie suit tights
      sandal slipper trainer boot glove mitten helmet button pocket_money sleeve collar costume
      kettle pan saucepan jug mug saucer napkin tablecloth tray whisk toaster cooker microwave washing_machine vacuum_cleaner
      hairdryer fan heater radiator torch bulb plug cable remote keyboard screen printer laptop headset album postcard
      parcel newspaper magazine comic dictionary map globe diary folder purse wallet sack bouquet vase plant branch root
      bush acorn pinecone tulip daisy snowdrop daffodil sunflower poppy stone rock pebble shell stick log cork screw wire string knot
      sword shield spear bow arrow flag mask sleeping_bag lantern compass
      violin flute trumpet accordion recorder saxophone harp xylophone tambourine bell whistle
      rhyme poem riddle dream secret surprise prize mistake problem test exam mark answer rule sign message call meeting trip journey
      sticker collection toy_car toy_train teddy_bear yo-yo spinning_top marble dice puppet jigsaw bubble stamp coin note sling lace
       shape line dot cross raindrop snowflake icicle wave sunset sunrise shadow volcano earthquake planet
      comet gate fence ladder step pipe hose lock pill thermometer bandage wound bruise cough cold_sore
      Christmas_tree firework euro stocking swimming_lesson lesson match hole trap footprint sandcastle
      bin_bag toothpick trick scratch splinter sting lamp_post dress_up cape wand broomstick potion magic_wand treasure throne
      shot color movie nightmare smile laugh programme channel lid key_ring feather egg_cup drink snack meal
      wheel engine brake pedal seat
      """
    ),
  ]

  static let verbs: StaticList = """
    raise button check kill pee poop untie add mop dry post print pet hum drool stumble cheat pause text unplug scroll click drip leak squeak creak rattle wobble faint choke sweat bump scrape nap
    score notice imagine complain interrupt praise blame deserve avoid manage practise concentrate pronounce measure
    copy trace poke cancel adjust shove squirt sprinkle throb tremble
    arrive prefer ache die stare shut ring beg believe bend blink boil borrow bounce bow brake burp bury chew chop collect colour cough
    cross crush cuddle decorate deliver describe dive drag dream dress drop drown earn empty escape explore fail fetch fill float fold
    follow freeze fry giggle grab greet grill grow guess hang hatch heal heat hiss hurry iron invite jog juggle
    knit knock land lay lead leap lift light lock marry melt mend miss move nod obey offer order own pass paste peel
    phone pinch plant polish pop pray prepare plug press pretend promise protect punch repair repeat rescue reply rise roll row rub save
    scare scratch scream scribble search sell serve sew shake shave shiver shop sigh skate ski skip slip snore sort spell
    spin spit spread squeeze stack steal stick stir stretch study suck surf surprise swallow swap tap taste tear tease
    thank tickle tie trip zip trust type undress unlock unpack unwrap vomit warn waste water wave weigh whistle wink wipe wrap yawn yell
    send switch shall reach sting argue fight agree worry relax rip rinse ignore remind swear allow bully annoy cheat explain
    crack crash explode lower celebrate wonder become camp fish cheer happen seem belong block boo
    """

  static let adjectives: StaticList = """
    done true false frozen favorite gray wobbly bubbly cuddly wrinkly prickly smelly top fair unfair high low stuck born stiff numb swollen burnt allergic fine noisy enough steep loose tight uncomfortable comfortable torn sour bitter fresh rotten ripe raw cooked fried baked grilled boiled tiny huge giant enormous gigantic wide narrow
    thick thin flat round square straight curly wavy blond fair bald slim fat chubby smooth rough sticky slippery fluffy hairy
    furry silver golden wooden plastic metal woolen cute ugly handsome gorgeous wonderful amazing awesome fantastic terrible horrible awful
    disgusting magical real fake expensive cheap free lost found hidden closed locked shut cracked spilled messy tidy
     early late serious grumpy cheerful cosy gentle polite rude naughty playful curious lazy busy honest generous
    greedy proud shy ashamed jealous embarrassed patient impatient careless clumsy quick blind deaf dead alive unwell
    famous sure poorly strict fierce mild plain dull tender urgent strange weird special normal usual unusual simple possible impossible useful useless healthy unhealthy poisonous
      dizzy itchy sore shiny pale light striped spotted stripy transparent windy
     cloudy rainy snowy foggy stormy icy chilly cool humid dry damp muddy dusty rusty sandy main last second third only whole half
    own left upper lower inner outer northern southern frightened terrified nervous anxious pleased annoyed upset
    cross mad furious glad grateful thankful interested interesting boring exciting tiring frightening crazy silly
    clear creamy crunchy crispy juicy yummy delicious tasteless steep shallow tough weak spare gross hoarse bare modern ancient similar
    electric grown-up pregnant extra vegetarian vegan magic pointed hollow bossy friendly unfriendly
    """
}
