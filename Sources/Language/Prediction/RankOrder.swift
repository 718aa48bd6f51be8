extension [UInt64] {
  /// Puts ranks in order, the lowest first, by Shell's sort: the standard library's sort, made for this type, is 3 kB of
  /// the browser's module. At most some thousands of ranks.
  mutating func putInOrder() {
    var gap = count / 2
    while gap > 0 {
      for start in gap..<count {
        let rank = self[start]
        var place = start
        while place >= gap, self[place - gap] > rank {
          self[place] = self[place - gap]
          place -= gap
        }
        self[place] = rank
      }
      gap /= 2
    }
  }
}
