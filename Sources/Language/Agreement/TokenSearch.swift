// Searches among tokens as calls. The library's own are copied into each of three hundred places with what is asked inside,
// which was 2.2 kB of the browser's module, compressed. Those among slices save half a kilobyte of that.

extension [BulgarianToken] {
  @inline(never)
  func contains(where matches: (BulgarianToken) -> Bool) -> Bool { firstIndex(where: matches) != nil }

  @inline(never)
  func allSatisfy(_ matches: (BulgarianToken) -> Bool) -> Bool {
    for token in self where !matches(token) { return false }
    return true
  }

  @inline(never)
  func first(where matches: (BulgarianToken) -> Bool) -> BulgarianToken? {
    firstIndex(where: matches).map { self[$0] }
  }

  @inline(never)
  func firstIndex(where matches: (BulgarianToken) -> Bool) -> Int? {
    for index in indices where matches(self[index]) { return index }
    return nil
  }

  @inline(never)
  func last(where matches: (BulgarianToken) -> Bool) -> BulgarianToken? {
    lastIndex(where: matches).map { self[$0] }
  }

  @inline(never)
  func lastIndex(where matches: (BulgarianToken) -> Bool) -> Int? {
    for index in indices.reversed() where matches(self[index]) { return index }
    return nil
  }

  @inline(never)
  func filter(_ matches: (BulgarianToken) -> Bool) -> [BulgarianToken] {
    var result: [BulgarianToken] = []
    for token in self where matches(token) { result.append(token) }
    return result
  }
}

extension ArraySlice<BulgarianToken> {
  @inline(never)
  func contains(where matches: (BulgarianToken) -> Bool) -> Bool { Array(self).contains(where: matches) }

  @inline(never)
  func allSatisfy(_ matches: (BulgarianToken) -> Bool) -> Bool { Array(self).allSatisfy(matches) }

  @inline(never)
  func first(where matches: (BulgarianToken) -> Bool) -> BulgarianToken? { Array(self).first(where: matches) }

  @inline(never)
  func last(where matches: (BulgarianToken) -> Bool) -> BulgarianToken? { Array(self).last(where: matches) }

  @inline(never)
  func firstIndex(where matches: (BulgarianToken) -> Bool) -> Int? {
    Array(self).firstIndex(where: matches).map { $0 + startIndex }
  }
}

extension [EnglishToken] {
  @inline(never)
  func contains(where matches: (EnglishToken) -> Bool) -> Bool { firstIndex(where: matches) != nil }

  @inline(never)
  func allSatisfy(_ matches: (EnglishToken) -> Bool) -> Bool {
    for token in self where !matches(token) { return false }
    return true
  }

  @inline(never)
  func first(where matches: (EnglishToken) -> Bool) -> EnglishToken? {
    firstIndex(where: matches).map { self[$0] }
  }

  @inline(never)
  func firstIndex(where matches: (EnglishToken) -> Bool) -> Int? {
    for index in indices where matches(self[index]) { return index }
    return nil
  }

  @inline(never)
  func last(where matches: (EnglishToken) -> Bool) -> EnglishToken? {
    lastIndex(where: matches).map { self[$0] }
  }

  @inline(never)
  func lastIndex(where matches: (EnglishToken) -> Bool) -> Int? {
    for index in indices.reversed() where matches(self[index]) { return index }
    return nil
  }

  @inline(never)
  func filter(_ matches: (EnglishToken) -> Bool) -> [EnglishToken] {
    var result: [EnglishToken] = []
    for token in self where matches(token) { result.append(token) }
    return result
  }
}

extension ArraySlice<EnglishToken> {
  @inline(never)
  func contains(where matches: (EnglishToken) -> Bool) -> Bool { Array(self).contains(where: matches) }

  @inline(never)
  func allSatisfy(_ matches: (EnglishToken) -> Bool) -> Bool { Array(self).allSatisfy(matches) }

  @inline(never)
  func first(where matches: (EnglishToken) -> Bool) -> EnglishToken? { Array(self).first(where: matches) }

  @inline(never)
  func last(where matches: (EnglishToken) -> Bool) -> EnglishToken? { Array(self).last(where: matches) }

  @inline(never)
  func firstIndex(where matches: (EnglishToken) -> Bool) -> Int? {
    Array(self).firstIndex(where: matches).map { $0 + startIndex }
  }
}
