import Family
import Language
public import Markup
public import Shell

extension PhotosEditor {
  @NodeBuilder<Action> public var page: [View] {
    let limits = world.replica.registers.limits(profile: world.profile)
    View.make("section", [.class("card")]) {
      world.fields.toggle(
        .allowPiles, limits.rooms.contains(.piles), hint: .allowPilesHint, limit: { .room(.piles, $0) })
    }
    bringingView
    if let cutOff = state.cutOff { cutOffView(cutOff) }
    let shelf = world.replica.registers.shelf()
    for (number, section) in shelf.sections.enumerated() {
      pileCard(section, isFirst: number == 0, isLast: number + 1 == shelf.sections.count)
    }
    if !shelf.loose.isEmpty { looseCard(shelf.loose) }
    newPileCard(isFirst: shelf.sections.isEmpty)
    originalsCard
    pilesBin
  }

  private func edit(_ edit: PhotosEdit) -> Action { .photosEdit(edit) }

  private func pileCard(_ section: Shelf.Section, isFirst: Bool, isLast: Bool) -> View {
    let pile = section.pile
    let isOpen = state.opened == pile.id
    let isListed = state.listed == pile.id
    return .make(
      "section",
      [.key(pile.id.text), .class("card pile class-\(pile.colour.name)"), .data("pile", pile.name)]
    ) {
      View.make("div", [.class("pile-head")]) {
        if let hash = section.cover?.square?.text {
          View.make("img", [.key(hash), .class("pile-cover"), .attribute("alt", ""), .data("stored", hash)])
        } else {
          View.make("span", [.class("pile-cover")]) { View.sign("photos") }
        }
        View.make("div", [.class("door-text")]) {
          View.make("h2", [.class("set-name")], text: world.fields.title(of: pile))
          View.make(
            "p", [.class("hint")],
            text: "\(world.text(.photosCount)): \(section.photos.count)"
              + (pile.isHidden ? " · \(world.text(.photoIsHidden))" : ""))
        }
      }
      if world.replica.registers.rating(of: pile.id) == nil {
        View.make("p", [.class("hint")], text: world.text(.pileUnrated))
      }
      View.make("div", [.class("actions")]) {
        let isBusy = state.bringing?.isRunning ?? false
        View.button([
          .class("button primary"), .data("adds", ""), .flag("disabled", isBusy),
          .on(.click, edit(.addTapped(pile.id, .files))),
        ]) { world.text(.addPhotos) }
        View.button([
          .class("button"), .flag("disabled", isBusy), .on(.click, edit(.addTapped(pile.id, .camera))),
        ]) { world.text(.takePhoto) }
        View.button([
          .class("button"), .flag("disabled", isBusy), .on(.click, edit(.addTapped(pile.id, .folder))),
        ]) { world.text(.addFolder) }
        if !section.photos.isEmpty {
          View.button([.class("button"), .aria("expanded", isListed), .on(.click, edit(.listed(pile.id)))]) {
            world.text(.listPhotos)
          }
        }
        View.button([.class("button"), .aria("expanded", isOpen), .on(.click, edit(.opened(pile.id)))]) {
          world.text(.settingsTitle)
        }
      }
      if isListed { photosList(section.photos) }
      if isOpen { pileSettings(pile, isFirst: isFirst, isLast: isLast) }
    }
  }

  @NodeBuilder<Action> private func pileSettings(_ pile: Pile, isFirst: Bool, isLast: Bool) -> [View] {
    world.fields.changedField(.pileName, pile.name, of: pile.id.text, [.id(Self.pileFieldID)]) { [edit] in
      edit(.renamed(pile.id, $0))
    }
    world.fields.classColours(.pileColour, pile.colour) { edit(.coloured(pile.id, $0)) }
    world.fields.toggle(.hidePile, pile.isHidden, hint: nil, then: edit(.hidden(pile.id, !pile.isHidden)))
    world.fields.pileRating(pile.id)
    View.make("div", [.class("actions")]) {
      View.button([.class("button"), .flag("disabled", isFirst), .on(.click, edit(.moved(pile.id, by: -1)))])
      {
        world.text(.pileEarlier)
      }
      View.button([.class("button"), .flag("disabled", isLast), .on(.click, edit(.moved(pile.id, by: 1)))]) {
        world.text(.pileLater)
      }
      View.button([.class("button danger"), .on(.click, edit(.deleted(pile.id)))]) { world.text(.deletePile) }
    }
  }

