import Exchange
import Family
import HTTPTypes
import Hummingbird
import Language
import NIOCore
import Services

/// The description of everything under `/api`, for programs and for tests that make requests from it: ``RouteTable`` in the
/// form of OpenAPI 3.0.3.
enum OpenAPI {
  static let routes = [
    Route(
      method: .get, template: "/openapi.json", audience: .everybody, title: "This description",
      answers: [.ok("application/json", .object([]), "The description.")]
    ) { _ in
      Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-cache"],
        body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  ]

  static let bytes = JSONWriter.write(document(of: RouteTable.all.filter { $0.path.hasPrefix("/api/") }))

  static func document(of routes: [Route]) -> JSONValue {
    var paths = JSONObject()
    for route in routes {
      let path = Name(route.path)
      var methods = paths[path]?.object ?? JSONObject()
      methods[Name(route.method.rawValue.lowercased())] = operation(route)
      paths[path] = .object(methods)
    }
    return JSONValue.object(of: [
      ("openapi", .text("3.0.3")),
      (
        "info",
        JSONValue.object(of: [
          ("title", .text("Martlet")), ("version", .text("1")),
          (
            "description",
            .text(
              """
              The services of a family's own Martlet server: stateless, without accounts. They write down nothing of \
              what is asked and log none of it. Errors are problem details (RFC 9457) in Bulgarian or English, as \
              `Accept-Language` asks.
              """)
          ),
          (
            "license",
            JSONValue.object(of: [
              ("name", .text("Apache-2.0")),
              ("url", .text("https://www.apache.org/licenses/LICENSE-2.0")),
            ])
          ),
        ])
      ),
      ("servers", .array([JSONValue.object(of: [("url", .text("http://127.0.0.1:8080"))])])),
      ("paths", .object(paths)),
      ("components", JSONValue.object(of: [("schemas", JSONValue.object(of: schemas(of: routes)))])),
    ])
  }

  private static func operation(_ route: Route) -> JSONValue {
    var operation = JSONObject([.init("summary", .text(route.title))])
    operation["description"] = route.about.map { .text($0) }
    if !route.parameters.isEmpty { operation["parameters"] = .array(route.parameters.map(parameter)) }
    if let body = route.body {
      operation["requestBody"] = JSONValue.object(of: [
        ("required", .bool(true)), ("content", content(body.mediaType, body.schema)),
      ])
    }
    operation["responses"] = JSONValue.object(
      of:
        route.answers.map { (Name("\($0.status.code)"), answer($0)) } + problems(of: route))
    return .object(operation)
  }

  private static func parameter(_ parameter: Route.Parameter) -> JSONValue {
    var value = JSONObject([
      .init("name", .text(parameter.name)), .init("in", .text(parameter.source.rawValue)),
    ])
    if parameter.isRequired { value["required"] = .bool(true) }
    value["description"] = .text(parameter.about)
    value["schema"] = parameter.schema.json
    if !parameter.examples.isEmpty {
      value["examples"] = JSONValue.object(
        of:
          parameter.examples.map { (Name($0.name), JSONValue.object(of: [("value", .text($0.value))])) })
    }
    return .object(value)
  }

  private static func answer(_ answer: Route.Answer) -> JSONValue {
    var value = JSONObject([.init("description", .text(answer.about))])
    if !answer.fields.isEmpty {
      value["headers"] = JSONValue.object(
        of:
          answer.fields.map { field in
            (
              Name(field.name),
              JSONValue.object(of: [("description", .text(field.about)), ("schema", Schema.text.json)])
            )
          })
    }
    value["content"] = answer.content.map { content($0.mediaType, $0.schema) }
    return .object(value)
  }

  /// The errors by status, each told by its code and the sentence that a reader of English gets.
  private static func problems(of route: Route) -> [(Name, JSONValue)] {
    let byStatus = Dictionary(grouping: route.problems, by: \.status).sorted { $0.key < $1.key }
    return byStatus.map { status, codes in
      let told = codes.map { "`\($0.rawValue)`: \($0.text(in: .english).title)" }.joined(separator: " ")
      return (
        Name("\(status)"),
        JSONValue.object(of: [
          ("description", .text(told)), ("content", content(Problem.mediaType, Problem.schema)),
        ])
      )
    }
  }

  private static func content(_ mediaType: String, _ schema: Schema) -> JSONValue {
    JSONValue.object(of: [(Name(mediaType), JSONValue.object(of: [("schema", schema.json)]))])
  }

  private static func schemas(of routes: [Route]) -> [(Name, JSONValue)] {
    var all = Problem.schema.named
    for route in routes {
      let shapes =
        route.answers.compactMap(\.content?.schema) + route.parameters.map(\.schema)
        + [route.body?.schema].compactMap(\.self)
      for shape in shapes { all.merge(shape.named) { own, _ in own } }
    }
    return all.sorted { $0.key < $1.key }.map { (Name($0.key), $0.value) }
  }
}
