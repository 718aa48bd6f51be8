import Exchange
import Family
import Language
import Shell

// A report to whoever runs the server. It is kept as a draft until it has gone, and goes only when a parent, who has seen all of it, says so.
extension ParentsRoom {
  mutating func update(feedback action: FeedbackAction) -> [Effect] {
    guard var page = state.feedback else { return [] }
    defer { state.feedback = page }
    if case .typed(let text) = action {
      page.draft.text = FeedbackDraft.limit.cut(text)
      return []
    }
    if page.isSending { return [] }
    page.isAskedToDrop = false
    page.outcome = nil
    switch action {
    case .typed: break
    case .kindChosen(let kind): page.draft.kind = kind
    case .partSwitched(let part):
      if page.parts.remove(part) == nil { page.parts.insert(part) }
    case .sendTapped:
      let report = report(page)
      guard !report.isEmpty else {
        page.outcome = .empty
        return [.focus(Self.feedbackFieldID)]
      }
      keep(page.draft)
      page.isSending = true
      return [.privacy(.sendFeedback(report.written))]
    case .saveTapped:
      let report = report(page)
      guard !report.isEmpty else {
        page.outcome = .empty
        return [.focus(Self.feedbackFieldID)]
      }
      keep(page.draft)
      page.outcome = .saved
      return [.privacy(.save(report.written, as: "martlet-feedback.txt"))]
    case .dropTapped: page.isAskedToDrop = true
    case .dropConfirmed:
      page.draft.text = ""
      keep(page.draft)
      page.outcome = .dropped
      return [.focus(Self.feedbackFieldID)]
    case .dropLeft: break
    }
    return []
  }

  /// The server has answered. One that has the report leaves no draft, wherever the parent is by now.
  mutating func feedbackSent(_ status: Int32) -> [Effect] {
    let isSent = status == 201
    if isSent { keep(FeedbackDraft()) }
    guard state.feedback != nil else { return [] }
    state.feedback?.isSending = false
    if isSent { state.feedback?.draft = FeedbackDraft() }
    let outcome: FeedbackOutcome = isSent ? .sent : .kept(trouble(status))
    state.feedback?.outcome = outcome
    return [.focus(Self.pageHeadingID)]
  }

  private func trouble(_ status: Int32) -> FeedbackTrouble {
    switch status {
    case 0: .offline
    case -1, 500...506, 508...599: .silent
    case 429: .tooMany
    case 507: .full
    default: .refused
    }
  }

  private mutating func keep(_ draft: FeedbackDraft) {
    let edits = world.replica.registers.keeping(draft, device: world.replica.id.device)
    if !edits.isEmpty { world.change(edits) }
  }

  /// Before the page goes.
  mutating func keepFeedback() {
    if let page = state.feedback, !page.isSending { keep(page.draft) }
    state.feedback = nil
  }

  /// Opens the page with its draft, and keeps the draft when it is left.
  mutating func followFeedback() -> [Effect] {
    guard world.route == .parents(.feedback), world.isGateOpen else {
      if state.feedback != nil { keepFeedback() }
      return []
    }
    if state.feedback != nil { return [] }
    var page = FeedbackState()
    page.draft = world.replica.registers.feedbackDraft(device: world.replica.id.device)
    state.feedback = page
    return [.privacy(.lookAround)]
  }

  /// What would be sent now.
  func report(_ page: FeedbackState) -> FeedbackReport {
    var facts: [FeedbackReport.Fact] = []
    for part in FeedbackPart.allCases where page.parts.contains(part) {
      for (name, value) in self.facts(part, page) {
        facts.append(FeedbackReport.Fact(world.text(name), value))
      }
    }
    return FeedbackReport(page.draft, facts: facts)
  }

  /// What one switch lets go along; nothing where there is nothing to say.
  func facts(_ part: FeedbackPart, _ page: FeedbackState) -> [(StringKey, String)] {
    let around = page.surroundings ?? Surroundings()
    var facts: [(StringKey, String)] = []
    switch part {
    case .version: facts = [(.feedbackVersion, around.version)]
    case .browser: facts = [(.feedbackBrowser, around.browser), (.feedbackSystem, around.system)]
    case .window:
      facts = [
        (.feedbackWindow, "\(world.visit.width) × \(world.visit.height)"),
        (.feedbackInstalled, world.text(around.isInstalled ? .feedbackYes : .feedbackNo)),
      ]
    case .settings: facts = settingsFacts
    case .error:
      var names: [String] = []
      if let trouble = world.banner ?? world.toasts.lastTrouble { names.append(trouble.code) }
      names += around.errors
      facts = [(.feedbackErrors, names.joined(separator: ", "))]
    }
    return facts.filter { !$0.1.isEmpty }
  }

  /// Of the settings, those that decide how things look and what a touch does.
  private var settingsFacts: [(StringKey, String)] {
    let settings = world.storedSettings
    func name(_ language: LanguageCode) -> String {
      world.text(language == .bulgarian ? .bulgarianName : .englishName)
    }
    let theme: StringKey =
      switch settings.theme {
      case .system: .themeSystem
      case .light: .themeLight
      case .dark: .themeDark
      }
    return [
      (.interfaceLanguage, name(settings.interfaceLanguage)), (.labelLanguage, name(settings.labelLanguage)),
      (.voiceLanguage, name(settings.voiceLanguage)), (.theme, world.text(theme)),
      (.highContrast, world.text(settings[.highContrast] ? .feedbackYes : .feedbackNo)),
      (.speakEachTap, world.text(settings[.speaksEachTap] ? .feedbackYes : .feedbackNo)),
      (.latinLabels, world.text(settings[.latinLabels] ? .feedbackYes : .feedbackNo)),
    ]
  }
}
