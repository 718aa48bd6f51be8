/// Places in an order that several people change at once: whole numbers with room between them.
///
/// What has the same place is told apart by its name, so that the order is total and every device has the same one.
/// Reals would run out of room after some fifty halvings without saying so; here it is seen, and all are spread anew.
enum Place {
  static var gap: Int64 { 1 << 20 }

  /// A place after another one; the last there is where there is no room.
  static func after(_ last: Int64?) -> Int64 {
    guard let last else { return 0 }
    let (next, overflows) = last.addingReportingOverflow(gap)
    return overflows ? .max : next
  }

  /// A place between two, or at an end where one is `nil`; `nil` where there is no room.
  static func between(_ before: Int64?, _ after: Int64?) -> Int64? {
    switch (before, after) {
    case (nil, nil): return 0
    case (let before?, nil): return before > .max - gap ? nil : before + gap
    case (nil, let after?): return after < .min + gap ? nil : after - gap
    case (let before?, let after?):
      guard after > before else { return nil }
      let (distance, overflows) = after.subtractingReportingOverflow(before)
      let half = overflows ? gap : distance / 2
      return half > 0 ? before + half : nil
    }
  }

  /// The places that put what stands at `from` at `to`: of the moved one alone where there is room, else of all.
  static func moving(_ places: [Int64], from: Int, to: Int) -> [(index: Int, place: Int64)] {
    guard from != to, places.indices.contains(from), places.indices.contains(to) else { return [] }
    let before = from < to ? to : to - 1
    let after = before + 1
    let free = between(
      before >= 0 ? places[before] : nil, after < places.count ? places[after] : nil)
    if let free { return [(from, free)] }
    var order = Array(places.indices)
    order.remove(at: from)
    order.insert(from, at: to)
    return order.enumerated().map { ($0.element, Int64($0.offset) * gap) }
  }
}
