/// Common English adjectives beyond the vocabulary.
extension EnglishCommonWords {
  static let adjectives: StaticList = """
    done true false frozen favorite gray wobbly bubbly cuddly wrinkly prickly smelly top fair unfair high low
    stuck born stiff numb swollen burnt allergic fine noisy enough steep loose tight uncomfortable comfortable
    torn sour bitter fresh rotten ripe raw cooked fried baked grilled boiled tiny huge giant enormous gigantic
    wide narrow thick thin flat round square straight curly wavy blond bald slim fat chubby smooth rough
    sticky slippery fluffy hairy furry silver golden wooden plastic metal woolen cute ugly handsome gorgeous
    wonderful amazing awesome fantastic terrible horrible awful disgusting magical real fake expensive cheap
    free lost found hidden closed locked shut cracked spilled messy tidy early late serious grumpy cheerful
    cosy gentle polite rude naughty playful curious lazy busy honest generous greedy proud shy ashamed jealous
    embarrassed patient impatient careless clumsy quick blind deaf dead alive unwell famous sure poorly strict
    fierce mild plain dull tender urgent strange weird special normal usual unusual simple possible impossible
    useful useless healthy unhealthy poisonous dizzy itchy sore shiny pale light striped spotted stripy
    transparent windy cloudy rainy snowy foggy stormy icy chilly cool humid dry damp muddy dusty rusty sandy
    main last second third only whole half own left upper lower inner outer northern southern frightened
    terrified nervous anxious pleased annoyed upset cross mad furious glad grateful thankful interested
    interesting boring exciting tiring frightening crazy silly clear creamy crunchy crispy juicy yummy
    delicious tasteless shallow tough weak spare gross hoarse bare modern ancient similar electric grown-up
    pregnant extra vegetarian vegan magic pointed hollow bossy friendly unfriendly
    adventurous amused attractive autistic awkward bad-tempered bouncy brainy bratty brilliant capable caring
    chatty cheeky childish chilled comfy confident creative cruel daft daring dedicated delighted depressed
    desperate determined disabled disgusted disobedient dreamy drowsy drunk eager easy-going elderly energetic
    enthusiastic evil exhausted fearless fidgety flexible foolish frustrated frustrating fussy gifted giggly
    gloomy good-looking graceful guilty hard-working heartbroken helpful helpless heroic homeless homesick
    hopeful hopeless hyper hyperactive independent innocent intelligent irritated jolly left-handed lively
    unlucky mischievous miserable moody nasty neat needy nosy non-verbal nonverbal obedient old-fashioned
    outgoing overjoyed overweight underweight panicky paralysed paralyzed peaceful peckish pleasant popular
    poor posh positive negative powerful puzzled reliable relaxed responsible irresponsible restless rich
    ridiculous scruffy selfish unselfish sensible sensitive shattered shocked short-sighted married divorced
    skinny spoiled starving stressed stressful stubborn stupid successful sulky talented talkative tearful
    thoughtful thoughtless ticklish trapped troubled unbelievable unhappy unreliable untidy verbal wealthy
    wicked wild wise witty worthless excitable grouchy cranky crabby hangry plump curvy petite freckled
    bearded toothless tanned sunburnt sunburned
    available unavailable blocked blurry blurred bruised bumpy cancelled charged chipped clogged complete
    incomplete connected disconnected contagious correct incorrect creased crooked crowded deadly dented
    deserted destroyed edible exhausting expired faded faulty filthy floppy flooded foldable fragile fractured
    frosty furnished greasy grubby handmade harmful harmless haunted hazy homemade infected injured invisible
    visible irritating knotted leaky legal illegal lukewarm mashed misty moist mouldy moldy overcooked painful
    painless refreshing unripe ripped roasted runny rusted scalding scorched scratchy scrambled seasick
    carsick sickly slimy slippy sloppy smashed smoky smudged soapy soft-boiled hard-boiled soggy spiky squeaky
    stale steamed sterile stinky strained stretchy stuffed stuffy tangled tingly toasted uncooked undone
    unfinished well-done wrecked sprained creaky rickety
    beige maroon turquoise indigo magenta lilac scarlet crimson multicoloured blonde chequered checkered
    tartan flowery dotted speckled spotty see-through glittery glowing glossy sparkly twinkly starry
    heart-shaped star-shaped curved bendy zigzag upside-down inside-out massive miniature humongous teeny
    teeny-tiny sleeveless baggy fitted elegant glamorous stylish trendy casual brand-new second-hand
    woolly woollen rubbery spongy squishy squashy downy scaly leafy rocky stony pebbly hilly freezing roasting
    tropical wintry summery breezy drizzly
    bland buttery cheesy chocolatey crisp crumbly doughy fizzy fruity gooey gluten-free dairy-free sugar-free
    lactose-free lemony minty mouth-watering mushy nutty undercooked watery organic iced
    acceptable adorable appropriate automatic basic common uncommon complicated convenient dreadful dramatic
    eerie embarrassing endless enjoyable excellent fabulous familiar fascinating foreign hilarious imaginary
    incredible natural necessary ordinary perfect personal precious recent risky safe unsafe silent spooky
    superb surprising terrific terrifying thrilling tricky unexpected unforgettable unimportant unique
    unpleasant upsetting usable wacky wheelchair-friendly accessible yucky icky creepy enchanted mysterious
    mystical battery-powered cordless wireless solar portable adjustable reusable digital medical physical
    mental fourth fifth sixth seventh eighth ninth tenth underwater overnight
    delayed extinct deflated
    """
}
