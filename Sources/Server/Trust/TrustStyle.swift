enum TrustStyle { static let text = "body{}" }
