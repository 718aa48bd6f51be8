import Access
import Bytes
import Family
import Head
import Language
import Markup
import Sight
import Testing

@testable import App
@testable import Exchange
@testable import Shell
@testable import WebSession

/// What crosses between the module and the browser is the same on both sides: kinds, numbers, names, types and order.
@Suite struct BoundaryTests {
  private func read(_ sample: (union: String, value: Sample)) throws -> ReadingRecorder {
    var recorder = ReadingRecorder(sample.value.bytes)
    if sample.union == "AccessMessage" {
      _ = try recorder.read(sample.union) { recorder throws(ByteError) in try AccessMessage(from: &recorder) }
    } else if sample.union == "HeadMessage" {
      _ = try recorder.read(sample.union) { recorder throws(ByteError) in try HeadMessage(from: &recorder) }
    } else if sample.union == "SightMessage" {
      _ = try recorder.read(sample.union) { recorder throws(ByteError) in try SightMessage(from: &recorder) }
    } else if sample.union == "FileMessage" {
      _ = try recorder.read(sample.union) { recorder throws(ByteError) in try FileMessage(from: &recorder) }
    } else {
      _ = try recorder.read(sample.union) { recorder throws(ByteError) in
        try readMessage(from: &recorder) { kind, reader throws(ByteError) in
          try HostMessage.readAnswer(kind, from: &reader)
        }
      }
    }
    return recorder
  }

  /// What JavaScript may say to the app, and to the instances that work with files.
  private func messages() throws -> [(union: String, value: Sample)] {
    var sampling = Sampling(try JavaScriptTables())
    return try ["Message", "FileMessage", "AccessMessage", "HeadMessage", "SightMessage"].flatMap { union in
      try sampling.samples(of: .named(union)).map { (union, $0) }
    }
  }

  /// Swift's tables, and the cases that were met.
  private func swift() throws -> SeenTables {
    var all = SeenTables()
    var recorders = Written.all.map { $0.recorder.tables }
    for sample in try messages() { recorders.append(try read(sample).tables) }
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

  @Test func everyEffectAndStepSaysToJavaScriptWhatSwiftWrote() throws {
    let javaScript = try JavaScriptTables()
    for written in Written.all {
      #expect(written.bytes == written.recorder.bytes.bytes)
      var reader = ByteReader(written.bytes)
      let said = try javaScript.read(.named(written.union), from: &reader)
      #expect(said == written.recorder.text)
      #expect(reader.isAtEnd)
    }
  }

  @Test func everyMessageSaysToSwiftWhatJavaScriptWrote() throws {
    for sample in try messages() {
      let recorder = try read(sample)
      #expect(recorder.text == sample.value.text)
      #expect(recorder.bytes.isAtEnd)
    }
  }

  @Test func aMessageThatIsCutOffIsNoMessage() throws {
    for (union, value) in try messages() {
      for count in 0..<value.bytes.count {
        #expect(throws: ByteError.self) {
          try read((union, Sample(bytes: Array(value.bytes.prefix(count)), text: "")))
        }
      }
    }
  }

  @Test func eachTableOfTasksAndStepsHasAPerformerForEachThatTakesItsFields() throws {
    let javaScript = try JavaScriptTables()
    for union in [
      "Effect", "BoardsTask", "DevicesTask", "PaperTask", "PhotosTask", "PrivacyTask", "BoardOpeningStep",
      "BoardWritingStep", "ArchiveStep", "AccessAnswer", "HeadAnswer", "SayingTask", "ModelTask",
      "SightTask",
    ] {
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
    for union in [
      "Message", "BoardsAnswer", "PhotosMessage", "PrivacyAnswer", "TileMediaMessage", "FileMessage",
      "BoardOpeningMessage", "BoardWritingMessage", "ArchiveMessage", "PictureQuestion", "DevicesAnswer",
      "AccessMessage", "HeadMessage", "SayingMessage", "ModelMessage", "SightReport", "SightMessage",
    ] {
      let unsent = Set(javaScript.cases(of: union).map { $0.name })
        .subtracting(sent.filter { $0.union == union }.map { $0.name })
      // Named by a variable: `keep` in tile_media.js.
      let elsewhere: Set = ["pictureKept", "voiceKept"]
      #expect(unsent.subtracting(elsewhere).isEmpty, "\(union): nobody sends these")
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
