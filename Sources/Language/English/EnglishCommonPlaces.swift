/// Common English nouns beyond the vocabulary: places and what takes one there.
extension EnglishCommonWords {
  static let places: [(NounKind, StaticList)] = [
    (
      .placeIn,
      """
      living_room dining_room hall attic basement cellar garage factory bank castle palace cave jungle desert
      valley swamp pond nest stable barn hut tent cottage apartment flat salon sauna cafe pizzeria bookshop
      aquarium cage tunnel wardrobe cupboard drawer basket pocket bin sink oven freezer bathtub playroom
      changing_room waiting_room shed fire_station police_station post_office petrol_station pet_shop toy_shop
      sweet_shop countryside world sky suitcase jar pot car_park puddle gallery opera campsite city_centre
      town_centre
      loft conservatory greenhouse pantry larder closet corridor hallway lobby laundry_room utility_room
      guest_room family_room sitting_room dressing_room elevator courtyard backyard back_garden front_garden
      treehouse tree_house playhouse sandbox doll's_house bunk_bed paddling_pool cot crib playpen
      schoolyard gymnasium cafeteria canteen lunch_room dining_hall music_room art_room staffroom science_lab
      lab laboratory sensory_room ball_pit locker locker_room cloakroom dormitory
      mall grocery_store store drugstore shoe_shop gift_shop coffee_shop book_shop bookstore pet_store
      toy_store department_store ice_cream_parlour hair_salon barber_shop pub arcade nightclub disco
      skate_park theme_park water_park amusement_park safari_park national_park leisure_centre sports_centre
      sports_hall youth_club community_centre day_centre town_hall city_hall prison jail courtroom embassy
      laundrette car_wash parking_lot gas_station health_centre clinic emergency_room operating_theatre
      intensive_care_unit hospice nursing_home care_home cathedral mosque synagogue temple chapel monastery
      graveyard cemetery planetarium art_gallery concert_hall bowling_alley ice_rink rink district suburb
      bus_shelter
      rainforest jungle_gym meadow field orchard vineyard canyon gorge crater canal lagoon ocean harbour
      harbor port marina lighthouse windmill mill warehouse workshop skyscraper bungalow cabin log_cabin villa
      mansion caravan igloo dungeon fort fortress henhouse chicken_coop pigsty kennel beehive burrow den
      flower_bed woods haystack universe galaxy solar_system
      dishwasher lunchbox lunch_box toybox toy_box pencil_case letterbox mailbox postbox trash_can dustbin
      recycling_bin laundry_basket fish_tank piggy_bank money_box car_seat
      """
    ),
    (
      .placeOn,
      """
      island shore pier platform pavement path motorway terrace porch stage track pitch shelf desk bench
      carpet rug stool armchair couch hill cliff roof ceiling trampoline seesaw climbing_frame concert picnic
      camp zebra_crossing bridge corner ground road
      sidewalk curb kerb crosswalk crossroads roundabout highway avenue driveway riverbank coast jetty quay
      slope ski_slope hilltop mountaintop summit glacier iceberg escalator staircase
      football_pitch football_field basketball_court tennis_court racetrack finish_line funfair fairground
      festival carnival exhibition fete allotment campfire barbecue checkout
      settee footstool deckchair rocking_chair beanbag mattress hammock mat doormat bath_mat playmat yoga_mat
      lawn doorstep worktop countertop windowsill shower_chair merry-go-round carousel roller_coaster
      rollercoaster ferris_wheel big_wheel bouncy_castle zip_line water_slide climbing_wall monkey_bars
      sandbank bedside_table patio
      """
    ),
    (
      .placeBare,
      """
      college university
      preschool playschool daycare primary_school secondary_school middle_school elementary_school
      summer_school boarding_school Sunday_school music_school soft_play rehab summer_camp
      """
    ),
    (
      .city,
      """
      space Mars heaven London Paris Rome Berlin Madrid Vienna Athens Sofia Plovdiv Varna Burgas Ruse Pleven
      Moscow Istanbul Dublin Edinburgh Manchester Liverpool Oxford Cambridge Bristol Leeds York Bath Glasgow
      Cardiff Belfast Birmingham Boston Chicago Miami Sydney Tokyo Beijing Prague Budapest Warsaw Lisbon
      Barcelona Venice Milan Brussels Amsterdam Copenhagen Oslo Stockholm Helsinki Bulgaria England Scotland
      Wales Ireland Britain France Spain Italy Germany Greece Turkey Romania Serbia Poland Russia Ukraine
      Portugal Austria Hungary Croatia Slovenia Norway Sweden Finland Denmark Holland Belgium Switzerland
      Egypt Morocco Kenya China Japan Korea India Australia Canada Mexico Brazil America Africa Asia Europe
      Iceland Cyprus Malta Israel New_York Los_Angeles New_Zealand South_Africa
      Venus Jupiter Saturn Neptune Disneyland Legoland Hogwarts Hollywood Neverland Narnia Lapland
      Stara_Zagora Veliko_Tarnovo Sliven Shumen Pernik Blagoevgrad Kazanlak Gabrovo Vidin Bansko Nessebar
      Sozopol Pomorie Balchik Melnik Borovets Pamporovo Velingrad Macedonia Albania Montenegro Lithuania
      Slovakia Czechia Syria Dubai Pakistan Thailand Vietnam Nigeria Cuba Jamaica Chile Peru Colombia
      Antarctica Greenland Texas Florida California Hawaii Alaska Washington Seattle Houston San_Francisco
      Toronto Montreal Vancouver Cairo Delhi Seoul Bangkok Hong_Kong Cape_Town Munich Hamburg Naples Pisa Kyiv
      Bucharest Belgrade Skopje Thessaloniki Zagreb Valencia Newcastle Sheffield Nottingham Brighton Aberdeen
      Cornwall Wimbledon Crete Sicily
      """
    ),
    (
      .vehicle,
      """
      van truck jeep minibus ferry yacht canoe skateboard digger crane bulldozer dustbin_lorry spaceship
      tricycle pram pushchair submarine sailing_boat hot_air_balloon
      motorcycle moped quad_bike go-kart sports_car racing_car race_car limousine limo campervan camper_van
      motorhome minivan school_bus double-decker pickup_truck dump_truck garbage_truck rubbish_truck
      fire_truck tow_truck cement_mixer forklift steamroller combine_harvester snowplough hovercraft speedboat
      motorboat rowing_boat lifeboat sailboat raft dinghy kayak cruise_ship airplane aeroplane glider
      space_shuttle UFO cable_car subway streetcar steam_train monorail unicycle stroller buggy wagon cart
      carriage sleigh mobility_scooter mountain_bike balance_bike chairlift ski_lift stretcher
      """
    ),
  ]
}
