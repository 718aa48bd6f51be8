/// Common English nouns beyond the vocabulary: what is eaten, and what is not counted.
extension EnglishCommonWords {
  static let food: [(NounKind, StaticList)] = [
    (
      .food,
      """
      apricot plum raspberry blueberry fig date pomegranate mango avocado tangerine grapefruit coconut walnut
      peanut almond raisin radish pumpkin courgette pea bean hot_dog pie tart muffin cracker pretzel roll
      bagel omelette steak cutlet toffee caramel gummy_bear cherry_tomato dumpling noodle brownie scone chip
      nectarine clementine satsuma mandarin lime papaya passion_fruit cranberry blackberry gooseberry prune
      quince persimmon chestnut hazelnut cashew pistachio pecan berry
      beetroot turnip parsnip leek spring_onion zucchini eggplant sweet_potato baked_potato jacket_potato
      boiled_potato roast_potato new_potato pickle gherkin sprout artichoke chickpea lentil green_bean
      baked_beans red_pepper green_pepper
      hamburger cheeseburger veggie_burger nugget chicken_nugget fish_finger fishcake fish_cake chicken_wing
      chicken_leg kebab taco burrito nacho tortilla falafel spring_roll samosa crepe pasty sausage_roll quiche
      fritter schnitzel frankfurter omelet boiled_egg fried_egg poached_egg scrambled_eggs rissole
      french_fries potato_chip cheese_toastie toastie grilled_cheese burger_bun
      loaf bread_roll breadstick baguette crumpet rusk flapjack granola_bar cereal_bar chocolate_bar
      cheesecake eclair strudel gingerbread_man macaroon cinnamon_roll ice_lolly lolly popsicle jelly_baby
      jelly_bean gummy marshmallow truffle dessert sundae ice_cube wafer cone banichka tutmanik geranki
      milkshake smoothie latte cappuccino espresso fizzy_drink soft_drink energy_drink juice_box
      """
    ),
    (
      .mass,
      """
      cocoa sun_cream heat slime playdough glitter pain liver curry therapy exercise supper ketchup mayonnaise
      mustard vinegar oil flour vanilla cinnamon jam marmalade cream ham bacon beef pork salami puree porridge
      oatmeal toast wifi percent jelly lotion makeup squash hummus deodorant recess assembly cabbage spinach
      cauliflower celery stew gravy sauce syrup yogurt ice hay wool cotton leather silk gold silver iron
      plastic clay cement petrol foam paint polish air dark darkness noise silence laughter luck health joy
      fun trouble history geography science reading writing drawing painting swimming dancing singing art
      English Bulgarian dough jewellery furniture luggage mud dust smoke wood fur sunshine lightning thunder
      fog steam hail poetry practice PE judo karate yoga tennis golf hockey rugby toothpaste lunch_money
      mashed_potato mash progress traffic advice news electricity privacy suction fish_soup orange_juice
      apple_juice
      hot_chocolate green_tea iced_tea mint_tea oat_milk soya_milk almond_milk coconut_milk chocolate_milk
      sparkling_water mineral_water tap_water fizzy_water coke pepsi fanta sprite ginger_ale beer wine rakia
      alcohol thickener boza compote kefir buttermilk
      tuna salmon cod seafood mince minced_meat veal fried_chicken pepperoni chorizo meatloaf pate lukanka
      lasagne lasagna macaroni mac_and_cheese pilaf couscous sushi goulash casserole broth coleslaw kavarma
      gyuvech scrambled_egg fish_and_chips bread_and_butter fried_rice
      mayo soy_sauce pesto guacamole salsa peanut_butter nutella maple_syrup custard whipped_cream icing
      frosting yeast baking_powder baking_soda brown_sugar icing_sugar olive_oil sunflower_oil muesli granola
      bran tofu seaweed sauerkraut feta mozzarella cheddar parmesan cream_cheese cottage_cheese goat_cheese
      sour_cream parsley mint cress kale asparagus rhubarb sweetcorn fudge gingerbread nougat halva baklava
      turkish_delight candyfloss cotton_candy chewing_gum bubblegum liquorice sorbet frozen_yogurt
      chocolate_spread rye wheat barley brunch junk_food baby_food pet_food fish_food birdseed kozunak jello
      shower_gel bubble_bath hand_cream hand_sanitizer sanitizer sunscreen sunblock suntan_lotion lip_balm
      lipstick mascara eyeshadow nail_polish nail_varnish perfume hair_gel hairspray face_paint face_cream
      washing_powder washing_liquid bleach laundry washing-up housework kitchen_roll cling_film tin_foil
      tinfoil foil
      flu chickenpox chicken_pox measles mumps covid tonsillitis pneumonia asthma eczema acne diarrhoea
      diarrhea constipation reflux nausea hay_fever sunburn sunstroke food_poisoning snot mucus phlegm saliva
      urine pus earwax dandruff epilepsy autism ADHD diabetes cancer arthritis cerebral_palsy dementia aphasia
      ALS MND fatigue anxiety depression stress dizziness paracetamol ibuprofen aspirin penicillin cough_syrup
      cough_medicine pain_relief oxygen chemo speech_therapy occupational_therapy physiotherapy music_therapy
      hydrotherapy intensive_care first_aid
      phonics handwriting grammar numeracy multiplication division addition subtraction physics chemistry
      biology computing ICT drama French German Spanish Italian Russian Turkish Greek Chinese Japanese
      Romanian Serbian Ukrainian Arabic sign_language knowledge research information vocabulary education
      detention
      cardboard plasticine modelling_clay play-doh sticky_tape sellotape masking_tape tissue_paper
      wrapping_paper coloured_paper sandpaper ink fabric cloth velcro elastic yarn lego sewing_kit copper
      steel gravel diesel coal firewood
      handball netball baseball softball dodgeball badminton table_tennis ping-pong water_polo athletics
      wrestling boxing fencing archery sailing snowboarding skateboarding sledging cycling horse_riding
      ice_skating figure_skating roller_skating rollerblading canoeing kayaking boccia wheelchair_basketball
      wheelchair_rugby ballet hip-hop parkour pilates zumba taekwondo kickboxing fitness table_football
      American_football
      pop_music classical_music folk_music jazz software Bluetooth bluetooth Netflix Disney TikTok Facebook
      Instagram WhatsApp Wi-Fi
      sleet frost mist drizzle pollution litter recycling moss soil gas daylight moonlight starlight nature
      shade compost firelight
      anger sadness happiness kindness friendship patience courage bravery honesty jealousy boredom loneliness
      peace freedom strength energy hunger thirst behaviour attention confidence communication equipment
      gossip nonsense childcare cash rent lost_property jewelry stuff clothing underwear footwear swimwear
      cutlery crockery silverware bedding stationery fancy_dress rush_hour
      """
    ),
  ]
}
