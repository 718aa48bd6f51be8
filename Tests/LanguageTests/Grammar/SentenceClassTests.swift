import Language
import Testing

/// Classes that the tenth set found, each with another phrase than the set's own.
@Suite struct SentenceClassTests {
  @Test(arguments: [
    ("there no milk", "There is no milk."), ("she happy to help", "She is happy to help."),
    ("what are you making", "What are you making?"), ("where did dad go", "Where did dad go?"),
    ("I didn't sleep", "I didn't sleep."),
    ("if it snow tomorrow we play outside", "If it snows tomorrow, we play outside."),
    ("my friend Zoe invite me", "My friend Zoe invites me."), ("she going home", "She is going home."),
    ("school bus late", "The school bus is late."), ("something to drink", "Something to drink."),
    ("this Tom ball", "This is Tom's ball."), ("my uncle come visit", "My uncle comes to visit."),
  ])
  func anEnglishClassMakesItsSentence(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .english) == sentence)
  }

  @Test(arguments: [
    ("никой чака мен", "Никой не ме чака."), ("аз чувам нищо", "Не чувам нищо."),
    ("кой този човек", "Кой е този човек?"), ("хайде парк", "Хайде в парка."),
    ("в парк много деца", "В парка има много деца."), ("ние тръгваме пет час", "Тръгваме в пет часа."),
    ("ако утре вали аз оставам вкъщи", "Ако утре вали, оставам вкъщи."),
    ("кажи на него чака", "Кажи на него да чака."), ("това беше лошо", "Това беше лошо."),
    ("нека аз опитам", "Нека опитам."), ("покажи мен как", "Покажи ми как."),
  ])
  func aBulgarianClassMakesItsSentence(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .bulgarian) == sentence)
  }

  /// What may be another thing than was meant stays as it was tapped.
  @Test(arguments: [
    "send picture dad cat", "first homework then tablet", "sign my cast", "dentist fix tooth",
  ])
  func anEnglishPhraseThatMayMeanAnotherThingStays(_ taps: String) {
    #expect(Agreement.explained(AgreementWord.words(in: taps), language: .english).isTapped)
  }

  @Test(arguments: [
    "ти нахрани котка", "първо домашно после таблет", "мой нос кърви", "най-голямо куче на света",
  ])
  func aBulgarianPhraseThatMayMeanAnotherThingStays(_ taps: String) {
    #expect(Agreement.explained(AgreementWord.words(in: taps), language: .bulgarian).isTapped)
  }
}
