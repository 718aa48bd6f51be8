public import Family
public import Shell

/// What is done in the parents' room.
public enum ParentsAction: Hashable, Sendable {
  case placeTapped(Route.ParentsPlace)
  case talkTapped
  /// What a family may begin with was seen, and is offered no more.
  case beginningClosed
  case hearVoiceTapped
  case forgetting(Forgetting)
  case clearingLookups(Forgetting)
  case profiles(ProfileEdit)
  case settingQueryChanged(String)
  /// A setting that the search found: its page and its name.
  case settingTapped(Route.ParentsPlace, String)
  case wordQueryChanged(String)
  /// A word found by the search, by its place in the vocabulary.
  case wordTapped(Int)
  case privacy(PrivacyAction)
  case devices(DevicesAction)
  case past(PastAction)
  case access(AccessAction)
  case banking(BankingEdit)
  case gate(GateAction)
  case lockSpan(LockSpan)
  case quiet(QuietTimeChange)
  case feedback(FeedbackAction)
}

extension Action {
  @inline(never)
  public static func parents(_ action: ParentsAction) -> Action { .room(RoomAction(action, in: .parents)) }
  public static func privacy(_ action: PrivacyAction) -> Action { .parents(.privacy(action)) }
  public static func devices(_ action: DevicesAction) -> Action { .parents(.devices(action)) }
  public static func past(_ action: PastAction) -> Action { .parents(.past(action)) }
  public static func access(_ action: AccessAction) -> Action { .parents(.access(action)) }
  public static func banking(_ edit: BankingEdit) -> Action { .parents(.banking(edit)) }
  public static func feedback(_ action: FeedbackAction) -> Action { .parents(.feedback(action)) }
  public static func gate(_ action: GateAction) -> Action { .parents(.gate(action)) }
}
