import Bytes
import Family
import Language
import Markup
public import Shell

extension PrintRoom {
  public mutating func update(_ edit: PrintEdit) -> [Effect] {
    switch edit {
    case .chosen(let board): return world.go(to: .print(board), replace: true)
    case .printed:
      return state.made?.sheets.isEmpty ?? true ? [] : [.paper(.print)]
    case .saved:
      guard let keyguard = state.made?.keyguard else { return [] }
      return [.paper(.save(KeyguardDrawing.file(keyguard), name: "martlet-keyguard.svg"))]
    case .measured(let measure, let typed):
      let number = Millimetres.read(typed)
      state.isRefused = number == nil
      if let number { state.choices.measures[measure] = number }
    case .what, .paper, .orientation, .cuts, .labels, .coloured, .owned, .screen:
      state.choices.apply(edit, isUpright: world.visit.width < world.visit.height)
    }
    return []
  }

  /// The sheets follow what is chosen, while the page of print is open: they are made once for each wish, and what is
  /// looked at is what is printed.
  public mutating func follow(after action: Action) -> [Effect] {
    guard case .print(let id) = world.route, world.isGateOpen else {
      if state.made != nil {
        state.made = nil
        state.boards = []
      }
      return []
    }
    if state.count == 0 {
      state.choices.labels = world.settings.labelLanguage == .bulgarian ? .bulgarian : .english
    }
    let choices = state.choices
    let wish = MadeSheets.Wish(
      board: id ?? BoardID(Self.homeID), choices: choices, layout: world.boards.layout,
      language: world.interfaceLanguage,
      isLatin: world.storedSettings[.latinLabels],
      numbers: choices.subject == .keyguard ? keyguardNumbers : nil
    )
    if let made = state.made, made.wish == wish { return [] }
    let isFirst = state.made == nil
    if isFirst { state.boards = printableBoards }
    state.count &+= 1
    state.made = sheets(for: wish)
    return isFirst ? [.paper(.prepare)] : []
  }

  static var homeID: String { "home" }

  /// Every board there is: the family's, those of opened files, and Martlet's that have a page with as many tiles as are set.
  private var printableBoards: [PrintableBoard] {
    var ids: [BoardID] = []
    var names: [String] = []
    var owners: [String] = []
    // A row of one of Martlet's boards rates it and holds no board.
    for board in world.replica.registers.boards() where world.vocabulary.boardIndex(board.id.text) == nil {
      ids.append(board.id)
      names.append(world.fields.title(of: board.name))
      var set: BoardSetID?
      if case .imported(let id) = board.source { set = id }
      owners.append(world.fields.owner(ofBoardIn: set))
    }
    for board in world.boards.martletBoards {
      ids.append(BoardID(board.id))
      names.append(board.name(in: world.interfaceLanguage))
      owners.append(world.text(.appName))
    }
    return zip(ids, world.fields.namesToldApart(names, by: owners)).map { PrintableBoard(id: $0, name: $1) }
  }

  /// What a keyguard is made from: what was typed, and the rest by the layout of the Talk room on this very screen.
  var keyguardNumbers: Keyguard.Numbers {
    let typed = state.choices.measures
    let (width, height) = (max(1, Int(world.visit.width)), max(1, Int(world.visit.height)))
    let usual = ScreenSize.inches10x2.sides
    let isUpright = width < height
    let screenWidth = typed[.screenWidth] ?? (isUpright ? usual.short : usual.long)
    let screenHeight = typed[.screenHeight] ?? (isUpright ? usual.long : usual.short)
    let around = TalkInsets(
      isPhone: world.visit.isPhone, isUpright: isUpright, isLeftHanded: world.storedSettings.hand == .left,
      hasPredictions: world.storedSettings[.predictsOnBoards])
    func across(_ pixels: Int) -> Int { pixels * screenWidth / width }
    func down(_ pixels: Int) -> Int { pixels * screenHeight / height }
    return Keyguard.Numbers(
      screenWidth: screenWidth, screenHeight: screenHeight, top: typed[.top] ?? down(around.top),
      right: typed[.right] ?? across(around.right), bottom: typed[.bottom] ?? down(around.bottom),
      left: typed[.left] ?? across(around.left), gap: across(around.gap), wall: typed[.wall] ?? 300,
      radius: typed[.radius] ?? 200)
  }
}

/// What stands around the tiles in the Talk room, in CSS pixels: `Web/style/talk.css` and `keyboard.css`.
struct TalkInsets: Hashable, Sendable {
  var top: Int
  var right: Int
  var bottom: Int
  var left: Int
  var gap: Int

  init(isPhone: Bool, isUpright: Bool, isLeftHanded: Bool, hasPredictions: Bool) {
    if isPhone {
      // Phrase and its controls, one above the other; the way back and the rooms below.
      (top, right, bottom, left, gap) = (5 + 60 + 4 + 60 + 5, 5, 5 + 60 + 5, 5, 5)
      if hasPredictions { top += 62 + 5 }
      return
    }
    (top, right, bottom, left, gap) = (8 + 84 + 8 + 60 + 8, 8, 8, 8, 8)
    if hasPredictions { top += 72 + 2 + 8 }
    if isUpright {
      bottom += 60 + 8
    } else if isLeftHanded {
      left += 84 + 8
    } else {
      right += 84 + 8
    }
  }
}

extension PrintChoices {
  fileprivate mutating func apply(_ edit: PrintEdit, isUpright: Bool) {
    switch edit {
    case .what(let subject): self.subject = subject
    case .paper(let paper): self.paper = paper
    case .orientation(let orientation): self.orientation = orientation
    case .cuts(let cuts): self.cuts = cuts
    case .labels(let labels): self.labels = labels
    case .coloured(let isOn): isColoured = isOn
    case .owned(let name): owner = TextLimit.label.cut(name)
    case .screen(let size):
      measures[.screenWidth] = isUpright ? size.sides.short : size.sides.long
      measures[.screenHeight] = isUpright ? size.sides.long : size.sides.short
    case .chosen, .measured, .printed, .saved: break
    }
  }
}
