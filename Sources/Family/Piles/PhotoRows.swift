public import Language

extension Row {
  static var asCategory: String { "category" }

  /// As ``ownRating``; a photo may also say that it is for whom its categories are.
  var ownRatingOfPhoto: ContentRating?? {
    if let text = self["rating"].text, text.hasSameBytes(as: Row.asCategory) { return .none }
    return ownRating
  }
}

// What is done with photos: each verb is the edits that do it.
extension Registers {
  /// `nil` where there is no such photo, or it is in the bin.
  public func photo(_ id: PhotoID) -> Photo? {
    guard let row = row(id.name, in: .photos), !row.isDeleted else { return nil }
    return Photo(id: id, row: row)
  }

  /// The photos of a pile, whoever may see them, in the order of their names.
  func photos(in pile: PileID) -> [PhotoID] {
    let field = PhotoPlace.field(pile)
    var photos: [PhotoID] = []
    for (name, row) in rows(in: .photos) where !row.isDeleted && row[field].integer != nil {
      photos.append(PhotoID(name))
    }
    return photos
  }

  /// The piles that a photo stands in, those in the bin left out, in their order.
  public func piles(of photo: PhotoID) -> [Pile] {
    guard let row = row(photo.name, in: .photos) else { return [] }
    return piles().filter { row[PhotoPlace.field($0.id)].integer != nil }
  }

  /// The last place of a pile.
  func end(of pile: PileID) -> Int64? {
    let field = PhotoPlace.field(pile)
    var last: Int64?
    for (_, row) in rows(in: .photos) {
      if let place = row[field].integer, last.map({ $0 < place }) ?? true { last = place }
    }
    return last
  }

  /// The edits that put photos at the end of a pile, wherever else they stand.
  public func copying(_ photos: [PhotoID], to pile: PileID) -> [Edit] {
    guard self.pile(pile) != nil else { return [] }
    let field = PhotoPlace.field(pile)
    var last = end(of: pile)
    var edits: [Edit] = []
    for photo in photos {
      guard let row = row(photo.name, in: .photos), !row.isDeleted, row[field].integer == nil else {
        continue
      }
      let place = Place.after(last)
      edits.append(Edit(.photos, photo.name, field, .integer(place)))
      last = place
    }
    return edits
  }

  /// As ``copying(_:to:)``, and takes them out of the pile where they were; `nil`: they were in none.
  public func moving(_ photos: [PhotoID], from old: PileID?, to pile: PileID) -> [Edit] {
    guard self.pile(pile) != nil, old != pile else { return [] }
    var edits = copying(photos, to: pile)
    guard let old else { return edits }
    for photo in photos where row(photo.name, in: .photos)?[PhotoPlace.field(old)].integer != nil {
      edits.append(Edit(.photos, photo.name, PhotoPlace.field(old), .nothing))
    }
    return edits
  }

  /// The edits that put a photo at another place of its pile, counted from 0.
  public func moving(_ photo: PhotoID, to place: Int, in pile: PileID) -> [Edit] {
    let field = PhotoPlace.field(pile)
    let photos = shelf().section(pile)?.photos ?? []
    guard let from = photos.firstIndex(where: { $0.id == photo }) else { return [] }
    let places = photos.map { value(.photos, $0.id.name, field).integer ?? 0 }
    return Place.moving(places, from: from, to: place).map {
      Edit(.photos, photos[$0.index].id.name, field, .integer($0.place))
    }
  }

  public static func hiding(_ photo: PhotoID, _ isHidden: Bool) -> Edit {
    Edit(.photos, photo.name, Photo.hidden, .flag(isHidden))
  }

  public static func naming(_ photo: PhotoID, _ title: String) -> Edit {
    Edit(.photos, photo.name, Photo.title, .text(TextLimit.label.cut(title)))
  }

  /// The edits that take in a photo under a name, in no category: a parent puts it into one. One that the family has is left as it is.
  public func keeping(_ photo: PhotoID, _ file: PhotoFile, named title: String) -> [Edit] {
    if let row = row(photo.name, in: .photos), row.isSet(Photo.file), !row.isDeleted { return [] }
    var edits = [Edit(.photos, photo.name, Photo.file, file.value), Registers.naming(photo, title)]
    if row(photo.name, in: .photos)?.isDeleted ?? false { edits.append(Bin.restore(photo.name, in: .photos)) }
    return edits
  }

  /// Its own rating; `nil`: it is for whom its categories are.
  public func rating(ofPhoto photo: PhotoID) -> ContentRating? {
    row(photo.name, in: .photos)?.ownRatingOfPhoto ?? nil
  }

  /// The edit that says whom a photo is for; `nil`: whom its categories are for.
  public static func rating(_ rating: ContentRating?, ofPhoto photo: PhotoID) -> Edit {
    Edit(.photos, photo.name, "rating", .text(rating.map { $0.name } ?? Row.asCategory))
  }

  public static func deleting(_ photos: [PhotoID], now: Int64) -> [Edit] {
    photos.map { Bin.delete($0.name, in: .photos, now: now) }
  }

  public static func restoring(_ photos: [PhotoID]) -> [Edit] {
    photos.map { Bin.restore($0.name, in: .photos) }
  }

  /// The photos in the bin that can come back, the last deleted first.
  public func deletedPhotos() -> [Photo] {
    bin(of: .photos).compactMap { entry in
      row(entry.name, in: .photos).flatMap { Photo(id: PhotoID(entry.name), row: $0) }
    }
  }
}
