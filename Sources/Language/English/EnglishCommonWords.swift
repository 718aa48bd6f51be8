/// Common English words beyond the vocabulary, by the kind of thing they name: what no shape tells.
///
/// Written by kind and by what is talked of, from what children of school age and adults who point talk
/// about. A word stands in one list only, as what its tile shows; what is as often another part of speech is
/// left out.
enum EnglishCommonWords {
  static let nouns = people + food + places + things

  /// Nouns that are always plural in form.
  static let pluralOnly: StaticList = """
    tights jeans leggings pants pajamas dungarees overalls knickers goggles binoculars tweezers pliers tongs
    scales bagpipes genitals woods
    """
}
