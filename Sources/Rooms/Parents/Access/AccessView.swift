import Access
import Family
public import Markup
public import Shell

extension ParentsRoom {
  private var settings: AccessSettings { AccessSettings(world.storedSettings.access) }

  @NodeBuilder<Action> public var accessPage: [View] {
    let now = settings
    View.make("section", [.class("card")]) {
      View.make("p", text: world.text(.accessExplained))
      presets(now)
      guide
      View.make("p", [.class("hint")], text: world.text(.accessWayOut))
    }
    tryCard
    scanCard(now)
    switchCard(now)
    pointerCard(now)
    touchCard(now)
  }

  private func usesSwitches(_ now: AccessSettings) -> Bool {
    now.isOn(.scan) || now.isOn(.sound) || now.isOn(.pad)
  }

  // MARK: where one begins

  private func presets(_ now: AccessSettings) -> View {
    let off = Option(world.text(.presetOff), !now.isAnythingOn, .access(""))
    return world.fields.choice(
      .accessPresets,
      [off]
        + AccessPreset.allCases.map { preset in
          Option(world.text(preset.title), now == preset.settings, .access(preset.settings.text))
        }, hint: .accessPresetsHint)
  }

  @NodeBuilder<Action> private var guide: [View] {
    View.button([
      .class("button"), .aria("expanded", state.access.answers != nil), .on(.click, .access(.guideOpened)),
    ]) { world.text(.accessGuide) }
    if let answers = state.access.answers {
      View.make("div", [.class("report"), .role("status"), .data("guide", "\(answers.count)")]) {
        if let preset = AccessGuide.proposal(answers) {
          View.make("p", text: world.text(.accessGuideProposes, with: world.text(preset.title)))
          View.button([
            .class("button primary"), .on(.click, .shell(.setting(.access(preset.settings.text)))),
          ]) {
            world.text(preset.title)
          }
        } else {
          View.make("p", text: world.text(AccessGuide.questions[answers.count].text))
          View.button([.class("button"), .on(.click, .access(.guideAnswered(true)))]) {
            world.text(.accessYes)
          }
          View.button([.class("button"), .on(.click, .access(.guideAnswered(false)))]) {
            world.text(.accessNo)
          }
        }
      }
    }
  }

  private var tryCard: View {
    .make("section", [.class("card")]) {
      View.make("h2", text: world.text(.accessTry))
      View.make("p", [.class("hint")], text: world.text(.accessTryHint))
      View.make("div", [.class("access-board"), .role("group"), .label(world.text(.accessTry))]) {
        for tile in 1...8 {
          View.button([.class("access-tile"), .data("try", "\(tile)"), .on(.click, .access(.tried(tile)))]) {
            "\(tile)"
          }
        }
      }
      View.make(
        "p", [.role("status"), .data("tried", "\(state.access.tried)")],
        text: state.access.tried == 0 ? " " : world.text(.accessTried, with: "\(state.access.tried)"))
    }
  }

  // MARK: the cards

  private func scanCard(_ now: AccessSettings) -> View {
    .make("section", [.class("card")]) {
      View.make("h2", text: world.text(.accessScan))
      toggle(.accessScanOn, .scan, now, hint: .accessScanOnHint)
      toggle(.accessPad, .pad, now, hint: .accessPadHint)
      if now.isOn(.scan) || now.isOn(.sound) {
        names(
          .accessPattern, .pattern, now,
          [
            .patternLinear, .patternRows, .patternColumns, .patternBlocks, .patternHalves, .patternQuarters,
            .patternBinary, .patternPoint,
          ], hint: .accessPatternHint)
        if now.pattern == .binary { counts(.accessWays, .ways, now, [2, 3, 4]) }
        if now.pattern != .binary, now.pattern != .point {
          names(
            .accessAdvance, .advance, now, [.advanceTime, .advanceStep, .advanceHeld, .advancePause],
            hint: .accessAdvanceHint)
        }
        times(
          .accessRate, .rate, now, [400, 600, 800, 1_000, 1_200, 1_500, 2_000, 3_000, 5_000],
          hint: .accessRateHint)
        times(.accessFirst, .first, now, [0, 300, 600, 1_000, 2_000], hint: .accessFirstHint)
        counts(.accessLoops, .loops, now, [1, 2, 3, 5, 0], hint: .accessLoopsHint)
        names(.accessAfter, .afterHit, now, [.afterRestart, .afterWait, .afterGoOn])
        names(.accessPhrase, .phrase, now, [.phraseFirst, .phraseLast, .phraseOut])
        toggle(.accessSkip, .skipEmpty, now)
        times(.accessUndo, .undo, now, [0, 500, 1_000, 2_000], hint: .accessUndoHint)
      }
      if usesSwitches(now) {
        names(.accessCue, .cue, now, [.cueFrame, .cueColour, .cueLarge])
        names(.accessHeard, .heard, now, [.heardNothing, .heardClick, .heardName])
      }
    }
  }

  private func switchCard(_ now: AccessSettings) -> View {
    .make("section", [.class("card")]) {
      View.make("h2", text: world.text(.accessSwitches))
      times(.accessAcceptance, .acceptance, now, [0, 100, 200, 400, 800], hint: .accessAcceptanceHint)
      times(.accessRelease, .release, now, [0, 300, 500, 1_000, 2_000], hint: .accessReleaseHint)
      times(.accessLong, .longPress, now, [0, 800, 1_500, 3_000])
      times(.accessRepeat, .repeat, now, [0, 2_000, 4_000], hint: .accessRepeatHint)
      toggle(.accessSound, .sound, now, hint: .accessSoundHint)
      if now.isOn(.sound) {
        View.make("div", [.class("sound-level"), .data("loudness", ""), .aria("hidden", true)]) {
          View.make("span")
        }
        parts(.accessLoud, .loud, now, [10, 20, 30, 40, 60, 80])
        parts(.accessQuiet, .quiet, now, [5, 10, 20, 30, 50])
      }
    }
  }

