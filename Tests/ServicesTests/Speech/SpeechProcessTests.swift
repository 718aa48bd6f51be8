import Foundation
import Language
import Testing

@testable import Services

@Suite struct SpeechProcessTests {
  @Test func aMissingSynthesizerIsSaidSo() async throws {
    try await SpeechFixture.withFolder { folder in
      let service = SpeechFixture.service(.espeak(searchPath: folder.path))
      let options = try SpeechOptions(language: .bulgarian)
      await #expect(throws: SpeechError.synthesizerMissing) {
        try await service.speak("вода", options: options)
      }
    }
  }

  @Test func aProcessThatHangsIsStoppedInTime() async throws {
    try await SpeechFixture.withFolder { folder in
      let noted = folder.appending(path: "pid")
      let path = try SpeechFixture.program("echo $$ > \(noted.path)\nexec sleep 600", in: folder)
      var limits = SpeechLimits()
      limits.timeout = .milliseconds(500)
      let service = SpeechFixture.service(.espeak(searchPath: path, limits: limits), limits: limits)
      let options = try SpeechOptions(language: .english)
      let took = await ContinuousClock().measure {
        await #expect(throws: SpeechError.timedOut) { try await service.speak("water", options: options) }
      }
      #expect(took < .seconds(200))  // The machine may be busy; the program sleeps 600.
      let text = try String(contentsOf: noted, encoding: .utf8).filter { $0.isNumber }
      let pid = try #require(pid_t(text))
      #expect(kill(pid, 0) == -1)
    }
  }

  @Test func givingUpStopsTheProcess() async throws {
    try await SpeechFixture.withFolder { folder in
      let path = try SpeechFixture.program("exec sleep 60", in: folder)
      let service = SpeechFixture.service(.espeak(searchPath: path))
      let options = try SpeechOptions(language: .english)
      let task = Task { try await service.speak("water", options: options) }
      try await Task.sleep(for: .milliseconds(200))
      task.cancel()
      await #expect(throws: SpeechError.cancelled) { try await task.value }
    }
  }

  @Test func aCrashIsTriedOnceMore() async throws {
    try await SpeechFixture.withFolder { folder in
      let seen = folder.appending(path: "seen").path
      let path = try SpeechFixture.program(
        "if [ ! -e \(seen) ]; then : > \(seen); kill -9 $$; fi\nexec /usr/bin/espeak-ng \"$@\"", in: folder)
      let service = SpeechFixture.service(.espeak(searchPath: path))
      let clip = try await service.speak("water", options: SpeechOptions(language: .english))
      #expect(clip.milliseconds > 100)
    }
  }

  @Test func aSynthesizerThatKeepsCrashingIsReported() async throws {
    try await SpeechFixture.withFolder { folder in
      let service = SpeechFixture.service(
        .espeak(searchPath: try SpeechFixture.program("kill -9 $$", in: folder)))
      let options = try SpeechOptions(language: .english)
      await #expect(throws: SpeechError.synthesizerFailed) {
        try await service.speak("water", options: options)
      }
    }
  }

  @Test func aTextOnWhichTheSynthesizerCrashesIsToldApart() async throws {
    try await SpeechFixture.withFolder { folder in
      let options = try SpeechOptions(language: .english)
      for crash in ["kill -SEGV $$", "kill -ABRT $$", "exit 134"] {
        let service = SpeechFixture.service(.espeak(searchPath: try SpeechFixture.program(crash, in: folder)))
        await #expect(throws: SpeechError.crashed) { try await service.speak("water", options: options) }
      }
    }
  }

  @Test func anEndlessOutputIsCutOff() async throws {
    try await SpeechFixture.withFolder { folder in
      var limits = SpeechLimits()
      limits.audioBytes = 100_000
      let service = SpeechFixture.service(
        .espeak(searchPath: try SpeechFixture.program("exec cat /dev/zero", in: folder), limits: limits))
      let options = try SpeechOptions(language: .english)
      await #expect(throws: SpeechError.audioTooLong) {
        try await service.speak("water", options: options)
      }
    }
  }

  @Test func textNeverReachesTheArgumentList() async throws {
    try await SpeechFixture.withFolder { folder in
      let noted = folder.appending(path: "arguments")
      let path = try SpeechFixture.program(
        "echo \"$@\" >> \(noted.path)\nexec /usr/bin/espeak-ng \"$@\"", in: folder)
      let service = SpeechFixture.service(.espeak(searchPath: path))
      _ = try await service.speak("secret -w stolen", options: SpeechOptions(language: .english))
      _ = try await service.speak("та\u{301}йна", options: SpeechOptions(language: .bulgarian))
      let arguments = try String(contentsOf: noted, encoding: .utf8)
      #expect(arguments.contains("--stdin"))
      #expect(!arguments.contains("secret"))
      #expect(!arguments.contains("тайна"))
    }
  }

  @Test func fiftyRequestsAtOnceStayWithinThePool() async throws {
    let engine = Espeak(searchPath: "/usr/local/bin:/usr/bin:/bin", limits: SpeechLimits())
    let options = try SpeechOptions(language: .bulgarian)
    let lengths = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { try await engine.samples("вода", options).values.count } }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(lengths.count == 50)
    #expect(Set(lengths).count == 1)
    #expect(await engine.pool.peak == 2)
  }

  @Test func aPlaceIsKeptForPeopleWhoThenGoFirst() async throws {
    let pool = ProcessPool(width: 2, queue: 100)
    let (ahead, order) = (Crowd(), Order())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await SpeechTurn.$current.withValue(.ahead) {
            try await pool.inTurn {
              await ahead.enter()
              try await Task.sleep(for: .milliseconds(50))
              await ahead.leave()
              await order.add("ahead")
            }
          }
        }
      }
      try await Task.sleep(for: .milliseconds(20))
      for _ in 0..<4 {
        group.addTask {
          try await pool.inTurn {
            try await Task.sleep(for: .milliseconds(20))
            await order.add("person")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(await ahead.most == 1)
    #expect(await order.names.prefix(6).filter { $0 == "person" }.count == 4)
    #expect(await order.names.count == 12)
  }

  private actor Order {
    private(set) var names: [String] = []
    func add(_ name: String) { names.append(name) }
  }

  @Test func aFullQueueRefusesTheNext() async throws {
    let pool = ProcessPool(width: 1, queue: 2)
    let outcomes = await withTaskGroup(of: SpeechError?.self) { group in
      for _ in 0..<10 {
        group.addTask {
          do throws(SpeechError) {
            try await pool.run { () async throws(SpeechError) in
              try? await Task.sleep(for: .milliseconds(100))
            }
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: [SpeechError?]()) { $0.append($1) }
    }
    #expect(outcomes.filter { $0 == nil }.count == 3)
    #expect(outcomes.filter { $0 == .busy }.count == 7)
    #expect(await pool.peak == 1)
  }
}
