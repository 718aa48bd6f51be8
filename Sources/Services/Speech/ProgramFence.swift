import Foundation
public import Language
import Subprocess

/// What keeps a program that reads what anybody sends (the synthesizer, the decoder of photos) from everything that is not its own.
///
/// The first that works on this computer is used (``strongest(searchPath:limits:)``). In all but the last its memory,
/// its processor's time, its open files and what it writes are bounded, and it never gains privileges.
public enum ProgramFence: String, Hashable, Sendable, CaseIterable {
  /// Namespaces of its own, by bubblewrap: no network, no other process, and of all files the system's libraries and
  /// its voices, to read. Needs no root.
  case sealed
  /// The kernel's own (Landlock and a filter of system calls), where there is no bubblewrap or namespaces are forbidden: no
  /// network, no other process, and the same files to read. It needs Linux 5.13 with Landlock switched on.
  case kernel
  /// The account `nobody`, where Martlet runs as root on an older kernel that forbids namespaces: it can't read
  /// what is private to Martlet, such as the authority's key. It could reach the network.
  case account
  /// Bounds alone.
  case limits
  /// None: another system than Linux.
  case none

  /// The strongest fence in which a program can run here, tried by running one.
  public static func strongest(
    searchPath: String = ProgramPlace.usual, limits: SpeechLimits = SpeechLimits()
  ) async -> ProgramFence {
    // A voice may be installed later.
    guard
      let program = [Espeak.name, "true"].lazy.compactMap({ ProgramPlace.find($0, in: searchPath) }).first
    else { return .none }
    for fence in allCases where fence != .none {
      if await fence.output(of: program, ["--version"], searchPath: searchPath, limits: limits) != nil {
        return fence
      }
    }
    return .none
  }

  /// What a program writes behind this fence; `nil` where it did not end well.
  func output(
    of program: String, _ arguments: [String], searchPath: String = ProgramPlace.usual,
    limits: SpeechLimits = SpeechLimits()
  ) async -> [UInt8]? {
    let command = command(program, arguments, limits: limits)
    let result = try? await Subprocess.run(
      .name(command.program), arguments: Arguments(command.arguments),
      environment: .custom(["LC_ALL": "C.UTF-8", "PATH": searchPath]), output: .bytes(limit: 4_096),
      error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return result.standardOutput
  }

  /// What to start in order to run a program behind this fence.
  ///
  /// - Parameters:
  ///   - program: its whole path. What is returned is a name in the search path.
  ///   - reading: files and folders besides the system's that it may read.
  ///   - dropsItself: whether it takes `--account` and gives up its rights by itself, having opened what only its owner may read.
  func command(
    _ program: String, _ arguments: [String], limits: SpeechLimits, reading: [String] = [],
    dropsItself: Bool = false
  ) -> (program: String, arguments: [String]) {
    let inner = [program] + arguments
    let allButMemory = [
      "--cpu=\(limits.processorSeconds)", "--core=0", "--nofile=64", "--fsize=\(Self.fileBytes)", "--",
    ]
    let bounds = ["--as=\(limits.memoryBytes)"] + allButMemory
    let account = [
      "--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups", "--bounding-set=-all",
    ]
    switch self {
    case .sealed:
      // A program in Swift reads its arguments in /proc, and ends now and then where it can't. It is the fence's own: of the
      // processes outside it shows none.
      let processes = dropsItself ? ["--proc", "/proc"] : []
      return (
        "prlimit", bounds + ["bwrap"] + Self.walls(around: [program] + reading) + processes + ["--"] + inner
      )
    case .kernel:
      // Martlet itself sets up this fence and needs more memory for it than the program may have.
      // What reads its owner's files stays root's, without a right of root's.
      let account = dropsItself ? 0 : Self.nobody
      let fence = [
        ProgramPlace.martlet, "fence", "--memory", String(limits.memoryBytes), "--account", String(account),
        "--",
      ]
      let own = ["/dev/null"] + (dropsItself ? ["/proc/self/cmdline", "/proc/self/maps"] : [])
      let files = Self.systemFiles + [program] + reading + own
      return ("prlimit", allButMemory + fence + files.filter { !$0.isEmpty } + ["--"] + inner)
    case .account where dropsItself: return ("prlimit", bounds + inner + ["--account", String(Self.nobody)])
    case .account: return ("prlimit", bounds + ["setpriv"] + account + ["--no-new-privs", "--"] + inner)
    case .limits: return ("prlimit", bounds + ["setpriv", "--no-new-privs", "--"] + inner)
    case .none: return (program.split(separator: "/").last.map { String($0) } ?? program, arguments)
    }
  }

  /// libpulse, which espeak-ng is linked with, makes a file of 64 MB in memory.
  private static let fileBytes = 64 << 20
  /// The account and the group that own nothing, by Linux's convention.
  private static let nobody = 65_534

  /// The system's libraries, and espeak-ng's voices.
  private static let systemFiles = [
    "/usr/lib", "/usr/lib64", "/lib", "/lib64", "/usr/share/espeak-ng-data", "/usr/local/lib",
    "/usr/local/share/espeak-ng-data", "/etc/ld.so.cache",
  ]

  /// bubblewrap's options: what is not named here is not there. It never gives privileges, and ends with whoever
  /// started it.
  private static func walls(around files: [String]) -> [String] {
    ["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"]
      + (systemFiles + files.filter { !$0.isEmpty }).flatMap { ["--ro-bind-try", $0, $0] } + ["--chdir", "/"]
  }

  /// What the person at the terminal should know; nothing where the fence is whole.
  public func text(in language: LanguageCode) -> String? {
    switch (self, language) {
    case (.sealed, _), (.kernel, _): nil
    case (.account, .english):
      "The voice runs under an account without rights, but not behind a whole fence: that needs bubblewrap or a kernel with Landlock."
    case (.account, .bulgarian):
      "Гласът работи от името на потребител без права, но не е напълно отделен: за това трябва bubblewrap или ядро с Landlock."
    case (.limits, .english):
      "The voice runs with bounds on memory and time alone. For a whole fence install bubblewrap."
    case (.limits, .bulgarian):
      "Гласът работи само с граници за памет и време. За да бъде напълно отделен, инсталирайте bubblewrap."
    case (.none, .english): "The voice runs without a fence on this system."
    case (.none, .bulgarian): "На тази система гласът не е отделен от останалото."
    }
  }
}
