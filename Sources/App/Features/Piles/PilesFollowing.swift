import Family

// What follows in the photos room from whatever happened: what may be seen is gathered, the address is shown, and limits
// hold.
extension State {
  mutating func followPiles(after action: Action) -> [Effect] {
    if action.isSeen { piles.stay.isHidden = false }
    // Rows come from another tab alone: nothing here changes them, but for the minutes.
    if case .host(.otherTab) = action { piles.shelf = nil }
    let effects = followPilesTime()
    guard piles.stay.refusal == nil else {
      piles.place = nil
      if piles.shown == nil { return effects }
      piles.shown = nil
      piles.viewed = nil
      piles.viewedPhoto = nil
      return effects + [.photos(.close)]
    }
    // A finger that moves sends many messages: nothing is looked for where nothing has changed.
    if piles.place == route, piles.shelf != nil { return effects }
    guard case .piles(let pile, let photo) = route else { return effects }
    let shown = show(pile, photo)
    piles.place = route
    return effects + shown
  }

  private mutating func followPilesTime() -> [Effect] {
    var stay = piles.stay
    let change = follow(&stay, in: .piles, isHere: route.isPiles)
    piles.stay = stay
    var effects: [Effect] = []
    if change.hasShut { effects.append(.focus(Self.pilesTitle)) }
    if let minutes = change.announced { effects += toast(restsIn(minutes, Self.pilesRests)) }
    return effects + change.effects
  }

  static var pilesRests: RestTexts {
    RestTexts(
      restsIn: .pilesRestsIn, minute: .pilesMinute, minutes: .pilesMinutes, until: .pilesRestsUntil,
      today: .pilesRestsToday, tomorrow: .pilesTimeIsOver, shut: .pilesShut, talkIsHere: .pilesTalkIsHere)
  }

  /// Shows what the address says. A pile or photo that may not be seen, or is not there, is answered with one that may:
  /// nothing tells a child that there is something hidden.
  private mutating func show(_ pile: PileID?, _ photo: PhotoID?) -> [Effect] {
    let isNew = piles.shelf == nil
    if isNew { piles.shelf = replica.registers.shelf(for: limits.admission).withoutEmptyPiles }
    guard let section = pile.flatMap({ piles.shelf?.section($0) }) ?? shownPiles.first else {
      piles.shown = nil
      piles.viewed = nil
      piles.viewedPhoto = nil
      let closing: [Effect] = isNew ? [.photos(.close)] : []
      return pile == nil ? closing : closing + go(to: .piles(nil, nil), replace: true)
    }
    var effects: [Effect] = []
    let number = photo.flatMap { id in section.photos.firstIndex { $0.id == id } }
    if section.pile.id != pile || (number == nil) != (photo == nil) {
      effects += go(to: .piles(section.pile.id, number.map { section.photos[$0].id }), replace: true)
    }
    if isNew || piles.shown != section.pile.id {
      piles.shown = section.pile.id
      effects.append(
        .photos(
          .show(
            section.pile.id, name: section.pile.name, photo: text(.pilesPhoto), of: text(.pilesOf),
            language: interfaceLanguage, section.photos)))
    }
    return effects + view(number, in: section, isNew: isNew)
  }

  /// Fills the screen with a photo, or goes back to the gallery.
  private mutating func view(_ number: Int?, in section: Shelf.Section, isNew: Bool) -> [Effect] {
    let old = piles
    guard let number, let photo = file(section.photos[number]) else {
      guard let left = old.viewed else { return [] }
      piles.viewed = nil
      piles.viewedPhoto = nil
      piles.showsFacts = false
      return [.photos(.leaveView(number: left))]
    }
    piles.viewed = number
    if old.viewedPhoto == section.photos[number].id, !isNew { return [] }
    piles.viewedPhoto = section.photos[number].id
    piles.gesture.reset(viewerSize)
    var neighbours: [PhotoFile] = []
    for next in [number + 1, number - 1] where section.photos.indices.contains(next) {
      if let file = file(section.photos[next]) { neighbours.append(file) }
    }
    let task = PhotosTask.view(photo, number: number, neighbours: neighbours)
    return [.photos(task)] + (old.viewed == nil ? [.focus(Self.viewerID)] : [])
  }

  private func file(_ photo: ShelvedPhoto) -> PhotoFile? { replica.registers.photo(photo.id)?.file }

  /// How large the shown photo is on the screen.
  var viewerSize: ViewerSize {
    guard let file = piles.viewedPhoto.flatMap({ replica.registers.photo($0)?.file }) else {
      return ViewerSize(screen: piles.screen, photo: piles.screen)
    }
    return ViewerSize(screen: piles.screen, photo: Point(x: Double(file.width), y: Double(file.height)))
  }

  static var viewerID: String { "photo-viewer" }
}
