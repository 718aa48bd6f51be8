import Family
public import Language

extension ArchiveContents {
  /// What an archive holds and what is to be said about it; codes never change, messages are for people.
  ///
  ///     {"tables":{"tiles":340},"registers":2100,"media":12,"lost":[],"unread":0,"changes":0,"changesGate":false,
  ///      "notices":[{"code":"repacked","where":"","message":"…"}]}
  public func json(in language: LanguageCode) -> JSONObject {
    var report = summary.json
    report["changes"] = .number(changes.operations.count)
    report["changesGate"] = .bool(changesGate)
    var list: [JSONValue] = []
    for notice in notices {
      list.append(
        .object(
          JSONObject([
            .init("code", .text(notice.name.text)), .init("where", .text(notice.place)),
            .init("message", .text(notice.message(in: language).text)),
          ])))
    }
    report["notices"] = .array(list)
    return report
  }
}
