import Exchange
import HTTPTypes
import Hummingbird
import NIOCore
import Services
import Vault

/// `POST /api/photos/webp`: a HEIC photo as WebP, for a browser that can't decode it. It is in memory for as long as that
/// takes; nothing is kept, and nothing logged of it.
struct PhotoRoutes {
  let conversion: HEICConversion
  /// A parent brings some hundred photos, one after another.
  let asked = RateLimit(burst: 60, perSecond: 2)

  func add(to router: Router<MartletContext>) {
    router.post("api/photos/webp") { request, context in
      if let address = context.address, !address.isLoopback { try asked.take(for: address) }
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
}

extension HEICConversion.Refusal {
  fileprivate var problem: Problem.Code {
    switch self {
    case .photo: .photoRefused
    case .busy: .photosBusy
    case .noLibrary: .photosMissing
    }
  }
}
