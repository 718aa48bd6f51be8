import Exchange
import Family
import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite struct OpenAPITests {
  private func description() throws -> JSONObject {
    try #require(try JSONReader.read(OpenAPI.bytes).object)
  }

  @Test func everyRouteOfTheAPIIsDescribed() throws {
    let paths = try #require(description()["paths"]?.object)
    let described = paths.members.flatMap { path in
      (path.value.object?.members ?? []).map { "\($0.key.text.uppercased()) \(path.key.text)" }
    }
    let routes = RouteTable.all.filter { $0.path.hasPrefix("/api/") }.map {
      "\($0.method.rawValue) \($0.path)"
    }
    #expect(described.sorted() == routes.sorted() && routes.contains("GET /api/speech"))
  }

  @Test func everyAnswerAndErrorIsDescribed() throws {
    let paths = try #require(description()["paths"]?.object)
    for route in RouteTable.all where route.path.hasPrefix("/api/") {
      let operation = paths[Name(route.path)]?.object?[Name(route.method.rawValue.lowercased())]?.object
      let responses = try #require(operation?["responses"]?.object).members.map(\.key.text)
      let statuses = Set(route.answers.map(\.status.code) + route.problems.map(\.status))
      #expect(Set(responses) == Set(statuses.map { "\($0)" }), "\(route.path)")
      #expect(
        responses.count == statuses.count, "\(route.path) has a status both as an answer and as an error")
      let places = route.path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
        String($0.dropFirst().dropLast())
      }
      #expect(route.parameters.filter { $0.source == .path }.map(\.name) == places, "\(route.path)")
    }
  }

  @Test func everyShapeThatIsReferredToIsThere() throws {
    let description = try description()
    let text = String(decoding: OpenAPI.bytes, as: UTF8.self)
    let names = text.split(separator: "#/components/schemas/").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    let shapes = try #require(description["components"]?.object?["schemas"]?.object).members.map(\.key.text)
    #expect(Set(names) == Set(shapes) && shapes.contains("Word") && shapes.contains("Problem"))
  }

  @Test func theServerGivesItsDescription() async throws {
    try await TestApp().run { browser in
      let answer = try await browser.get("/openapi.json")
      #expect(answer.bytes == OpenAPI.bytes && answer.headers[.contentType] == "application/json")
    }
  }
}
