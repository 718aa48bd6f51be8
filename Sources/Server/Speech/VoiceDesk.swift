import Bytes
import Foundation
import HummingbirdCore
import NIOConcurrencyHelpers
import NIOCore
public import Services
import Vault

/// What a page past the gate may do with the voices of a family's own server: bring one as files, and remove one.
///
/// Who may is told by the code of the house or by a device of the family, once for a quarter of an hour: the gate is the
/// device's own, and whoever is on the home network reaches the server.
public struct VoiceDesk: Sendable {
  let shelf: VoiceShelf
  let packs: SpeechPackStore?
  let keys: VoiceKeys
  private let underWay = NIOLockedValueBox(false)

  public init(shelf: VoiceShelf, packs: SpeechPackStore? = nil) {
    self.init(shelf: shelf, packs: packs, keys: VoiceKeys())
  }

  init(shelf: VoiceShelf, packs: SpeechPackStore? = nil, keys: VoiceKeys) {
    (self.shelf, self.packs, self.keys) = (shelf, packs, keys)
  }

  /// Takes a voice in as it comes, written to the disk and never gathered in memory. Whatever goes wrong, nothing of it stays.
  func take(_ parcel: VoiceParcel, from body: RequestBody) async throws -> KeptVoice.About {
    let isFree = underWay.withLockedValue { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
    guard isFree else { throw Problem(.voicesBusy) }
    defer { underWay.withLockedValue { $0 = false } }
    do {
      if let obstacle = await shelf.obstacle { throw obstacle }
      let place = try await shelf.begin(bytes: parcel.room)
      var files: [URL] = []
      do { files = try await parcel.write(body, to: place) } catch {
        try? FileManager.default.removeItem(at: place)
        throw error
      }
      return try await shelf.add(files, in: place).about
    } catch let refusal as VoiceRefusal {
      throw Problem(refusal)
    }
  }

  func remove(_ id: String) async throws(Problem) {
    await shelf.reread()
    do throws(VoiceRefusal) { try await shelf.remove(id) } catch { throw Problem(error) }
    await packs?.forget(id)
  }
}

extension SpeechSource {
  /// Whether a page can bring another voice, and what stands in the way.
  enum Adding: String, CaseIterable, Sendable {
    case open, closed, full
    case runtimeMissing = "runtime-missing"
  }

  var adding: Adding {
    get async {
      guard let desk else { return .closed }
      switch await desk.shelf.obstacle {
      case nil: return .open
      case .tooMany: return .full
      default: return .runtimeMissing
      }
    }
  }
}

/// Keys with which a page may change the server's voices, of 256 bits each, for a quarter of an hour. Their SHA-256 is kept, in
/// memory alone.
final class VoiceKeys: Sendable {
  static let seconds = 900
  /// The oldest goes where there are more.
  private static let most = 64

  private let now: @Sendable () -> ContinuousClock.Instant
  private let kept = NIOLockedValueBox<[[UInt8]: ContinuousClock.Instant]>([:])

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

  func make() -> String {
    var random = SystemRandomNumberGenerator()
    let key = Hexadecimal.text((0..<32).map { _ in UInt8.random(in: 0...255, using: &random) })
    let end = now() + .seconds(Self.seconds)
    kept.withLockedValue { kept in
      if kept.count >= Self.most, let oldest = kept.min(by: { $0.value < $1.value }) {
        kept[oldest.key] = nil
      }
      kept[SyncCrypto.digest(Array(key.utf8))] = end
    }
    return key
  }

  func holds(_ key: String?) -> Bool {
    guard let key, key.utf8.count == 64 else { return false }
    let moment = now()
    return kept.withLockedValue { kept in
      kept = kept.filter { $0.value > moment }
      return kept[SyncCrypto.digest(Array(key.utf8))] != nil
    }
  }
}
