import Family
import Language

@testable import App
@testable import Shell
@testable import WebSession

/// Effects with every field filled: one of each kind, and one for each name of a choice.
enum EffectSamples {
  static let file = PhotoFile(
    name: "a.jpg", taken: 5, thumbnail: .stored(hash: hash("1"), contentType: "image/webp"),
    picture: .stored(hash: hash("2"), contentType: "image/webp"), bytes: hash("3"), width: 2048,
    height: 1536)

  static func hash(_ digit: String) -> String { String(repeating: digit, count: 64) }

  static var all: [Effect] { talk + rooms + photos + tileMedia + devices + saying + model + sight }

  private static var sight: [Effect] {
    [.sight(.open(3, [hash("1"), hash("2")])), .sight(.take(3)), .sight(.keep(3)), .sight(.close)]
  }

  private static func step(_ source: SpeechStep.Source) -> SpeechStep {
    SpeechStep(
      source: source, name: "клип", text: "вода", language: .bulgarian, rate: 0.85, pitch: 1.1,
      firstWord: 2,
      weights: [0.5, 3])
  }

  private static var talk: [Effect] {
    let look = DocumentLook(
      language: .english, theme: "dark", isHighContrast: true, title: "Martlet")
    return [
      .speak(
        id: 7,
        [
          step(.clip), step(.voice), step(.recording), step(.server(isKept: true)),
          step(.server(isKept: false)),
        ]),
      .stopSpeaking, .save([1, 2], isShared: true), .compact([3], past: [4]),
      .after(milliseconds: 1 << 40, .toast(4)),
      .ask(.health, path: "/api/health", limit: 4000),
      .tell(.counts(throughDay: 9), path: "/api/counts", body: "{}", limit: 5000),
      .keepClips([ClipToKeep(name: "a", bytes: [1]), ClipToKeep(name: "b", bytes: [])]),
      .forgetClips(["a", "b"]), .forgetMedia(["c"]), .fetchMedia(["d", "e"]),
      .navigate(path: "/piles", replace: true),
      .navigate(path: "/lens/bg/страх", shown: "/lens", replace: false), .dress(look),
      .haptic, .focus("tile"), .openBoardFile(.bulgarian), .applyUpdate, .persist,
      .keepGate([5], isLossRead: true),
      .gate(.derive(number: 3, Derivation(secret: [1], salt: [2], rounds: 600_000))),
      .gate(.draw(16)), .openLexicon, .openMeanings, .step(isBack: true), .fetchRooms,
      .enterRoom(focus: "title"),
    ] + LanguageUse.allCases.map { .askLanguage($0, turn: 3, .prepare(.english)) }
  }

  private static var rooms: [Effect] {
    let job = Erasure(at: 5, of: Registers())
    let boards = BoardCollection(set: nil, boards: [], tiles: [])
    return [
      .boards(.export(boards, as: "a.obz", isPackage: true, shares: false, .english)),
      .boards(.fetch(3, ["https://a.example/1.png", "https://a.example/2.png"])), .boards(.stopFetching),
      .boards(.emojiNames), .boards(.takeSymbol(3, "/api/pictures/openmoji/1F34E")), .paper(.prepare),
      .paper(.print), .paper(.save("<svg/>", name: "a.svg")),
      .privacy(.look), .privacy(.export(.bulgarian, snapshot: [1], batches: [[2]])),
      .privacy(.bringIn(.english)), .privacy(.finish(job)),
      .privacy(.save("text", as: "a.txt")), .privacy(.beginAnew), .privacy(.readPast),
      .privacy(.keepPast([[1, 2], []])), .privacy(.chooseLog), .privacy(.chooseCards(.bulgarian)),
      .privacy(.saveCards([1], files: ["drawing/sun"], as: "martlet.apkg")), .privacy(.lookAround),
      .privacy(.sendFeedback("Martlet feedback")), .privacy(.keepCode("12")),
      .privacy(.bringBack(code: "12", .english)),
    ] + Erasure.Step.allCases.flatMap { [.privacy(.count($0, job)), .privacy(.destroy($0, job))] }
  }

  private static var photos: [Effect] {
    [
      .photos(.show("p", name: "Море", photo: "Снимка", of: "от", language: .bulgarian, [])),
      .photos(.layOut(GalleryLayout(width: 800))), .photos(.close),
      .photos(.view(file, number: 3, neighbours: [file, file])), .photos(.leaveView(number: 4)),
      .photos(.place(ZoomState(scale: 2.5, x: -1.5, y: 3), glides: true)),
      .photos(.stop), .photos(.prepare), .photos(.share(file.picture, name: "Море")),
      .photos(.forgetCutOff),
      .photos(.goOn(.english, keepsOriginals: true)),
    ]
      + PhotoSource.allCases.map {
        .photos(.choose(.bulgarian, $0, for: "p", keepsOriginals: true))
      }
      + PhotosTask.Wanted.allCases.map { .photos(.answer(6, $0)) }
  }

  private static var devices: [Effect] {
    [
      .devices(.look), .devices(.prepareRecovery), .devices(.confirmRecovery("ABCDE-FGHJK")),
      .devices(.begin(invitation: "12345678")), .devices(.offer), .devices(.accept),
      .devices(.join("ABCD1234")), .devices(.confirmJoin),
      .devices(.leave(isDifferent: true)),
      .devices(.recover("ABCDE-FGHJK")), .devices(.remove("0123456789abcdef0123456789abcdef")),
      .devices(.putAway), .devices(.replaceRecovery), .devices(.drawNumbers),
      .devices(.setPassphrase(name: "Иванови", phrase: "лодка")), .devices(.removePassphrase),
      .devices(.recoverByPassphrase(name: "Иванови", phrase: "лодка")),
      .devices(.keepAhead(isOn: true, limit: 1 << 40)), .devices(.describe([[1, 2], []], isSnapshot: true)),
    ]
  }

  private static var model: [Effect] {
    [.model(.look), .model(.ask(3, question: "защо")), .model(.stop)]
  }

  private static var saying: [Effect] {
    [
      .saying(.fetchReferences(2, path: "/api/speech/references?lang=bg&text=a")),
      .saying(.readClips(3, ["bg/1/1/вода", "bg/1/1/мляко"])), .saying(.listen(4, limit: 4_000)),
      .saying(.stop), .saying(.drop), .saying(.lookForEars(5, .english)),
      .saying(.recognise(6, .bulgarian, limit: 5_000, .server, words: ["вода", "дай ми"])),
    ]
  }

  private static var tileMedia: [Effect] {
    [
      .photos(
        .saveVoice(
          as: "Мама.zip", list: "file\tlanguage\n", files: ["bg-0001.wav"],
          hashes: [String(repeating: "a", count: 64)])),
      .photos(.bringVoice(4)), .photos(.chooseServerVoice(5, .bulgarian)),
      .photos(.sendServerVoice(6, code: "1234 5678")), .photos(.dropServerVoice),
      .photos(.chooseTilePicture(2, .english, byCamera: true)),
      .photos(.openTilePicture(3, file.picture)),
      .photos(.placeCrop(CropFrame(width: 401, height: 300))), .photos(.cutTilePicture(4)),
      .photos(.record(5, limit: 30_000)), .photos(.stopRecording), .photos(.hearRecording),
      .photos(.keepRecording(6)), .photos(.dropTileMedia),
    ]
      + [ServerVoice(id: "bg-dimitar", isLive: true)].compactMap { voice in
        voice.map { .photos(.removeServerVoice(7, $0, code: "", .english)) }
      }
  }
}
