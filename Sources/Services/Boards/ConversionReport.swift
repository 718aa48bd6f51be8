public import Exchange
import Family
public import Language

extension BoardConversion.Report {
  public func json(in language: LanguageCode) -> JSONValue {
    var report = JSONObject([
      .init("file", .text(file)), .init("out", .text(out)), .init("written", .bool(failure == nil)),
      .init("repairs", BoardNotice.list(notices, isLoss: false, in: language)),
      .init("losses", BoardNotice.list(notices, isLoss: true, in: language)),
    ])
    if let failure {
      var place = ""
      if case .unreadable(let failure) = failure { place = failure.place }
      report["reason"] = .object(
        JSONObject([
          .init("code", .text(failure.name)), .init("where", .text(place)),
          .init("message", .text(failure.message(in: language))),
        ]))
    }
    return .object(report)
  }

  public func text(in language: LanguageCode) -> String {
    guard let failure else { return file + " → " + out }
    return file + ": " + failure.message(in: language)
  }
}
