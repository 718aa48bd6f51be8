public import Family
public import Language
public import Markup

extension Fields {
  /// Whom something is for. What was rated is made unrated again by a button of its own.
  ///
  /// - Parameters:
  ///   - name: the field's name; `nil`: that of a rating.
  ///   - canBeUnrated: whether there is that button.
  public func rating(
    _ now: ContentRating?, named name: String? = nil, canBeUnrated: Bool = true,
    then change: (ContentRating?) -> LimitChange
  ) -> View {
    var options = [
      Option(world.text(.ratingEveryone), now == .everyone, limit: change(.everyone)),
      Option(world.text(.ratingTeen), now == .teen, limit: change(.teen)),
      Option(world.text(.ratingMature), now == .mature, limit: change(.mature)),
    ]
    if canBeUnrated, now != nil {
      options.append(Option(world.text(.ratingUnrated), false, limit: change(nil)))
    }
    return choice(named: name ?? world.text(.rating), options)
  }

  /// Whom a category of photos is for.
  public func pileRating(_ pile: PileID) -> View {
    rating(world.replica.registers.rating(of: pile)) { .pile(pile, $0) }
  }
}
