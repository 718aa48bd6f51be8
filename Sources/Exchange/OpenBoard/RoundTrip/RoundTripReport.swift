import Family
public import Language

/// What reading, writing and reading a file again came to.
public struct RoundTripReport: Sendable {
  public private(set) var file: String
  /// Whether nothing in the file had to be mended.
  public internal(set) var isValid = false
  /// Why it could not be read or written; `nil` when it was.
  public internal(set) var failure: OpenBoardFailure?
  public internal(set) var differences: [BoardDifference] = []
  public internal(set) var notices: [BoardNotice] = []

  public init(file: String, failure: OpenBoardFailure? = nil) {
    self.file = file
    self.failure = failure
  }

  /// The report under the file's whole path.
  public func named(_ file: String) -> RoundTripReport {
    var report = self
    report.file = file
    return report
  }

  /// Whether the promise holds: a file that can be read comes out as it came in.
  public var isWhole: Bool { differences.isEmpty && failure?.place != "export" }

  public func json(in language: LanguageCode) -> JSONValue {
    var differences: [JSONValue] = []
    for difference in self.differences {
      differences.append(
        .object(
          JSONObject([
            .init("where", .text(difference.place)), .init("before", .text(difference.before)),
            .init("after", .text(difference.after)),
          ])))
    }
    var report = JSONObject([
      .init("file", .text(file)), .init("valid", .bool(isValid)),
      .init("differences", .array(differences)),
      .init("repairs", BoardNotice.list(notices, isLoss: false, in: language)),
      .init("losses", BoardNotice.list(notices, isLoss: true, in: language)),
    ])
    if let failure { report["reason"] = failure.json(in: language) }
    return .object(report)
  }

  /// The report for reading in a terminal.
  public func text(in language: LanguageCode) -> String {
    let isBulgarian = language == .bulgarian
    if let failure {
      let place = failure.place.isEmpty ? "" : " (\(failure.place))"
      return file + ": " + failure.message(in: language) + place
    }
    var text = file + ": "
    if differences.isEmpty {
      text += isBulgarian ? "същият след изнасяне и отваряне" : "the same after export and import"
    } else {
      text += isBulgarian ? "разлики: \(differences.count)" : "differences: \(differences.count)"
    }
    if !isValid { text += isBulgarian ? "; поправен" : "; mended" }
    for difference in differences {
      text += "\n  [" + difference.place + "] " + difference.before + " → " + difference.after
    }
    return text
  }
}

extension NoticeCode {
  /// Whether a file is not as the format wants it; the other losses are what Martlet can't show of a sound file.
  var isFault: Bool {
    switch self {
    case .imageOnWeb, .imageSymbol, .soundOnWeb, .mediaUnused, .linkOnWeb, .actionUnsupported,
      .buttonUnplaced,
      .otherLanguage, .textCut, .tileSpans, .elementSpecial:
      false
    default: true
    }
  }
}
