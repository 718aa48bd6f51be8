extension [Target] {
  /// The targets in rows from the top, each from the left.
  ///
  /// A target belongs to a row if its middle is level with the row's first target, so that buttons of different heights
  /// beside each other are one row.
  var rows: [[Target]] { lines(isDown: true) }

  /// The targets in columns from the left, each from the top.
  var columns: [[Target]] { lines(isDown: false) }

  private func lines(isDown: Bool) -> [[Target]] {
    let start = { (target: Target) in isDown ? target.frame.y : target.frame.x }
    let across = { (target: Target) in isDown ? target.frame.x : target.frame.y }
    var lines: [[Target]] = []
    var end: Int32 = 0
    for target in sorted(by: { (start($0), across($0), $0.id) < (start($1), across($1), $1.id) }) {
      let middle = isDown ? target.frame.middle.y : target.frame.middle.x
      if lines.isEmpty || middle >= end {
        lines.append([target])
        end = isDown ? target.frame.bottom : target.frame.right
      } else {
        lines[lines.count - 1].append(target)
      }
    }
    return lines.map { $0.sorted { (across($0), $0.id) < (across($1), $1.id) } }
  }

  /// The targets as one reads: row by row.
  var inReadingOrder: [Target] {
    var all: [Target] = []
    for row in rows { all += row }
    return all
  }
}
