import Family

/// The pictures or the sounds of a board that is being written: each once, in the file's order.
struct MediumList {
  private let key: Name
  private let isSound: Bool
  private let kept: [JSONValue]?
  /// What the package's list says, by id.
  private let listed: JSONObject
  private var objects: [JSONObject] = []
  private var places: [Name: Int] = [:]

  /// - Parameters:
  ///   - key: `images` or `sounds`.
  ///   - kept: The order that came in, with what no button uses.
  init(_ key: Name, kept: [JSONValue]?, listed: JSONObject) {
    self.key = key
    isSound = key == "sounds"
    self.kept = kept
    self.listed = listed[key]?.object ?? JSONObject()
  }

  /// Puts a tile's picture or sound on the list, and its id into the button.
  mutating func write(_ tile: Tile, in json: inout JSONObject, _ media: inout MediaWriting) {
    let object = json.take(isSound ? KeptKey.sound : KeptKey.image)?.object
    let reference: Name = isSound ? "sound_id" : "image_id"
    guard let wanted = wanted(tile, object, json[reference], &media) else {
      // A button may name a picture that is listed nowhere; one that had a picture has none any more.
      if object != nil { json[reference] = nil }
      return
    }
    let id = add(wanted)
    guard let written = json[reference], Name(OpenBoardParsing.id(written) ?? "") == Name(text(id)) else {
      json[reference] = id
      return
    }
  }

  /// The object for what the tile shows or plays now.
  private func wanted(
    _ tile: Tile, _ object: JSONObject?, _ reference: JSONValue?, _ media: inout MediaWriting
  ) -> JSONObject? {
    var object = object
    let isNamed = object != nil
    let beginning = object?.take(KeptKey.hash)?.text
    if let hash = hash(of: tile) {
      if beginning.map({ Name($0) != Name(IdentifierText.beginning(of: hash)) }) ?? false { object = nil }
      var json = object ?? new(hash, isNamed ? nil : reference, tile)
      media.attach(
        hash, to: &json, listed: listed[Name(text(json["id"] ?? .null))]?.text, isSound: isSound,
        isNew: object == nil)
      return json
    }
    if isSound { return beginning == nil ? object : nil }
    switch tile.picture {
    case .emoji, .drawn:
      let isNew = object.map { KeptPicture.of($0) != tile.picture } ?? true
      guard var json = isNew ? KeptPicture.json(tile.picture) : object else { return nil }
      // One that a file has as a name alone goes out so.
      guard isNew || json[KeptKey.sum] != nil else { return json }
      media.attach(tile.picture, to: &json, listed: listed[Name(text(json["id"] ?? .null))]?.text)
      return json
    case .none, .stored:
      guard let object, beginning == nil, KeptPicture.of(object) == .none else { return nil }
      return object
    }
  }

  private func hash(of tile: Tile) -> String? {
    if isSound { return tile.sound }
    guard case .stored(let hash, _) = tile.picture else { return nil }
    return hash
  }

  /// An object for bytes that came in no file, or for the id that a button names and its board doesn't.
  private func new(_ hash: String, _ reference: JSONValue?, _ tile: Tile) -> JSONObject {
    var json = JSONObject()
    json["id"] = reference ?? .text("martlet-" + IdentifierText.beginning(of: hash))
    if case .stored(_, let type) = tile.picture, !isSound, !type.isEmpty {
      json["content_type"] = .text(type)
    }
    return json
  }

  private func text(_ id: JSONValue) -> String { OpenBoardParsing.id(id) ?? "" }

  /// The id under which the object stands on the list.
  private mutating func add(_ object: JSONObject) -> JSONValue {
    var object = object
    var id = object["id"] ?? .text("martlet-1")
    var count = 1
    while let place = places[Name(text(id))] {
      if objects[place] == object { return id }
      count += 1
      id = .text(text(object["id"] ?? .null) + "~\(count)")
      if let other = places[Name(text(id))] {
        var same = object
        same["id"] = id
        if objects[other] == same { return id }
      }
    }
    object["id"] = id
    places[Name(text(id))] = objects.count
    objects.append(object)
    return id
  }

  /// The list when all tiles are written.
  mutating func finished(_ media: inout MediaWriting) -> [JSONValue] {
    var list: [JSONValue] = []
    var isWritten = [Bool](repeating: false, count: objects.count)
    for entry in kept ?? [] {
      if let place = entry.text.flatMap({ places[Name($0)] }), !isWritten[place] {
        isWritten[place] = true
        list.append(.object(objects[place]))
      } else if var json = entry.object {
        let hash = json.take(KeptKey.hash)?.text
        let path = listed[Name(text(json["id"] ?? .null))]?.text
        if let hash, Picture.isHash(hash) {
          media.attach(hash, to: &json, listed: path, isSound: isSound)
        } else if !isSound, let file = KeptFile(json) {
          media.attach(file.picture, to: &json, listed: path)
        }
        list.append(.object(json))
      }
    }
    for place in objects.indices where !isWritten[place] { list.append(.object(objects[place])) }
    return list
  }
}
