import Bytes
import Family
import Language

/// `inventory.json`: what is in the archive, what is not and why, and what could not be put in.
///
///     {"format":"martlet-inventory-1","inside":[{"item":"boards","bg":"…","en":"…"}],
///      "outside":[{"item":"clips","bg":"…","en":"…","why":{"bg":"…","en":"…"}}],
///      "tables":{"tiles":340},"media":12,"lost":["<sha256>"],"unread":0}
struct ArchiveInventory: Hashable, Sendable {
  /// How many pictures and sounds are in the archive.
  var media = 0
  /// Pictures and sounds that belong to the family and are not on this device, or damaged there.
  var lost: [String] = []
  /// Records of the log that could not be read.
  var unread = 0

  func written(_ registers: Registers) -> [UInt8] {
    var inside: [JSONValue] = []
    var outside: [JSONValue] = []
    for item in DataItem.allCases {
      var entry = JSONObject([.init("item", .text(item.archivedName.text))])
      for language in LanguageCode.allCases {
        entry.members.append(.init(Name(language.tag), .text(item.text(in: language).text)))
      }
      if let absence = item.absence {
        var why = JSONObject()
        for language in LanguageCode.allCases {
          why.members.append(.init(Name(language.tag), .text(absence.text(in: language).text)))
        }
        entry.members.append(.init("why", .object(why)))
        outside.append(.object(entry))
      } else {
        inside.append(.object(entry))
      }
    }
    var tables = JSONObject()
    for table in registers.tablesInOrder {
      tables.members.append(.init(table.name, .number(registers.count(in: table))))
    }
    var lost: [JSONValue] = []
    for hash in self.lost { lost.append(.text(hash)) }
    let root = JSONObject([
      .init("format", .text("martlet-inventory-1")), .init("inside", .array(inside)),
      .init("outside", .array(outside)), .init("tables", .object(tables)),
      .init("media", .number(media)),
      .init("lost", .array(lost)), .init("unread", .number(unread)),
    ])
    return JSONWriter.write(.object(root)) + [0x0A]
  }
}

extension Registers {
  /// The pictures and sounds that rows of any table speak of, by their SHA-256, each once.
  var storedMedia: [String] {
    var seen: Set<Name> = []
    var hashes: [String] = []
    func note(_ hash: String) {
      if seen.insert(Name(hash)).inserted { hashes.append(hash) }
    }
    func look(_ value: Value) {
      switch value {
      case .text(let text):
        if case .stored(let hash, _) = Picture(encoded: text) { note(hash) }
      case .list(let values): for value in values { look(value) }
      default: return
      }
    }
    for table in tablesInOrder {
      for (_, row) in rows(in: table) {
        for register in row.registers { look(register.value) }
        if table == .voices {
          for register in row.registers {
            if let list = register.value.list, list.count >= 3, let hash = list[1].text,
              Picture.isHash(hash)
            {
              note(hash)
            }
          }
        }
        if let extra = row["extra"].text { for hash in KeptKey.hashes(in: extra) { note(hash) } }
        if table == .tiles || table == .practice, let sound = row["sound"].text, Picture.isHash(sound) {
          note(sound)
        }
        if table == .saved, let sound = row["recording"].text, Picture.isHash(sound) { note(sound) }
      }
    }
    return hashes
  }
}
