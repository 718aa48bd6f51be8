/// What is lit together, and what a choice of it leads to: a target, or groups in turn.
public struct ScanTree: Hashable, Sendable {
  public var targets: [Target]
  /// Empty for a single target.
  public var children: [ScanTree]

  init(_ target: Target) {
    targets = [target]
    children = []
  }

  /// A group. A group of one group is that group: nobody presses twice for one choice.
  init(_ children: [ScanTree]) {
    if children.count == 1, let only = children.first {
      self = only
      return
    }
    targets = []
    for child in children { targets += child.targets }
    self.children = children
  }

  /// The single target, where it is one.
  public var leaf: Target? { children.isEmpty ? targets.first : nil }

  var ids: [Int32] { targets.map { $0.id } }

  /// The group after these choices; `nil` where there is none.
  func group(at path: [Int]) -> ScanTree? {
    var group = self
    for place in path {
      guard place < group.children.count else { return nil }
      group = group.children[place]
    }
    return group
  }

  /// The choices that lead to a target.
  public func path(to id: Int32) -> [Int]? {
    for (place, child) in children.enumerated() {
      if let leaf = child.leaf {
        if leaf.id == id { return [place] }
      } else if let rest = child.path(to: id) {
        return [place] + rest
      }
    }
    return nil
  }
}

extension ScanTree {
  /// - Parameter ways: for ``ScanPattern/binary``, the number of switches (2…9).
  public init(_ targets: [Target], pattern: ScanPattern, phrase: PhrasePlace, skipsEmpty: Bool, ways: Int = 2)
  {
    let parts = Self.parts(targets.filter { !$0.isHidden && !(skipsEmpty && $0.isEmpty) }, phrase: phrase)
    var children: [ScanTree] = []
    switch pattern {
    case .linear, .point:
      for part in parts { children += part.inReadingOrder.map { ScanTree($0) } }
    case .rowColumn:
      for part in parts { children += part.rows.map { Self.line($0) } }
    case .columnRow:
      for part in parts {
        let lines = part.first?.part == .board ? part.columns : part.rows
        children += lines.map { Self.line($0) }
      }
    case .blocks:
      for part in parts { children += Self.blocks(part) }
    case .eliminationInTwo, .eliminationInFour, .binary:
      let ways =
        pattern == .eliminationInTwo
        ? 2 : pattern == .eliminationInFour ? 4 : Swift.min(Swift.max(ways, 2), 9)
      var all: [Target] = []
      for part in parts { all += part.inReadingOrder }
      self = Self.divided(all[...], in: ways)
      if self.children.isEmpty, let leaf { self = ScanTree(whole: [ScanTree(leaf)]) }
      return
    }
    self = children.count == 1 && children[0].leaf != nil ? ScanTree(whole: children) : ScanTree(children)
  }

  /// A group as it is, of one target too: what stands alone is lit and chosen like any other.
  private init(whole children: [ScanTree]) {
    targets = children.flatMap { $0.targets }
    self.children = children
  }

  private static func line(_ targets: [Target]) -> ScanTree { ScanTree(targets.map { ScanTree($0) }) }

  /// The parts of the page in the order in which they are scanned.
  private static func parts(_ targets: [Target], phrase: PhrasePlace) -> [[Target]] {
    let order: [Target.Part] =
      switch phrase {
      case .first: [.phrase, .words, .board, .other, .doors]
      case .last: [.board, .other, .phrase, .words, .doors]
      case .out: [.board, .other, .doors]
      }
    var parts: [[Target]] = []
    for part in order {
      let own = targets.filter { $0.part == part }
      if !own.isEmpty { parts.append(own) }
    }
    return parts
  }

  /// A large part in up to four blocks of rows; a small one is a block itself.
  private static func blocks(_ part: [Target]) -> [ScanTree] {
    let rows = part.rows
    guard part.count > 8 else { return [ScanTree(rows.map { line($0) })] }
    let bands =
      rows.count > 1
      ? [Array(rows[..<((rows.count + 1) / 2)]), Array(rows[((rows.count + 1) / 2)...])] : [rows]
    var blocks: [ScanTree] = []
    for band in bands {
      var halves: [[ScanTree]] = [[], []]
      for row in band {
        let middle = (row.count + 1) / 2
        halves[0].append(line(Array(row[..<middle])))
        if middle < row.count { halves[1].append(line(Array(row[middle...]))) }
      }
      for half in halves where !half.isEmpty { blocks.append(ScanTree(half)) }
    }
    return blocks
  }

  /// Divided again and again into as many parts, none of them more than one target larger than another: the way with the
  /// fewest choices.
  private static func divided(_ targets: ArraySlice<Target>, in ways: Int) -> ScanTree {
    if targets.count == 1, let only = targets.first { return ScanTree(only) }
    var children: [ScanTree] = []
    var start = targets.startIndex
    for way in 0..<ways {
      let size = (targets.count + ways - 1 - way) / ways
      if size > 0 { children.append(divided(targets[start..<(start + size)], in: ways)) }
      start += size
    }
    return ScanTree(children)
  }
}
