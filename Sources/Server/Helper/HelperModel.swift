public import Exchange
import Language
import NIOConcurrencyHelpers
public import Services
public import Vault

/// What the helper's routes need of the connected model: the live one asks it, tests bring their own.
public struct HelperModel: Sendable {
  /// What is connected, and what was used of it today; nothing where none is. On a server that families share, by this family.
  public var state: @Sendable (SyncName?) async throws -> State?
  /// Asks, and tells what comes as it comes.
  public var ask: @Sendable (String, SyncName?) async throws -> Answering

  public init(
    state: @escaping @Sendable (SyncName?) async throws -> State?,
    ask: @escaping @Sendable (String, SyncName?) async throws -> Answering
  ) {
    self.state = state
    self.ask = ask
  }

  /// A server to which no model is connected.
  public static let none = HelperModel(state: { _ in nil }, ask: { (_, _) in throw Problem(.modelMissing) })

  public struct State: Hashable, Sendable {
    public let model: ConnectedModel
    public let today: ModelUse.Day

    public init(model: ConnectedModel, today: ModelUse.Day) {
      self.model = model
      self.today = today
    }
  }

  /// An answer that is coming.
  public struct Answering: Sendable {
    /// The last is ``Told/end`` or ``Told/trouble(_:)``, unless it was stopped.
    public let parts: AsyncStream<Told>
    /// Ends the asking at once.
    public let stop: @Sendable () -> Void
  }

  public enum Told: Hashable, Sendable {
    /// Fit for a child, and to be spoken.
    case sentence(String)
    /// Something that Martlet could do itself, as a person would ask for it.
    case proposal(String)
    case end
    case trouble(ModelTrouble)
  }
}

extension HelperModel {
  /// The model of ``ConnectedServiceFile``, read anew for each question: who connects or disconnects one need not start the server again.
  ///
  /// - Parameter use: who counts.
  public static func live(
    in folder: PrivateFolder, credentials: String?, client: ModelClient, use: any ModelCount
  ) -> HelperModel {
    let file = ConnectedServiceFile<ConnectedModel>(folder, credentials: credentials)
    return HelperModel(
      state: { family in
        guard let model = try file.connected() else { return nil }
        return State(model: model, today: try await use.today(of: family))
      },
      ask: { (question, family) in
        guard let model = try file.connected() else { throw Problem(.modelMissing) }
        let service = ModelService(
          model.kind, at: model.address, key: try await file.key(for: model.address.host))
        guard try await use.begin(most: model.questionsADay, by: family) else { throw Problem(.modelQuota) }
        return told { tell throws(ModelTrouble) in
          try await client.ask(service, model: model.model, question, proposals: true, told: tell)
        } used: { read, written in
          try? await use.add(read: read, written: written, by: family)
        }
      })
  }

  /// What an answer brings, judged and bounded.
  ///
  /// - Parameters:
  ///   - answer: asks, and tells each part.
  ///   - used: called once, with the tokens read and written.
  static func told(
    by answer:
      @escaping @Sendable (@escaping @Sendable (ModelClient.Heard) -> Void) async throws(ModelTrouble)
      -> Void,
    used: @escaping @Sendable (Int64, Int64) async -> Void
  ) -> Answering {
    let (stream, told) = AsyncStream.makeStream(of: Told.self, bufferingPolicy: .bufferingOldest(64))
    let fit = NIOLockedValueBox(FitAnswer())
    let tokens = NIOLockedValueBox((read: Int64(0), written: Int64(0)))
    let asking = Task {
      do throws(ModelTrouble) {
        try await answer { heard in
          switch heard {
          case .sentence(let sentence):
            switch fit.withLockedValue({ $0.judge(sentence) }) {
            case .passed(let text): told.yield(.sentence(text))
            case .empty: break
            case .unfit:
              told.yield(.trouble(.unfit))
              told.finish()
            case .enough:
              told.yield(.end)
              told.finish()
            }
          case .proposal(let text): told.yield(.proposal(text))
          case .usage(let read, let written): tokens.withLockedValue { $0 = (read, written) }
          case .unknownCall: break
          }
        }
        told.yield(.end)
      } catch {
        told.yield(.trouble(error))
      }
      let (read, written) = tokens.withLockedValue { $0 }
      await used(read, written)
      told.finish()
    }
    told.onTermination = { _ in asking.cancel() }
    return Answering(parts: stream) { told.finish() }
  }
}
