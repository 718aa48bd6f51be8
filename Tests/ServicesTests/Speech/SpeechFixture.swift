import Foundation
import Language
import Testing

@testable import Services

/// What the speech tests share: a lexicon of everyday words and a folder that goes away.
enum SpeechFixture {
  static let stress = StressLexicon([
    "ба\u{301}ница", "ма\u{301}ртеница", "Ко\u{301}леда", "вода\u{301}", "жена\u{301}", "дете\u{301}",
    "море\u{301}", "я\u{301}бълка", "благодаря\u{301}", "ма\u{301}йка", "и\u{301}скам",
    "обли\u{301}чам се", "мля\u{301}ко", "голя\u{301}м", "къ\u{301}щи", "добре\u{301}", "добъ\u{301}р",
    "до\u{301}бър ден", "аз",
  ])

  static func service(
    _ synthesizer: SpeechSynthesizer = .espeak(), publicTexts: Set<String> = [],
    limits: SpeechLimits = SpeechLimits()
  ) -> SpeechService {
    SpeechService(synthesizer: synthesizer, stress: stress, publicTexts: publicTexts, limits: limits)
  }

  /// A synthesizer that hums a length of sound for each script, and a count of how often it was asked.
  static func hum(_ asked: Tally = Tally()) -> SpeechSynthesizer {
    SpeechSynthesizer(
      samples: { (script, _) async throws(SpeechError) in
        await asked.add()
        let count = 800 + 20 * script.unicodeScalars.count
        return Samples(values: (0..<count).map { $0 % 60 < 30 ? 8_000 : -8_000 }, rate: 22_050)
      },
      mnemonics: { (lines, _) async throws(SpeechError) in lines },
      identity: { () async throws(SpeechError) in "hum" })
  }

  /// A program named `espeak-ng` in a folder of its own; returns the search path to it.
  static func program(_ script: String, in folder: URL) throws -> String {
    let file = folder.appending(path: "espeak-ng")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return folder.path + ":/usr/bin:/bin"
  }

  static func withFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "martlet-speech-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}

/// How many do something at one time, and how many at most did.
actor Crowd {
  private(set) var most = 0
  private var count = 0

  func enter() {
    count += 1
    most = max(most, count)
  }

  func leave() { count -= 1 }
}

actor Tally {
  private(set) var count = 0
  func add() { count += 1 }
}
