import Language

struct TrustPage {
  let language: LanguageCode
  let device: Device?
  let name: String
  let addresses: TabletAddresses
  var html: String { "<!doctype html>" }
}
