/// Matches a `switch` over text. The standard library's own `~=` is inlined into every case, at 200 bytes
/// each; where this module is imported, a case is a call.
@inline(never)
public func ~= (pattern: String, text: String) -> Bool { pattern == text }
