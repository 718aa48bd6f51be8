public import Services

/// What the API says when it can't: sent as `application/problem+json` (RFC 9457).
public struct Problem: Error, Hashable, Sendable {
  public var code: Code
  /// Seconds to wait before a retry, when one can help.
  public var retryAfter: Int?
  /// Words that may have been meant, best first.
  public var suggestions: [String] = []
  /// Why a voice was not taken in, in its own words.
  public var refusal: VoiceRefusal?

  public init(_ code: Code, retryAfter: Int? = nil) {
    self.code = code
    self.retryAfter = retryAfter ?? code.usualRetry
  }

  /// Every reason, by its stable name.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case hostMalformed = "host-malformed"
    case hostUnknown = "host-unknown"
    case otherSite = "other-site"
    case addressMalformed = "address-malformed"
    case addressTooLong = "address-too-long"
    case bodyTooLarge = "body-too-large"
    case bodyTypeUnknown = "body-type-unknown"
    case tooManyRequests = "too-many-requests"
    case internalError = "internal-error"
    case tabletOff = "tablet-off"
    case speechLanguageUnknown = "speech-language-unknown"
    case speechTextMissing = "speech-text-missing"
    case speechTextMalformed = "speech-text-malformed"
    case speechTextTooLong = "speech-text-too-long"
    case speechSettingMalformed = "speech-setting-malformed"
    case speechBusy = "speech-busy"
    case speechMissing = "speech-missing"
    case speechTimedOut = "speech-timed-out"
    case speechFailed = "speech-failed"
    case speechSilent = "speech-silent"
    case voicesClosed = "voices-closed"
    case voicesBusy = "voices-busy"
    case voiceCode = "voice-code"
    case voiceKey = "voice-key"
    case voiceRefused = "voice-refused"
    case voiceNotStored = "voice-not-stored"
    case voiceUnknown = "voice-unknown"
    case voiceProvider = "voice-provider"
    case voiceQuota = "voice-quota"
    case wordUnknown = "word-unknown"
    case wordMalformed = "word-malformed"
    case wordLanguageUnknown = "word-language-unknown"
    case wordForAdults = "word-for-adults"
    case lexiconMissing = "lexicon-missing"
    case countsMalformed = "counts-malformed"
    case feedbackMalformed = "feedback-malformed"
    case feedbackFull = "feedback-full"
    case modelMissing = "model-missing"
    case modelQuota = "model-quota"
    case modelBusy = "model-busy"
    case questionMalformed = "question-malformed"
    case listeningMissing = "listening-missing"
    case listeningMalformed = "listening-malformed"
    case listeningBusy = "listening-busy"
    case cardsElsewhere = "cards-elsewhere"
    case cardsMalformed = "cards-malformed"
    case cardsBusy = "cards-busy"
    case photoRefused = "photo-refused"
    case photoPixels = "photo-pixels"
    case photosBusy = "photos-busy"
    case photosMissing = "photos-missing"
    case syncSignature = "sync-signature"
    case syncClock = "sync-clock"
    case syncReplayed = "sync-replayed"
    case syncNotMember = "sync-not-member"
    case syncRemoved = "sync-removed"
    case syncMalformed = "sync-malformed"
    case syncNewer = "sync-newer"
    case syncConflict = "sync-conflict"
    case syncInvitation = "sync-invitation"
    case syncQuota = "sync-quota"
    case syncFull = "sync-full"
    case syncUnavailable = "sync-unavailable"
    case signInIssuer = "sign-in-issuer"
    case signInMissing = "sign-in-missing"
    case accountHasFamily = "account-has-family"
    case accountRevoked = "account-revoked"

    public var status: Int {
      switch self {
      case .notFound, .tabletOff, .wordUnknown, .modelMissing, .voiceUnknown, .listeningMissing: 404
      case .methodNotAllowed: 405
      case .hostUnknown: 421
      case .syncSignature, .syncClock, .syncReplayed, .signInMissing, .voiceKey: 401
      case .otherSite, .wordForAdults, .cardsElsewhere, .syncNotMember, .syncRemoved, .syncInvitation,
        .accountRevoked, .voicesClosed, .voiceCode:
        403
      case .syncConflict, .accountHasFamily: 409
      case .syncQuota, .syncFull, .feedbackFull, .voiceNotStored: 507
      case .addressTooLong: 414
      case .bodyTooLarge, .speechTextTooLong: 413
      case .bodyTypeUnknown: 415
      case .tooManyRequests, .modelQuota, .voiceQuota: 429
      case .addressMalformed, .hostMalformed, .speechLanguageUnknown, .speechTextMissing,
        .speechTextMalformed,
        .speechSettingMalformed, .wordMalformed, .wordLanguageUnknown, .countsMalformed, .feedbackMalformed,
        .questionMalformed, .listeningMalformed, .cardsMalformed,
        .syncMalformed,
        .syncNewer:
        400
      case .internalError, .speechFailed: 500
      case .photoRefused, .photoPixels, .speechSilent, .voiceRefused: 422
      case .speechBusy, .speechMissing, .lexiconMissing, .modelBusy, .listeningBusy, .cardsBusy, .photosBusy,
        .photosMissing, .syncUnavailable, .signInIssuer, .voicesBusy, .voiceProvider:
        503
      case .speechTimedOut: 504
      }
    }

    /// Whether asking the very same again can succeed.
    public var canRetry: Bool {
      switch self {
      case .tooManyRequests, .internalError, .speechBusy, .speechTimedOut, .speechFailed, .photosBusy,
        .modelBusy, .listeningBusy, .cardsBusy, .syncUnavailable, .signInIssuer, .voicesBusy, .voiceProvider:
        true
      default: false
      }
    }

    var usualRetry: Int? {
      switch self {
      case .speechBusy, .tooManyRequests: 1
      case .internalError, .speechFailed, .speechTimedOut, .photosBusy, .modelBusy, .listeningBusy,
        .cardsBusy, .syncUnavailable, .signInIssuer, .voicesBusy:
        5
      case .voiceProvider: 30
      default: nil
      }
    }
  }
}

extension Problem {
  /// A voice from a file that was not taken in, or is not here.
  init(_ refusal: VoiceRefusal) {
    switch refusal {
    case .notStored: self.init(.voiceNotStored)
    case .unknown: self.init(.voiceUnknown)
    default: self.init(.voiceRefused)
    }
    self.refusal = refusal
  }
}
