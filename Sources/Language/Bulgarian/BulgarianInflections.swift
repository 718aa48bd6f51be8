// Classes as families store them: ``Inflector/inflection(_:_:)``.

extension BulgarianVerbClass {
  init?(inflection: UInt8) { self.init(rawValue: inflection) }
  var inflection: UInt8 { rawValue }
}

extension BulgarianNounClass {
  init?(inflection: UInt8) { self.init(rawValue: inflection &- 64) }
  var inflection: UInt8 { rawValue + 64 }
}

extension BulgarianAdjectiveClass {
  init?(inflection: UInt8) { self.init(rawValue: inflection &- 128) }
  var inflection: UInt8 { rawValue + 128 }
}
