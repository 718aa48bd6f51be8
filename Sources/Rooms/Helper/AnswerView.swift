import Bytes
import Family
import Language
import Markup
import Shell
import Skills

extension HelperRoom {
  func answerView(_ answer: ShownAnswer) -> View {
    .make(
      "section", [.key("answer"), .class("helper-answer"), .data("skill", answer.skill?.rawValue ?? "none")]
    ) {
      if !answer.asked.isEmpty {
        View.make(
          "p", [.class("hint"), .attribute("dir", "auto")], text: answer.language.quoted(answer.asked))
      }
      View.make("div", [.class("helper-told")]) {
        View.make(
          "p",
          [
            .id(Self.answer), .class("helper-said"), .attribute("tabindex", "-1"), .role("status"),
            .attribute("lang", answer.language.tag),
          ], text: answer.text)
        View.button([.class("control"), .label(world.text(.helperHear)), .on(.click, .helper(.hearTapped))]) {
          View.sign("speak")
        }
      }
      if answer.isOfModel { modelView }
      if isUnanswered {
        View.make(
          "p", [.key("else"), .class("hint")], text: world.text(isCutOff ? .helperOffline : .helperElse))
      }
      if !answer.photos.isEmpty { storyView(answer.photos) }
      if answer.phrases.count > 1 { phrasesView(answer.phrases) }
      View.make("div", [.class("helper-offers")]) {
        if mayAskAgain {
          View.button([.key("again"), .class("button primary"), .on(.click, .helper(.askedAgain))]) {
            world.text(.tryAgain)
          }
        }
        if !answer.way.isEmpty {
          View.button([.key("way"), .class("button primary"), .on(.click, .helper(.wayTapped))]) {
            View.sign("talk")
            View.make("span", text: world.text(.helperShowWay))
          }
        }
        if answer.skill == .pain, !answer.asked.isEmpty {
          View.button([.key("aloud"), .class("button primary"), .on(.click, .helper(.sentenceTapped))]) {
            View.sign("speak")
            View.make("span", text: world.text(.helperSayAloud))
            View.make(
              "span", [.attribute("lang", answer.language.tag)], text: answer.language.quoted(answer.asked))
          }
        }
        if answer.skill == .thing, world.limits.rooms.contains(.lens) {
          View.button([
            .key("thing"), .class("button primary"), .data("thing-door", ""),
            .on(.click, .shell(.doorTapped(.lens))),
          ]) {
            View.sign("camera")
            View.make("span", text: world.text(.lensRoom))
          }
        }
        for (place, offer) in answer.offers.enumerated() where offer.skill != .timer || answer.skill != .timer
        {
          View.button([
            .key(offer.skill.rawValue), .class("button"), .data("offer", offer.skill.rawValue),
            .on(.click, .helper(.offerTapped(place))),
          ]) { offer.text }
        }
      }
    }
  }

  private func storyView(_ photos: [StoryPhoto]) -> View {
    .make("ol", [.key("story"), .class("helper-photos")]) {
      for (place, photo) in photos.enumerated() {
        View.make("li", [.key(photo.id.text)]) {
          View.button([.class("helper-photo"), .on(.click, .helper(.photoTapped(place)))]) {
            PictureView.of(photo.picture)
            View.make("span", [.class("label")], text: LabelFitting.hyphenated(photo.title))
          }
        }
      }
    }
  }

  private func phrasesView(_ phrases: [SaidUtterance]) -> View {
    .make("ul", [.key("phrases"), .class("helper-phrases")]) {
      for (place, said) in phrases.enumerated() {
        View.make("li", [.key("\(said.at)")]) {
          View.button([.class("button"), .on(.click, .helper(.phraseTapped(place)))]) {
            View.sign("speak")
            View.make("span", [.attribute("lang", said.language.tag)], text: said.text)
          }
        }
      }
    }
  }

  // MARK: Timer

  /// What is left as a disc that shrinks, and in figures.
  func timerView(_ timer: RunningTimer) -> View {
    let left = timer.left(at: world.moment.ticks)
    let share = timer.seconds > 0 ? min(1000, left * 1000 / timer.seconds) : 0
    return .make("div", [.key("timer"), .class("helper-timer"), .role("timer"), .label(timeText(left))]) {
      View.make(
        "svg", [.class("helper-disc"), .aria("hidden", true), .attribute("viewBox", "0 0 100 100")]
      ) {
        View.make(
          "circle",
          [.class("disc-ground"), .attribute("cx", "50"), .attribute("cy", "50"), .attribute("r", "48")])
        View.make(
          "circle",
          [
            .class("disc-left"), .attribute("cx", "50"), .attribute("cy", "50"), .attribute("r", "23"),
            .attribute("pathLength", "1000"), .attribute("stroke-dasharray", "\(share) 1000"),
            .attribute("transform", "rotate(-90 50 50)"),
          ])
      }
      View.make("span", [.class("helper-left"), .aria("hidden", true)], text: timeText(left))
      View.button([.class("button"), .on(.click, .helper(.timerStopped))]) {
        View.sign("stop")
        View.make("span", text: world.text(.helperStopTimer))
      }
    }
  }

  /// `1:05:09` or `5:09`.
  private func timeText(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3_600, seconds % 3_600 / 60, seconds % 60)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  var minutesView: View {
    .make("section", [.key("minutes"), .class("helper-choice")]) {
      View.make("h2", text: world.text(.helperHowLong))
      View.make("div", [.class("helper-offers")]) {
        for minutes in [1, 2, 3, 5, 10, 15, 20, 30] {
          View.button([.key("\(minutes)"), .class("button"), .on(.click, .helper(.minutesTapped(minutes)))]) {
            "\(minutes) \(world.text(minutes == 1 ? .lensMinute : .lensMinutes))"
          }
        }
      }
    }
  }

  // MARK: Words

  /// Words to choose from: what is typed, else those of Talk's phrase and of the home board.
  func wordsView(_ skill: Skill) -> View {
    let words = wordsToChoose
    return .make("section", [.key("words"), .class("helper-choice"), .data("waiting", skill.rawValue)]) {
      if words.isEmpty {
        View.make("p", [.key("none"), .role("status")], text: world.text(.settingsNoneFound))
      }
      View.make("ul", [.class("helper-tiles"), .label(world.text(.helperWhichWord))]) {
        for index in words {
          let entry = world.vocabulary.entries[index]
          View.make("li", [.key(entry.id)]) {
            View.button([
              .class("helper-tile class-\(entry.wordClass.name)"), .on(.click, .helper(.wordTapped(index))),
            ]) {
              PictureView.of(Picture(entry.picture))
              View.make(
                "span", [.class("label")],
                text: LabelFitting.hyphenated(world.settings.shown(entry.label(in: world.shownLanguage))))
            }
          }
        }
      }
    }
  }

  private var wordsToChoose: [Int] {
    var found: [Int] = []
    let add = { (index: Int, found: inout [Int]) in
      guard found.count < 24, !found.contains(index), world.mayShow(world.vocabulary.entries[index]) else {
        return
      }
      found.append(index)
    }
    let typed = PlainText.of(state.typed)
    if !typed.isEmpty {
      for hit in state.skills?.value.words(like: typed) ?? [] { add(hit, &found) }
      return found
    }
    for item in world.phrase.items {
      if let tile = item.tile, let index = world.vocabulary.entryIndex(tile.text) { add(index, &found) }
    }
    for case let tile? in world.boards.board("home", page: 1)?.cells ?? []
    where tile.link == nil && !tile.isHidden {
      if let index = world.vocabulary.entryIndex(tile.id) { add(index, &found) }
    }
    return found
  }
}
