import HTTPTypes

/// The app: the files of the built site, and the app's own addresses.
enum SiteRoutes {
  static let routes = [route("/"), route("/**")]

  private static func route(_ template: StaticString) -> Route {
    Route(
      method: .get, template: template, audience: .everybody, title: "The app",
      about: "A file of the site, else the app's page, which shows the place that the address names.",
      answers: [
        .ok("*/*", .binary, "The file.", fields: [("ETag", "The hash of its content.")]), .unchanged,
      ], ownProblems: [.notFound]
    ) { try $0.services.site.response(to: $0.request) }
  }
}
