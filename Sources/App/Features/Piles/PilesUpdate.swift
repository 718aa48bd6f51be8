import Family

extension State {
  mutating func update(inPiles action: Action) -> [Effect] {
    switch action {
    case .piles(let action): return piles.stay.refusal == nil ? update(piles: action) : []
    case .host(.photos(let message)): return update(photos: message)
    case .host(.hidden):
      piles.stay.isHidden = true
      return []
    default: return []
    }
  }

  private mutating func update(piles action: PilesAction) -> [Effect] {
    switch action {
    case .pileTapped(let pile): return go(to: .piles(pile, nil), replace: true)
    case .pileStepped(let step): return stepPile(by: step)
    case .photoStepped(let step): return stepPhoto(by: step)
    case .zoomTapped(let isLarger):
      guard piles.viewed != nil else { return [] }
      return outcome(piles.gesture.step(larger: isLarger))
    case .viewerClosed:
      guard let pile = piles.shown, piles.viewed != nil else { return [] }
      return go(to: .piles(pile, nil), replace: true)
    case .viewerTapped:
      piles.showsFacts.toggle()
      return []
    }
  }

  private mutating func update(photos message: PhotosMessage) -> [Effect] {
    guard piles.stay.refusal == nil else { return [] }
    switch message {
    case .measured(let width, _):
      piles.layout = GalleryLayout(width: width)
      return [.photos(.layOut(piles.layout))]
    case .tapped(let number):
      guard let section = shownSection, section.photos.indices.contains(number) else { return [] }
      return go(to: .piles(section.pile.id, section.photos[number].id))
    case .swiped(let swipe): return piles.viewed == nil ? stepped(across: swipe.acrossStep, down: 0) : []
    case .sized(let screen):
      piles.screen = screen
      piles.gesture.reset(viewerSize)
      return []
    case .finger(let event): return piles.viewed == nil ? [] : outcome(piles.gesture.take(event))
    case .begun, .offered, .brought, .original, .noOriginal, .failed, .ended, .cutOff: return []
    }
  }

  private mutating func outcome(_ outcome: GestureState.Outcome) -> [Effect] {
    switch outcome {
    case .nothing: return []
    case .tapped:
      piles.showsFacts.toggle()
      return []
    case .moved(let glides): return [.photos(.place(piles.gesture.zoom, glides: glides))]
    case .stepped(let across, let down):
      let effects = stepped(across: across, down: down)
      // There is none beyond the last: it goes back to its place.
      return effects.isEmpty ? [.photos(.place(piles.gesture.zoom, glides: true))] : effects
    }
  }

  /// The first of several swipes counts; those that follow at once are the same hand, still moving.
  private mutating func stepped(across: Int, down: Int) -> [Effect] {
    guard across != 0 || down != 0 else { return [] }
    if let last = piles.lastSwipe, ticks >= last, ticks - last < Swipe.pause { return [] }
    piles.lastSwipe = ticks
    return across != 0 ? stepPile(by: across) : stepPhoto(by: down)
  }

  /// To a neighbouring pile: into the gallery, or to its first photo where one fills the screen. There is none beyond the
  /// last.
  private mutating func stepPile(by step: Int) -> [Effect] {
    let sections = shownPiles
    guard let shown = piles.shown, let here = sections.firstIndex(where: { $0.pile.id == shown }),
      sections.indices.contains(here + step)
    else { return [] }
    let next = sections[here + step]
    guard piles.viewed != nil else { return go(to: .piles(next.pile.id, nil), replace: true) }
    return go(to: .piles(next.pile.id, next.photos.first?.id), replace: true)
      + toast(next.pile.name, kind: .category(next.pile.colour))
  }

  private mutating func stepPhoto(by step: Int) -> [Effect] {
    guard let number = piles.viewed, let section = shownSection,
      section.photos.indices.contains(number + step)
    else { return [] }
    return go(to: .piles(section.pile.id, section.photos[number + step].id), replace: true)
  }
}
