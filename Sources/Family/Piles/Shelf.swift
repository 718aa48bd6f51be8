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
  /// As ``Picture/encoded``: it is read only when it is shown.
  let thumbnailText: String
  /// Not shown to a child, by the photo's own register.
  public let isHidden: Bool

  public var thumbnail: Picture { Picture(encoded: thumbnailText) }
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
  /// Where in `piles` a name is.
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
    for (number, pile) in piles.enumerated() { numbers[pile.id.name] = number }
  }

  private func standing(of row: Row) -> Standing {
    guard let admission else { return row.isDeleted ? .absent : .shown }
    if row.isDeleted, !row.isSet("name") { return .absent }
    if Pile.isHidden(row) || !admission.admits(row.ownRating ?? nil) { return .concealing }
    return row.isDeleted ? .absent : .shown
  }

  /// Whether the photo's own row keeps it from being seen.
  private func isConcealed(_ row: Row) -> Bool {
    guard let admission else { return false }
    if row.isHiddenPhoto { return true }
    if let own = row.ownRatingOfPhoto { return !admission.admits(own) }
    return false
  }

  func shelf() -> Shelf {
    var places: [[(place: Int64, photo: ShelvedPhoto, bytes: Name)]] = piles.map { _ in [] }
    var loose: [ShelvedPhoto] = []
    var concealed: Set<Name> = []
    for (name, stored) in registers.rows(in: .photos) where !stored.isDeleted {
      let row = stored.unpacked
      guard let file = row[Photo.file].list, file.count >= 7, let taken = file[1].integer,
        let thumbnail = file[2].text, let bytes = file[4].text
      else { continue }
      var isConcealed = isConcealed(row)
      var found: [(number: Int, place: Int64)] = []
      var isAway = false
      for register in row.registers {
        guard let pile = PhotoPlace.pile(of: register.field), register.value != .nothing else { continue }
        switch standings[pile] {
        case .shown:
          if let number = numbers[pile], let place = register.value.integer { found.append((number, place)) }
        case .absent: isAway = isAway || registers.isInBin(pile: pile)
        case .concealing, nil: isConcealed = isConcealed || admission != nil
        }
      }
      if isConcealed {
        concealed.insert(Name(bytes))
        continue
      }
      let photo = ShelvedPhoto(
        id: PhotoID(name), taken: taken, thumbnailText: thumbnail, isHidden: row.isHiddenPhoto)
      for (number, place) in found { places[number].append((place, photo, Name(bytes))) }
      if found.isEmpty, !isAway, admission == nil { loose.append(photo) }
    }
    var sections: [Shelf.Section] = []
    for (number, pile) in piles.enumerated() {
      var seen = concealed
      var photos: [ShelvedPhoto] = []
      let arranged = places[number].arranged {
        $0.place == $1.place ? $0.photo.id < $1.photo.id : $0.place < $1.place
      }
      for (_, photo, bytes) in arranged where seen.insert(bytes).inserted { photos.append(photo) }
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