  private func pointerCard(_ now: AccessSettings) -> View {
    .make("section", [.class("card")]) {
      View.make("h2", text: world.text(.accessPointer))
      toggle(.accessDwell, .dwell, now, hint: .accessDwellHint)
      headToggle(now)
      if now.isOn(.head) {
        numbers(.accessHeadSpeed, .headSpeed, now, [2, 3, 5, 7, 10], hint: .accessHeadSpeedHint) { "\($0)" }
        numbers(.accessHeadSmooth, .headSmooth, now, [1, 2, 4, 6], hint: .accessHeadSmoothHint) {
          smoothness($0)
        }
        // `Web/host/access_head.js` hears it, wherever it stands.
        View.button([.class("button"), .data("head-centre", "")]) { world.text(.accessHeadCentre) }
        View.make("p", [.class("hint")], text: world.text(.accessHeadCentreHint))
      }
      if now.isOn(.dwell) {
        times(.accessDwellTime, .dwellTime, now, [500, 800, 1_000, 1_250, 1_600, 2_000, 3_000])
        pixels(.accessTolerance, .tolerance, now, [10, 20, 30, 60, 100], hint: .accessToleranceHint)
        pixels(.accessGravity, .gravity, now, [0, 12, 30, 60], hint: .accessGravityHint)
        pixels(.accessLeave, .leave, now, [20, 40, 80, 150])
        times(.accessDwellPause, .dwellPause, now, [0, 400, 700, 1_500])
        names(.accessProgress, .progress, now, [.progressRing, .progressDot])
        toggle(.accessRest, .restArea, now)
      }
    }
  }

  private func smoothness(_ value: Int32) -> String {
    switch value {
    case ...1: world.text(.smoothNone)
    case 2...3: world.text(.smoothLittle)
    case 4...5: world.text(.smoothUsual)
    default: world.text(.smoothMuch)
    }
  }

  private func touchCard(_ now: AccessSettings) -> View {
    .make("section", [.class("card")]) {
      View.make("h2", text: world.text(.accessTouch))
      toggle(.accessTouchOn, .touch, now, hint: .accessTouchOnHint)
      if now.isOn(.touch) {
        names(.accessTouchAt, .touchMoment, now, [.touchRelease, .touchPress, .touchHold])
        if now.touchMoment == .hold { times(.accessTouchHold, .touchHold, now, [300, 500, 800, 1_200]) }
        times(.accessIgnore, .ignore, now, [0, 300, 600, 1_000], hint: .accessIgnoreHint)
        times(.accessLeast, .least, now, [0, 80, 150, 300])
        pixels(.accessSlide, .slide, now, [0, 20, 40, 80], hint: .accessSlideHint)
      }
      calibration
    }
  }

  @NodeBuilder<Action> private var calibration: [View] {
    View.make("h3", text: world.text(.calibrateTitle))
    if let circle = state.access.circle {
      circleField(circle)
    } else if let proposal = state.access.proposal {
      View.make("div", [.class("report"), .role("status"), .data("proposal", proposal.line)]) {
        View.make("p", text: world.text(.calibrateBefore, with: "\(proposal.before)"))
        View.make("p", text: world.text(.calibrateAfter, with: "\(proposal.after)"))
        View.button([.class("button primary"), .on(.click, .access(.proposalTaken))]) {
          world.text(.calibrateTake)
        }
        View.button([.class("button"), .on(.click, .access(.proposalLeft))]) { world.text(.calibrateLeave) }
      }
    } else {
      View.make("p", [.class("hint")], text: world.text(.calibrateHint))
      View.button([.class("button"), .on(.click, .access(.calibrationBegan))]) { world.text(.calibrateBegin) }
    }
  }

  /// The field in which circles appear. `Web/host/access.js` watches it, and fills in what the calibration comes to.
  private func circleField(_ circle: Int) -> View {
    .make(
      "div",
      [
        .class("calibration"), .key("calibration"), .data("calibration", "\(circle)"),
        .data("calibration-of", "\(AccessState.circles)"), .role("group"),
        .label(world.text(.calibrateTitle)),
      ]
    ) {
      View.make(
        "p", [.role("status")],
        text: "\(world.text(.calibrateTarget)) \(min(circle + 1, AccessState.circles))/\(AccessState.circles)"
      )
      View.make("div", [.class("calibration-field place-\(circle * 7 % AccessState.circles)")]) {
        if circle < AccessState.circles {
          View.button([
            .class("circle"), .label(world.text(.calibrateTarget)), .on(.click, .access(.circleTouched)),
          ]) {
            "\(circle + 1)"
          }
        }
      }
      View.make(
        "input",
        [
          .attribute("type", "hidden"), .class("calibration-answer"),
          .on(.input) { event in AccessProposal(event.value).map { .access(.calibrated($0)) } },
        ])
      View.button([.class("button"), .on(.click, .access(.calibrationStopped))]) {
        world.text(.calibrateStop)
      }
    }
  }
}
