import Family
import Language
public import Shell

extension PhotosEditor {
  public mutating func update(_ edit: PhotosEdit) -> [Effect] {
    switch edit {
    case .nameTyped(let name): state.name = TextLimit.label.cut(name)
    case .colourTapped(let colour): state.colour = colour
    case .made: return makePile()
    case .opened(let pile):
      state.opened = state.opened == pile ? nil : pile
      return state.opened == nil ? [] : [.focus(Self.pileFieldID)]
    case .renamed(let id, let name):
      let trimmed = TextLimit.label.trimmed(name)
      if !trimmed.isEmpty { changePile(id) { $0.name = trimmed } }
    case .coloured(let id, let colour): changePile(id) { $0.colour = colour }
    case .hidden(let id, let isHidden): changePile(id) { $0.isHidden = isHidden }
    case .moved(let id, let step):
      guard let here = world.replica.registers.piles().firstIndex(where: { $0.id == id }) else { return [] }
      world.change(world.replica.registers.moving(pile: id, to: here + step))
    case .deleted(let id):
      world.change(world.replica.registers.deleting(pile: id, now: world.now))
      if state.listed == id { state.listed = nil }
    case .restored(let id): world.change(world.replica.registers.restoring(pile: id))
    case .addTapped(let pile, let source):
      if state.bringing?.isRunning ?? false { return [] }
      state.bringing = PhotosBringing(index: PhotoIndex(world.replica.registers, for: pile))
      state.bringing?.isRunning = false
      return [
        .photos(
          .choose(
            world.interfaceLanguage, source, for: pile, keepsOriginals: world.replica.registers.keepsOriginals
          ))
      ]
    case .stopTapped: return [.photos(.stop)]
    case .reportClosed: state.bringing = nil
    case .cutOffClosed:
      state.cutOff = nil
      return [.photos(.forgetCutOff)]
    case .cutOffGoneOn: return goOnBringing()
    case .keepsOriginals(let keeps): world.change([Registers.keepingOriginals(keeps)])
    case .originals(let edit): return update(originals: edit)
    case .naming(let edit): return update(naming: edit)
    case .boards(let edit): state.boards.update(edit)
    case .listed, .pageTurned, .picked, .rowTapped, .allPicked, .pickedMoved, .pickedCopied, .pickedHidden,
      .pickedDeleted,
      .coverChosen, .pickedStepped, .pickedRated, .photoNamed, .shared, .photoRestored:
      return update(listed: edit)
    }
    return []
  }

  private mutating func makePile() -> [Effect] {
    let fresh = world.replica.freshName(now: world.now)
    let edits = world.replica.registers.makingPile(state.name, state.colour, fresh: fresh)
    guard !edits.isEmpty else { return [.focus(Self.newNameID)] }
    world.change(edits)
    state.name = ""
    let colours = WordClass.allCases
    state.colour = colours[(Int(state.colour.rawValue) + 1) % colours.count]
    return []
  }

  static var newNameID: String { "pile-name" }
  /// The first field of the category that is open.
  static var pileFieldID: String { "pile-settings" }

  private mutating func changePile(_ id: PileID, _ change: (inout Pile) -> Void) {
    guard let old = world.replica.registers.pile(id) else { return }
    var new = old
    change(&new)
    world.change(new.edits(since: old))
  }

  /// What is done with the listed photos.
  private mutating func update(listed edit: PhotosEdit) -> [Effect] {
    let pile = state.listed
    let picked = pickedPhotos
    switch edit {
    case .listed(let id):
      let isSame = state.listed == id && (id != nil || state.listsLoose)
      state.listed = isSame ? nil : id
      state.listsLoose = id == nil && !isSame
      state.page = 0
      pickNone()
    case .pageTurned(let step): state.page = max(0, state.page + step)
    case .picked(let photo, let toHere): pick(photo, toHere: toHere || state.picksRow)
    case .rowTapped: state.picksRow.toggle()
    case .allPicked(let all):
      pickNone()
      if all { for photo in listedPhotos { state.picked.insert(photo.id) } }
    case .pickedMoved(let target):
      world.change(world.replica.registers.moving(picked, from: pile, to: target))
      pickNone()
    case .pickedCopied(let target):
      world.change(world.replica.registers.copying(picked, to: target))
      pickNone()
    case .pickedRated(let rating):
      world.change(picked.map { Registers.rating(rating, ofPhoto: $0) })
    case .photoNamed(let photo, let title): world.change([Registers.naming(photo, title)])
    case .shared(let photo):
      guard let photo = world.replica.registers.photo(photo) else { return [] }
      let original = world.replica.registers.original(of: photo.id)
      return [.photos(.share(original?.file ?? photo.file.picture, name: photo.name))]
    case .pickedHidden(let isHidden): world.change(picked.map { Registers.hiding($0, isHidden) })
    case .pickedDeleted:
      world.change(Registers.deleting(picked, now: world.now))
      pickNone()
    case .coverChosen: if let pile, let photo = picked.first { changePile(pile) { $0.cover = photo } }
    case .pickedStepped(let step):
      guard let pile, let photo = picked.first,
        let here = listedPhotos.firstIndex(where: { $0.id == photo })
      else { return [] }
      world.change(world.replica.registers.moving(photo, to: here + step, in: pile))
    case .photoRestored(let photo): world.change(Registers.restoring([photo]))
    case .nameTyped, .colourTapped, .made, .opened, .renamed, .coloured, .hidden, .moved, .deleted, .restored,
      .addTapped,
      .stopTapped, .reportClosed, .cutOffClosed, .cutOffGoneOn, .keepsOriginals, .originals, .naming, .boards:
      break
    }
    return []
  }

  private mutating func pickNone() {
    state.picked = []
    state.naming = nil
    state.lastPicked = nil
    state.picksRow = false
    state.boards = BoardChoosing()
  }

  private mutating func pick(_ photo: PhotoID, toHere: Bool) {
    let photos = listedPhotos
    state.picksRow = false
    state.naming = nil
    state.boards = BoardChoosing()
    if toHere, let last = state.lastPicked, let from = photos.firstIndex(where: { $0.id == last }),
      let to = photos.firstIndex(where: { $0.id == photo })
    {
      for place in min(from, to)...max(from, to) { state.picked.insert(photos[place].id) }
    } else if state.picked.remove(photo) == nil {
      state.picked.insert(photo)
    }
    state.lastPicked = photo
  }

  /// The photos on the list, all pages.
  var listedPhotos: [ShelvedPhoto] {
    let shelf = world.replica.registers.shelf()
    if let pile = state.listed { return shelf.section(pile)?.photos ?? [] }
    return state.listsLoose ? shelf.loose : []
  }

  /// The picked ones that are still there, in the list's order.
  var pickedPhotos: [PhotoID] { state.picked.isEmpty ? [] : pickedPhotos(of: listedPhotos) }

  func pickedPhotos(of photos: [ShelvedPhoto]) -> [PhotoID] {
    photos.filter { state.picked.contains($0.id) }.map { $0.id }
  }
}
