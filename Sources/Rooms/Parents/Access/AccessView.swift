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
    if state.access.guide == nil { tryCard }
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
      .class("button"), .aria("expanded", state.access.guide != nil), .on(.click, .access(.guideOpened)),
    ]) { world.text(.accessGuide) }
    if let guide = state.access.guide {
      View.make("div", [.class("report"), .data("guide", "\(guide.way)"), .data("right", "\(guide.right)")]) {
        guided(guide)
      }
    }
  }

  @NodeBuilder<Action> private func guided(_ guide: AccessGuide) -> [View] {
    if let preset = guide.preset {
      View.make("p", text: world.text(AccessGuide.ways[guide.way].text))
      if guide.isFitting {
        View.make(
          "p", [.role("status")], text: world.text(.accessGuideFits, with: world.text(preset.title)))
        View.button([
          .class("button primary"), .on(.click, .shell(.setting(.access(preset.settings.text)))),
        ]) { world.text(preset.title) }
      } else {
        View.make(
          "p", [.role("status")], text: world.text(.accessGuideChoose, with: "\(guide.asked)"))
        board(AccessGuide.tiles, label: .accessGuide) { .access(.guideTried($0)) }
        View.button([.class("button"), .on(.click, .access(.guideNext))]) { world.text(.accessGuideNext) }
      }
    } else {
      View.make("p", [.role("status")], text: world.text(.accessGuideNone))
    }
  }

  /// Numbered tiles on which a way is tried.
  private func board(_ count: Int, label: StringKey, _ action: (Int) -> Action) -> View {
    .make("div", [.class("access-board"), .role("group"), .label(world.text(label))]) {
      for tile in 1...count {
        View.button([.class("access-tile"), .data("try", "\(tile)"), .on(.click, action(tile))]) { "\(tile)" }
      }
    }
  }

  private var tryCard: View {
    .make("section", [.class("card")]) {
      View.make("h2", text: world.text(.accessTry))
      View.make("p", [.class("hint")], text: world.text(.accessTryHint))
      board(8, label: .accessTry) { .access(.tried($0)) }
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
      times(.accessDebounce, .debounce, now, [0, 30, 100, 300], hint: .accessDebounceHint)
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
        toggle(.accessEdges, .edges, now, hint: .accessEdgesHint)
        toggle(.accessRest, .restArea, now)
      }
      View.make("h3", text: world.text(.accessFaceTitle))
      movement(now)
    }
  }

  /// A movement of the face is taught first. `Web/host/access_head.js` hears the button and fills in what was learnt.
  @NodeBuilder<Action> private func movement(_ now: AccessSettings) -> [View] {
    let isTaught = !now.movement.isEmpty
    if isTaught {
      toggle(.accessFace, .face, now, hint: .accessFaceHint)
      if now.isOn(.face) {
        View.make("p", [.class("hint")], text: world.text(.accessFaceLevel))
        View.make(
          "div", [.class("sound-level face-level"), .data("face-level", ""), .aria("hidden", true)]
        ) { View.make("span") }
      }
    } else {
      View.make("p", [.class("hint")], text: world.text(.accessFaceNone))
    }
    View.make("div", [.class("actions")]) {
      View.button([.class("button"), .data("teach-face", "")]) {
        world.text(isTaught ? .accessFaceAgain : .accessFaceTeach)
      }
      if isTaught {
        View.button([.class("button"), .on(.click, .access(.movementTaught("")))]) {
          world.text(.accessFaceForget)
        }
      }
    }
    answer("movement-answer") { $0.isEmpty ? nil : .access(.movementTaught($0)) }
  }

  /// A field that a script fills in, and nobody sees.
  private func answer(_ name: StaticString, _ action: @escaping @Sendable (String) -> Action?) -> View {
    .make(
      "input",
      [.attribute("type", "hidden"), .class("\(name)"), .on(.input) { event in action(event.value) }])
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
        times(.accessMost, .most, now, [1_000, 2_000, 5_000, 9_000])
        pixels(.accessSlide, .slide, now, [0, 20, 40, 80], hint: .accessSlideHint)
      }
      numbers(.accessKeyguard, .keyguard, now, [0, 12, 20, 28, 40], hint: .accessKeyguardHint) {
        $0 == 0 ? world.text(.keyguardNone) : "\($0) " + world.text(.pixels)
      }
      calibration
      learning(now)
    }
  }

  @NodeBuilder<Action> private func learning(_ now: AccessSettings) -> [View] {
    toggle(.accessLearn, .learn, now, hint: .accessLearnHint)
    if now.isOn(.learn) {
      // `Web/host/access_calibrating.js` sees it, and fills in the field.
      View.make("div", [.key("learning"), .class("report"), .role("status"), .data("learning", "")]) {
        answer("learning-answer") { AccessLearnt($0).map { .access(.learnt($0)) } }
        if let learnt = state.access.learnt {
          View.make("p", text: world.text(.learntCount, with: "\(learnt.touches)"))
          if let proposal = learnt.proposal {
            View.make("p", text: world.text(.calibrateBefore, with: "\(proposal.before)"))
            View.make("p", text: world.text(.calibrateAfter, with: "\(proposal.after)"))
            View.button([.class("button primary"), .on(.click, .access(.learntTaken))]) {
              world.text(.calibrateTake)
            }
          } else {
            View.make(
              "p", [.class("hint")],
              text: world.text(learnt.touches < AccessLearnt.fewest ? .learntMore : .learntGood))
          }
        }
      }
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
      answer("calibration-answer") { AccessProposal($0).map { .access(.calibrated($0)) } }
      View.button([.class("button"), .on(.click, .access(.calibrationStopped))]) {
        world.text(.calibrateStop)
      }
    }
  }
}
