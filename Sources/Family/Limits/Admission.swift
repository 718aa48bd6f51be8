public import Language

/// What the ``Policy`` says of the Talk room, asked once when rows change: its answer for each rating, and for changing
/// settings. Talk knows neither quiet times nor daily time, so that the answers hold at any moment and a board does not
/// ask for each of its tiles.
public struct Admission: Hashable, Sendable {
  /// A bit for each rating by its raw value, and one for what is unrated.
  private var ratings: UInt8 = 0
  public private(set) var allowsSettings = false

  private static var unrated: UInt8 { 3 }

  /// Nothing but the voice.
  public init() {}

  public init(_ limits: Limits) {
    for bit in 0...Admission.unrated where limits.decision(on: ContentRating(rawValue: bit)) == .allowed {
      ratings |= 1 << bit
    }
    allowsSettings = limits.decisionOnSettings == .allowed
  }

  /// Whether a thing of this rating may show.
  public func admits(_ rating: ContentRating?) -> Bool {
    ratings >> (rating?.rawValue ?? Admission.unrated) & 1 == 1
  }

  /// Whether nothing needs to be asked at all.
  public var admitsEverything: Bool { ratings == 0b1111 }
}
