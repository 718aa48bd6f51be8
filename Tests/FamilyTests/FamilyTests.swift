import Testing

@testable import Family
