import Exchange
import Family
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Services
import Store

/// `/metrics` and `/api/ready`: for whoever runs the server.
enum OperatingRoutes {
  static let routes = [
    Route(
      method: .get, template: "/api/ready", audience: .ownPages,
      title: "Whether families' data can be kept and fetched now",
      about: "A balancer sends no more requests while it can't.",
      answers: [.ok("application/json", .object([.init("isReady", .flag)]), "It can.")],
      ownProblems: [.syncUnavailable],
      // Each asks the disk, or a bucket that counts requests.
      rate: .init(name: "ready", burst: 20, perSecond: 2, sparesThisComputer: true), handler: ready),
    Route(
      method: .get, template: "/metrics", audience: .everybody, title: "Counts and times, for monitoring",
      about: "Prometheus's text format. Only this computer itself is answered.",
      answers: [.ok("text/plain; version=0.0.4; charset=utf-8", .text, "The numbers.")],
      ownProblems: [.notFound], handler: metrics),
  ]

  private static func ready(_ call: RouteCall) async throws -> Response {
    guard !call.services.isStoreClosed else { throw Problem(.syncUnavailable) }
    if let sync = call.services.sync {
      async let ledger = sync.ledger.isReady()
      async let blobs = sync.blobs.isReady()
      guard await ledger, await blobs else { throw Problem(.syncUnavailable) }
    }
    return json([("isReady", .bool(true))])
  }

  private static func metrics(_ call: RouteCall) async throws -> Response {
    guard call.isOfThisComputer else { throw Problem(.notFound) }
    var gauges: [(name: String, help: String, value: Int)] = []
    if let sync = call.services.sync {
      gauges.append(("martlet_streams_open", "Open streams of news.", sync.hub.count))
      gauges.append(
        ("martlet_ledger_ready", "1 while the ledger answers.", await sync.ledger.isReady() ? 1 : 0))
      gauges.append(
        ("martlet_blobs_ready", "1 while the blobs' store answers.", await sync.blobs.isReady() ? 1 : 0))
    }
    if let usage = try? await call.usage() {
      gauges += [
        ("martlet_families", "Families with a sealed copy.", Int(usage.families)),
        ("martlet_devices", "Their devices.", Int(usage.devices)),
        ("martlet_record_bytes", "Sealed bytes of records.", Int(usage.recordBytes)),
        ("martlet_blob_bytes", "Sealed bytes of pictures and sounds.", Int(usage.blobBytes)),
        ("martlet_feedback_reports", "Reports that parents sent.", usage.reports),
      ]
    }
    return Response(
      status: .ok,
      headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(string: call.services.metrics.text(gauges))))
  }
}
