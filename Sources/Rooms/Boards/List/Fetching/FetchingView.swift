import Exchange
import Family
import Markup
import Shell

extension BoardsRoom {
  private func onFetching(_ edit: FetchingEdit) -> Action { .boards(.fetching(edit)) }

  /// In a set's entry: leads to its pictures that are only addresses, where there are some.
  @NodeBuilder<Action> func fetchingDoor(_ set: BoardSet) -> [View] {
    if let count = state.addressed?[set.id.name], state.fetching?.phase != .running {
      View.button([
        .class("button"),
        .label("\(world.text(.picturesByAddress)): \(count), \(set.name[world.interfaceLanguage])"),
        .on(.click, onFetching(.wanted(set.id))),
      ]) { "\(world.text(.picturesByAddress)): \(count)" }
    }
  }

  /// What would be asked and of whom, how it goes on, and what came of it.
  @NodeBuilder<Action> var fetchingView: [View] {
    if let fetching = state.fetching, fetching.phase != .closed {
      View.make("section", [.key("fetching"), .class("card report"), .data("fetching", phase(of: fetching))])
      {
        View.make("h2", text: world.text(.picturesByAddress))
        if let set = world.replica.registers.boardSet(fetching.set) {
          View.make("p", text: set.name[world.interfaceLanguage])
        }
        switch fetching.phase {
        case .offered: offer(fetching)
        case .running: progress(fetching)
        case .ended, .closed: outcome(fetching)
        }
      }
    }
  }

  private func phase(of fetching: PictureFetching) -> String {
    switch fetching.phase {
    case .offered: "offered"
    case .running: "running"
    case .ended, .closed: "ended"
    }
  }

  @NodeBuilder<Action> private func offer(_ fetching: PictureFetching) -> [View] {
    View.make("p", text: world.text(.picturesByAddressHint))
    View.make("p", [.class("set-name")], text: "\(world.text(.askedSites)): \(fetching.hosts.count)")
    View.make("ul", [.class("facts-list")]) {
      for host in fetching.hosts {
        View.make("li", [.data("host", host.name)], text: "\(host.name): \(host.pictures)")
      }
    }
    View.make("p", text: world.text(.askedSitesLearn))
    if fetching.refused > 0 {
      View.make("p", [.class("hint")], text: "\(world.text(.addressesNotAsked)): \(fetching.refused)")
    }
    View.make("div", [.class("actions")]) {
      View.button([
        .id(Self.fetchButtonID), .class("button primary"), .on(.click, onFetching(.begun)),
      ]) { "\(world.text(.fetchPictures)): \(fetching.wanted.count)" }
      View.button([.class("button"), .on(.click, onFetching(.closed))]) { world.text(.leavePictures) }
    }
  }

  @NodeBuilder<Action> private func progress(_ fetching: PictureFetching) -> [View] {
    let done = fetching.kept + fetching.failures.count
    let all = fetching.wanted.count
    View.make("p", [.class("busy"), .role("status")], text: world.text(.fetchingPictures))
    View.make(
      "progress",
      [
        .label(world.text(.fetchingPictures)), .attribute("max", "\(all)"), .attribute("value", "\(done)"),
      ])
    View.make("p", text: "\(done) / \(all)")
    View.button([.class("button"), .on(.click, onFetching(.stopped))]) { world.text(.stop) }
  }

  @NodeBuilder<Action> private func outcome(_ fetching: PictureFetching) -> [View] {
    View.make("p", [.role("status")], text: sentence(on: fetching))
    for reason in FetchingTrouble.allCases { failures(fetching, reason) }
    View.make("div", [.class("actions")]) {
      if fetching.kept < fetching.wanted.count {
        View.button([.class("button"), .on(.click, onFetching(.begun))]) { world.text(.tryAgain) }
      }
      View.button([.class("button"), .on(.click, onFetching(.closed))]) { world.text(.dismiss) }
    }
  }

  private func sentence(on fetching: PictureFetching) -> String {
    switch fetching.end {
    case .notBegun: world.text(.fetchNotBegun)
    case .noRoom: "\(world.text(.picturesFetched)): \(fetching.kept). \(world.text(.fetchNoRoom))"
    case .goesOn, .done: "\(world.text(.picturesFetched)): \(fetching.kept)"
    }
  }

  /// Those that did not come for one reason: a word that shows each, and its site.
  @NodeBuilder<Action> private func failures(
    _ fetching: PictureFetching, _ reason: FetchingTrouble
  ) -> [View] {
    let failed = fetching.failures.filter { $0.reason == reason }
    if !failed.isEmpty {
      View.make("details", [.key("failed-\(reason.rawValue)")]) {
        View.make("summary", text: "\(world.text(title(of: reason))): \(failed.count)")
        View.make("ul") {
          for failure in failed.prefix(PictureFetching.mostListed) {
            View.make("li", text: name(of: fetching.wanted[failure.index]))
          }
        }
      }
    }
  }

  private func name(of wanted: PictureFetching.Wanted) -> String {
    let tile = wanted.tiles.first.flatMap { world.replica.registers.tile($0) }
    return "\(tile?.label[world.interfaceLanguage] ?? ""): \(wanted.address.host)"
  }

  private func title(of reason: FetchingTrouble) -> StringKey {
    switch reason {
    case .missing: .fetchMissing
    case .refused: .fetchRefused
    case .closed: .fetchClosed
    case .tooLarge: .fetchTooLarge
    case .tooSlow: .fetchTooSlow
    case .noPicture: .fetchNoPicture
    case .offline: .fetchOffline
    case .notAllowed: .fetchNotAllowed
    case .beyond: .fetchBeyond
    }
  }
}
