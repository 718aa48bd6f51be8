import ArgumentParser
import Foundation
import NIOSSL
import Services

/// `martlet fetch URL`: a file over TLS 1.3, from a server that is who it must be.
struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: "Fetch a file over TLS 1.3, by pinned keys if you wish.",
    discussion: """
      The certificate is verified in full first; then one of the chain's public keys must be a pinned one, if any is. Give \
      a second pin for the key that will come next. Exit codes: 0 done; 64 no address or no pin; 69 not reached or too \
      slow; 76 another answer than a file; 77 the server is not who it must be, and nothing was sent.
      """)
  @Argument(help: "https://…") var url: String
  @Option(help: "SHA-256 of a public key (SubjectPublicKeyInfo), hexadecimal or Base64; several if you like.")
  var pin: [String] = []
  @Option(help: "A file of authorities (PEM) that are trusted instead of the system's.", completion: .file())
  var authority: String?
  @Option(help: "Where to put the file; without it, standard output.", completion: .file()) var out: String?
  @Option(help: "Seconds for all tries together.") var timeout = 30

  func run() async throws {
    do {
      var fetch = SecureFetch()
      for text in pin {
        guard let pin = PublicKeyPin(text) else { throw FetchFailure.pin }
        fetch.pins.insert(pin)
      }
      if let authority {
        guard let trusted = try? NIOSSLCertificate.fromPEMFile(authority), !trusted.isEmpty else {
          throw ValidationError("The file of authorities can't be read: it holds certificates in PEM form.")
        }
        fetch.trusted = trusted
      }
      fetch.deadline = Int64(min(max(timeout, 1), 3_600)) * 1_000
      let bytes = Data(try await fetch.bytes(of: url))
      if let out { try bytes.write(to: URL(filePath: out)) } else { FileHandle.standardOutput.write(bytes) }
    } catch let failure as FetchFailure {
      Terminal.complain(failure.text(in: Terminal.language))
      throw ExitCode(failure.exitCode)
    }
  }
}
