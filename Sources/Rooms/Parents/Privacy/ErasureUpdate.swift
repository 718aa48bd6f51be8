import Bytes
import Family
import Language
import Shell

// Erasing, from the confirmed wish to the page of the first day. Each step is counted, destroyed and noted; the browser
// keeps the job outside of what is erased, so that a page that was killed goes on where it stood.
extension ParentsRoom {
  /// The word to type, in either language, however the keyboard begins it.
  func isEraseWord(_ typed: String) -> Bool {
    // A tablet's keyboard adds a space to what it completes.
    let words = typed.parts(at: " ").filter { !$0.isEmpty }
    guard words.count == 1 else { return false }
    let word = Folding.fold(words[0])
    for language in LanguageCode.allCases where word == Folding.fold(world.texts[.eraseWord, language]) {
      return true
    }
    return false
  }

  /// Begins, or goes on. From now on nothing is stored any more.
  mutating func erase(_ job: Erasure) -> [Effect] {
    state.privacy = PrivacyState()
    state.privacy.erasure = job
    world.storeNothingMore()
    world.storedSettings.noticeSeen = true
    world.banner = nil
    return nextStep() + [.focus(Self.pageHeadingID)]
  }

  private mutating func nextStep() -> [Effect] {
    guard let job = state.privacy.erasure else { return [] }
    state.privacy.isErasureStuck = false
    guard let step = job.next else { return [.privacy(.finish(job))] }
    return [.privacy(.count(step, job))]
  }

  mutating func answered(erasing answer: PrivacyAnswer) -> [Effect] {
    if case .found(let bytes) = answer, state.privacy.erasure == nil {
      // An erasure that was confirmed has taken the key: nothing of the family opens any more. Where something does,
      // nobody has confirmed it, whatever the browser found.
      guard world.storage.beganEmpty else { return [] }
      // A damaged job begins anew, which is safe: only its counts are lost.
      return erase(Erasure(decoding: bytes) ?? Erasure(at: world.now, of: world.replica.registers))
    }
    guard var job = state.privacy.erasure else { return [] }
    switch answer {
    case .counted(let step, let count):
      guard step == job.next else { return [] }
      job.found(step, count)
      state.privacy.erasure = job
      return [.privacy(.destroy(step, job))]
    case .destroyed(let step):
      guard step == job.next else { return [] }
      job.finished(step, at: world.now)
      state.privacy.erasure = job
      return nextStep() + (job.isFinished ? [.focus(Self.pageHeadingID)] : [])
    case .stuck: state.privacy.isErasureStuck = true
    case .looked, .working, .exported, .brought, .failed, .found, .past, .logRead, .surroundings,
      .feedbackSent, .cards, .codeRefused:
      break
    }
    return []
  }

  mutating func update(erasing action: PrivacyAction) -> [Effect] {
    guard let job = state.privacy.erasure else { return [] }
    switch action {
    case .stepRetried: return state.privacy.isErasureStuck ? nextStep() : []
    case .receiptSaved:
      let lines = [world.text(.receiptTitle), ""] + job.receipt.lines(in: world.interfaceLanguage)
      return [.privacy(.save(lines.joined(separator: "\n") + "\n", as: "martlet-receipt.txt"))]
    case .begunAnew: return job.isFinished ? [.privacy(.beginAnew)] : []
    case .optOutSwitched, .countersSwitched, .exportTapped, .importTapped, .fileWanted, .gateChangeAccepted,
      .outcomeClosed, .eraseTapped, .copyCodeTyped, .copyCodeSubmitted, .wordTyped, .erasureConfirmed,
      .erasureLeft:
      return []
    }
  }

  /// Nothing else of the app is there while it erases, whatever the address says.
  mutating func stayWithErasure() -> [Effect] {
    guard state.privacy.erasure != nil, world.route != .parents(.privacy) else { return [] }
    world.route = .parents(.privacy)
    return [.navigate(path: world.route.path, replace: true)]
  }
}
