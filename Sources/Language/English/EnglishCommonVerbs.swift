/// Common English verbs beyond the vocabulary, in their dictionary form.
extension EnglishCommonWords {
  static let verbs: StaticList = """
    raise button check kill pee poop untie add mop dry post print pet hum drool stumble cheat pause text
    unplug scroll click drip leak squeak creak rattle wobble faint choke sweat bump scrape nap score notice
    imagine complain interrupt praise blame deserve avoid manage practise concentrate pronounce measure copy
    trace poke cancel adjust shove squirt sprinkle throb tremble arrive prefer ache die stare shut ring beg
    believe bend blink boil borrow bounce bow brake burp bury chew chop collect colour cough cross crush
    cuddle decorate deliver describe dive drag dream dress drop drown earn empty escape explore fail fetch
    fill float fold follow freeze fry giggle grab greet grill grow guess hang hatch heal heat hiss hurry iron
    invite jog juggle knit knock land lay lead leap lift light lock marry melt mend miss move nod obey offer
    order own pass paste peel phone pinch plant polish pop pray prepare plug press pretend promise protect
    punch repair repeat rescue reply rise roll row rub save scare scratch scream scribble search sell serve
    sew shake shave shiver shop sigh skate ski skip slip snore sort spell spin spit spread squeeze stack steal
    stick stir stretch study suck surf surprise swallow swap tap taste tear tease thank tickle tie trip zip
    trust type undress unlock unpack unwrap vomit warn waste water wave weigh whistle wink wipe wrap yawn yell
    send switch shall reach sting argue fight agree worry relax rip rinse ignore remind swear allow bully
    annoy explain crack crash explode lower celebrate wonder become camp fish cheer happen seem belong block
    boo
    gargle sniffle collapse bleed swell twitch recover suffer injure vaccinate unstrap unbuckle soothe
    moisturise moisturize bathe trim undo unbutton unzip untangle unfasten fasten lather scrub wee urinate
    overeat oversleep doze snooze slouch kneel crouch squat stoop stagger wriggle wiggle squirm flap flinch
    blush weep grumble mumble chatter
    realise realize recognise recognize forgive regret suspect expect plan decide consider suppose daydream
    recall succeed achieve convince encourage congratulate threaten confess admit deny refuse accept apologise
    apologize punish
    mention introduce discuss translate doodle rewrite erase subtract multiply divide calculate solve discover
    invent create perform applaud staple photocopy download upload reboot restart recharge connect disconnect
    swipe zoom redo unmute rewind fast-forward
    grate knead slurp gobble munch defrost thaw reheat refill crumble wring unfold declutter rearrange unscrew
    mow unload crochet recycle unroll
    gallop ice-skate sunbathe steer swerve overtake wander stroll tiptoe stomp dangle twirl dodge tackle
    defend wrestle snuggle shuffle vanish disappear appear reappear transform kidnap destroy smash squish
    splatter prod nudge yank fling hurl whack smack spank bash thump snatch grasp
    purr neigh bleat chirp croak peck slither flutter soar hover pounce wag
    bloom overflow sparkle twinkle flicker blaze rumble vibrate include begin prevent
    depart approach enter flee rush supply afford spend insert attach remove replace arrange organise organize
    separate gather peep supervise babysit adopt foster assist rely quit baptise flirt unhook unclip arrest
    tilt flatten widen tighten loosen soften harden sharpen shorten brighten ripen interact misbehave behave
    sulk pout
    """
}
