import Family
import Language

extension State {
  mutating func update(pilesPage edit: PilesEdit) -> [Effect] {
    switch edit {
    case .nameTyped(let name): parents.piles.name = TextLimit.label.cut(name)
    case .colourTapped(let colour): parents.piles.colour = colour
    case .made: return makePile()
    case .opened(let pile): parents.piles.opened = parents.piles.opened == pile ? nil : pile
    case .renamed(let id, let name):
      if !name.isEmpty { changePile(id) { $0.name = TextLimit.label.cut(name) } }
    case .coloured(let id, let colour): changePile(id) { $0.colour = colour }
    case .hidden(let id, let isHidden): changePile(id) { $0.isHidden = isHidden }
    case .moved(let id, let step):
      guard let here = replica.registers.piles().firstIndex(where: { $0.id == id }) else { return [] }
      change(replica.registers.moving(pile: id, to: here + step))
    case .deleted(let id):
      change(replica.registers.deleting(pile: id, now: now))
      if parents.piles.listed == id { parents.piles.listed = nil }
    case .restored(let id): change(replica.registers.restoring(pile: id))
    case .addTapped(let pile, let source):
      if parents.piles.bringing?.isRunning ?? false { return [] }
      parents.piles.bringing = PhotosBringing(index: PhotoIndex(replica.registers, for: pile))
      parents.piles.bringing?.isRunning = false
      return [
        .photos(
          .choose(interfaceLanguage, source, for: pile, keepsOriginals: replica.registers.keepsOriginals))
      ]
    case .stopTapped: return [.photos(.stop)]
    case .reportClosed: parents.piles.bringing = nil
    case .cutOffClosed:
      parents.piles.cutOff = nil
      return [.photos(.forgetCutOff)]
    case .cutOffGoneOn: return goOnBringing()
    case .keepsOriginals(let keeps): change([Registers.keepingOriginals(keeps)])
    case .originals(let edit): return update(originals: edit)
    case .naming(let edit): return update(naming: edit)
    default: return update(listed: edit)
    }
    return []
  }

  private mutating func makePile() -> [Effect] {
    let fresh = replica.freshName(now: now)
    let edits = replica.registers.makingPile(parents.piles.name, parents.piles.colour, fresh: fresh)
    guard !edits.isEmpty else { return [.focus(Self.pileNameID)] }
    change(edits)
    parents.piles.name = ""
    let colours = WordClass.allCases
    parents.piles.colour = colours[(Int(parents.piles.colour.rawValue) + 1) % colours.count]
    return []
  }

  static var pileNameID: String { "pile-name" }

  private mutating func changePile(_ id: PileID, _ change: (inout Pile) -> Void) {
    guard let old = replica.registers.pile(id) else { return }
    var new = old
    change(&new)
    self.change(new.edits(since: old))
  }

  /// What is done with the listed photos.
  private mutating func update(listed edit: PilesEdit) -> [Effect] {
    let pile = parents.piles.listed
    let picked = pickedPhotos
    switch edit {
    case .listed(let id):
      let isSame = parents.piles.listed == id && (id != nil || parents.piles.listsLoose)
      parents.piles.listed = isSame ? nil : id
      parents.piles.listsLoose = id == nil && !isSame
      parents.piles.page = 0
      pickNone()
    case .pageTurned(let step): parents.piles.page = max(0, parents.piles.page + step)
    case .picked(let photo, let toHere): pick(photo, toHere: toHere || parents.piles.picksRow)
    case .rowTapped: parents.piles.picksRow.toggle()
    case .allPicked(let all):
      pickNone()
      if all { for photo in listedPhotos { parents.piles.picked.insert(photo.id) } }
    case .pickedMoved(let target):
      change(replica.registers.moving(picked, from: pile, to: target))
      pickNone()
    case .pickedCopied(let target):
      change(replica.registers.copying(picked, to: target))
      pickNone()
    case .pickedRated(let rating):
      change(picked.map { Registers.rating(rating, ofPhoto: $0) })
    case .photoNamed(let photo, let title): change([Registers.naming(photo, title)])
    case .shared(let photo):
      guard let photo = replica.registers.photo(photo) else { return [] }
      let original = replica.registers.original(of: photo.id)
      return [.photos(.share(original?.file ?? photo.file.picture, name: photo.name))]
    case .pickedHidden(let isHidden): change(picked.map { Registers.hiding($0, isHidden) })
    case .pickedDeleted:
      change(Registers.deleting(picked, now: now))
      pickNone()
    case .coverChosen: if let pile, let photo = picked.first { changePile(pile) { $0.cover = photo } }
    case .pickedStepped(let step):
      guard let pile, let photo = picked.first,
        let here = listedPhotos.firstIndex(where: { $0.id == photo })
      else { return [] }
      change(replica.registers.moving(photo, to: here + step, in: pile))
    case .photoRestored(let photo): change(Registers.restoring([photo]))
    default: break
    }
    return []
  }

  private mutating func pickNone() {
    parents.piles.picked = []
    parents.piles.naming = nil
    parents.piles.lastPicked = nil
    parents.piles.picksRow = false
  }

  private mutating func pick(_ photo: PhotoID, toHere: Bool) {
    let photos = listedPhotos
    parents.piles.picksRow = false
    parents.piles.naming = nil
    if toHere, let last = parents.piles.lastPicked, let from = photos.firstIndex(where: { $0.id == last }),
      let to = photos.firstIndex(where: { $0.id == photo })
    {
      for place in min(from, to)...max(from, to) { parents.piles.picked.insert(photos[place].id) }
    } else if parents.piles.picked.remove(photo) == nil {
      parents.piles.picked.insert(photo)
    }
    parents.piles.lastPicked = photo
  }

  /// The photos on the list, all pages.
  var listedPhotos: [ShelvedPhoto] {
    let shelf = replica.registers.shelf()
    if let pile = parents.piles.listed { return shelf.section(pile)?.photos ?? [] }
    return parents.piles.listsLoose ? shelf.loose : []
  }

  /// The picked ones that are still there, in the list's order.
  var pickedPhotos: [PhotoID] { parents.piles.picked.isEmpty ? [] : pickedPhotos(of: listedPhotos) }

  func pickedPhotos(of photos: [ShelvedPhoto]) -> [PhotoID] {
    photos.filter { parents.piles.picked.contains($0.id) }.map { $0.id }
  }
}
