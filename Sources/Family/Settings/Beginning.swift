// The first evening: what a family is offered to begin with, until it has done it or does not wish to see it.
extension Registers {
  private static var isOver: Name { "begun" }

  public var isBeginningOver: Bool {
    row(Settings.mainProfile, in: .settings)?[Registers.isOver].flag == true
  }

  /// Offers nothing any more.
  public static var endingBeginning: Edit { Edit(.settings, Settings.mainProfile, isOver, .flag(true)) }
}
