internal import AsyncHTTPClient
internal import Exchange
internal import NIOCore
internal import NIOHTTP1
public import NIOSSL

/// Asks a model: TLS 1.3 alone outside this computer, no redirects, no cookies, bounded in bytes and time. It logs nothing.
public final class ModelClient: Sendable {
  private let client: HTTPClient
  /// For one question, in milliseconds.
  private let deadline: Int64

  /// - Parameter trusted: the authorities that may vouch for a service; without any, the system's.
  public init(trusted: [NIOSSLCertificate]? = nil, deadline: Int64 = 60_000) {
    client = .ofService(trusted: trusted, connect: min(deadline, 5_000), read: deadline)
    self.deadline = deadline
  }

  /// Ends all connections, and returns once they have.
  public func shutDown() async { try? await client.shutdown() }

  // The library stops the program where one of its clients goes while it is open.
  deinit { client.shutdown { _ in } }

  /// The names of the models that a service has.
  public func models(of service: ModelService) async throws(ModelTrouble) -> [String] {
    try await bounded {
      let response = try await self.client.execute(
        self.request(service.modelsAddress, service), timeout: .milliseconds(self.deadline))
      try self.check(response.status)
      let bytes = Array(buffer: try await response.body.collect(upTo: 1 << 20))
      guard let models = service.models(in: bytes) else { throw ModelTrouble.unreadable }
      return models
    }
  }

  /// Asks, and tells what comes as it comes, until the answer is whole; else it throws.
  ///
  /// - Parameter proposals: whether the model may propose what Martlet does itself.
  public func ask(
    _ service: ModelService, model: String, _ question: String, proposals: Bool = false,
    told: @escaping @Sendable (Heard) -> Void
  ) async throws(ModelTrouble) {
    try await bounded {
      var request = self.request(service.chatAddress, service)
      request.method = .POST
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(
        ByteBuffer(bytes: service.request(model: model, question: question, proposals: proposals)))
      let response = try await self.client.execute(request, timeout: .milliseconds(self.deadline))
      try self.check(response.status)
      var (reading, cutting) = (ChatReading(service.kind.form), SentenceCutting())
      for try await part in response.body {
        for event in try reading.take(Array(buffer: part)) {
          switch event {
          case .text(let text):
            for sentence in cutting.take(text) { told(.sentence(sentence)) }
          case .usage(let read, let written): told(.usage(read: read, written: written))
          case .call(let name, let arguments):
            let proposal = proposals ? OfferedSkill.request(of: name, arguments) : nil
            told(proposal.map { .proposal($0) } ?? .unknownCall)
          case .end: if let rest = cutting.finish() { told(.sentence(rest)) }
          }
        }
        if reading.isWhole { return }
      }
      throw ModelTrouble.cutOff
    }
  }

  /// What an answer brings, as it can be spoken.
  public enum Heard: Hashable, Sendable {
    case sentence(String)
    case usage(read: Int64, written: Int64)
    /// Something that Martlet could do itself, as a person would ask for it.
    case proposal(String)
    /// A function that there is not. Nothing was called.
    case unknownCall
  }

  private func request(_ address: String, _ service: ModelService) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: address)
    request.headers.add(name: "User-Agent", value: "Martlet")
    if !service.key.isEmpty { request.headers.add(name: "Authorization", value: "Bearer " + service.key) }
    return request
  }

  private func check(_ status: HTTPResponseStatus) throws {
    try ModelTrouble.check(status, fine: 200..<201, missing: .noModel)
  }

  /// The work, ended in time even where the service sends a byte a second.
  private func bounded<Outcome: Sendable>(
    _ work: @escaping @Sendable () async throws -> Outcome
  ) async throws(ModelTrouble) -> Outcome {
    do {
      return try await inTime(deadline, late: ModelTrouble.timedOut, work)
    } catch { throw ModelTrouble(asking: error) }
  }
}

extension ModelTrouble {
  /// What reading the stream threw, or the libraries below.
  fileprivate init(asking error: any Error) {
    switch error {
    case ChatError.unreadable: self = .unreadable
    case ChatError.refused: self = .refused
    case ChatError.tooLarge: self = .tooLarge
    default: self.init(error)
    }
  }
}
