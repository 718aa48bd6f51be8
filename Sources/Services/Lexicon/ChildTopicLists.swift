/// The words of ``ChildTopics`` but for those of ``ViolenceLists``. What tells more than it hides is on purpose not here:
/// wine, smoke, birth.
enum ChildTopicLists {
  /// Words that are hidden as headwords too.
  static let named = """
    sex sexes sexed sexy sexpot coitus penis penile phallus phallic vulva scrotum semen sperm orgy orgies anus anal \
    rape raped rapes raping rapist rapists incest nude nudes libido condom condoms dildo lewd pimp pimps pubic topless \
    testis testes gonad gonads whore whores harlot lsd pcp ghb mdma marijuana marihuana opium heroin hashish cannabis \
    cocaine opiate opiates opioid junkie junkies narcotic narcotics suicide suicides suicidal seppuku harakiri kamikaze \
    euthanasia adultery adulterer adulteress adulterous concubine paramour gigolo striptease stripper pederast pederasty \
    transvestite hermaphrodite eunuch slut nymphomania peyote mescaline ketamine barbiturate hallucinogen psychedelic \
    overdose overdosed bordello sadism sadist masochism masochist fetishism voyeur voyeurism necrophilia bestiality \
    alcoholism drunkard boozing booze boozer wino bawdy abortion dope reefer noose intercourse obscene indecent alcoholic drunk drunken drunks \
    chink chinks tope toper topers mistress mistresses \
    полов полова полово полови половия половата половото половите анус анален гей блуден блудство прелюбодеец \
    пиян пияна пияно пияни пиянка пиянде напивам напия напиване напит препивам алкохолик пияница курварник \
    бардак екстази трипер джойнт дрога друсан надрусан любовник любовница метреса \
    запой запои обесване чукане негърка негърки чернокож чернокожа чернокожо ташак ташаци мадур мандахерцам
    """

  /// Words that a definition or an example may not have.
  static let spoken = """
    drug drugs drugged lust lesbian lesbians gay gays homo queer eunuchs menstruation menstrual \
    drunkenly drunkenness boozy liquor liquors stoned alcohol alcohols alcoholics binge \
    tipsy sober sobriety hangover spree whores harlots gallows amphetamine lascivious prurient racist bigot impotence \
    impotent virgin virginity maidenhead ribald risque titillate titillating fetish obscenities lover lovers nigger negro wench \
    floozy groin crotch pinup mistress amorous amorously defloration pessary \
    abort aborted pornographic intoxicant hooch moonshine tipple tippler carouse carousing dissolute \
    degenerate depraved depravity perverted pervert perverts perversion wanton
    """

  /// Beginnings of words, of at least four letters.
  static let stems = """
    prostitut pornograph erotic masturbat copulat ejaculat orgas fornicat seduc brothel lecher salaci promiscu libertin \
    debauch molest vagina clitor testic sodom pedophil paedophil aphrodisi addict inebri intoxic suicid amphetamin \
    hallucin psychedelic narcot contracepti venereal syphili gonorrh methamphet barbitur genital spermato insemin \
    nymphoman lascivi licentious lustful cunniling fellati coital incestu homosex heterosex bisex transsex \
    sexual sadomaso masochis \
    наркот наркома дрогир хероин кокаин марихуан хашиш опиум опиат морфин канабис амфетамин халюцин самоуби самообес \
    самонаран свръхдоз проститу порногр порно еротич еротик мастурб онани оргаз пенис вагин клитор сперм тестис скрот \
    педофил изнасил кръвосмес разврат похот педераст хомосекс бисексуал лесбий содом садист садизъм мазохи куртизан \
    презерватив контрацеп аборт сифилис гоноре алкохолиз пияниц пиянств прелюбод гениталн генитали съвъкупл ерекц еякул \
    стриптийз сексуал сексап секси сутеньор сводни хермафродит евнух травестит транссекс менструац
    """

  /// What only words together say.
  static let phrases = """
    street name, street names, make love, makes love, made love, making love, making out, go to bed with, went to bed with, \
    sleep with, sleeps with, slept with, sleeping with, slept together, sleep together, sleeping around, kill oneself, \
    kill yourself, kill himself, kill herself, kill themselves, killed himself, killed herself, killed themselves, \
    killing himself, killing herself, killing yourself, killing oneself, hang oneself, hanged himself, hanged herself, \
    hung himself, hung herself, by hanging, shot himself, shot herself, drowned himself, drowned herself, \
    poisoned himself, poisoned herself, stabbed himself, stabbed herself, cut his wrists, cut her wrists, \
    slashed her wrists, slashed his wrists, slit her wrists, slit his wrists, take his own life, take her own life, \
    took his own life, took her own life, taking your own life, destroying yourself, self destruction, self destructive, \
    self mutilation, self harm, self injury, self inflicted, death wish, consume to excess, drink to excess, \
    drinking to excess, drank to excess, drinks to excess, drinks too much, drank too much, drink too much, \
    drinking too much, under the influence of alcohol, hit the bottle, hit the sauce, drinking bout, drinking bouts, \
    fatal dose, lethal dose, loose woman, loose women, loose morals, easy virtue, kept woman, extramarital, \
    marital infidelity, unfaithful to, cheat on, cheated on, the lover of, lover of a, woman s lover, \
    considered offensive, extremely offensive, coarse term, fatuous person, stud services, mate with, \
    skin pop, into the vein, mainline, get high, got high, getting high, user of usually soft, soft drugs, \
    strong drink, drugs used, physical attraction, private parts, one s buttocks, blow job, hand job, one night stand, \
    red light district, cat house, pleasure from receiving punishment, pleasure from inflicting pain, \
    male organ, female organ, male reproductive gland, reproductive glands, male reproductive glands, monthly discharge, \
    crack cocaine, white slave, \
    slit her throat, slit his throat, cut her throat, cut his throat, crack house, \
    lost your chastity, virtue or chastity, illicit association, your breasts, her breasts, drowned his sorrows, \
    passions of the body, uncivilized people, person who belongs to an early stage, people collectively who are crippled, drink down entirely, fleshy part of the human body, terms for a young woman, attractive young women, wandering jew, \
    публичен дом, пия много, полово сношение, златна доза, слагам край на живота си, посягам на живота си, \
    лека жена, леки жени, падна жена, паднала жена, правя любов, правене на любов, духам го
    """

  /// Phrases with one of these words that speak of nothing of the kind.
  static let innocents = """
    of either sex, regardless of sex, age and sex, usually drunk, drunk hot, drunk cold, drunk after, is drunk, be drunk, \
    eaten or drunk, drunk or eaten, sperm whale, sperm whales, sperm oil, belongs to the sex, same sex twins, \
    being the sex of plant or animal that produces fertilizable gametes, non alcoholic, virgin mary, blessed virgin, \
    virgin islands, virgin olive oil, extra virgin, virgin wool, virgin forest, tight or amorous embrace, \
    dispensing drugs, antibiotic drug, antibiotic drugs, anti inflammatory drug, drug store, drug stores, \
    without being drunk, of the female sex, of the male sex, is the lover of a girl or young woman, without sexual fusion, \
    between the stomach and the anus, gay colours, gay colors, between two lovers, music lover, music lovers, animal lover, a lover of
    """
}
