internal import AsyncHTTPClient
internal import Exchange
internal import Family
internal import NIOCore
internal import NIOHTTP1
public import NIOSSL

/// Asks a provider for the sound of a text: TLS 1.3 alone outside this computer, no redirects, no cookies, bounded in bytes and time.
/// It is never tried again by itself, since each try is paid. It logs nothing.
public final class VoiceProviderClient: Sendable {
  private let client: HTTPClient
  /// For one text, in milliseconds: who waits longer is better spoken for by the voice at home.
  private let deadline: Int64

  /// - Parameter trusted: the authorities that may vouch for a provider; without any, the system's.
  public init(trusted: [NIOSSLCertificate]? = nil, deadline: Int64 = 3_000) {
    client = .ofService(trusted: trusted, connect: deadline, read: deadline)
    self.deadline = deadline
  }

  /// Ends all connections, and returns once they have.
  public func shutDown() async { try? await client.shutdown() }

  // The library stops the program where one of its clients goes while it is open.
  deinit { client.shutdown { _ in } }

  /// What came for a text.
  public struct Answer: Hashable, Sendable {
    public let mp3: [UInt8]
    public let milliseconds: Int
    /// What it cost, as the provider tells; nothing where it does not.
    public let cost: Int?
    /// What the provider keeps it under; nothing where it does not say so.
    public let historyItem: String?
  }

  /// The sound of a text, judged (``SpokenMP3``).
  public func speak(_ text: String, by voice: ConnectedVoice, key: String)
    async throws(VoiceProviderTrouble)
    -> Answer
  {
    try await bounded {
      // Compressed as the clips that are made here are: `mp3_22050_32` is 22.05 kHz and 32 kbit/s.
      var request = self.request(
        voice.address.text + "/v1/text-to-speech/\(voice.voice)?output_format=mp3_22050_32", key)
      request.method = .POST
      request.headers.add(name: "Content-Type", value: "application/json")
      request.headers.add(name: "Accept", value: "audio/mpeg")
      request.body = .bytes(
        ByteBuffer(
          bytes: JSONWriter.write(
            .object(
              JSONObject([.init("text", .text(text)), .init("model_id", .text(voice.model))])))))
      let response = try await self.client.execute(request, timeout: .milliseconds(self.deadline))
      try self.check(response.status)
      let type = response.headers.first(name: "Content-Type")?.lowercased() ?? ""
      guard type.hasPrefix("audio/") || type.hasPrefix("application/octet-stream") else {
        throw VoiceProviderTrouble.unreadable
      }
      let bytes = Array(buffer: try await response.body.collect(upTo: SpokenMP3.mostBytes))
      if let length = response.headers.first(name: "Content-Length").flatMap({ Int($0) }),
        bytes.count < length
      {
        throw VoiceProviderTrouble.cutOff
      }
      let item = response.headers.first(name: "history-item-id")
      return Answer(
        mp3: bytes, milliseconds: try SpokenMP3.milliseconds(of: bytes),
        cost: response.headers.first(name: "character-cost").flatMap { Int($0) }.map {
          min(1_000_000, max(0, $0))
        }, historyItem: item.flatMap { ConnectedVoice.isID($0) ? $0 : nil })
    }
  }

  /// Has the provider forget what it keeps of one text.
  public func forget(_ historyItem: String, of voice: ConnectedVoice, key: String)
    async throws(VoiceProviderTrouble)
  {
    guard ConnectedVoice.isID(historyItem) else { return }
    try await bounded {
      var request = self.request(voice.address.text + "/v1/history/\(historyItem)", key)
      request.method = .DELETE
      let response = try await self.client.execute(request, timeout: .milliseconds(self.deadline))
      // What is not there any more is forgotten.
      if response.status.code != 404 { try self.check(response.status) }
    }
  }

  private func request(_ address: String, _ key: String) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: address)
    request.headers.add(name: "User-Agent", value: "Martlet")
    if !key.isEmpty { request.headers.add(name: "xi-api-key", value: key) }
    return request
  }

  private func check(_ status: HTTPResponseStatus) throws {
    try VoiceProviderTrouble.check(status, fine: 200..<300, missing: .noVoice)
  }

  /// The work, ended in time even where the provider sends a byte a second.
  private func bounded<Outcome: Sendable>(
    _ work: @escaping @Sendable () async throws -> Outcome
  ) async throws(VoiceProviderTrouble) -> Outcome {
    do {
      return try await inTime(deadline, late: VoiceProviderTrouble.timedOut, work)
    } catch { throw VoiceProviderTrouble(error) }
  }
}
