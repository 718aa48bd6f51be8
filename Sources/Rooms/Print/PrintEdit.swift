public import Family
import Language
public import Shell

/// What a parent chooses of print, and does.
public enum PrintEdit: Hashable, Sendable {
  /// Another board.
  case chosen(BoardID)
  case what(PrintChoices.Subject)
  case paper(Paper)
  case orientation(PaperOrientation)
  case cuts(SheetPlan.Cuts)
  case labels(PrintChoices.Labels)
  case coloured(Bool)
  case owned(by: String)
  case screen(ScreenSize)
  /// A number that was typed, as it was typed.
  case measured(PrintMeasure, String)
  case printed
  case saved
}

/// What is to come out on paper.
public struct PrintChoices: Hashable, Sendable {
  public enum Subject: UInt8, Hashable, Sendable, CaseIterable { case board, book, keyguard }

  public enum Labels: UInt8, Hashable, Sendable, CaseIterable { case bulgarian, english, both }

  public var subject = Subject.board
  public var paper = Paper.a4
  public var orientation = PaperOrientation.largest
  public var cuts = SheetPlan.Cuts.none
  public var labels = Labels.bulgarian
  public var isColoured = true
  public var owner = ""
  /// What a parent typed for a keyguard; the rest is worked out from the screen.
  var measures: [PrintMeasure: Int] = [:]
}

/// A number of a keyguard, in hundredths of a millimetre.
public enum PrintMeasure: UInt8, Hashable, Sendable, CaseIterable {
  case screenWidth, screenHeight, top, bottom, left, right, wall, radius

  var title: StringKey {
    switch self {
    case .screenWidth: .printScreenWidth
    case .screenHeight: .printScreenHeight
    case .top: .printTop
    case .bottom: .printBottom
    case .left: .printLeft
    case .right: .printRight
    case .wall: .printWall
    case .radius: .printRadius
    }
  }
}

/// Sizes of tablets' screens, by their diagonal.
public enum ScreenSize: UInt8, Hashable, Sendable, CaseIterable {
  case inches7x9, inches8, inches9x7, inches10x1, inches10x2, inches10x9, inches11, inches12x9

  /// The diagonal as the trade says it; two of one diagonal would need their shape as well.
  var name: String {
    switch self {
    case .inches7x9: "7.9″"
    case .inches8: "8″"
    case .inches9x7: "9.7″"
    case .inches10x1: "10.1″"
    case .inches10x2: "10.2″"
    case .inches10x9: "10.9″"
    case .inches11: "11″"
    case .inches12x9: "12.9″"
    }
  }

  /// The longer and the shorter side, for the shape in which each diagonal is usual: 4:3 for 7.9, 9.7, 10.2 and 12.9,
  /// 16:10 for 8 and 10.1 (diagonal × 25.4 mm × a / √(a² + b²)), and by their pixels at 264 to the inch for 10.9
  /// (2360 × 1640) and 11 (2388 × 1668).
  var sides: (long: Int, short: Int) {
    switch self {
    case .inches7x9: (16_053, 12_040)
    case .inches8: (17_231, 10_770)
    case .inches9x7: (19_710, 14_783)
    case .inches10x1: (21_754, 13_596)
    case .inches10x2: (20_726, 15_545)
    case .inches10x9: (22_706, 15_779)
    case .inches11: (22_976, 16_048)
    case .inches12x9: (26_213, 19_660)
    }
  }
}

extension Action {
  @inline(never)
  public static func print(_ action: PrintEdit) -> Action { .room(RoomAction(action, in: .print)) }
}
