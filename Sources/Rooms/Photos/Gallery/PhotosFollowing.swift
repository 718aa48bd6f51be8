import Bytes
import Family
import Language
public import Shell

// What follows in the photos room from whatever happened: what may be seen is gathered, the address is shown, and limits
// hold.
extension PhotosRoom {
  public mutating func follow(after action: Action) -> [Effect] {
    if action.isSeen { state.stay.isHidden = false }
    // Rows come from elsewhere alone: nothing here changes them, but for the minutes.
    if action.bringsRows { state.shelf = nil }
    let effects = followTime()
    guard state.stay.refusal == nil else {
      state.place = nil
      if state.shown == nil { return effects }
      state.shown = nil
      state.viewed = nil
      state.viewedPhoto = nil
      return effects + [.photos(.close)]
    }
    // A finger that moves sends many messages: nothing is looked for where nothing has changed.
    if state.place == world.route, state.shelf != nil { return effects }
    guard case .piles(let pile, let photo) = world.route else { return effects }
    let shown = show(pile, photo)
    state.place = world.route
    return effects + shown
  }

  private mutating func followTime() -> [Effect] {
    let change = world.follow(&state.stay, in: .piles, isHere: world.route.isPiles)
    var effects: [Effect] = []
    if change.hasShut { effects.append(.focus(Self.title)) }
    if let minutes = change.announced { effects += world.toast(world.rests(in: minutes, Self.rests)) }
    return effects + change.effects
  }

  static var rests: RestTexts {
    RestTexts(
      restsIn: .pilesRestsIn, until: .pilesRestsUntil, today: .pilesRestsToday, tomorrow: .pilesTimeIsOver,
      shut: .pilesShut)
  }

  /// Shows what the address says. A pile or photo that may not be seen, or is not there, is answered with one that may:
  /// nothing tells a child that there is something hidden.
  private mutating func show(_ pile: PileID?, _ photo: PhotoID?) -> [Effect] {
    let isNew = state.shelf == nil
    if isNew { state.shelf = world.replica.registers.shelf(for: world.limits.admission).withoutEmptyPiles }
    guard let section = pile.flatMap({ state.shelf?.section($0) }) ?? shownPiles.first else {
      state.shown = nil
      state.viewed = nil
      state.viewedPhoto = nil
      let closing: [Effect] = isNew ? [.photos(.close)] : []
      return pile == nil ? closing : closing + world.go(to: .piles(nil, nil), replace: true)
    }
    var effects: [Effect] = []
    let number = photo.flatMap { id in section.photos.firstIndex { $0.id == id } }
    if section.pile.id != pile || (number == nil) != (photo == nil) {
      effects += world.go(to: .piles(section.pile.id, number.map { section.photos[$0].id }), replace: true)
    }
    if isNew || state.shown != section.pile.id {
      state.shown = section.pile.id
      effects.append(
        .photos(
          .show(
            section.pile.id, name: section.pile.name, photo: world.text(.pilesPhoto),
            of: world.text(.pilesOf),
            language: world.interfaceLanguage, section.photos)))
    }
    return effects + view(number, in: section, isNew: isNew)
  }

  /// Fills the screen with a photo, or goes back to the gallery.
  private mutating func view(_ number: Int?, in section: Shelf.Section, isNew: Bool) -> [Effect] {
    let old = state
    guard let number, let photo = file(section.photos[number]) else {
      guard let left = old.viewed else { return [] }
      state.viewed = nil
      state.viewedPhoto = nil
      state.showsFacts = false
      return [.photos(.leaveView(number: left))]
    }
    state.viewed = number
    if old.viewedPhoto == section.photos[number].id, !isNew { return [] }
    state.viewedPhoto = section.photos[number].id
    state.gesture.reset(viewerSize)
    var neighbours: [PhotoFile] = []
    for next in [number + 1, number - 1] where section.photos.indices.contains(next) {
      if let file = file(section.photos[next]) { neighbours.append(file) }
    }
    let task = PhotosTask.view(photo, number: number, neighbours: neighbours)
    return [.photos(task)] + (old.viewed == nil ? [.focus(Self.viewerID)] : []) + sayName()
  }

  /// Says what the family called the shown photo, where it wishes that.
  mutating func sayName() -> [Effect] {
    guard world.storedSettings[.speaksPhotos],
      let title = state.viewedPhoto.flatMap({ world.replica.registers.photo($0)?.title }), !title.isEmpty
    else { return [] }
    let words = Folding.fold(title).parts(at: " ")
    return world.say(
      words, first: -1, as: .sample, sentence: SaidSentence(text: TextLimit.spoken.cut(title)),
      in: LanguageCode(lettersOf: title) ?? world.spokenLanguage)
  }

  private func file(_ photo: ShelvedPhoto) -> PhotoFile? { world.replica.registers.photo(photo.id)?.file }

  /// How large the shown photo is on the screen.
  var viewerSize: ViewerSize {
    guard let file = state.viewedPhoto.flatMap({ world.replica.registers.photo($0)?.file }) else {
      return ViewerSize(screen: state.screen, photo: state.screen)
    }
    return ViewerSize(screen: state.screen, photo: Point(x: Double(file.width), y: Double(file.height)))
  }
}
