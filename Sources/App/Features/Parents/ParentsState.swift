public import Family
import Language

/// What the Parents room shows besides the family's data.
public struct ParentsState: Sendable {
  /// The name of the file that is being opened.
  public var importing: String?
  /// What the last opened file came to, until a parent closes it.
  public var report: ImportReport?
  /// The set whose boards are listed to be rated one by one.
  public var ratedSet: BoardSetID?

  public var privacy = PrivacyState()
  /// The quiet time in the making; `nil` while nothing of it has been touched.
  var quietDraft: QuietDraft?
  private var pilesBox: PilesPageBox?
  var piles: PilesPage {
    @inline(never) get { pilesBox?.page ?? PilesPage() }
    @inline(never) set { pilesBox = PilesPageBox(newValue) }
  }

  private var phrasesBox: PhrasesPageBox?
  var phrases: PhrasesPage {
    @inline(never) get { phrasesBox?.page ?? PhrasesPage() }
    @inline(never) set { phrasesBox = PhrasesPageBox(newValue) }
  }

  private var boardsBox: BoardsPageBox?
  var boards: BoardsPage {
    @inline(never) get { boardsBox?.page ?? BoardsPage() }
    @inline(never) set { boardsBox = BoardsPageBox(newValue) }
  }

  /// The name of somebody new who will talk.
  var profileName = ""
  private var printBox: PrintPageBox?
  var print: PrintPage {
    @inline(never) get { printBox?.page ?? PrintPage() }
    @inline(never) set { printBox = PrintPageBox(newValue) }
  }

  /// Whether it is being asked if what was learnt shall be forgotten.
  public var isAskedToForget = false
  /// Whether it is being asked if the list of words looked up shall be cleared.
  var isAskedToClear = false
  /// What was typed into the search of words, and the words it finds, best first.
  public var wordQuery = ""
  public var foundWords: [Int] = []
  /// Made when the page of words opens: it folds every word once.
  var search: VocabularySearch?

  public init() {}

  /// Ends what belongs to a stay in the room. What is still at work, or has an answer for the parents, stays.
  mutating func leave() {
    var left = ParentsState()
    left.importing = importing
    left.report = report
    left.privacy = privacy
    if piles.bringing != nil || piles.cutOff != nil {
      left.piles.bringing = piles.bringing
      left.piles.cutOff = piles.cutOff
    }
    self = left
  }
}

/// What opening a file came to, in the parent's words.
public struct ImportReport: Hashable, Sendable {
  public var file: String
  public var set: BoardSetID
  public var boards: Int
  public var buttons: Int
  /// One sentence for each thing that was mended.
  public var repairs: [String]
  /// One sentence for each thing that could not be kept.
  public var losses: [String]
  /// Whether it is still to be looked if pictures of it are only addresses.
  var offersPictures = true
}
