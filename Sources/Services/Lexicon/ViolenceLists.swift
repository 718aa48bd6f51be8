/// The words of violence against people, as ``ChildTopics`` reads them. Wars, swords and death stand in history and in fairy
/// tales and stay; who is hurt or killed, how, and with what, goes.
enum ViolenceLists {
  /// Words that are hidden as headwords too.
  static let named = """
    kill kills killed killing killings killer killers murder murders murdered murdering murderer murderers murderous \
    assassin assassins assassinate assassinated assassination massacre massacres massacred manslaughter homicide \
    homicidal genocide torture tortured tortures torturing torturer kidnap kidnapped kidnaps kidnapping kidnapper \
    kidnappers terrorism terrorist terrorists gun guns gunman gunmen gunfire gunshot gunshots pistol pistols revolver \
    revolvers rifle rifles bayonet bayonets firearm firearms bullet bullets ammunition bomb bombs bombed bomber bombers \
    bombing bombings grenade grenades behead beheaded decapitate decapitated decapitation strangle strangled strangler \
    strangulation lynch lynched lynching stab stabs stabbed stabbing slaughter slaughtered slay slays slain slaying \
    mugger muggers mugging hostage hostages musket muskets musketry deadly wounded assault assaults assaulted \
    carnage bloodshed executioner guillotine hitman bludgeon thug thugs gangster gangsters \
    brutality machete scalping bloodthirsty \
    бомба бомби бомбен пистолет пистолети пушка пушки револвер револвери куршум куршуми граната гранати клане кланета терор \
    палач палачи джелат пребивам пребия убит убита убити боеприпаси заколвам заколя камшик кама кинжал кръвопиец кръволок
    """

  /// Words that a definition or an example may not have.
  static let spoken = """
    artillery warhead warheads gunlock gunnery abduct abducted abduction flog \
    flogged flogging brutal brutally sadistic maim maimed mutilate mutilated mutilates mutilation cudgel gore gory hanged \
    crucified crucifixion crucify disembowel dismember impale impaled rapine pillage marauder bully bullying bullies \
    explosives bombard bombardment shrapnel poisoner slaver slavery enslaved whipping violence
    """

  /// Beginnings of words, of at least four letters.
  static let stems = """
    убив убий застрел удуша обезглав изтезав изтезан терори насили бомбард малтрет линчув екзекут касапниц главорез \
    зашлев нашляп плесниц смъртонос умъртв кръвопрол намушк промушк атентат бичув огнестр картечн претреп утреп
    """

  /// What only words together say.
  static let phrases = """
    deal a blow, with the fist, with fists, with one s fist, strikes the opponent, corporal punishment, beat severely, \
    beat up, give a beating, from a weapon, fire a shot, firing weapons, firing a weapon, using weapons, start firing, \
    discharge of a weapon, put to death, putting a condemned, condemned prisoners, cause to die, cause the death, \
    causes the death, causing the death, causing death, deprive of life, nuclear weapons, nuclear weapon, \
    nuclear explosives, atomic weapons, blow delivered with a whip, whip with a, beat with a, strike with a club, \
    as if by whipping, attack or injure someone, inflict pain, inflict harm, inflict injury, inflicting pain, \
    infliction of, use a knife on, criminal activities, organized crime, crime family, attack someone, \
    physically attack, hit with a missile, hit hard, blow with the hand, blow delivered with an open, strike heavily, \
    strike violently and repeatedly, bodily harm, physical injury especially, resulting from combat, treat cruelly, \
    cut the throat, burned to death, burn to death, to death, dying act, remove the scalp, at the stake, \
    being a slave, owning slaves, pull a person apart, explosive device that, use explosives, using explosives, \
    the face of a person, pierce with a spear, pierce with a lance, pierce with a thrust, knife or other sharp pointed, \
    instrument of punishment, used to hit, hail of shot, reach with a blow, juvenile gang, brutal or cruel, \
    treat badly, threat of harm, destroy enemy, blow to the eye, a weapon with a handle, american indian warrior, certain death, destined to die, blow of a whip, suffers death, \
    dead body of, deriving destructive energy, to rob, voluntarily suffers, was executed, and executed, executed by, executed for, so as to execute, \
    бия с, бой с камшик, водя война
    """

  /// Phrases with one of these words that speak of nothing of the kind.
  static let innocents = """
    kill microorganisms, kills microorganisms, kill insects, kills insects, kill bacteria, kills bacteria, \
    killing bacteria, kill germs, kill weeds, weed killer, weed killers, killer whale, killer whales, \
    killing or capture of wild, killing or capturing animals, killing of animals, trapped or killed, easily killed by, \
    without killing, kill the time, kill time, bored to death, subject to death, germination to death, grease gun, spray gun, glue gun, \
    with violence out of, violence or accident, devoid of violence, with violence or noise, as if by violence, \
    roughness or violence, force or violence, change or violence, wild violence, mutilation or addition, \
    like artillery, as from a gunshot, echo or a bullet, fists for sport, nuclear fuels and nuclear weapons, \
    rabies can, disposed to inflict pain
    """

  /// Words that darken an example, from which more is left out: the sense stays without it.
  static let examples = """
    war wars battle battles battlefield battlefields combat fight fights fighting fought attack attacks attacked attacking \
    attacker dead death deaths deadly die died dies dying corpse corpses blood bloody bleed bleeding bled wound wounds \
    wounded injury injuries injured injure enemy enemies soldier soldiers troops regiment prison prisons prisoner prisoners \
    jail convict convicted crime crimes criminal criminals victim victims violent violently punch punched slap slapped \
    harm harmed harming terror terrorized poison poisoned poisonous cruel cruelty abuse abused abuses abusive threaten \
    threatened rob robbed robber robbers robbery slave slaves execute executed execution sword swords weapon weapons missile \
    missiles shot shots shoot shooting shoots nazi nazis hitler whip whipped drown drowned hell damned cancer aids hiv \
    knifed cannon cannons invade invaded invasion troop army armies navy marines casualties grenade destroyed slew \
    whiskey whisky brandy vodka rum beer beers wine wines champagne cocktail cocktails pub liquor cigarette \
    cigarettes cigar cigars tobacco smoke smoked smoking smoker funeral grave buried gang gangs mob mafia beaten \
    martini martinis muslim muslims immigrants gypsies gypsy cripples cripple childbirth fistful naked breast breasts bosom mistress divorce divorced hanging guilty sin sins devil hostile stabbing rape coffin \
    beating beatings fist fists robberies shooting taleban surrendered explosive explosives fatal lash poisoning \
    thief thieves stole steal bastard racist racism slur slurs gambling gambler
    """
  /// … and what only words together say.
  static let examplePhrases = """
    hit her, hit him, hit me, hit them, hit his, hit the man, hit the woman, beat her, beat him, beat me, beat them, \
    beat his, beat up, struck her, struck him, struck me, struck his, kicked him, kicked her, in the face, in the stomach, \
    each other s bodies, black eye, on drink, hurt him, hurt her, knocked him, knocked her, made love, go to bed with
    """
}
