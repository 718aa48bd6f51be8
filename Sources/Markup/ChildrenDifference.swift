extension Renderer {
  /// Makes the children of a mounted element equal `nodes`, moving as few of them as possible.
  mutating func reconcile(_ parent: Mounted<Action>, with nodes: [Node<Action>], isVector: Bool) {
    let old = parent.children
    if isSameRow(old, as: nodes) {
      for (child, node) in zip(old, nodes) { update(child, to: node, isVector: isVector) }
      return
    }
    let matches = match(old, with: nodes)
    var isKept = [Bool](repeating: false, count: old.count)
    for match in matches { if let match { isKept[match] = true } }
    for (index, child) in old.enumerated() where !isKept[index] { unmount(child) }

    var children: [Mounted<Action>] = []
    children.reserveCapacity(nodes.count)
    for (node, match) in zip(nodes, matches) {
      if let match {
        update(old[match], to: node, isVector: isVector)
        children.append(old[match])
      } else {
        children.append(mount(node, isVector: isVector))
      }
    }

    let stays = longestRun(of: matches)
    var next: Int32 = 0
    for position in children.indices.reversed() {
      if !stays[position] { patch.insert(children[position].id, into: parent.id, before: next) }
      next = children[position].id
    }
    parent.children = children
  }

  /// Whether each new node continues the child at its own place: the common case, which needs no search.
  private func isSameRow(_ old: [Mounted<Action>], as nodes: [Node<Action>]) -> Bool {
    guard old.count == nodes.count else { return false }
    for place in nodes.indices where !old[place].accepts(nodes[place]) { return false }
    return true
  }

  /// For each new node the place of the old child that it continues. Two children with one key: the
  /// second is treated as new.
  private func match(_ old: [Mounted<Action>], with nodes: [Node<Action>]) -> [Int?] {
    var keyed: [String: Int] = [:]
    var unkeyed: [Int] = []
    for (index, child) in old.enumerated() {
      if let key = child.key {
        if keyed[key] == nil { keyed[key] = index }
      } else {
        unkeyed.append(index)
      }
    }
    var nextUnkeyed = 0
    var matches: [Int?] = []
    matches.reserveCapacity(nodes.count)
    for node in nodes {
      if let key = node.key {
        if let index = keyed[key], old[index].accepts(node) {
          keyed[key] = nil
          matches.append(index)
        } else {
          matches.append(nil)
        }
        continue
      }
      let candidate = nextUnkeyed < unkeyed.count ? unkeyed[nextUnkeyed] : nil
      nextUnkeyed += 1
      if let candidate, old[candidate].accepts(node) {
        matches.append(candidate)
      } else {
        matches.append(nil)
      }
    }
    return matches
  }

  /// Which children may stay where they are: the longest increasing subsequence of the old places
  /// (patience sorting, O(n log n)). All others are inserted anew around them.
  private func longestRun(of matches: [Int?]) -> [Bool] {
    var stays = [Bool](repeating: false, count: matches.count)
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: matches.count)
    for (position, match) in matches.enumerated() {
      guard let match else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if (matches[tails[middle]] ?? -1) < match { low = middle + 1 } else { high = middle }
      }
      previous[position] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var position = tails.last ?? -1
    while position >= 0 {
      stays[position] = true
      position = previous[position]
    }
    return stays
  }
}
