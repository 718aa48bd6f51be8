public import Language

/// What an erasure has done, for the family to keep.
public struct ErasureReceipt: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let step: Erasure.Step
    public let progress: Erasure.Progress
  }

  public let begunAt: Int64
  /// When the last step was done; `nil` while one is open.
  public let finishedAt: Int64?
  /// The steps in their order, open ones too.
  public let entries: [Entry]
  public let serverCopy: Erasure.ServerCopy
  public let remainders: [ErasureRemainder]
  public let requests: [ErasureRequest]

  /// A line for each thing, in words.
  public func lines(in language: LanguageCode) -> [String] {
    let isBulgarian = language == .bulgarian
    return erased(in: language) + [server(in: language)]
      + remainders.map { (isBulgarian ? "Остава: " : "What remains: ") + Self.text($0.text(in: language)) }
      + asked(in: language, isBulgarian ? "Обърнете се сами към: " : "For you to ask: ")
  }

  /// When it began, and what was erased here, with counts and times.
  public func erased(in language: LanguageCode) -> [String] {
    let begun = (language == .bulgarian ? "Започнато: " : "Begun: ") + WrittenTime.text(begunAt)
    return [begun]
      + entries.filter { $0.step != .server }.map { Self.line(of: $0.step, $0.progress, in: language) }
  }

  /// What becomes of the copy on the server.
  public func server(in language: LanguageCode) -> String {
    let progress = entries.first { $0.step == .server }?.progress ?? Erasure.Progress()
    guard progress.at != nil else { return Self.line(of: .server, progress, in: language) }
    return Self.text(Erasure.Step.server.text(in: language)) + ": " + Self.text(serverCopy.text(in: language))
  }

  private static func line(
    of step: Erasure.Step, _ progress: Erasure.Progress, in language: LanguageCode
  ) -> String {
    text(step.text(in: language)) + " (\(progress.count)): "
      + (progress.at.map { WrittenTime.text($0) }
        ?? (language == .bulgarian ? "още не е изтрито" : "not erased yet"))
  }

  /// Whom the family has to ask itself, each after `title`; and letters to them.
  public func asked(in language: LanguageCode, _ title: String = "") -> [String] {
    let isBulgarian = language == .bulgarian
    var lines: [String] = []
    for request in requests {
      var whom = Self.text(request.text(in: language))
      if case .reader(let item) = request { whom = Self.text(item.readers.text(in: language)) + ": " + whom }
      lines.append(title + whom)
      if case .recipient(let purpose) = request, purpose.isOfService {
        lines.append(
          (isBulgarian ? "Писмо до тях, готово за изпращане: " : "A letter to them, ready to send: ")
            + letter(in: language))
      }
    }
    return lines
  }

  /// What a family may demand of whom it sent questions or phrases to, until now.
  private func letter(in language: LanguageCode) -> String {
    language == .bulgarian
      ? "Моля, изтрийте всичко, което сте получили от нас през вашите услуги до \(WrittenTime.text(begunAt)): въпроси, "
        + "фрази, отговори и записи за тях, и потвърдете това. Основание: член 17 от Регламент (ЕС) 2016/679."
      : "Please erase everything that you received from us through your services up to \(WrittenTime.text(begunAt)): "
        + "questions, phrases, answers and records of them, and confirm it. Article 17 of Regulation (EU) 2016/679."
  }

  private static func text(_ literal: StaticString) -> String {
    literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}

extension Erasure {
  /// The receipt as it stands now.
  public var receipt: ErasureReceipt {
    var entries: [ErasureReceipt.Entry] = []
    var finishedAt: Int64?
    for step in Step.allCases {
      entries.append(ErasureReceipt.Entry(step: step, progress: self[step]))
      if let at = self[step].at { finishedAt = max(finishedAt ?? at, at) }
    }
    var remainders: [ErasureRemainder] = []
    for remainder in ErasureRemainder.allCases
    where remainder != .server || self[.server].at == nil || serverCopy == .untold {
      remainders.append(remainder)
    }
    return ErasureReceipt(
      begunAt: begunAt, finishedAt: isFinished ? finishedAt : nil, entries: entries,
      serverCopy: serverCopy, remainders: remainders, requests: requests)
  }
}
