import Testing

@testable import Exchange
