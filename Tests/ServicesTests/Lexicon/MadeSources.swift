import Foundation

/// Sources of a few lines in the forms of the packages, in a folder like `/usr/share`. All texts are our own.
enum MadeSources {
  /// Data lines are addressed by their byte offset, so they are laid out here and the offsets handed to the index.
  struct Layout {
    var text = "  1 made for a test\n"
    var offsets: [String: Int] = [:]

    mutating func add(_ name: String, _ line: (String) -> String) {
      let offset = text.utf8.count
      offsets[name] = offset
      text += line(padded(offset)) + "\n"
    }
  }

  static func padded(_ number: Int) -> String {
    String(repeating: "0", count: 8 - "\(number)".count) + "\(number)"
  }

  static func make() throws -> URL {
    let root = FileManager.default.temporaryDirectory.appending(path: "martlet-sources-\(UUID().uuidString)")
    try wordNet(root.appending(path: "wordnet"))
    try write(root, "mythes/th_bg_BG_v2.dat", "UTF-8\nкораб|1\n(същ.)|лодка|плавателен съд\n")
    try write(
      root, "mythes/th_en_US_v2.dat",
      "UTF-8\nboat|1\n(noun)|ship|thing (generic term)|shore (antonym)\nship|0\n"
        + "pot|2\n(noun)|grass|dope\n(noun)|ship|marijuana (generic term)\n")
    try write(
      root, "pocketsphinx/model/en-us/cmudict-en-us.dict", "boat B OW T\nboat(2) B AO T\nship SH IH P\n")
    try write(
      root, "unicode/cldr/common/annotations/en.xml",
      "<annotation cp=\"⛵\">boat | sea</annotation>\n<annotation cp=\"⛵\" type=\"tts\">boat</annotation>\n")
    try write(
      root, "unicode/cldr/common/annotations/bg.xml",
      "<annotation cp=\"⛵\" type=\"tts\">лодка</annotation>\n<annotation cp=\"🤽\">вода | спорт</annotation>\n"
    )
    try write(
      root, "hunspell/bg_BG.aff",
      "SET UTF-8\nSFX A Y 2\nSFX A 0 а .\nSFX A б би [^о]б\nSFX B Y 1\nSFX B 0 та .\nSFX C Y 1\nSFX C 0 я .\n"
    )
    try write(root, "hunspell/bg_BG.dic", "6\nкораб/A\nлодка\nлодката\nкласация/B\nРусе\nръмт/C\n")
    return root
  }

  private static func wordNet(_ folder: URL) throws {
    var nouns = Layout()
    nouns.add("boat") {
      "\($0) 06 n 02 boat 0 Craft 0 001 ! 00000000 n 0101 | a thing to row in; \"the boat is small\""
    }
    nouns.add("ship") { "\($0) 06 n 01 ship 0 000 | a big boat; \"they sailed far\"; \"ships came home\"" }
    nouns.add("simpleton") { "\($0) 18 n 02 simpleton 0 stupid 0 000 | one who thinks little" }
    let root = padded(nouns.offsets["simpleton"] ?? 0)
    nouns.add("goof") { "\($0) 18 n 01 klotz 0 001 @ \(root) n 0000 | one more of them" }
    nouns.add("snob") { "\($0) 18 n 01 snob 0 001 @ \(root) n 0000 | one who looks down on others" }
    let kind = padded(nouns.offsets["goof"] ?? 0)
    nouns.add("goose") { "\($0) 18 n 02 ship 0 klotzer 0 001 @ \(kind) n 0000 | and one of that kind" }
    nouns.add("alcohol") { "\($0) 13 n 01 alcohol 0 000 | what is in such drinks" }
    let drink = padded(nouns.offsets["alcohol"] ?? 0)
    nouns.add("screwdriver") { "\($0) 06 n 01 screwdriver 0 000 | a tool to turn screws" }
    nouns.add("cocktail") { "\($0) 13 n 01 screwdriver 0 001 @ \(drink) n 0000 | with orange juice" }
    nouns.add("cider") { "\($0) 13 n 01 cider 0 001 @ \(drink) n 0000 | an alcoholic drink of apples" }
    nouns.add("abuse") { "\($0) 06 n 01 drug_of_abuse 0 000 | taken by some" }
    let abuse = padded(nouns.offsets["abuse"] ?? 0)
    nouns.add("pan") { "\($0) 06 n 01 pot 0 000 | a deep pan; \"he died of an overdose\"" }
    nouns.add("lawn") { "\($0) 20 n 01 grass 0 000 | green and cut in summer; \"the grass is wet\"" }
    nouns.add("leaf") { "\($0) 06 n 02 pot 0 grass 0 001 @ \(abuse) n 0000 | dry leaves" }
    nouns.add("street") { "\($0) 06 n 02 water 0 boat 0 000 | street names for something" }
    nouns.add("bum") { "\($0) 18 n 01 bad_name 0 000 | (offensive) a name that hurts" }
    try write(folder, "data.noun", nouns.text)
    func index(_ lemma: String, _ names: [String]) -> String {
      "\(lemma) n \(names.count) 0 \(names.count) 0 "
        + names.map { padded(nouns.offsets[$0] ?? 0) }.joined(separator: " ") + "  \n"
    }
    try write(
      folder, "index.noun",
      "  1 made for a test\n" + index("alcohol", ["alcohol"]) + index("bad_name", ["bum"])
        + index("boat", ["boat", "street"]) + index("cider", ["cider"])
        + index("craft", ["boat"])
        + index("grass", ["lawn", "leaf"])
        + index("klotz", ["goof"]) + index("klotzer", ["goose"]) + index("pot", ["pan", "leaf"])
        + index("screwdriver", ["screwdriver", "cocktail"]) + index("ship", ["ship", "goose"])
        + index("simpleton", ["simpleton"])
        + index("snob", ["snob"]) + index("stupid", ["simpleton"])
        + index("water", ["street"]))
    for name in ["verb", "adj", "adv"] {
      try write(folder, "data.\(name)", "  1 none\n")
      try write(folder, "index.\(name)", "  1 none\n")
      try write(folder, "\(name).exc", "")
    }
    try write(folder, "noun.exc", "boaten boat\n")
    try write(folder, "cntlist.rev", "boat%1:06:00:: 1 12\nship%1:06:00:: 1 3\n")
    try write(
      folder.deletingLastPathComponent(), "btb.tab",
      "# made for a test\n\(padded(nouns.offsets["boat"] ?? 0))-n\tbul:lemma\tлодка\n"
        + "\(padded(nouns.offsets["boat"] ?? 0))-n\tbul:def\t0\tНещо, с което се гребе.\n"
        + "\(padded(nouns.offsets["boat"] ?? 0))-n\tbul:exe\t0\tВлязохме в лодката.\n"
        + "99999999-n\tbul:lemma\tникъде\n")
  }

  static func vocabulary(_ root: URL) throws -> URL {
    let folder = root.appending(path: "Vocabulary")
    try write(
      folder, "Words/drinks.tsv",
      "id\tclass\tbulgarian\tenglish\tipa\tpicture\tlevel\trating\treviewed\tgloss\n"
        + "water\tnoun\tвода\u{301}\twater\tˈwɔːtə\temoji:💧\t50\teveryone\tno\t\n")
    try write(folder, "Sentences/bg.tsv", "tapped\tsentence\nвода\tНе ръмтя.\n")
    try write(folder, "boards.tsv", "id\tbulgarian\tenglish\tclass\tpicture\n")
    return folder
  }

  private static func write(_ root: URL, _ path: String, _ text: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
