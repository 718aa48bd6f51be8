import Family
public import Shell

extension PhotosRoom {
  public mutating func update(_ action: PhotosAction) -> [Effect] {
    if state.stay.refusal != nil { return [] }
    switch action {
    case .pileTapped(let pile): return world.go(to: .piles(pile, nil), replace: true)
    case .pileStepped(let step): return stepPile(by: step)
    case .photoStepped(let step): return stepPhoto(by: step)
    case .zoomTapped(let isLarger):
      guard state.viewed != nil else { return [] }
      return outcome(state.gesture.step(larger: isLarger))
    case .viewerClosed:
      guard let pile = state.shown, state.viewed != nil else { return [] }
      return world.go(to: .piles(pile, nil), replace: true)
    case .viewerTapped: return tapped()
    }
  }

  /// Takes in what the browser tells of the gallery and the viewer.
  mutating func told(_ message: PhotosMessage) -> [Effect] {
    guard state.stay.refusal == nil else { return [] }
    switch message {
    case .measured(let width, _):
      state.layout = GalleryLayout(width: width)
      return [.photos(.layOut(state.layout))]
    case .tapped(let number):
      guard let section = shownSection, section.photos.indices.contains(number) else { return [] }
      return world.go(to: .piles(section.pile.id, section.photos[number].id))
    case .swiped(let swipe): return state.viewed == nil ? stepped(across: swipe.acrossStep, down: 0) : []
    case .sized(let screen):
      state.screen = screen
      state.gesture.reset(viewerSize)
      return []
    case .finger(let event): return state.viewed == nil ? [] : outcome(state.gesture.take(event))
    case .begun, .offered, .brought, .original, .noOriginal, .failed, .ended, .cutOff: return []
    }
  }

  private mutating func outcome(_ outcome: GestureState.Outcome) -> [Effect] {
    switch outcome {
    case .nothing: return []
    case .tapped: return tapped()
    case .moved(let glides): return [.photos(.place(state.gesture.zoom, glides: glides))]
    case .stepped(let across, let down):
      let effects = stepped(across: across, down: down)
      // There is none beyond the last: it goes back to its place.
      return effects.isEmpty ? [.photos(.place(state.gesture.zoom, glides: true))] : effects
    }
  }

  /// A tap on the photo that fills the screen: what is known of it comes or goes, and it is called by its name.
  private mutating func tapped() -> [Effect] {
    state.showsFacts.toggle()
    return sayName()
  }

  /// The first of several swipes counts; those that follow at once are the same hand, still moving.
  private mutating func stepped(across: Int, down: Int) -> [Effect] {
    guard across != 0 || down != 0 else { return [] }
    if let last = state.lastSwipe, world.moment.ticks >= last, world.moment.ticks - last < Swipe.pause {
      return []
    }
    state.lastSwipe = world.moment.ticks
    return across != 0 ? stepPile(by: across) : stepPhoto(by: down)
  }

  /// To a neighbouring pile: into the gallery, or to its first photo where one fills the screen. There is none beyond the
  /// last.
  private mutating func stepPile(by step: Int) -> [Effect] {
    let sections = shownPiles
    guard let shown = state.shown, let here = sections.firstIndex(where: { $0.pile.id == shown }),
      sections.indices.contains(here + step)
    else { return [] }
    let next = sections[here + step]
    guard state.viewed != nil else { return world.go(to: .piles(next.pile.id, nil), replace: true) }
    return world.go(to: .piles(next.pile.id, next.photos.first?.id), replace: true)
      + world.toast(next.pile.name, kind: .category(next.pile.colour))
  }

  private mutating func stepPhoto(by step: Int) -> [Effect] {
    guard let number = state.viewed, let section = shownSection,
      section.photos.indices.contains(number + step)
    else { return [] }
    return world.go(to: .piles(section.pile.id, section.photos[number + step].id), replace: true)
  }
}
