import type { Problem } from "./errors.server";

/** What happened, and what to do. */
const TEXTS = {
  denied: ["Your account can no longer do this."],
  unconfirmed: ["Enter your password once more to do this."],
  expired: ["Your session has ended.", "Sign in again."],
  not_found: ["This is no longer here."],
  conflict: ["Somebody else changed this in the meantime.", "Check it and try again."],
  invalid: ["These values cannot be saved.", "Check them and try again."],
  too_soon: ["Too much at once.", "Try again in a moment."],
  busy: ["Daymark is busy.", "Try again in a moment."],
  unavailable: ["Daymark can't reach its database.", "Try again in a moment."],
  no_sign_in: ["Daymark can't reach its sign-in service.", "Try again in a moment."],
  unexpected: ["Something went wrong.", "Try again."],
} satisfies Record<Problem["kind"], [what: string, next?: string]>;

/** For errors that no page of this version can cause. */
export const PAGE_OUT_OF_DATE = "This page is out of date. Reload it.";

/** What a failure left as it was. */
export const KEPT = {
  text: "What you typed is kept.",
  choice: "Your choice is kept.",
  nothing: "Nothing was changed.",
} as const;

export type Kept = (typeof KEPT)[keyof typeof KEPT];

type Options = {
  /** A feature's own sentences, by the database's reason or by kind. */
  own?: Readonly<Record<string, string>>;
  /** Goes between what happened and what to do, if the feature has no sentence of its own. */
  kept?: Kept | undefined;
};

/**
 * A problem in words: the feature's own sentence for its reason, else for its kind, else the general one. An
 * unforeseen problem carries the reference under which the server logged it.
 */
export function problemText({ kind, reason, reference }: Problem, options: Options = {}): string {
  const { own = {}, kept } = options;
  const key = [reason, kind].find((name) => Object.hasOwn(own, name));
  const [what, next] = TEXTS[kind];
  const text = (key === undefined ? undefined : own[key]) ?? sentences(what, kept, next);
  return kind === "unexpected" ? `${text} Reference: ${reference}` : text;
}

/** Shown in the browser when the server did not answer at all. */
export function unreachableText(kept?: Kept): string {
  return sentences("Daymark can't be reached.", kept, "Try again in a moment.");
}

function sentences(...parts: ReadonlyArray<string | undefined>): string {
  return parts.filter((part) => part !== undefined).join(" ");
}
