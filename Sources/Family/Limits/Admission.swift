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

  public init(_ policy: Policy) {
    let moment = Moment(wall: 0, ticks: 0)
    for bit in 0...Admission.unrated {
      let thing = Thing.content(ContentRating(rawValue: bit), in: .talk)
      if policy.decision(on: thing, at: moment) == .allowed { ratings |= 1 << bit }
    }
    allowsSettings = policy.decision(on: .settings, at: moment) == .allowed
  }

  /// Whether a thing of this rating may show.
  public func admits(_ rating: ContentRating?) -> Bool {
    ratings >> (rating?.rawValue ?? Admission.unrated) & 1 == 1
  }

  /// Whether nothing needs to be asked at all.
  public var admitsEverything: Bool { ratings == 0b1111 }
}
