import Family
import Language
import Markup
import Shell

// What a tile of the family's may look and sound like: a picture of theirs, an emoji, a voice.
extension BoardsRoom {
  func mediaOffer(_ tile: Tile, at cell: CellPlace) -> View {
    let media = world.media
    return .make("div", [.key("media"), .class("tile-media"), .data("media", "")]) {
      if !media.trouble.isEmpty, isOpen(media.target) {
        View.make("p", [.key("trouble"), .class("trouble"), .role("alert")], text: media.trouble)
      }
      switch media.stage {
      case .choosing: photoChoice
      case .opening, .cutting:
        View.make("p", [.key("opening"), .class("busy"), .role("status")], text: world.text(.openingPicture))
      case .cropping: cropView
      case .idle, .asking, .recording, .trimming, .recorded, .keeping: pictureSources(at: cell)
      }
      if let target = chosenTile {
        world.fields.recorder(target, hasRecording: tile.sound != nil, then: mediaAction)
      }
    }
  }

  func mediaAction(_ edit: MediaEdit) -> Action { .boards(.media(edit)) }

  @NodeBuilder<Action> private func pictureSources(at cell: CellPlace) -> [View] {
    View.make(
      "div",
      [
        .key("sources"), .id(Self.pictureID), .class("setting"), .role("group"),
        .label(world.text(.ownPicture)), .attribute("tabindex", "-1"),
      ]
    ) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.ownPicture))
      View.make("div", [.class("actions")]) {
        View.button([.class("button"), .on(.click, mediaAction(.fileTapped(byCamera: false)))]) {
          world.text(.pictureFromFile)
        }
        View.button([.class("button"), .on(.click, mediaAction(.fileTapped(byCamera: true)))]) {
          world.text(.takePhoto)
        }
        if world.replica.registers.count(in: .photos) > 0 {
          View.button([.class("button"), .on(.click, mediaAction(.photosTapped))]) {
            world.text(.pictureFromPiles)
          }
        }
      }
    }
    let media = world.media
    let wrong = isOpen(media.target) ? media.wrongEmoji : ""
    View.make("label", [.key("emoji"), .class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(.emojiPicture))
      View.make(
        "input",
        [
          .class("search emoji-field"), .attribute("autocomplete", "off"), .aria("invalid", !wrong.isEmpty),
          .value(wrong),
          world.fields.stores(.emojiPicture, of: Self.editorCellID(cell)) {
            .boards(.media(.emojiTyped($0.value)))
          },
        ])
      world.fields.savedMark(.emojiPicture, of: Self.editorCellID(cell))
    }
    if !wrong.isEmpty {
      View.make("p", [.key("wrong"), .class("trouble"), .role("alert")], text: world.text(.emojiWrong))
    }
  }

  // The family's photos.

  private static var photosOnPage: Int { 24 }

  @NodeBuilder<Action> private var photoChoice: [View] {
    let shelf = world.replica.registers.shelf()
    let pile = world.media.pile
    let photos = pile.map { shelf.section($0)?.photos ?? [] } ?? shelf.loose
    View.make(
      "div", [.key("piles"), .class("setting"), .role("group"), .label(world.text(.pictureFromPiles))]
    ) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.pictureFromPiles))
      View.make("span", [.class("options")]) {
        for section in shelf.sections {
          View.button([
            .class("option label"), .aria("pressed", section.pile.id == pile),
            .on(.click, mediaAction(.pileTapped(section.pile.id))),
          ]) { world.fields.title(of: section.pile) }
        }
        if !shelf.loose.isEmpty {
          View.button([
            .class("option label"), .aria("pressed", pile == nil), .on(.click, mediaAction(.pileTapped(nil))),
          ]) { world.text(.loosePhotos) }
        }
      }
    }
    photoPage(photos)
    View.button([.key("cancel"), .class("button"), .on(.click, mediaAction(.cancelled))]) {
      world.text(.cancel)
    }
  }

  @NodeBuilder<Action> private func photoPage(_ photos: [ShelvedPhoto]) -> [View] {
    let size = Self.photosOnPage
    let pages = (photos.count + size - 1) / size
    let page = min(world.media.page, max(0, pages - 1))
    if photos.isEmpty { View.make("p", [.key("none"), .class("hint")], text: world.text(.noPhotosHere)) }
    View.make("div", [.key("photos"), .class("photos")]) {
      for place in (page * size)..<min(photos.count, (page + 1) * size) {
        photoOffer(photos[place], number: place + 1, count: photos.count)
      }
    }
    if pages > 1 {
      View.make("div", [.key("pages"), .class("actions")]) {
        pageButton("previous", .previousPage, by: -1, isOff: page == 0)
        View.make("span", [.class("hint")], text: "\(page + 1) / \(pages)")
        pageButton("next", .nextPage, by: 1, isOff: page + 1 == pages)
      }
    }
  }

  private func pageButton(_ sign: String, _ name: StringKey, by step: Int, isOff: Bool) -> View {
    .button([
      .key(sign), .class("button"), .label(world.text(name)), .flag("disabled", isOff),
      .on(.click, mediaAction(.pageTurned(by: step))),
    ]) { View.sign(sign) }
  }

  private func photoOffer(_ photo: ShelvedPhoto, number: Int, count: Int) -> View {
    let name = world.replica.registers.photo(photo.id)?.name ?? ""
    let hidden = photo.isHidden ? ", \(world.text(.photoIsHidden))" : ""
    return .button([
      .key(photo.id.text), .class(photo.isHidden ? "photo hidden-photo" : "photo"), .data("photo", name),
      .label("\(name), \(number) / \(count)\(hidden)"), .on(.click, mediaAction(.photoTapped(photo.id))),
    ]) {
      if let hash = photo.square?.text {
        View.make("img", [.attribute("alt", ""), .data("stored", hash)])
      }
    }
  }
}
