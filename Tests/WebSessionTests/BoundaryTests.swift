import Bytes
import Family
import Language
import Markup
import Testing

@testable import App
@testable import Shell
@testable import WebSession

/// What crosses between the module and the browser is the same on both sides: kinds, numbers, names, types and order.
@Suite struct BoundaryTests {
  private func written(_ effect: Effect) -> WritingRecorder {
    var recorder = WritingRecorder()
    recorder.write(union: "Effect") { effect.write(to: &$0) { $0.writeTask(to: &$1) } }
    return recorder
  }

  private func read(_ sample: Sample) throws -> (Incoming, ReadingRecorder) {
    var recorder = ReadingRecorder(sample.bytes)
    let message = try recorder.read("Message") { recorder throws(ByteError) in
      try readMessage(from: &recorder) { kind, reader throws(ByteError) in
        try HostMessage.readAnswer(kind, from: &reader)
      }
    }
    return (message, recorder)
  }

  private func messages() throws -> [Sample] {
    var sampling = Sampling(try JavaScriptTables())
    return try sampling.samples(of: .named("Message"))
  }

  /// Swift's tables, and the cases that were met.
  private func swift() throws -> SeenTables {
    var all = SeenTables()
    var recorders = EffectSamples.all.map { written($0).tables }
    for sample in try messages() { recorders.append(try read(sample).1.tables) }
    var times = ReadingRecorder([UInt8](repeating: 0, count: 20))
    _ = try times.read("Times") { recorder throws(ByteError) in try Times(from: &recorder) }
    recorders.append(times.tables)
    for seen in recorders {
      for (name, table) in seen.tables {
        guard case .union(let cases) = table else {
          #expect(all.tables[name] == nil || all.tables[name] == table, "\(name) has two forms")
          all.tables[name] = table
          continue
        }
        all.sawCases(name, cases.map { $0.name })
        for one in cases where seen.seen.contains("\(name).\(one.name)") {
          all.saw(one.fields, of: name, one.name)
        }
      }
    }
    return all
  }

  @Test func bothSidesHaveTheSameTables() throws {
    let (swift, javaScript) = (try swift(), try JavaScriptTables())
    // What one script writes for itself alone.
    let own: Set = ["Note"]
    #expect(Set(swift.tables.keys) == Set(javaScript.tables.keys).subtracting(own))
    for (name, table) in swift.tables.sorted(by: { $0.key < $1.key }) {
      guard case .union(let cases) = table else {
        #expect(table == javaScript.tables[name], "\(name)")
        continue
      }
      let others = javaScript.cases(of: name)
      #expect(cases.map { $0.name } == others.map { $0.name }, "\(name)")
      for (one, other) in zip(cases, others) { #expect(one == other, "\(name).\(one.name)") }
      let unseen = cases.filter { !swift.seen.contains("\(name).\($0.name)") }
      #expect(unseen.isEmpty, "\(name): a sample is missing in EffectSamples")
    }
    #expect(swift.tables.count > 20)
  }

  @Test func everyEffectSaysToJavaScriptWhatSwiftWrote() throws {
    let javaScript = try JavaScriptTables()
    for effect in EffectSamples.all {
      let recorder = written(effect)
      var writer = ByteWriter()
      effect.write(to: &writer) { $0.writeTask(to: &$1) }
      #expect(writer.bytes == recorder.bytes.bytes)
      var reader = ByteReader(writer.bytes)
      let said = try javaScript.read(.named("Effect"), from: &reader)
      #expect(said == recorder.text)
      #expect(reader.isAtEnd)
    }
  }

  @Test func everyMessageSaysToSwiftWhatJavaScriptWrote() throws {
    for sample in try messages() {
      let (_, recorder) = try read(sample)
      #expect(recorder.text == sample.text)
      #expect(recorder.bytes.isAtEnd)
    }
  }

  @Test func aMessageThatIsCutOffIsNoMessage() throws {
    for sample in try messages() {
      for count in 0..<sample.bytes.count {
        #expect(throws: ByteError.self) {
          try read(Sample(bytes: Array(sample.bytes.prefix(count)), text: ""))
        }
      }
    }
  }

  @Test func eachTableOfTasksHasAPerformerForEachThatTakesItsFields() throws {
    let javaScript = try JavaScriptTables()
    for union in ["Effect", "BoardsTask", "PaperTask", "PhotosTask", "PrivacyTask"] {
      let script = try #require(javaScript.files[union].flatMap { javaScript.scripts[$0] })
      let performers = try #require(script.firstMatch(of: /\nconst performers = \{\n((?:  .*\n|\n)*)\};/)).1
      var taken: [String: [String]] = [:]
      for match in performers.matches(of: /(?m)^  (?:async )?(\w+)\((?:\{ ([^}]*) \})?/) {
        taken[String(match.1)] = match.2.map { $0.split(separator: ", ").map { String($0) } } ?? []
      }
      #expect(taken.keys.sorted() == javaScript.cases(of: union).map { $0.name }.sorted(), "\(union)")
      for one in javaScript.cases(of: union) {
        #expect(Set(taken[one.name] ?? []).isSubset(of: one.fields.map { $0.name }), "\(union).\(one.name)")
      }
    }
  }

  @Test func scriptsSendWhatTheTablesHaveWithAllItsFields() throws {
    let javaScript = try JavaScriptTables()
    let sent = SentFields.all(in: javaScript)
    for one in sent {
      let fields = javaScript.cases(of: one.union).first { $0.name == one.name }?.fields
      guard let fields else {
        Issue.record("\(one) is in no table")
        continue
      }
      if let named = one.fields { #expect(named.isSuperset(of: fields.map { $0.name }), "\(one)") }
    }
    for union in ["Message", "BoardsAnswer", "PhotosMessage", "PrivacyAnswer", "TileMediaMessage"] {
      let unsent = Set(javaScript.cases(of: union).map { $0.name })
        .subtracting(sent.filter { $0.union == union }.map { $0.name })
      // Named by a variable: `keep` in tile_media.js.
      #expect(unsent.subtracting(["pictureKept", "voiceKept"]).isEmpty, "\(union): nobody sends these")
    }
    let read = sent.filter { $0.fields != nil }
    #expect(read.count > 60, "almost all of them are literals")
  }

  @Test func patchesAndEventsHaveTheSameNumbers() throws {
    let javaScript = try JavaScriptTables()
    let patch = try #require(javaScript.scripts["patch.js"])
    let operations = patch.matches(of: /(?m)^const (\w+) = (\d+);$/).map { ("\($0.1)", UInt8($0.2)) }
    #expect(operations.map { $0.0 } == PatchOperation.allCases.map { "\($0)" })
    #expect(operations.map { $0.1 } == PatchOperation.allCases.map { $0.rawValue })
    for (name, _) in operations {
      #expect(patch.contains(name == "define" ? "operation === define" : "case \(name):"), "\(name)")
    }
    #expect(javaScript.tables["EventKind"] == .choice(EventKind.allCases.map { "\($0)" }))
  }
}
