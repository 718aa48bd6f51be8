import Language

/// Who made what a lexicon is made from, and what their licences ask to be shown.
enum LexiconNotices {
  static func notice(of source: LexiconSource) -> LexiconEdition.Notice {
    switch source {
    case .vocabulary: notice(source, "Martlet's vocabulary", "Apache-2.0", "")
    case .wordNet:
      notice(
        source, "WordNet 3.0, © 2006 Princeton University", "WordNet 3.0 license",
        "https://wordnet.princeton.edu/license-and-commercial-use")
    case .gcide:
      notice(
        source, "GCIDE, the GNU Collaborative International Dictionary of English", "GPL-2.0-or-later",
        "https://gcide.gnu.org.ua")
    case .freeDict:
      notice(
        source, "FreeDict English–Bulgarian, from WikDict and Wiktionary", "CC-BY-SA-3.0",
        "https://freedict.org")
    case .bulgarianThesaurus:
      notice(
        source, "Bulgarian thesaurus of BG Office", "GPL-2.0-or-later", "https://bgoffice.sourceforge.net")
    case .englishThesaurus:
      notice(
        source, "MyThes English thesaurus, from WordNet", "WordNet license", "https://www.libreoffice.org")
    case .bulgarianSpelling:
      notice(
        source, "Bulgarian spelling of BG Office", "GPL-2.0-or-later", "https://bgoffice.sourceforge.net")
    case .englishSpelling:
      notice(source, "English spelling of SCOWL", "SCOWL license", "http://wordlist.aspell.net")
    case .emojiNames:
      notice(source, "Unicode CLDR, © Unicode, Inc.", "Unicode-DFS-2016", "https://cldr.unicode.org")
    case .pronunciations:
      notice(
        source, "CMU Pronouncing Dictionary, © Carnegie Mellon University", "BSD-2-Clause",
        "http://www.speech.cs.cmu.edu/cgi-bin/cmudict")
    case .bulgarianWordNet:
      notice(source, "BulTreeBank WordNet", "CC-BY-3.0", "http://www.bultreebank.org")
    }
  }

  private static func notice(
    _ source: LexiconSource, _ name: String, _ licence: String, _ address: String
  ) -> LexiconEdition.Notice {
    LexiconEdition.Notice(source: source, name: name, licence: licence, address: address)
  }

  /// The package of Debian that brings a source; nothing for what comes otherwise.
  static func package(of source: LexiconSource) -> String? {
    switch source {
    case .wordNet: "wordnet-base"
    case .gcide: "dict-gcide"
    case .freeDict: "dict-freedict-eng-bul"
    case .bulgarianThesaurus: "mythes-bg"
    case .englishThesaurus: "mythes-en-us"
    case .bulgarianSpelling: "hunspell-bg"
    case .englishSpelling: "hunspell-en-us"
    case .emojiNames: "unicode-cldr-core"
    case .pronunciations: "pocketsphinx-en-us"
    case .vocabulary, .bulgarianWordNet: nil
    }
  }
}
