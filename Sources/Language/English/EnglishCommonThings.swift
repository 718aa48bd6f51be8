/// Common English nouns beyond the vocabulary: games, tools, times and things.
extension EnglishCommonWords {
  static let things: [(NounKind, StaticList)] = [
    (
      .game,
      """
      hopscotch bingo dominoes snakes_and_ladders draughts bowling
      tic-tac-toe Monopoly Uno Scrabble Jenga Twister Cluedo Connect_Four ludo checkers backgammon poker
      solitaire charades hangman Minecraft Roblox Fortnite Pokemon Tetris Mario_Kart Candy_Crush
      musical_chairs pass_the_parcel leapfrog tug-of-war peekaboo peek-a-boo dodge_ball laser_tag paintball
      Simon_Says pinball snooker billiards skittles croquet dress-up make-believe sudoku
      what's_the_time_Mr_Wolf crazy_golf mini-golf table_hockey air_hockey
      """
    ),
    (
      .tool,
      """
      marker felt_tip chalk eraser rubber sharpener ruler comb hammer screwdriver saw spade rake broom mop
      needle thread rope paintbrush stapler
      coloured_pencil colouring_pencil ballpoint fountain_pen highlighter whiteboard_marker pencil_sharpener
      stylus paint_roller glue_gun calculator protractor magnifying_glass telescope microscope binoculars
      tape_measure hole_punch knitting_needle sewing_needle pointer
      spanner wrench pliers chisel axe pickaxe crowbar hoe trowel pitchfork lawnmower watering_can chainsaw
      penknife pocketknife
      teaspoon tablespoon chopstick ladle spatula rolling_pin grater peeler tin_opener can_opener
      bottle_opener corkscrew colander sieve tongs soup_spoon bread_knife hairbrush tweezers razor shaver
      nail_clippers nail_file electric_toothbrush toilet_brush scrubbing_brush washcloth flannel sponge
      feather_duster dustpan
      """
    ),
    (
      .time,
      """
      noon midnight moment second century January February April June July August September October November
      December lunchtime bedtime playtime
      midday springtime summertime wintertime dinnertime teatime breaktime home_time school_day weekday
      fortnight decade half-term half_term semester New_Year New_Year's_Eve New_Year's_Day Christmas_Eve
      Christmas_Day Boxing_Day Easter_Sunday Halloween Hanukkah Ramadan Eid Diwali Thanksgiving
      Valentine's_Day Mother's_Day Father's_Day Women's_Day Children's_Day name_day dusk summer_holidays
      school_holidays Christmas_holidays season
      """
    ),
    (
      .thing,
      """
      envelope thing potty straw ipad page zip nap dressing hoist pet glue_stick pair tummy_ache stomach_ache
      headache ache queue necklace ring cast bracelet earring crown tiara chain medal ribbon hairband hairclip
      blouse vest pullover cardigan hoodie suit tights sandal slipper trainer boot glove mitten helmet button
      pocket_money sleeve collar costume kettle pan saucepan jug mug saucer napkin tablecloth tray whisk
      toaster cooker microwave washing_machine vacuum_cleaner hairdryer fan heater radiator torch bulb plug
      cable remote keyboard screen printer laptop headset album postcard parcel newspaper magazine comic
      dictionary map globe diary folder purse wallet sack bouquet vase plant branch root bush acorn pinecone
      tulip daisy snowdrop daffodil sunflower poppy stone rock pebble shell stick log cork screw wire string
      knot sword shield spear bow arrow flag mask sleeping_bag lantern compass violin flute trumpet accordion
      recorder saxophone harp xylophone tambourine bell whistle rhyme poem riddle dream secret surprise prize
      mistake problem test exam mark answer rule sign message call meeting trip journey sticker collection
      toy_car toy_train teddy_bear yo-yo spinning_top marble dice puppet jigsaw bubble stamp coin note sling
      lace shape line dot cross raindrop snowflake icicle wave sunset sunrise shadow volcano earthquake planet
      comet gate fence ladder step pipe hose lock pill thermometer bandage wound bruise cough cold_sore
      Christmas_tree firework euro stocking swimming_lesson lesson match hole trap footprint sandcastle
      bin_bag toothpick trick scratch splinter sting lamp_post dress_up cape wand broomstick potion magic_wand
      treasure throne shot color movie nightmare smile laugh programme channel lid key_ring feather egg_cup
      drink snack meal wheel engine brake pedal seat
      walker walking_frame walking_stick crutch brace neck_brace leg_brace standing_frame footrest headrest
      armrest footplate handbrake joystick power_chair commode bedpan urinal catheter feeding_tube
      feeding_pump G-tube peg_tube trach tracheostomy ventilator suction_machine oxygen_tank nebulizer
      nebuliser inhaler BiPAP CPAP breathing_mask breathing_tube syringe IV pump alarm call_bell call_button
      transfer_board hospital_bed bed_rail air_mattress cochlear_implant ear_defender earplug ear_plug
      eye_patch eye_tracker communicator communication_board talker AAC_device device speech_device symbol
      weighted_blanket fidget_toy fidget chewy sensory_toy bib sippy_cup non-slip_mat wedge stair_lift
      stairlift grab_rail handrail toilet_seat diaper pull-up baby_wipe sanitary_towel tampon tissue hankie
      handkerchief dummy pacifier teething_ring baby_monitor hot_water_bottle heat_pack ice_pack contact_lens
      denture false_tooth retainer
      rash blister spot scab scar lump sore_throat runny_nose blocked_nose earache toothache backache
      stomachache tummyache migraine cramp spasm seizure heart_attack allergy infection ear_infection virus
      germ disease illness injury broken_arm broken_leg sprain concussion nosebleed cavity operation vaccine
      vaccination jab x-ray CT_scan MRI ultrasound check-up checkup appointment prescription capsule
      painkiller antibiotic vitamin eye_drops ear_drops nose_drops nasal_spray plaster_cast first_aid_kit
      eye_test hearing_test accident emergency
      jeans leggings pants pajamas dungarees overalls knickers bra nightdress nightie dressing_gown bathrobe
      onesie uniform school_uniform tracksuit raincoat waterproof anorak fleece waistcoat blazer sweatshirt
      polo_shirt tank_top crop_top turtleneck jersey football_shirt football_boot bow_tie sun_hat sunhat
      bobble_hat baseball_cap beanie headband hair_tie hair_bobble bobble bunny_ears party_hat hood bikini
      swimming_trunks swimming_cap armband goggles flip-flop wellington welly sneaker high_heel ballet_shoe
      shoelace buckle hem zipper earmuff apron handbag rucksack bum_bag wristwatch brooch wig tattoo badge
      name_tag wedding_dress clothes_hanger hanger coat_hook clothes_peg peg sewing_machine
      wallpaper curtain cushion pillowcase duvet quilt sheet bedspread bookcase bookshelf dresser sideboard
      cabinet bedside_lamp nightlight night_light light_switch light_bulb lampshade chandelier ceiling_fan
      socket extension_lead doorbell door_handle doorknob handle hinge keyhole padlock chimney fireplace stove
      dish dishcloth tea_towel paper_towel plughole gutter toilet_roll toilet_lid shower_head shower_curtain
      bathroom_scales scales air_conditioner air_conditioning air_freshener dehumidifier smoke_alarm
      fire_alarm fire_extinguisher clothes_line washing_line clothes_rack tumble_dryer dryer ironing_board
      picture_frame photo_frame statue ornament alarm_clock front_door back_door garden_gate mousetrap
      matchbox matchstick candlestick flowerpot plant_pot wheelbarrow sprinkler lawn_chair parasol sunshade
      tool_box toolbox brick
      teapot coffee_pot coffee_machine coffee_maker food_processor blender mixer mixing_bowl frying_pan wok
      baking_tray cake_tin chopping_board cutting_board lunch_bag thermos flask drinking_straw paper_plate
      dinner_plate teacup placemat coaster recipe cookbook menu takeaway buffet spoonful cupful crumb crust
      skewer cookie_cutter picnic_basket picnic_blanket hamper ice_cream_cone
      whiteboard blackboard chalkboard smartboard easel schoolbook textbook workbook colouring_book sketchbook
      storybook library_book notepad post-it paper_clip elastic_band rubber_band drawing_pin
      thumbtack paperclip binder worksheet timetable schedule report school_report certificate diploma grade
      essay spelling_test exam_paper project presentation sentence paragraph alphabet full_stop comma
      question_mark exclamation_mark capital_letter sum graph chart angle cube rectangle pentagon hexagon oval
      diamond experiment school_trip field_trip school_play sports_day class_photo visual_timetable
      first-then_board token reward_chart timer sand_timer hundred_square flash_card flashcard times_table
      dollhouse doll_house dolls_house stuffed_animal plushie action_figure dinosaur_toy train_set train_track
      racing_track rocking_horse ride-on water_pistol water_gun water_balloon frisbee hula_hoop skipping_rope
      pogo_stick beach_ball tennis_ball golf_ball snow_globe kaleidoscope jack-in-the-box finger_puppet
      hand_puppet sock_puppet shape_sorter building_block playing_card joker pawn chessboard chess_piece
      gameboy console games_console controller game_controller Nintendo PlayStation Xbox slinky fidget_spinner
      spinner pop-it bubble_wand bubble_machine dressing-up_box dressing-up_clothes tea_set doctor_kit
      trading_card loom_band bead friendship_bracelet snow_angel snowball_fight pillow_fight balance_beam
      obstacle_course treasure_hunt treasure_map egg_hunt
      racket tennis_racket hockey_stick baseball_bat net football_goal basketball_hoop hoop shuttlecock puck
      shin_pad mouthguard knee_pad elbow_pad boxing_glove surfboard snowboard wetsuit snorkel diving_board
      swimming_goggles life_jacket paddle oar fishing_rod fishing_net bicycle_helmet bike_helmet stabiliser
      handlebar saddle bridle dumbbell exercise_bike treadmill stopwatch trophy penalty free_kick own_goal
      half-time warm-up tournament championship competition olympics rollerskate roller_skate rollerblade
      ski_pole bow_and_arrow dart
      organ clarinet oboe cello double_bass trombone tuba ukulele banjo harmonica bagpipes kaval gadulka gong
      cymbal maraca bongo drumstick drum_kit chime loudspeaker speaker amplifier megaphone choir band
      orchestra rock_band guitar_lesson piano_lesson lullaby nursery_rhyme tune melody Christmas_carol
      national_anthem playlist CD DVD record_player radio walkie-talkie spotlight puppet_show magic_show
      talent_show fashion_show TV_show quiz_show soap_opera episode series advert trailer horror_film parade
      firework_display sculpture poster paint_palette craft
      smartphone mobile mobile_phone cell_phone phone_case phone_charger phone_number voicemail text_message
      voice_message video_call email emoji GIF app website web_page webcam password username screenshot selfie
      icon notification mouse_pad touchscreen touch_screen home_button volume volume_button earphone earbud
      airpod iphone kindle e-book audiobook podcast smartwatch USB power_bank plug_socket space_bar scanner
      projector drone aerial robot_vacuum hoover livestream
      dog_lead leash dog_collar dog_bed cat_bed litter_tray birdcage bird_feeder birdhouse bird_table fishbowl
      nest_box hive spiderweb spider_web cobweb cocoon anthill honeycomb eggshell seashell pearl horseshoe
      scarecrow bird's_nest herd flock fossil
      oak pine_tree fir_tree palm_tree apple_tree cherry_tree bonsai twig petal seed pine_cone fir_cone conker
      dandelion buttercup bluebell orchid cactus fern four-leaf_clover blossom hedge tree_trunk wreath crystal
      gem gold_coin shooting_star eclipse spacesuit space_station north_pole south_pole avalanche flood
      tornado hurricane tsunami rainstorm thunderstorm snowstorm blizzard breeze heatwave heat_wave raincloud
      wildfire bonfire waterfall fountain hot_spring weather_forecast
      wheelie_bin lamppost street_light traffic_jam traffic_cone road_sign stop_sign parking_space
      parking_ticket bus_pass travel_card bank_card credit_card debit_card gift_card receipt bill banknote
      cash_machine ATM price price_tag shopping_list shopping_bag trolley shopping_cart carrier_bag tote_bag
      revolving_door passport ID_card driving_licence visa flight tour guidebook boarding_pass cruise souvenir
      hotel_room adventure holiday_home sleepover pyjama_party road_trip day_out train_ride bus_ride boat_ride
      car_ride bike_ride tyre flat_tyre steering_wheel windscreen windscreen_wiper wing_mirror number_plate
      headlight bonnet car_boot siren satnav airbag booster_seat child_seat railway railway_line
      level_crossing anchor sail parachute runway cockpit
      desk_lamp office_chair job_interview
      bauble Christmas_card Christmas_present Christmas_stocking Christmas_cracker Christmas_lights
      Christmas_dinner Christmas_song Christmas_party nativity_play decoration fairy_light birthday_present
      birthday_card party_popper goody_bag balloon_animal jack-o'-lantern Easter_egg Easter_basket
      Easter_bunny chocolate_egg sparkler banner garland wedding_ring wedding_cake wedding_day anniversary
      funeral christening coffin grave prayer Bible hymn miracle blessing ceremony barbecue_party
      fancy_dress_party surprise_party garden_party folk_costume folk_dance folk_song
      myth chapter ending title bookmark character spell_book crystal_ball flying_carpet magic_carpet
      magic_lamp treasure_chest pirate_ship haunted_house gingerbread_house battle war time_machine raygun
      laser lightsaber superpower skeleton
      calendar reminder kilo kilogram gram litre liter metre meter centimetre kilometre inch mile penny cent
      dollar lev stotinka age weight height size speed_limit distance length width
      truth fib apology quarrel argument conversation chat discussion speech opinion nickname address
      thumbs_up high_five fist_bump handshake invitation suggestion choice decision punishment reward mood
      memory imagination habit hobby skill talent team group gang club member task chore favour favor
      opportunity chance difference reason example detail fact mystery clue invention discovery instruction
      direction shortcut side edge top_shelf routine to-do_list shopping_trip shelter ramp gadget peephole
      """
    ),
  ]
}
