// swift-tools-version: 6.2
import PackageDescription

// One package, three builds. `EMBEDDED_WASM` makes the browser's module; `MARTLET_ONLY=portable`
// leaves the server out, so that rules can be edited and tested in seconds; neither means everything.
let isEmbedded = Context.environment["EMBEDDED_WASM"] != nil
let isPortableOnly = isEmbedded || Context.environment["MARTLET_ONLY"] == "portable"

/// Tests see internal names of our own modules, in the optimised build too. Others' modules build a tenth faster without.
let testable: [SwiftSetting] = isEmbedded ? [] : [.unsafeFlags(["-enable-testing"])]
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + testable
/// What also compiles with Embedded Swift. In the browser's build these modules emit no code of
/// their own: the app's whole-module compile holds all of it, which halves the time.
let portable: [SwiftSetting] =
  strict + [.treatWarning("EmbeddedRestrictions", as: .error)]
  + (isEmbedded ? [.unsafeFlags(["-Xfrontend", "-emit-empty-object-file"])] : [])
/// The tests, what only they run natively, and the command line are not optimised: it would take longer than it saves.
let plain: [SwiftSetting] = isEmbedded ? [] : [.unsafeFlags(["-Onone"])]
let tests: [SwiftSetting] = strict + plain
/// Works through every pixel of thirty pictures a second: optimised in the tests too, which would take minutes without.
let quick: [SwiftSetting] = isEmbedded ? [] : [.unsafeFlags(["-O"])]
/// For a module in which every kilobyte counts more than speed: nothing is inlined by LLVM, and one thread needs
/// no check of exclusive access. Measured on the language module: 7 % less, compressed.
let small = SwiftSetting.unsafeFlags(["-Xllvm", "-inline-threshold=-100", "-enforce-exclusivity=unchecked"])

var targets: [Target] = [
  .target(name: "Bytes", swiftSettings: portable),
  .target(name: "Language", dependencies: ["Bytes"], swiftSettings: portable),
  .target(name: "CNumbers", linkerSettings: isEmbedded ? [] : [.linkedLibrary("m")]),
  .target(name: "Family", dependencies: ["Bytes", "CNumbers", "Language"], swiftSettings: portable),
  .target(name: "Pronunciation", dependencies: ["Bytes", "CNumbers"], swiftSettings: portable),
  .target(name: "Exchange", dependencies: ["Bytes", "Family", "Language"], swiftSettings: portable),
  .target(name: "Markup", dependencies: ["Bytes"], swiftSettings: portable),
  .target(name: "Access", dependencies: ["Bytes"], swiftSettings: portable + plain),
  .target(name: "Head", dependencies: ["Bytes"], swiftSettings: portable + quick),
  .target(name: "Sight", dependencies: ["Bytes"], swiftSettings: portable + quick),
  .target(name: "Skills", dependencies: ["Bytes", "Language"], swiftSettings: portable),
  .target(
    name: "Shell", dependencies: ["Bytes", "Exchange", "Family", "Language", "Markup"],
    swiftSettings: portable),
]
/// A room sees what all rooms share, and no other room.
let rooms = [
  "Talk", "Words", "Photos", "Practice", "Helper", "Listening", "Boards", "Phrases", "Print", "Progress",
  "Parents",
]
/// What one room works with besides.
let ofRoom: [String: [Target.Dependency]] = ["Helper": ["Skills"], "Practice": ["Pronunciation"]]
for room in rooms {
  targets.append(
    .target(
      name: room,
      dependencies: ["Access", "Bytes", "Exchange", "Family", "Language", "Markup", "Shell"]
        + (ofRoom[room] ?? []),
      path: "Sources/Rooms/\(room)", swiftSettings: portable + plain))
}
targets.append(
  .target(
    name: "App",
    dependencies: ["Bytes", "Exchange", "Family", "Language", "Markup", "Shell"]
      + rooms.map { .init(stringLiteral: $0) },
    swiftSettings: portable + plain))
targets.append(
  .target(
    name: "WebSession", dependencies: ["App", "Bytes", "Exchange", "Family", "Language", "Markup", "Shell"],
    swiftSettings: portable + plain))

/// The modules that the tests of rooms import.
let ofApp: [Target.Dependency] =
  ["Access", "App", "Bytes", "Exchange", "Family", "Language", "Markup", "Pronunciation", "Shell", "Skills"]
  + rooms.map { .init(stringLiteral: $0) }

