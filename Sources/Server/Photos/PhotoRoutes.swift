import Exchange
import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// `POST /api/photos/webp`: a HEIC photo as WebP, for a browser that can't decode it. It is in memory for as long as that
/// takes; nothing is kept, and nothing logged of it.
enum PhotoRoutes {
  static let routes = [
    Route(
      method: .post, template: "/api/photos/webp", audience: .ownPages,
      title: "A HEIC photo as WebP, for a browser that can't decode it",
      about:
        "At most \(PhotoHeader.mostBytes >> 20) MB and \(HEICConversion.mostPixels / 1_000_000) megapixels. The "
        + "answer is at most 2,048 pixels wide and high, upright, in sRGB, with nothing in it but pixels. Nothing is kept.",
      body: .init(mediaType: "application/octet-stream", mostBytes: PhotoHeader.mostBytes, schema: .binary),
      answers: [.ok("image/webp", .binary, "The photo.")],
      ownProblems: [.photoRefused, .photoPixels, .photosBusy, .photosMissing],
      // A parent brings some hundred photos, one after another.
      rate: .init(name: "photos", burst: 60, perSecond: 2, sparesThisComputer: true),
      // In memory at once, on their way in or waiting to be decoded.
      crowd: .init(most: 6, problem: .photosBusy), handler: answer)
  ]

  private static func answer(_ call: RouteCall) async throws -> Response {
    let photo = try await call.body()
    do throws(HEICConversion.Refusal) {
      return Response(
        status: .ok, headers: [.contentType: "image/webp", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: try await call.services.photos.webP(of: photo))))
    } catch {
      throw Problem(error.problem)
    }
  }
}

extension HEICConversion.Refusal {
  fileprivate var problem: Problem.Code {
    switch self {
    case .photo(.tooManyPixels): .photoPixels
    case .photo: .photoRefused
    case .busy: .photosBusy
    case .noLibrary: .photosMissing
    case .notStarted: .internalError
    }
  }
}
