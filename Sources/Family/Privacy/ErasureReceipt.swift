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
  public let remainders: [ErasureRemainder]
  public let requests: [ErasureRequest]

  /// A line for each thing, in words.
  public func lines(in language: LanguageCode) -> [String] {
    let isBulgarian = language == .bulgarian
    var lines: [String] = []
    func add(_ title: StaticString, _ text: String) { lines.append(Self.text(title) + text) }
    add(isBulgarian ? "Започнато: " : "Begun: ", WrittenTime.text(begunAt))
    for entry in entries {
      let what = Self.text(entry.step.text(in: language)) + " (\(entry.progress.count)): "
      lines.append(
        what
          + (entry.progress.at.map { WrittenTime.text($0) }
            ?? (isBulgarian ? "още не е изтрито" : "not erased yet")))
    }
    for remainder in remainders {
      add(isBulgarian ? "Остава: " : "What remains: ", Self.text(remainder.text(in: language)))
    }
    for request in requests {
      add(isBulgarian ? "Поискайте сами: " : "Ask yourselves: ", Self.text(request.text(in: language)))
    }
    return lines
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
    for remainder in ErasureRemainder.allCases where remainder != .server || self[.server].at == nil {
      remainders.append(remainder)
    }
    return ErasureReceipt(
      begunAt: begunAt, finishedAt: isFinished ? finishedAt : nil, entries: entries, remainders: remainders,
      requests: requests)
  }
}
