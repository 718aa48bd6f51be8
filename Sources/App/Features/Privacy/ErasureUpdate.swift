import Bytes
import Family
import Language

// Erasing, from the confirmed wish to the page of the first day. Each step is counted, destroyed and noted; the browser
// keeps the job outside of what is erased, so that a page that was killed goes on where it stood.
extension State {
  /// The word to type, in either language, however the keyboard begins it.
  func isEraseWord(_ typed: String) -> Bool {
    // A tablet's keyboard adds a space to what it completes.
    let words = typed.parts(at: " ").filter { !$0.isEmpty }
    guard words.count == 1 else { return false }
    let word = Folding.fold(words[0])
    for language in LanguageCode.allCases where word == Folding.fold(texts[.eraseWord, language]) {
      return true
    }
    return false
  }

  /// Begins, or goes on. From now on nothing is stored any more.
  mutating func erase(_ job: Erasure) -> [Effect] {
    parents.privacy = PrivacyState()
    parents.privacy.erasure = job
    unsaved = []
    storage.isRefused = true
    storage.waiting = []
    storedSettings.noticeSeen = true
    banner = nil
    return nextStep()
  }

  private mutating func nextStep() -> [Effect] {
    guard let job = parents.privacy.erasure else { return [] }
    parents.privacy.isErasureStuck = false
    guard let step = job.next else { return [.privacy(.finish(job))] }
    return [.privacy(.count(step, job))]
  }

  mutating func answered(erasing answer: PrivacyAnswer) -> [Effect] {
    if case .found(let bytes) = answer, parents.privacy.erasure == nil {
      // An erasure that was confirmed has taken the key: nothing of the family opens any more. Where something does,
      // nobody has confirmed it, whatever the browser found.
      guard storage.beganEmpty else { return [] }
      // A damaged job begins anew, which is safe: only its counts are lost.
      return erase(Erasure(decoding: bytes) ?? Erasure(at: now, of: replica.registers))
    }
    guard var job = parents.privacy.erasure else { return [] }
    switch answer {
    case .counted(let step, let count):
      guard step == job.next else { return [] }
      job.found(step, count)
      parents.privacy.erasure = job
      return [.privacy(.destroy(step, job))]
    case .destroyed(let step):
      guard step == job.next else { return [] }
      job.finished(step, at: now)
      parents.privacy.erasure = job
      return nextStep()
    case .stuck: parents.privacy.isErasureStuck = true
    default: break
    }
    return []
  }

  mutating func update(erasing action: PrivacyAction) -> [Effect] {
    guard let job = parents.privacy.erasure else { return [] }
    switch action {
    case .stepRetried: return parents.privacy.isErasureStuck ? nextStep() : []
    case .receiptSaved:
      let lines = [text(.receiptTitle), ""] + job.receipt.lines(in: interfaceLanguage)
      return [.privacy(.save(lines.joined(separator: "\n") + "\n", as: "martlet-receipt.txt"))]
    case .begunAnew: return job.isFinished ? [.privacy(.beginAnew)] : []
    default: return []
    }
  }

  /// Nothing else of the app is there while it erases, whatever the address says.
  mutating func stayWithErasure() -> [Effect] {
    guard parents.privacy.erasure != nil, route != .parents(.privacy) else { return [] }
    route = .parents(.privacy)
    return [.navigate(path: route.path, replace: true)]
  }
}
