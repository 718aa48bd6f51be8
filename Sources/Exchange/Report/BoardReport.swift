import Family
public import Language

/// What is to be said about one board file.
public struct BoardReport: Sendable {
  public let file: String
  /// Why it could not be read; `nil` when it was.
  public let failure: OpenBoardFailure?
  public private(set) var boards = 0
  public private(set) var buttons = 0
  public private(set) var images = 0
  public private(set) var sounds = 0
  public private(set) var linksOK = 0
  public private(set) var linksBroken = 0
  /// Links to boards on the internet.
  public private(set) var linksOnWeb = 0
  public private(set) var notices: [BoardNotice] = []

  public var isReadable: Bool { failure == nil }

  public init(file: String, _ outcome: OpenBoardOpening.Outcome) {
    self.file = file
    switch outcome {
    case .failed(let failure): self.failure = failure
    case .opened(let opened):
      failure = nil
      boards = opened.package.boards.count
      buttons = opened.package.buttonCount
      images = opened.package.imageCount
      sounds = opened.package.soundCount
      linksOK = opened.package.workingLinks
      linksBroken = opened.package.brokenLinks
      linksOnWeb = opened.package.webLinks
      notices = opened.notices
    }
  }

  /// The report as JSON; `message` and `reason` are in a person's language, codes never change.
  public func json(in language: LanguageCode) -> JSONValue {
    var report = JSONObject([
      .init("file", .text(file)), .init("readable", .bool(isReadable)), .init("boards", .number(boards)),
      .init("buttons", .number(buttons)), .init("images", .number(images)), .init("sounds", .number(sounds)),
      .init(
        "links",
        .object(
          JSONObject([
            .init("ok", .number(linksOK)), .init("broken", .number(linksBroken)),
            .init("web", .number(linksOnWeb)),
          ]))), .init("repairs", BoardNotice.list(notices, isLoss: false, in: language)),
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
    var text =
      isBulgarian
      ? "\(file): табла: \(boards), плочки: \(buttons), картинки: \(images), звуци: \(sounds), "
        + "връзки между табла: \(linksOK)"
      : "\(file): boards: \(boards), tiles: \(buttons), pictures: \(images), sounds: \(sounds), "
        + "links between boards: \(linksOK)"
    if linksBroken > 0 {
      text += isBulgarian ? ", връзки без табло: \(linksBroken)" : ", links to no board: \(linksBroken)"
    }
    if linksOnWeb > 0 {
      text += isBulgarian ? ", връзки към интернет: \(linksOnWeb)" : ", links to the internet: \(linksOnWeb)"
    }
    for isLoss in [false, true] {
      for notice in notices where notice.code.isLoss == isLoss {
        let kind = isLoss ? (isBulgarian ? "загуба" : "loss") : (isBulgarian ? "поправка" : "repair")
        text += "\n  " + kind + ": " + notice.message(in: language) + " [" + notice.place + "]"
      }
    }
    return text
  }
}

extension BoardNotice {
  /// The repairs or the losses among notices, as reports have them.
  public static func list(_ notices: [BoardNotice], isLoss: Bool, in language: LanguageCode) -> JSONValue {
    var list: [JSONValue] = []
    for notice in notices where notice.code.isLoss == isLoss {
      list.append(
        .object(
          JSONObject([
            .init("code", .text(notice.code.name)), .init("where", .text(notice.place)),
            .init("message", .text(notice.message(in: language))),
          ])))
    }
    return .array(list)
  }
}

extension OpenBoardFailure {
  func json(in language: LanguageCode) -> JSONValue {
    .object(
      JSONObject([
        .init("code", .text(name)), .init("where", .text(place)),
        .init("message", .text(message(in: language))),
      ]))
  }
}
