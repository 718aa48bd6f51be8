import Exchange
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import Services
import Vault

/// `POST /api/photos/webp`: a HEIC photo as WebP, for a browser that can't decode it. It is in memory for as long as that
/// takes; nothing is kept, and nothing logged of it.
struct PhotoRoutes {
  static let path = "/api/photos/webp"
  /// The most photos in memory at once, on their way in or waiting to be decoded.
  static let mostAtOnce = 6

  let conversion: HEICConversion
  /// A parent brings some hundred photos, one after another.
  let asked = RateLimit(burst: 60, perSecond: 2)
  private let taken = NIOLockedValueBox(0)

  init(conversion: HEICConversion) { self.conversion = conversion }

  func add(to router: Router<MartletContext>) {
    router.post("api/photos/webp") { request, context in
      if let address = context.address, !address.isLoopback { try asked.take(for: address) }
      try take()
      defer { taken.withLockedValue { $0 -= 1 } }
      let body: ByteBuffer
      do { body = try await request.body.collect(upTo: PhotoHeader.mostBytes) } catch {
        throw Problem(.bodyTooLarge)
      }
      do throws(HEICConversion.Refusal) {
        let webP = try await conversion.webP(of: Array(buffer: body))
        return Response(
          status: .ok, headers: [.contentType: "image/webp", .cacheControl: "no-store"],
          body: ResponseBody(byteBuffer: ByteBuffer(bytes: webP)))
      } catch {
        throw Problem(error.problem)
      }
    }
  }

  private func take() throws(Problem) {
    let isFree = taken.withLockedValue { taken in
      guard taken < Self.mostAtOnce else { return false }
      taken += 1
      return true
    }
    guard isFree else { throw Problem(.photosBusy) }
  }
}

extension HEICConversion.Refusal {
  fileprivate var problem: Problem.Code {
    switch self {
    case .photo: .photoRefused
    case .busy: .photosBusy
    case .noLibrary: .photosMissing
    case .notStarted: .internalError
    }
  }
}
