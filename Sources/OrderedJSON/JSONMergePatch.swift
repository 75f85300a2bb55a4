/// Merge patches of RFC 7386: an object that says what changes, where null removes a member.
public enum JSONMergePatch {
    /// The target with the patch merged into it.
    ///
    /// Members that stay keep their places, new ones are added at the end; a patch that is no object replaces the whole
    /// target. Of doubled members the last is changed, and a removal removes all.
    public static func apply(_ patch: JSONValue, to target: JSONValue) -> JSONValue {
        guard let changes = patch.object else { return patch }
        var merged = target.object ?? JSONObject()
        for change in changes.members {
            if change.value.isNull {
                merged[change.name] = nil
            } else {
                merged[change.name] = apply(change.value, to: merged[change.name] ?? .null)
            }
        }
        return .object(merged)
    }
}