if isEmbedded {
  targets += [
    .target(name: "CHost"),
    .executableTarget(
      name: "Web", dependencies: ["App", "Bytes", "CHost", "Exchange", "Language", "Shell", "WebSession"],
      swiftSettings: strict + [.enableExperimentalFeature("Extern"), small]),
    .executableTarget(
      name: "WebLanguage", dependencies: ["Bytes", "CHost", "Language"],
      swiftSettings: strict + [.enableExperimentalFeature("Extern"), small]),
    .executableTarget(
      name: "WebAccess", dependencies: ["Access", "CHost"],
      swiftSettings: strict + [.enableExperimentalFeature("Extern"), small]),
    .executableTarget(
      name: "WebHead", dependencies: ["CHost", "Head"],
      swiftSettings: strict + [.enableExperimentalFeature("Extern")]),
    // Four numbers at once, which every browser of Martlet's can.
    .executableTarget(
      name: "WebSight", dependencies: ["CHost", "Sight"],
      swiftSettings: strict + [
        .enableExperimentalFeature("Extern"), .unsafeFlags(["-Xcc", "-msimd128"]),
      ]),
  ]
} else {
  targets += [
    .testTarget(name: "BytesTests", dependencies: ["Bytes"], swiftSettings: tests),
    .testTarget(
      name: "LanguageTests", dependencies: ["Bytes", "Language"],
      exclude: [
        "Grammar/agreement-bg.tsv", "Grammar/agreement-en.tsv", "Grammar/agreement-held-out-bg.tsv",
        "Grammar/agreement-held-out-en.tsv", "Grammar/bulgarian-adjectives.tsv",
        "Grammar/bulgarian-nouns.tsv",
        "Grammar/bulgarian-verbs.tsv", "Prediction/everyday-bg.tsv", "Prediction/everyday-en.tsv",
        "Prediction/frame-kinds.tsv", "Prediction/frames-bg.tsv", "Prediction/frames-en.tsv",
        "Grammar/Unseen",
      ], swiftSettings: tests),
    .testTarget(name: "FamilyTests", dependencies: ["Bytes", "Family", "Language"], swiftSettings: tests),
    .testTarget(
      name: "ExchangeTests", dependencies: ["Bytes", "Exchange", "Family", "Language"], swiftSettings: tests),
    .testTarget(name: "AccessTests", dependencies: ["Access", "Bytes"], swiftSettings: tests),
    .testTarget(name: "SightTests", dependencies: ["Bytes", "Sight"], swiftSettings: strict + quick),
    .testTarget(name: "HeadTests", dependencies: ["Bytes", "Head"], swiftSettings: strict + quick),
    .testTarget(
      name: "SkillsTests", dependencies: ["Language", "Skills"], exclude: ["Asked"], swiftSettings: tests),
    .testTarget(name: "PronunciationTests", dependencies: ["Pronunciation"], swiftSettings: tests),
    .testTarget(name: "MarkupTests", dependencies: ["Bytes", "Markup"], swiftSettings: tests),
    // States, families and answers that the tests of several rooms begin with.
    .target(name: "AppTesting", dependencies: ofApp, path: "Tests/AppTesting", swiftSettings: tests),
    .testTarget(
      name: "AppTests", dependencies: ofApp + ["AppTesting"], exclude: ["Shell/Golden"], swiftSettings: tests),
    // The rooms behind the gate. By themselves, so that two processors compile the tests of rooms.
    .testTarget(name: "ParentsTests", dependencies: ofApp + ["AppTesting"], swiftSettings: tests),
    .testTarget(
      name: "WebSessionTests",
      dependencies: [
        "Access", "App", "Bytes", "Exchange", "Family", "Head", "Language", "Markup", "Shell", "Sight",
        "WebSession",
      ],
      swiftSettings: tests),
  ]
}

var dependencies: [Package.Dependency] = []
if !isPortableOnly {
  dependencies = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-structured-headers", from: "1.2.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.26.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
  ]
  targets += [
    .systemLibrary(name: "CBrotli", providers: [.apt(["libbrotli-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CLame", providers: [.apt(["libmp3lame-dev"])]),
    .systemLibrary(name: "CQREncode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CPostgres", providers: [.apt(["libpq-dev"])]),
    .target(name: "CFence"),
    .target(name: "CVips"),
    .target(name: "COnnx"),
    .target(name: "CSphinx"),
    .target(
      name: "Vault",
      dependencies: [
        "Bytes", "Exchange", "Language",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ], swiftSettings: strict),
    .target(
      name: "Store",
      dependencies: [
        "Bytes", "CPostgres", "Exchange",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ], swiftSettings: strict),
    .target(
      name: "Services",
      dependencies: [
        "Access", "Bytes", "CBrotli", "CLame", "COnnx", "CSphinx", "CVips", "CZlib", "Exchange", "Family",
        "Head",
        "Language",
        "Pronunciation", "Shell",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ], swiftSettings: strict),
    .target(
      name: "Server",
      dependencies: [
        "Bytes", "CQREncode", "Exchange", "Family", "Language", "Services", "Shell", "Store", "Vault",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NIOTLS", package: "swift-nio"),
        .product(name: "RawStructuredFieldValues", package: "swift-http-structured-headers"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "martlet",
      dependencies: [
        "Access", "Bytes", "CFence", "Exchange", "Family", "Language", "Server", "Services", "Sight",
        "Skills", "Store",
        "Vault",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ], swiftSettings: strict + plain),
    .testTarget(
      name: "VaultTests",
      dependencies: [
        "Bytes", "Exchange", "Language", "Vault",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ], exclude: ["Vectors"], swiftSettings: tests),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Bytes", "CPostgres", "Exchange", "Store",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: tests),
    .testTarget(
      name: "ServicesTests",
      dependencies: [
        "Access", "Bytes", "CBrotli", "CFence", "CLame", "CVips", "Exchange", "Family", "Language",
        "Pronunciation",
        "Services",
        "Shell",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ], swiftSettings: tests),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Bytes", "CZlib", "Exchange", "Family", "Language", "Server", "Services", "Store", "Vault",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ], exclude: ["TrustPageTests.bg.html", "TrustPageTests.en.html"], swiftSettings: tests),
  ]
}

let package = Package(
  name: "martlet",
  platforms: [.macOS(.v26)],
  dependencies: dependencies,
  targets: targets
)
