internal import AsyncHTTPClient
public import Language
internal import NIOCore
internal import NIOHTTP1
internal import NIOSSL

/// Why a service that a family connected, a model or a voice, gave nothing of use. Each kind of service has troubles of its own
/// besides.
public protocol ServiceTrouble: Error, Equatable {
  static var notReached: Self { get }
  /// TLS older than 1.3, or a certificate that nobody vouches for.
  static var notSecure: Self { get }
  static var timedOut: Self { get }
  /// It points elsewhere; nobody follows, for the key is for one host.
  static var redirected: Self { get }
  /// 401 or 403.
  static var keyRefused: Self { get }
  /// 402 or 429.
  static var quota: Self { get }
  /// Any other status.
  static var refused: Self { get }
  static var unreadable: Self { get }
  static var tooLarge: Self { get }
  /// What came ended before its end.
  static var cutOff: Self { get }

  /// What a person is told.
  var sentences: (english: String, bulgarian: String) { get }
}

extension ServiceTrouble {
  public func text(in language: LanguageCode) -> String {
    language == .english ? sentences.english : sentences.bulgarian
  }

  /// EX_UNAVAILABLE, EX_NOPERM or EX_PROTOCOL of sysexits(3).
  public var exitCode: Int32 {
    switch self {
    case .notReached, .timedOut, .quota: 69
    case .notSecure, .keyRefused: 77
    default: 76
    }
  }

  /// What the libraries below threw. Nothing of their words is kept: they may quote the address.
  init(_ error: any Error) {
    switch error {
    case let error as Self: self = error
    case is NIOTooManyBytesError: self = .tooLarge
    case NIOSSLError.uncleanShutdown: self = .cutOff
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: self = .notSecure
    case HTTPParserError.invalidEOFState: self = .cutOff
    case is HTTPParserError: self = .unreadable
    case let error as HTTPClientError
    where [.connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .tlsHandshakeTimeout].contains(
      error):
      self = .timedOut
    case let error as HTTPClientError where error == .remoteConnectionClosed: self = .cutOff
    case is CancellationError: self = .timedOut
    default: self = .notReached
    }
  }

  /// Throws what a status says, unless it is one of the fine ones.
  ///
  /// - Parameter missing: what a service says of itself by 404.
  static func check(_ status: HTTPResponseStatus, fine: Range<UInt>, missing: Self) throws {
    switch status.code {
    case fine: return
    case 300..<400: throw Self.redirected
    case 401, 403: throw Self.keyRefused
    case 402, 429: throw Self.quota
    case 404: throw missing
    default: throw Self.refused
    }
  }
}

extension HTTPClient {
  /// A client for a service that a family connected: TLS 1.3 alone outside this computer, no redirects, nothing tried again by
  /// itself.
  ///
  /// - Parameters:
  ///   - trusted: the authorities that may vouch for it; without any, the system's.
  ///   - connect, read: milliseconds.
  static func ofService(trusted: [NIOSSLCertificate]?, connect: Int64, read: Int64) -> HTTPClient {
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.minimumTLSVersion = .tlsv13
    if let trusted { tls.trustRoots = .certificates(trusted) }
    var configuration = HTTPClient.Configuration(tlsConfiguration: tls, redirectConfiguration: .disallow)
    configuration.timeout.connect = .milliseconds(connect)
    configuration.timeout.read = .milliseconds(read)
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.httpVersion = .http1Only
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }
}
