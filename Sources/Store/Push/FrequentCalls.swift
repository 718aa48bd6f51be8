import Exchange

/// Calls that share a transaction, each with an answer of its own.
struct FrequentCalls: Sendable {
  var calls: [FrequentCall]

  struct Outcome: Sendable {
    var answers: [Result<FrequentAnswer, StoreError>]
    /// Those that something came for.
    var news: [SyncName]
  }

  /// Everything is locked first, families before devices and each in order: two processes can't wait for each
  /// other.
  ///
  /// - Throws: what the database says; then all of it has to be undone.
  func perform(in session: any SQLSession) throws -> Outcome {
    var pushes: [Push] = []
    var sightings: [SyncName: Sighting] = [:]
    var nonces: [NonceUse] = []
    for call in calls {
      switch call {
      case .push(let push):
        pushes.append(push)
        if let nonce = push.nonce { nonces.append(nonce) }
      case .saw(let sighting): sightings[sighting.device] = sighting
      case .nonce(let nonce): nonces.append(nonce)
      }
    }
    let families = try session.lock(families: Set(pushes.map(\.family)).sorted())
    let devices = try session.lock(devices: Set(pushes.map(\.device)).union(sightings.keys).sorted())
    let keys = Set(
      pushes.flatMap { push in
        push.records.map { RecordKey(family: push.family, id: $0.record.id) }
      })
    var plan = PushPlan(families: families, devices: devices, known: try session.known(Array(keys)))
    var areNew = try nonces.isEmpty ? [] : session.use(nonces)[...]
    let answers: [Result<FrequentAnswer, StoreError>] = calls.map { call in
      switch call {
      case .push(let push):
        if push.nonce != nil, areNew.popFirst() != true {
          .failure(.nonceUsed)
        } else {
          Result { () throws(StoreError) in .sequences(try plan.add(push)) }
        }
      case .saw(let sighting):
        devices[sighting.device] == nil ? .failure(.notFound) : .success(.noted)
      case .nonce:
        .success(.isNew(areNew.popFirst() ?? false))
      }
    }
    if !plan.placed.isEmpty {
      try session.insert(plan.placed)
      try session.update(families: plan.families.filter { plan.changedFamilies.contains($0.key) })
      try session.update(devices: plan.devices.filter { plan.changedDevices.contains($0.key) })
      try session.announce(plan.changedFamilies.sorted())
    }
    let seen = sightings.values.filter { devices[$0.device] != nil }
    if !seen.isEmpty { try session.note(seen) }
    return Outcome(answers: answers, news: plan.changedFamilies.sorted())
  }
}
