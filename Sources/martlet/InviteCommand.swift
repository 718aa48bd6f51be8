import ArgumentParser
import Crypto
import Foundation
import Language
import Store

/// `martlet invite`: lets one family begin on a server that takes invitations (`martlet serve --by-invitation`).
struct InviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Print an invitation with which one family may begin on this server.")

  @OptionGroup var place: StoreCommand.Place

  @Option(help: "How many days it is valid.")
  var days = 30

  func validate() throws {
    guard (1...3_650).contains(days) else { throw ValidationError("--days is a number from 1 to 3650.") }
  }

  func run() async throws {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<16).map { _ in Character(String(Int.random(in: 0...9, using: &generator))) }
    let now = Int64(Date.now.timeIntervalSince1970 * 1_000)
    try await place.with { ledger, _ in
      try await ledger.invite(
        Array(SHA256.hash(data: Data(String(digits).utf8))), life: Int64(days) * 86_400_000, now: now)
    }
    let groups = stride(from: 0, to: digits.count, by: 4).map { String(digits[$0..<$0 + 4]) }
    Terminal.show([groups.joined(separator: " ")])
  }
}
