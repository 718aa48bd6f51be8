import CFence
import Foundation
import Language
import NIOCore
import NIOPosix
import Testing

@testable import Services

/// The synthesizer reads anybody's text: these try what a program could do that such a text has taken over.
@Suite(.timeLimit(.minutes(5))) struct ProgramFenceTests {
  /// What a program writes behind a fence, where it ends well.
  private func output(
    _ fence: ProgramFence, _ program: String, _ arguments: [String], limits: SpeechLimits = SpeechLimits()
  ) async -> String? {
    await fence.output(of: program, arguments, limits: limits).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The fences that this computer lets stand.
  private func standing(_ fences: [ProgramFence]) async -> [ProgramFence] {
    var standing: [ProgramFence] = []
    for fence in fences where await output(fence, "/usr/bin/true", []) != nil { standing.append(fence) }
    return standing
  }

  @Test func theVoiceSpeaksBehindTheStrongestFence() async throws {
    let fence = await ProgramFence.strongest()
    let standing = await standing([.sealed, .kernel, .account, .limits])
    #expect(fence == standing.first)
    #expect(standing.contains(.kernel) == (martlet_fence_stands() != 0))
    for fence in standing {
      let service = SpeechFixture.service(.espeak(fence: fence))
      #expect(service.fence == fence)
      let plain = SpeechFixture.service()
      for (text, language) in [("искам вода", LanguageCode.bulgarian), ("water", .english)] {
        let options = try SpeechOptions(language: language)
        #expect(
          try await service.speak(text, options: options) == plain.speak(text, options: options), "\(fence)")
      }
    }
  }

  @Test func whatIsPrivateCanNotBeRead() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "martlet-fence-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    defer { try? FileManager.default.removeItem(at: folder) }
    let key = folder.appending(path: "authority.pem").path
    #expect(
      FileManager.default.createFile(
        atPath: key, contents: Data("PRIVATE KEY".utf8), attributes: [.posixPermissions: 0o600]))
    #expect(await output(.limits, "/usr/bin/cat", [key]) == "PRIVATE KEY")
    for fence in await standing([.sealed, .kernel, .account]) {
      #expect(await output(fence, "/usr/bin/cat", [key]) == nil, "\(fence)")
    }
    for fence in await standing([.sealed, .kernel]) {
      for path in ["/etc/passwd", "/proc/self/environ", "/usr/bin/ls"] {
        #expect(await output(fence, "/usr/bin/cat", [path]) == nil, "\(path) \(fence)")
      }
    }
  }

  @Test func aWholeFenceHasNoNetwork() async throws {
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).bind(
      host: "127.0.0.1", port: 0
    ).get()
    let port = try #require(server.localAddress?.port)
    let connect = ["-c", "exec 3<>/dev/tcp/127.0.0.1/\(port)"]
    #expect(await output(.limits, "/usr/bin/bash", connect) != nil)
    for fence in await standing([.sealed, .kernel]) {
      #expect(await output(fence, "/usr/bin/bash", connect) == nil, "\(fence)")
    }
    try await server.close()
  }

  @Test func aWholeFenceLetsNothingBeWritten() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "martlet-fence-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    for fence in await standing([.sealed, .kernel]) {
      _ = await output(fence, "/usr/bin/bash", ["-c", "echo x > \(file)"])
      #expect(!FileManager.default.fileExists(atPath: file), "\(fence)")
    }
    // Neither what a file holds nor who may read it.
    #expect(await output(.limits, "/usr/bin/bash", ["-c", "echo x > \(file)"]) != nil)
    for fence in await standing([.sealed, .kernel]) {
      for change in [
        ["/usr/bin/chmod", "777"], ["/usr/bin/truncate", "-s0"], ["/usr/bin/touch", "-d1 May"],
      ] {
        #expect(await output(fence, change[0], [change[1], file]) == nil, "\(fence) \(change)")
      }
    }
    // By its path, and as it is opened to be read: older kernels' Landlock lets both.
    let cuts = [
      #"truncate("FILE", 0) or exit 1"#, #"sysopen(F, "FILE", 512) or exit 1"#,
    ].map { $0.replacing("FILE", with: file) }
    for cut in cuts {
      for fence in await standing([.kernel]) {
        #expect(await output(fence, "/usr/bin/perl", ["-e", cut]) == nil)
      }
    }
    #expect(await output(.limits, "/usr/bin/chmod", ["777", file]) != nil)
    #expect(try Data(contentsOf: URL(filePath: file)) == Data("x\n".utf8))
    for cut in cuts { #expect(await output(.limits, "/usr/bin/perl", ["-e", cut]) != nil, "\(cut)") }
    #expect(try Data(contentsOf: URL(filePath: file)).isEmpty)
  }

  @Test func aWholeFenceKeepsOtherProcessesOut() async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sleep")
    process.arguments = ["60"]
    try process.run()
    defer { process.terminate() }
    let number = process.processIdentifier
    let attacks = [
      ["/usr/bin/bash", "-c", "kill -0 \(number)"], ["/usr/bin/prlimit", "--pid", "\(number)", "--cpu=99"],
      ["/usr/bin/cat", "/proc/\(number)/cmdline"], ["/usr/bin/renice", "5", "\(number)"],
    ]
    for attack in attacks {
      for fence in await standing([.sealed, .kernel]) {
        #expect(await output(fence, attack[0], Array(attack.dropFirst())) == nil, "\(fence) \(attack)")
      }
    }
    for attack in attacks {
      #expect(await output(.limits, attack[0], Array(attack.dropFirst())) != nil, "\(attack)")
    }
  }

  @Test func theKernelsFenceStartsNoOtherProcessAndHasNoRightOfRoots() async {
    let fork = ["-c", "(exit 0) || exit 1; exit 0"]
    let account = ["-e", "exit($> == 0)"]
    for fence in await standing([.kernel]) {
      #expect(await output(fence, "/usr/bin/bash", fork) == nil)
      #expect(await output(fence, "/usr/bin/perl", account) != nil, "it stayed root")
      // A pipe of its own is made to signal another process.
      #expect(await output(fence, "/usr/bin/perl", ["-e", "fcntl(STDIN, 8, 1) or exit 1"]) == nil)
    }
    #expect(await output(.limits, "/usr/bin/bash", fork) != nil)
  }

  @Test func withoutBubblewrapTheKernelsOwnFenceStands() async throws {
    guard await !standing([.kernel]).isEmpty else { return }
    let folder = FileManager.default.temporaryDirectory.appending(path: "martlet-programs-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["espeak-ng", "prlimit", "setpriv"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: name).path,
        withDestinationPath: try #require(ProgramPlace.find(name, in: ProgramPlace.usual)))
    }
    #expect(await ProgramFence.strongest(searchPath: folder.path) == .kernel)
  }

  @Test func memoryAndTimeAreBounded() async throws {
    var limits = SpeechLimits()
    limits.processorSeconds = 1
    for fence in await standing([.sealed, .kernel, .account, .limits]) {
      let begin = ContinuousClock.now
      #expect(await output(fence, "/usr/bin/bash", ["-c", "while :; do :; done"], limits: limits) == nil)
      #expect(ContinuousClock.now - begin < .seconds(30))
      let fill = ["-c", "printf -v text '%*s' 400000000 x; echo ${#text}"]
      #expect(await output(fence, "/usr/bin/bash", fill) == nil, "\(fence)")
      #expect(
        await output(fence, "/usr/bin/bash", ["-c", "printf -v text '%*s' 4000 x; echo ${#text}"]) == "4000\n"
      )
      // What a privileged program would gain stays away.
      #expect(await output(fence, "/usr/bin/bash", ["-c", "ulimit -c; ulimit -n"]) == "0\n64\n")
    }
  }

  @Test func aWeakFenceIsToldWithWhatToDo() {
    for fence in [ProgramFence.sealed, .kernel] {
      #expect(LanguageCode.allCases.allSatisfy { fence.text(in: $0) == nil })
    }
    #expect(ProgramFence.limits.text(in: .english)?.contains("install bubblewrap") == true)
    #expect(ProgramFence.limits.text(in: .bulgarian)?.contains("инсталирайте bubblewrap") == true)
    for fence in [ProgramFence.account, .limits, .none] {
      #expect(LanguageCode.allCases.allSatisfy { fence.text(in: $0) != nil })
    }
  }
}
