import ArgumentParser
import Foundation
import Language
import Server
import Services
import Vault

/// A failure as the terminal shows it: one clear sentence, and an exit code that scripts can tell apart.
struct Failure {
  let text: String
  let code: Int32

  /// EX_UNAVAILABLE and EX_CONFIG of sysexits(3).
  static let portTaken: Int32 = 69
  static let configuration: Int32 = 78

  init(_ error: any Error, language: LanguageCode = Terminal.language) {
    switch error {
    case let error as VaultError: (text, code) = (error.text(in: language), Self.configuration)
    case let error as SiteError: (text, code) = (error.text(in: language), Self.configuration)
    case let error as OwnCertificateError: (text, code) = (error.text(in: language), Self.configuration)
    case let error as LexiconFailure: (text, code) = (error.text(in: language), error.exitCode)
    case let error as ProviderError:
      let words = error.text(in: language)
      (text, code) = ("\(words.title) \(words.detail)", 65)
    case let error as StoreFailure: (text, code) = (error.text(in: language), error.exitCode)
    case is SignInSetUp:
      text =
        language == .bulgarian
        ? "Липсва тайната sign-in-key или в нея няма ключ. Запишете я с: martlet secrets set sign-in-key."
        : "The secret sign-in-key is missing, or holds no key. Set it with: martlet secrets set sign-in-key."
      code = Self.configuration
    case let error as ServeError: (text, code) = (error.text(in: language), Self.portTaken)
    default:
      // Its kind alone: what it says may quote anything.
      let kind = "\(type(of: error))"
      text =
        language == .bulgarian
        ? "Случи се нещо неочаквано (\(kind))." : "Something unexpected happened (\(kind))."
      code = 1
    }
  }

  /// Says it on the error output; what is returned ends the program when thrown.
  func exit() -> ExitCode {
    Terminal.complain(text)
    return ExitCode(code)
  }
}