  private func newPileCard(isFirst: Bool) -> View {
    .make("form", [.key("new"), .class("card"), .on(.submit, edit(.made))]) {
      View.make("h2", text: world.text(.newPile))
      if isFirst { View.make("p", [.class("hint")], text: world.text(.noPiles)) }
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.pileName))
        View.make(
          "input",
          [
            .id(Self.newNameID), .class("search"), .attribute("autocomplete", "off"),
            .value(state.name), .on(.input) { [edit] in edit(.nameTyped($0.value)) },
          ])
      }
      world.fields.classColours(.pileColour, state.colour) { edit(.colourTapped($0)) }
      View.make(
        "button", [.class("button primary"), .attribute("type", "submit")], text: world.text(.makePile))
      View.make("p", [.class("hint")], text: world.text(.addPhotosHint))
      View.make("p", [.class("hint")], text: world.text(.addFolderHint))
    }
  }

  @NodeBuilder<Action> private var bringingView: [View] {
    if let bringing = state.bringing, bringing.isRunning || bringing.files > 0 {
      View.make("section", [.key("bringing"), .class("card report"), .role("status"), .data("bringing", "")])
      {
        if bringing.isRunning {
          View.make(
            "p", [.class("busy")], text: "\(world.text(.addingPhotos)): \(bringing.done) / \(bringing.files)")
          View.make(
            "progress", [.attribute("max", "\(bringing.files)"), .attribute("value", "\(bringing.done)")])
          View.button([.class("button"), .on(.click, edit(.stopTapped))]) { world.text(.stop) }
        } else {
          View.make("h2", text: "\(world.text(.photosAdded)): \(bringing.added)")
          if bringing.known > 0 { View.make("p", text: "\(world.text(.photosKnown)): \(bringing.known)") }
        }
        if !bringing.failures.isEmpty {
          View.make("p", text: "\(world.text(.photosFailed)): \(bringing.failures.count)")
          View.make("ul") {
            for failure in bringing.failures.prefix(PhotosBringing.mostListed) {
              View.make("li", text: "\(failure.name): \(failure.reason)")
            }
          }
        }
        if !bringing.isRunning {
          View.button([.class("button"), .on(.click, edit(.reportClosed))]) { world.text(.dismiss) }
        }
      }
    }
  }

  private func cutOffView(_ cutOff: PhotosCutOff) -> View {
    let pile = world.replica.registers.pile(cutOff.pile)
    let goesOn = pile != nil && cutOff.access != .none
    return .make("section", [.key("cut-off"), .class("card report"), .role("status"), .data("cut-off", "")]) {
      View.make("h2", text: world.text(.photosCutOff))
      View.make(
        "p",
        text: (pile.map { $0.name + ": " } ?? "")
          + "\(cutOff.done) / \(cutOff.files). \(world.text(goesOn ? .photosGoOnHint : .photosCutOffHint))")
      View.make("div", [.class("actions")]) {
        if goesOn {
          View.button([.class("button primary"), .on(.click, edit(.cutOffGoneOn))]) {
            world.text(.photosGoOn)
          }
        }
        if let pile {
          View.button([
            .class(goesOn ? "button" : "button primary"),
            .on(.click, edit(.addTapped(pile.id, cutOff.source))),
          ]) {
            world.text(.chooseAgain)
          }
        }
        View.button([.class("button"), .on(.click, edit(.cutOffClosed))]) { world.text(.dismiss) }
      }
    }
  }

  @NodeBuilder<Action> private var pilesBin: [View] {
    let piles = world.replica.registers.bin(of: .piles)
    let photos = world.replica.registers.deletedPhotos()
    if !piles.isEmpty || !photos.isEmpty {
      View.make("section", [.key("bin"), .class("card"), .data("bin", "")]) {
        View.make("h2", text: world.text(.deletedPiles))
        View.make("p", text: world.text(.deletedPilesHint))
        for (name, _) in piles {
          if let row = world.replica.registers.row(name, in: .piles), row["name"].text != nil {
            binLine(name, Pile(id: PileID(name), row: row).name, .restored(PileID(name)))
          }
        }
        for photo in photos.prefix(PhotosEditorState.photosOnPage) {
          binLine(photo.id.name, photo.name, .photoRestored(photo.id), photo.file.thumbnail)
        }
      }
    }
  }

  private func binLine(_ key: Name, _ name: String, _ restoring: PhotosEdit, _ picture: Picture = .none)
    -> View
  {
    .make("div", [.key(key.text), .class("set")]) {
      if case .stored(let hash, _) = picture {
        View.make("img", [.class("pile-cover"), .attribute("alt", ""), .data("stored", hash)])
      }
      View.make("span", [.class("set-name")], text: name)
      View.button([.class("button"), .on(.click, edit(restoring))]) { world.text(.bringBack) }
    }
  }

  private func looseCard(_ photos: [ShelvedPhoto]) -> View {
    .make("section", [.key("loose"), .class("card pile")]) {
      View.make("h2", text: world.text(.loosePhotos))
      View.make("p", [.class("hint")], text: "\(world.text(.photosCount)): \(photos.count)")
      View.button([
        .class("button"), .aria("expanded", state.listsLoose), .on(.click, edit(.listed(nil))),
      ]) { world.text(.listPhotos) }
      if state.listsLoose { photosList(photos) }
    }
  }
}

extension PhotoTrouble {
  var reason: StringKey {
    switch self {
    case .noPhoto, .noPicture: .photoNoPicture
    case .tooLarge: .photoTooLarge
    case .noRoom: .photoNoRoom
    case .heic: .photoHEIC
    case .notChosen: .photoNotChosen
    case .changed: .photoChanged
    case .foreignList: .photosForeignList
    case .gone: .photoGone
    }
  }
}
