import Foundation
import Synchronization

@testable import Vault

/// A disk that loses its power after some steps, and with it whatever was not synced: writes come back whole,
/// torn, as zeros or not at all, and new names may be there or not, each for itself.
///
/// `isSyncing: false` is a disk that only says it has synced.
final class PowerCutDisk: SecretDisk {
  private struct State {
    var names: [String: Int] = [:]
    var contents: [Int: [UInt8]] = [:]
    /// What a power cut leaves of each.
    var durableNames: [String: Int] = [:]
    var durableContents: [Int: [UInt8]] = [:]
    var pendingNames: [@Sendable (inout [String: Int]) -> Void] = []
    var nextFile = 0
    var stepsLeft = Int.max
  }

  private let state = Mutex(State())
  private let isSyncing: Bool
  let path = "/power-cut"

  init(isSyncing: Bool = true) { self.isSyncing = isSyncing }

  /// The power goes after this many steps from now.
  func cutPower(after steps: Int) { state.withLock { $0.stepsLeft = steps } }

  /// Power comes back: what was not durable is drawn by lot.
  func restart(using generator: inout SeededGenerator) {
    state.withLock { state in
      var generator = generator
      for change in state.pendingNames where Bool.random(using: &generator) { change(&state.durableNames) }
      for (file, content) in state.contents where state.durableContents[file] != content {
        let old = state.durableContents[file] ?? []
        let cut = Int.random(in: 0...content.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: state.durableContents[file] = old
        case 1: state.durableContents[file] = Array(content[..<cut])
        case 2:
          let zeros = [UInt8](repeating: 0, count: content.count - cut)
          state.durableContents[file] = Array(content[..<cut]) + zeros
        default: state.durableContents[file] = content
        }
      }
      state.names = state.durableNames
      state.contents = state.durableContents
      state.pendingNames = []
      state.stepsLeft = .max
    }
    generator.skip()
  }

  private func step<Value>(_ work: (inout State) -> Value) throws(VaultError) -> Value {
    let value = state.withLock { state -> Value? in
      guard state.stepsLeft > 0 else { return nil }
      state.stepsLeft -= 1
      return work(&state)
    }
    guard let value else { throw .unwritable(path: path, errno: EIO) }
    return value
  }

  private static func change(_ state: inout State, _ names: @escaping @Sendable (inout [String: Int]) -> Void)
  {
    names(&state.names)
    state.pendingNames.append(names)
  }

  func read(_ name: String) throws(VaultError) -> [UInt8]? {
    try step { state in state.names[name].map { state.contents[$0] ?? [] } }
  }

  func begin(_ name: String) throws(VaultError) -> Int {
    try step { state in
      state.nextFile += 1
      let file = state.nextFile
      state.contents[file] = []
      Self.change(&state) { $0[name] = file }
      return file
    }
  }

  /// In pieces, so that the power may go in the middle.
  func write(_ bytes: [UInt8], to draft: Int) throws(VaultError) {
    for start in stride(from: 0, to: bytes.count, by: 512) {
      try step { $0.contents[draft, default: []] += bytes[start..<min(start + 512, bytes.count)] }
    }
  }

  func sync(_ draft: Int) throws(VaultError) {
    let isSyncing = isSyncing
    try step { if isSyncing { $0.durableContents[draft] = $0.contents[draft] } }
  }

  func close(_ draft: Int) throws(VaultError) { try step { _ in } }

  func remove(_ name: String) { try? step { Self.change(&$0) { $0[name] = nil } } }

  func rename(_ name: String, to target: String) throws(VaultError) {
    try step { state in
      let file = state.names[name]
      Self.change(&state) { names in
        names[target] = file
        if names[name] == file { names[name] = nil }
      }
    }
  }

  func syncNames() throws(VaultError) {
    let isSyncing = isSyncing
    try step { state in
      guard isSyncing else { return }
      state.durableNames = state.names
      state.pendingNames = []
    }
  }

  func lock(_ name: String) throws(VaultError) { try step { _ in } }
  func unlock(_ lock: Void) {}
}

/// The same numbers for the same seed (SplitMix64, Steele et al. 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Goes on elsewhere.
  mutating func skip() { state = next() }
}
