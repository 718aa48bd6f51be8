/// What a parent began to write to whoever runs the server, until it is sent or dropped.
public struct FeedbackDraft: Hashable, Sendable {
  /// What it is about.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case broken, word, idea
  }

  public var kind = Kind.broken
  public var text = ""

  public init() {}

  /// A choice of kind alone is nothing to keep.
  public var isEmpty: Bool { text.isEmpty }
}

extension FeedbackDraft.Kind {
  private static var names: ChoiceNames { "broken word idea" }

  public var storedName: String { Self.names.name(of: rawValue) }

  /// `nil` for a name that no kind has.
  public init?(storedName: String) {
    guard let number = Self.names.rawValue(of: .text(storedName)) else { return nil }
    self.init(rawValue: number)
  }
}

extension FeedbackDraft {
  /// In bytes of UTF-8 and in letters: a page of writing.
  public static var limit: TextLimit { TextLimit(bytes: 6_000, letters: 2_000) }
}

/// The drafts: a row `feedback.<device>` of the settings, so that two devices that write apart keep both.
extension Registers {
  private static func feedback(of device: String) -> Name { Name("feedback." + device) }
  private static var kind: Name { "kind" }
  private static var text: Name { "text" }

  public func feedbackDraft(device: String) -> FeedbackDraft {
    let row = settingsRow(Registers.feedback(of: device))
    var draft = FeedbackDraft()
    draft.kind = row[Registers.kind].text.flatMap { FeedbackDraft.Kind(storedName: $0) } ?? .broken
    draft.text = FeedbackDraft.limit.cut(row[Registers.text].text ?? "")
    return draft
  }

  /// The edits that keep a draft in place of the last one; an empty one leaves nothing of it.
  public func keeping(_ draft: FeedbackDraft, device: String) -> [Edit] {
    let old = feedbackDraft(device: device)
    if draft == old || draft.isEmpty && old.isEmpty { return [] }
    let row = Registers.feedback(of: device)
    return [
      Edit(.settings, row, Registers.kind, draft.isEmpty ? .nothing : .text(draft.kind.storedName)),
      Edit(.settings, row, Registers.text, draft.isEmpty ? .nothing : .text(draft.text)),
    ]
  }
}
