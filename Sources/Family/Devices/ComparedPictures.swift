/// The pictures by which two people see that their devices speak with each other and with nobody between: four of 64, which is one in
/// 16 million for whoever would have to guess.
///
/// Their places are what is compared, on devices of different versions too: the list never changes. They are drawings of Martlet's, since
/// emoji look otherwise on each system, and no two look alike.
public enum ComparedPictures {
  public static let count = 64
  /// So many are compared at a time.
  public static let compared = 4

  /// The word of the vocabulary that stands at a place; `nil` beyond the list.
  public static func word(at place: Int) -> String? {
    let words = words
    return place >= 0 && place < words.count ? words[place] : nil
  }

  static var words: [String] { list.words }

  private static var list: StaticString {
    """
    hair face banitsa ayran yellow-cheese shopska-salad yoghurt lyutenitsa mekitsi kebapche moussaka stuffed-peppers bean-soup \
    sunflower-seeds block square grandparents-house jumper slippers pyjamas beans letter-of-alphabet cheese breakfast dinner tablet \
    sand christmas-eve survachka martenitsa easter-egg easter-bread horo seat-belt guests kitchen-room yard table stairs blanket \
    fork cup fridge towel wet-wipe kindergarten market swimming-pool forest river zoo street bulgaria ball doll blocks game bubbles \
    playground-slide playground-swing glue-stick story cartoon stork
    """
  }
}
