import ArgumentParser
import Bytes
import Family
import Foundation
import Language
import Server
import Services
import Store

/// `martlet accounts …`: who may use the space of a server with sign-in. An account is a number: no name and no address is kept.
struct AccountsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts", abstract: "List the accounts of a server with sign-in, or end one.",
    discussion: """
      An account is the SHA-256 of its issuer and subject; `find` says which one a subject of your issuer has. A revoked account is \
      signed out everywhere, begins no family, and nothing new is kept for the family that it began; what is there can still be \
      fetched. Exit codes: 0; 66 no such account; 69 no answer.
      """,
    subcommands: [List.self, Find.self, Revoke.self, Restore.self])

  static var now: Int64 { Int64(Date.now.timeIntervalSince1970 * 1_000) }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "List the accounts: number, when it began and was last seen, sessions, family, revoked or not.")
    @OptionGroup var place: StoreCommand.Place
    @Flag(help: "JSON: one object a line.") var json = false

    func run() async throws {
      try await place.with(mustExist: true) { ledger, _ in
        for account in try await ledger.accounts(idle: SignInService.idle, now: AccountsCommand.now) {
          let line = Line(account)
          Terminal.show([json ? try EncodedJSON.pageText(line) : line.text])
        }
      }
    }

    private struct Line: Encodable {
      let account: String
      let begun: String
      let seen: String
      let sessions: Int64
      let family: Bool
      let revoked: Bool

      init(_ facts: AccountFacts) {
        account = Hexadecimal.text(facts.account)
        (begun, seen) = (WrittenTime.text(facts.begun), WrittenTime.text(facts.lastSeen))
        (sessions, family, revoked) = (facts.sessions, facts.hasFamily, facts.revoked != nil)
      }

      var text: String {
        let isBulgarian = Terminal.language == .bulgarian
        let state = revoked ? (isBulgarian ? "прекратен" : "revoked") : (isBulgarian ? "активен" : "active")
        let own =
          family
          ? (isBulgarian ? "със семейство" : "with a family")
          : (isBulgarian ? "без семейство" : "without a family")
        return "\(account)  \(begun)  \(seen)  \(sessions)  \(own)  \(state)"
      }
    }
  }

  struct Find: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say which account a subject of an issuer has, or would have.")
    @Argument(help: "The issuer's address, as --sign-in has it.") var issuer: String
    @Argument(help: "The subject, as the issuer names it.") var subject: String

    func run() throws {
      guard let issuer = IssuerAddress(issuer) else { throw ValidationError("An issuer is an address.") }
      Terminal.show([Hexadecimal.text(SignInService.account(issuer: issuer, subject: subject))])
    }
  }

  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Sign an account out everywhere, and in no more.")
    @Argument(help: "Its number, or the first digits of it.") var account: String
    @OptionGroup var place: StoreCommand.Place

    func run() async throws { try await AccountsCommand.set(account, true, place) }
  }

  struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Let a revoked account sign in again.")
    @Argument(help: "Its number, or the first digits of it.") var account: String
    @OptionGroup var place: StoreCommand.Place

    func run() async throws { try await AccountsCommand.set(account, false, place) }
  }

  private static func set(_ digits: String, _ isRevoked: Bool, _ place: StoreCommand.Place) async throws {
    try await place.with(mustExist: true) { ledger, _ in
      let found = try await ledger.accounts(idle: SignInService.idle, now: now).filter {
        digits.utf8.count >= 6 && Hexadecimal.text($0.account).hasPrefix(digits.lowercased())
      }
      guard found.count == 1, let account = found.first else {
        Terminal.complain(
          Terminal.language == .bulgarian
            ? "Няма такъв профил, или цифрите не стигат да се различи (поне шест)."
            : "There is no such account, or the digits do not tell it from others (six at least).")
        throw ExitCode(66)
      }
      try await ledger.revoke(account.account, isRevoked, now: now)
    }
  }
}
