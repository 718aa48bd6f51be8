import Testing
@testable import Language
