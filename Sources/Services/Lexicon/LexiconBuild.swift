public import Foundation
public import Language

/// Compiles the machine's dictionaries into lexicon files. The same sources give the same bytes.
public struct LexiconBuild {
  /// One step that is done.
  public struct Step: Sendable {
    public let source: LexiconSource?
    /// Seconds since the build began.
    public let seconds: Double
    public let note: Note
  }

  public enum Note: Sendable, Equatable {
    /// So many headwords so far.
    case read(words: Int)
    /// The source is not installed; it comes with the package, if with any.
    case missing(package: String?)
    /// Synsets of a source that are not in WordNet.
    case unmatched(Int)
    /// A line of `senses.tsv` that finds no sense of its word, or several: what it would have put first is not.
    case stale(line: Int, text: String)
    case written(bytes: Int)
  }

  public struct Files {
    public let full: [UInt8]
    public let child: [UInt8]
  }

  private let shared: URL
  private let bulgarianWordNet: URL?
  private let vocabulary: URL
  private let progress: (Step) -> Void
  private let start = Date.now
  private var gathering = LexiconGathering()
  private var sources: [LexiconSource] = []

  /// `shared` is where packages put their data, `/usr/share`; `vocabulary` is the app's folder of words.
  public init(
    shared: URL = URL(filePath: "/usr/share"), bulgarianWordNet: URL?, vocabulary: URL,
    progress: @escaping (Step) -> Void = { _ in }
  ) {
    self.shared = shared
    self.bulgarianWordNet = bulgarianWordNet
    self.vocabulary = vocabulary
    self.progress = progress
  }

  public mutating func run() throws -> Files {
    let folder = try VocabularyFolder(vocabulary)
    gathering.add(folder.vocabulary)
    gathering.count(sentences: vocabulary)
    done(.vocabulary, true)
    readDictionaries()
    gathering.tellMeanings(of: folder)
    gathering.addPartners()
    let bulgarian = spelling("bg_BG", .bulgarianSpelling)
    var forms = GatheredForms(
      gathering.draft, bulgarian: bulgarian, english: spelling("en_US", .englishSpelling))
    if let bulgarian {
      let spelled = gathering.addSpelled(bulgarian, besides: forms)
      forms.add(gathering.draft.bulgarian[spelled], bulgarian)
    }
    gathering.mergeSounds()
    gathering.addBulgarianSounds()
    gathering.markRude()
    gathering.tellHurtfulWords()
    gathering.weigh(forms)
    gathering.markOurs(forms)
    gathering.keepSynonymsOfOneSense()
    addNotices()
    let full = LexiconWriter.write(gathering.draft) { forms.forms($0, $1) }
    say(nil, .written(bytes: full.count))
    let edition = ChildEdition(gathering.draft)
    let child = LexiconWriter.write(edition.draft) { forms.forms($0, edition.chosen[$0]?[$1] ?? -1) }
    say(nil, .written(bytes: child.count))
    return Files(full: full, child: child)
  }

  private mutating func readDictionaries() {
    var wordNet = WordNet(folder("wordnet"))
    for row in wordNet?.arrange(by: SenseOrder(vocabulary)) ?? [] {
      say(.wordNet, .stale(line: row.line, text: row.text))
    }
    if let wordNet { gathering.add(wordNet) }
    done(.wordNet, wordNet != nil)
    let functionWords = CollaborativeDictionary(folder("dictd"))
    if let functionWords { gathering.add(functionWords) }
    done(.gcide, functionWords != nil)
    let translations = EnglishBulgarianDictionary(folder("dictd"))
    if let translations { gathering.add(translations) }
    done(.freeDict, translations != nil)
    let bulgarian = wordNet.flatMap { wordNet in
      bulgarianWordNet.flatMap { BulgarianWordNet($0, wordNet: wordNet) }
    }
    if let bulgarian, let wordNet {
      gathering.add(bulgarian, wordNet)
      if bulgarian.missing > 0 { say(.bulgarianWordNet, .unmatched(bulgarian.missing)) }
    }
    done(.bulgarianWordNet, bulgarian != nil)
    read(Thesaurus(folder("mythes/th_bg_BG_v2.dat")), .bulgarian, .bulgarianThesaurus)
    read(Thesaurus(folder("mythes/th_en_US_v2.dat")), .english, .englishThesaurus)
    let sounds = PronouncingDictionary(folder("pocketsphinx/model/en-us/cmudict-en-us.dict"))
    if let sounds { gathering.add(sounds) }
    done(.pronunciations, sounds != nil)
    let emoji = EmojiNames(folder("unicode/cldr/common/annotations/en.xml"))
    if let emoji { gathering.add(emoji, EmojiNames(folder("unicode/cldr/common/annotations/bg.xml"))) }
    done(.emojiNames, emoji != nil)
  }

  private func folder(_ path: String) -> URL { shared.appending(path: path) }

  private mutating func read(_ thesaurus: Thesaurus?, _ language: LanguageCode, _ source: LexiconSource) {
    if let thesaurus { gathering.add(thesaurus, language, from: source) }
    done(source, thesaurus != nil)
  }

  private mutating func spelling(_ name: String, _ source: LexiconSource) -> SpellingList? {
    let list = SpellingList(folder("hunspell"), name: name)
    done(source, list != nil)
    return list
  }

  private mutating func done(_ source: LexiconSource, _ isThere: Bool) {
    guard isThere else { return say(source, .missing(package: LexiconNotices.package(of: source))) }
    sources.append(source)
    say(source, .read(words: gathering.draft.english.count + gathering.draft.bulgarian.count))
  }

  private func say(_ source: LexiconSource?, _ note: Note) {
    progress(Step(source: source, seconds: Date.now.timeIntervalSince(start), note: note))
  }

  private mutating func addNotices() {
    var words: [LexiconSource: Int] = [:]
    for language in LanguageCode.allCases {
      for word in gathering.draft[language] { for source in word.sources { words[source, default: 0] += 1 } }
    }
    gathering.draft.sources = sources.sorted { $0.rawValue < $1.rawValue }.map { source in
      var notice = LexiconNotices.notice(of: source)
      notice.words = words[source] ?? 0
      return notice
    }
  }
}
