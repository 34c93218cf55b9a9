import type { Problem } from "~/db/errors.server";

const TEXTS = {
  denied: "Your account can no longer do this.",
  expired: "Your session has ended. Sign in again.",
  not_found: "This is no longer here.",
  conflict: "Somebody else changed this in the meantime. Check it and try again.",
  invalid: "These values cannot be saved. Check them and try again.",
  too_soon: "Too much at once. Try again in a moment.",
  busy: "Daymark is busy. Try again in a moment.",
  unavailable: "Daymark can't reach its database. Try again in a moment.",
  unexpected: "Something went wrong. Try again.",
} satisfies Record<Problem["kind"], string>;

/** A feature's own texts, by the reason that the database gave or by kind. */
type Overrides = Readonly<Record<string, string>>;

/**
 * A problem in words: the feature's own text for its reason, else for its kind, else the general one. What nobody
 * foresaw carries the reference under which the server logged it.
 */
export function problemText(
  { kind, reason, reference }: Problem,
  overrides: Overrides = {},
): string {
  const own = [reason, kind].find((key) => Object.hasOwn(overrides, key));
  const text = (own === undefined ? undefined : overrides[own]) ?? TEXTS[kind];
  return kind === "unexpected" ? `${text} Reference: ${reference}` : text;
}
