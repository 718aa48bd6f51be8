import Exchange
import Family

/// The tables and the JSON of Anki's older form (schema 11), which every Anki since 2.1 reads.
enum AnkiCollection {
  static let schema = """
    CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
      ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
      models text not null, decks text not null, dconf text not null, tags text not null);
    CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
      usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
      flags integer not null, data text not null);
    CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
      mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
      ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
      left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
    CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
      ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
      type integer not null);
    CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
    CREATE INDEX ix_notes_usn on notes (usn);
    CREATE INDEX ix_cards_usn on cards (usn);
    CREATE INDEX ix_revlog_usn on revlog (usn);
    CREATE INDEX ix_cards_nid on cards (nid);
    CREATE INDEX ix_cards_sched on cards (did, queue, due);
    CREATE INDEX ix_revlog_cid on revlog (cid);
    CREATE INDEX ix_notes_csum on notes (csum);
    """

  static let model = AnkiIdentity.number("note type 1")

  static let configuration = """
    {"nextPos":1,"estTimes":true,"activeDecks":[1],"sortType":"noteFld","timeLim":0,"sortBackwards":false,\
    "addToCur":true,"curDeck":1,"newBury":true,"newSpread":0,"dueCounts":true,"curModel":null,"collapseTime":1200}
    """

  static let deckOptions = """
    {"1":{"id":1,"name":"Default","mod":0,"usn":0,"maxTaken":60,"autoplay":true,"timer":0,"replayq":true,\
    "new":{"bury":false,"delays":[1.0,10.0],"initialFactor":2500,"ints":[1,4,0],"order":1,"perDay":20},\
    "rev":{"bury":false,"ease4":1.3,"ivlFct":1.0,"maxIvl":36500,"perDay":200,"hardFactor":1.2},\
    "lapse":{"delays":[10.0],"leechAction":1,"leechFails":8,"minInt":1,"mult":0.0},"dyn":false}}
    """

  static func models(seconds: Int64, deck: Int64) -> String {
    let fields = ["Word", "Picture", "Sound", "Card"].enumerated().map { place, name in
      object([
        ("name", .text(name)), ("ord", .number(place)), ("sticky", .bool(false)), ("rtl", .bool(false)),
        ("font", .text("Arial")), ("size", .number(20)), ("media", .array([])),
      ])
    }
    let front = "{{#Picture}}{{Picture}}{{/Picture}}{{^Picture}}{{Sound}}{{Word}}{{/Picture}}"
    let template = object([
      ("name", .text("Card 1")), ("ord", .number(0)), ("qfmt", .text(front)),
      ("afmt", .text("{{FrontSide}}<hr id=answer>{{Word}}{{Sound}}")), ("bqfmt", .text("")),
      ("bafmt", .text("")),
      ("did", .null),
    ])
    let style =
      ".card { font-family: sans-serif; font-size: 40px; text-align: center; } .emoji { font-size: 120px; } img { max-height: 50vh; }"
    let model = object([
      ("id", .number("\(model)")), ("name", .text("Martlet")), ("type", .number(0)),
      ("mod", .number("\(seconds)")),
      ("usn", .number(-1)), ("sortf", .number(0)), ("did", .number("\(deck)")), ("tmpls", .array([template])),
      ("flds", .array(fields)), ("css", .text(style)), ("latexPre", .text("")), ("latexPost", .text("")),
      ("latexsvg", .bool(false)),
      ("req", .array([.array([.number(0), .text("any"), .array([.number(0), .number(1)])])])),
      ("tags", .array([])), ("vers", .array([])),
    ])
    return text(object([(Name("\(Self.model)"), model)]))
  }

  static func decks(_ name: String, id: Int64, seconds: Int64) -> String {
    func deck(_ id: Int64, _ name: String) -> JSONValue {
      let none = JSONValue.array([.number(0), .number(0)])
      return object([
        ("id", .number("\(id)")), ("name", .text(name)), ("mod", .number("\(seconds)")), ("usn", .number(-1)),
        ("lrnToday", none), ("revToday", none), ("newToday", none), ("timeToday", none),
        ("collapsed", .bool(false)),
        ("browserCollapsed", .bool(false)), ("desc", .text("")), ("dyn", .number(0)), ("conf", .number(1)),
        ("extendNew", .number(0)), ("extendRev", .number(0)),
      ])
    }
    return text(object([("1", deck(1, "Default")), (Name("\(id)"), deck(id, name))]))
  }

  static func object(_ members: [(Name, JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { JSONObject.Member($0.0, $0.1) }))
  }

  static func text(_ value: JSONValue) -> String { String(decoding: JSONWriter.write(value), as: UTF8.self) }
}
