/** A start that cannot succeed, with a message that says in plain words what to do. */
export class LocalSupabaseError extends Error {
  override name = "LocalSupabaseError";
}
