import ArgumentParser
import Foundation
import Language
import Server
import Services
import Vault

// A provider's voice, as `martlet helper provider` connects it.
extension HelperCommand.Provider.Place {
  func voiceFile() throws -> ConnectedServiceFile<ConnectedVoice> {
    ConnectedServiceFile<ConnectedVoice>(
      try folder(), credentials: ProcessInfo.processInfo.environment["CREDENTIALS_DIRECTORY"])
  }
}

extension HelperCommand.Provider.Connect {
  func connect(_ kind: ConnectedVoice.Kind) async throws {
    let address = try HelperCommand.Provider.address(address ?? kind.usualAddress)
    guard let voice, ConnectedVoice.isID(voice), model.map(ConnectedVoice.isID) ?? true else {
      throw ValidationError("--voice is its id at the provider: letters, digits, - and _, at most 64.")
    }
    guard (1...10_000_000).contains(charactersADay), called?.utf8.count ?? 0 <= 200 else {
      throw ValidationError("--characters-a-day is a number from 1 to 10000000, --called a short name.")
    }
    try await HelperCommand.Provider.failing {
      let given = key ? try HelperCommand.Provider.givenKey() : nil
      let connected = ConnectedVoice(
        kind, at: address, voice: voice, name: called ?? "", model: model ?? "",
        charactersADay: charactersADay)
      try await place.voiceFile().connect(connected, key: given)
      Terminal.show([
        Terminal.language == .bulgarian
          ? "Свързан е глас на \(kind.name) (\(address.host)). Нищо не му се изпраща, докато родител не се съгласи: Родители, Гласове."
          : "A voice of \(kind.name) (\(address.host)) is connected. Nothing is sent to it until a parent agrees: Parents, Voices."
      ])
    }
  }
}

extension HelperCommand.Provider {
  /// What is connected, and what was used of it today.
  static func showVoice(_ place: Place, _ isBulgarian: Bool) async throws {
    guard let voice = try place.voiceFile().connected() else { return }
    let today = try await VoiceUse(in: place.folder()).today()
    Terminal.show([
      "\(voice.kind.rawValue): \(voice.name), \(voice.address.text)",
      isBulgarian
        ? "Днес: знаци \(today.characters) от \(voice.charactersADay), фрази \(today.texts), отчетена цена \(today.cost)"
        : "Today: characters \(today.characters) of \(voice.charactersADay), phrases \(today.texts), cost as told \(today.cost)",
      isBulgarian
        ? "Още помни при себе си: \(today.remembered.count)"
        : "Not forgotten there yet: \(today.remembered.count)",
    ])
  }
}
