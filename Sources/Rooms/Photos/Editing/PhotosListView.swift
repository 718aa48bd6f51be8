import Family
import Language
import Markup
import Shell

extension PhotosEditor {
  /// A page of the listed photos: each a button that picks it, and what can be done with the picked ones.
  @NodeBuilder<Action> func photosList(_ photos: [ShelvedPhoto]) -> [View] {
    let pages = (photos.count + PhotosEditorState.photosOnPage - 1) / PhotosEditorState.photosOnPage
    let page = min(state.page, max(0, pages - 1))
    let first = page * PhotosEditorState.photosOnPage
    View.make("div", [.key("photos"), .class("photos")]) {
      for place in first..<min(photos.count, first + PhotosEditorState.photosOnPage) {
        photoButton(photos[place], number: place + 1, count: photos.count)
      }
    }
    if pages > 1 {
      View.make("div", [.key("pages"), .class("actions")]) {
        pageButton("previous", .previousPage, by: -1, isOff: page == 0)
        View.make("span", [.class("hint")], text: "\(page + 1) / \(pages)")
        pageButton("next", .nextPage, by: 1, isOff: page + 1 == pages)
      }
    }
    picking(photos.count)
    if !state.picked.isEmpty { pickedActions(pickedPhotos(of: photos)) }
  }

  private func edit(_ edit: PhotosEdit) -> Action { .photosEdit(edit) }

  private func pageButton(_ sign: String, _ name: StringKey, by step: Int, isOff: Bool) -> View {
    .button([
      .key(sign), .class("button"), .label(world.text(name)), .flag("disabled", isOff),
      .on(.click, edit(.pageTurned(by: step))),
    ]) { View.sign(sign) }
  }

  private func photoButton(_ photo: ShelvedPhoto, number: Int, count: Int) -> View {
    let name = world.replica.registers.photo(photo.id)?.name ?? ""
    let hidden = photo.isHidden ? ", \(world.text(.photoIsHidden))" : ""
    return .button([
      .key(photo.id.text), .class(photo.isHidden ? "photo hidden-photo" : "photo"), .data("photo", name),
      .aria("pressed", state.picked.contains(photo.id)),
      .label("\(name), \(number) / \(count)\(hidden)"),
      .on(.click) { [edit] in edit(.picked(photo.id, toHere: $0.isShift)) },
    ]) {
      if let hash = photo.square?.text {
        View.make("img", [.attribute("alt", ""), .data("stored", hash)])
      }
    }
  }

  /// Several at once: all, none, or a row from the last picked one to the next (as with Shift on a keyboard).
  private func picking(_ count: Int) -> View {
    .make("div", [.key("picking"), .class("actions")]) {
      if state.picked.count < count {
        View.button([.class("button"), .on(.click, edit(.allPicked(true)))]) { world.text(.pickAll) }
      }
      if !state.picked.isEmpty {
        View.button([.class("button"), .on(.click, edit(.allPicked(false)))]) { world.text(.pickNone) }
        View.button([
          .class("button"), .aria("pressed", state.picksRow), .on(.click, edit(.rowTapped)),
        ]) { world.text(.pickRow) }
      }
    }
  }

  private func rating(_ picked: [PhotoID]) -> View {
    let now = picked.first.flatMap { world.replica.registers.rating(ofPhoto: $0) }
    let isSame = picked.allSatisfy { world.replica.registers.rating(ofPhoto: $0) == now }
    let choices: [(StringKey, ContentRating?)] = [
      (.photoAsPile, nil), (.ratingEveryone, .everyone), (.ratingTeen, .teen), (.ratingMature, .mature),
    ]
    return .make("div", [.key("rating"), .class("setting"), .role("group"), .label(world.text(.rating))]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.rating))
      View.make("span", [.class("options")]) {
        for (name, rating) in choices {
          View.button([
            .class("option"), .aria("pressed", isSame && now == rating),
            .on(.click, edit(.pickedRated(rating))),
          ]) { world.text(name) }
        }
      }
    }
  }

  @NodeBuilder<Action> private func pickedActions(_ picked: [PhotoID]) -> [View] {
    let only = picked.count == 1 ? world.replica.registers.photo(picked[0]) : nil
    let hidden = picked.filter { world.replica.registers.photo($0)?.isHidden ?? false }.count
    let others = world.replica.registers.piles().filter { $0.id != state.listed }
    View.make("p", [.key("picked"), .role("status")], text: "\(world.text(.photosChosen)): \(picked.count)")
    if let only {
      photoNameField(only)
      originalOfPhoto(only.id)
    }
    View.make("div", [.key("picked-actions"), .class("actions")]) {
      if let only {
        View.button([.class("button"), .on(.click, edit(.shared(only.id)))]) { world.text(.sharePhoto) }
      }
      if picked.count == 1, state.listed != nil {
        View.button([.class("button"), .on(.click, edit(.pickedStepped(by: -1)))]) {
          world.text(.pileEarlier)
        }
        View.button([.class("button"), .on(.click, edit(.pickedStepped(by: 1)))]) { world.text(.pileLater) }
        View.button([.class("button"), .on(.click, edit(.coverChosen))]) { world.text(.makeCover) }
      }
      if hidden < picked.count {
        View.button([.class("button"), .on(.click, edit(.pickedHidden(true)))]) { world.text(.hidePhotos) }
      }
      if hidden > 0 {
        View.button([.class("button"), .on(.click, edit(.pickedHidden(false)))]) { world.text(.unhidePhotos) }
      }
      View.button([.class("button danger"), .on(.click, edit(.pickedDeleted))]) { world.text(.deletePhotos) }
    }
    if let only { world.fields.boardsForPhoto(only.id, state.boards) { edit(.boards($0)) } }
    if !picked.isEmpty { rating(picked) }
    if !others.isEmpty {
      targets(.movePhotos, others) { .pickedMoved($0) }
      if state.listed != nil { targets(.copyPhotos, others) { .pickedCopied($0) } }
    }
  }

  private func targets(_ name: StringKey, _ piles: [Pile], _ choice: (PileID) -> PhotosEdit) -> View {
    .make("div", [.class("setting"), .role("group"), .label(world.text(name))]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(name))
      View.make("span", [.class("options")]) {
        for pile in piles {
          View.button([.class("option label"), .on(.click, edit(choice(pile.id)))]) {
            world.fields.title(of: pile)
          }
        }
      }
    }
  }
}
