/// The piles with their photos, in their order: all that there are, or those that somebody may see.
public struct Shelf: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public let pile: Pile
    public let photos: [ShelvedPhoto]

    /// The photo that stands for the pile: the chosen one where it is here, else the first.
    public var cover: ShelvedPhoto? {
      if let id = pile.cover { for photo in photos where photo.id == id { return photo } }
      return photos.first
    }
  }

  public let sections: [Section]
  /// Photos in no pile, which two devices that change a pile at once may leave. Only parents are shown them.
  public let loose: [ShelvedPhoto]

  /// What a child is offered to choose from: there is nothing to see in an empty pile.
  public var withoutEmptyPiles: Shelf {
    var sections: [Section] = []
    for section in self.sections where !section.photos.isEmpty { sections.append(section) }
    return Shelf(sections: sections, loose: loose)
  }

  public func section(_ id: PileID) -> Section? {
    for section in sections where section.pile.id == id { return section }
    return nil
  }
}

/// As much of a photo as a gallery of 20,000 needs.
public struct ShelvedPhoto: Hashable, Sendable {
  public let id: PhotoID
  public let taken: Int64
  /// The stored square picture; `nil` where the row names none.
  public let square: Digest?
  /// Not shown to a child, by the photo's own register.
  public let isHidden: Bool
}

extension Registers {
  /// Every pile and photo that is not in the bin: the parents' view.
  public func shelf() -> Shelf { ShelfMaking(self, nil).shelf() }

  /// What may be seen: the one place that decides it (default deny).
  ///
  /// A pile shows unless it is hidden, unrated or rated for others. A photo shows unless it is hidden or rated for
  /// others itself, **or stands in any pile that does not show**, be it in the bin or unknown here: nothing of a hidden
  /// pile is seen by way of another one. What has the same bytes is the same photo: shown once, and not at all where one
  /// of the two is concealed.
  public func shelf(for admission: Admission) -> Shelf { ShelfMaking(self, admission).shelf() }
}

/// What a pile is to its photos.
private enum Standing { case shown, absent, concealing }

private struct ShelfMaking {
  let admission: Admission?
  private let registers: Registers
  private var piles: [Pile] = []
  private var standings: [Name: Standing] = [:]
  /// Which of `piles` a field puts a photo into.
  private var numbers: [Name: Int] = [:]

  init(_ registers: Registers, _ admission: Admission?) {
    self.registers = registers
    self.admission = admission
    for (name, row) in registers.rows(in: .piles) {
      let standing = standing(of: row)
      standings[name] = standing
      if standing == .shown { piles.append(Pile(id: PileID(name), row: row)) }
    }
    piles = piles.arranged { $0.order == $1.order ? $0.id < $1.id : $0.order < $1.order }
    for (number, pile) in piles.enumerated() { numbers[PhotoPlace.field(pile.id)] = number }
  }

  private func standing(of row: Row) -> Standing {
    guard let admission else { return row.isDeleted ? .absent : .shown }
    if row.isDeleted, !row.isSet("name") { return .absent }
    if Pile.isHidden(row) || !admission.admits(row.ownRating ?? nil) { return .concealing }
    return row.isDeleted ? .absent : .shown
  }

  /// Whether the photo's own row keeps it from being seen. What has no right hash could be a photo that is concealed.
  private func isConcealed(_ photo: PhotoOutline) -> Bool {
    guard let admission else { return false }
    return photo.bytes == nil || photo.isHidden || photo.isRatedForOthers(than: admission)
  }

  func shelf() -> Shelf {
    let rows = registers.rows(in: .photos)
    // Each photo once, in the order of the rows' names; what stands in a pile is its number here.
    var all: [ShelvedPhoto] = []
    var bytes: [Digest?] = []
    all.reserveCapacity(rows.count)
    bytes.reserveCapacity(rows.count)
    var places: [[(place: Int64, photo: Int32)]] = piles.map { _ in [] }
    if piles.count == 1 { places[0].reserveCapacity(rows.count) }
    var loose: [ShelvedPhoto] = []
    var concealed: Set<Digest> = []
    var found: [(number: Int, place: Int64)] = []
    for (name, row) in rows where !row.isDeleted {
      guard let photo = PhotoOutline(row) else { continue }
      var isConcealed = isConcealed(photo)
      var isAway = false
      found.removeAll(keepingCapacity: true)
      for (field, value) in photo.others where value != .nothing {
        if let number = numbers[field] {
          if let place = value.integer { found.append((number, place)) }
        } else if let pile = PhotoPlace.pile(of: field) {
          switch standings[pile] {
          case .shown: break
          case .absent: isAway = isAway || registers.isInBin(pile: pile)
          case .concealing, nil: isConcealed = isConcealed || admission != nil
          }
        }
      }
      if isConcealed {
        if let hash = photo.bytes { concealed.insert(hash) }
        continue
      }
      let shelved = ShelvedPhoto(
        id: PhotoID(name), taken: photo.taken, square: photo.square, isHidden: photo.isHidden)
      if !found.isEmpty {
        for (number, place) in found { places[number].append((place, Int32(all.count))) }
        all.append(shelved)
        bytes.append(photo.bytes)
      } else if !isAway, admission == nil {
        loose.append(shelved)
      }
    }
    var sections: [Shelf.Section] = []
    for (number, pile) in piles.enumerated() {
      var seen = concealed
      seen.reserveCapacity(concealed.count + places[number].count)
      var photos: [ShelvedPhoto] = []
      photos.reserveCapacity(places[number].count)
      // Equal places keep the order of the names.
      for (_, photo) in places[number].arranged(by: { $0.place < $1.place }) {
        if let hash = bytes[Int(photo)], !seen.insert(hash).inserted { continue }
        photos.append(all[Int(photo)])
      }
      sections.append(Shelf.Section(pile: pile, photos: photos))
    }
    return Shelf(sections: sections, loose: loose)
  }
}

extension Registers {
  /// Whether a pile can still be brought back.
  fileprivate func isInBin(pile: Name) -> Bool { row(pile, in: .piles)?.isSet("name") ?? false }
}

extension Pile {
  fileprivate static func isHidden(_ row: Row) -> Bool { row.flag("hidden", absent: false, damaged: true) }
}
