import Language
import Testing

@Suite struct TransliterationTests {
  @Test(arguments: [
    ("баница", "banitsa"),
    ("ба́ница", "banitsa"),
    ("абвгдежзийклмнопрстуфхцчшщъьюя", "abvgdezhziyklmnoprstufhtschshshtayyuya"),
    ("България", "Bulgaria"),
    ("БЪЛГАРИЯ", "BULGARIA"),
    ("Бълга́рия", "Bulgaria"),
    ("български", "balgarski"),
    ("София", "Sofia"),
    ("историята", "istoriyata"),
    ("змия", "zmia"),
    ("моя", "moya"),
    ("ия", "ia"),
    ("Я", "Ya"),
    ("Щъркел", "Shtarkel"),
    ("ЩЪРКЕЛ", "SHTARKEL"),
    ("ЩЕ", "SHTE"),
    ("КОЩ", "KOSHT"),
    ("Щ", "Sht"),
    ("Юлия", "Yulia"),
    ("Йордан", "Yordan"),
    ("шофьор", "shofyor"),
    ("ѝ", "i"),
    ("мои\u{306}", "moy"),
    ("джоб", "dzhob"),
    ("схема", "shema"),
    ("не ме докосвай", "ne me dokosvay"),
    ("каша, хляб!", "kasha, hlyab!"),
    ("Wi-Fi и чай", "Wi-Fi i chay"),
    ("", ""),
  ])
  func bulgarianIsWrittenAsTheLawSays(bulgarian: String, latin: String) {
    #expect(Transliteration.latin(bulgarian) == latin)
  }
}
