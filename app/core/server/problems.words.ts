import type { Problem } from "./errors.server";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** For each kind of problem, what happened and what to do. */
const TEXTS = late(
  () =>
    ({
      denied: [t("Your account can no longer do this.")],
      unconfirmed: [t("Enter your password once more to do this.")],
      expired: [t("Your session has ended."), t("Sign in again.")],
      not_found: [t("This is no longer here.")],
      conflict: [t("Somebody else changed this in the meantime."), t("Check it and try again.")],
      invalid: [t("These values cannot be saved."), t("Check them and try again.")],
      too_soon: [t("Too much at once."), t("Try again in a moment.")],
      busy: [t("Daymark is busy."), t("Try again in a moment.")],
      unavailable: [t("Daymark can't reach its database."), t("Try again in a moment.")],
      no_sign_in: [t("Daymark can't reach its sign-in service."), t("Try again in a moment.")],
      unexpected: [t("Something went wrong."), t("Try again.")],
    }) satisfies Record<Problem["kind"], [what: string, next?: string]>,
);

/** What a failure left unchanged. */
export const KEPT = late(() => ({
  text: t("What you typed is kept."),
  choice: t("Your choice is kept."),
  nothing: t("Nothing was changed."),
}));

export type Kept = (typeof KEPT)[keyof typeof KEPT];

type Options = {
  /** A feature's own sentences, by the database's reason or by the problem's kind. */
  own?: Readonly<Record<string, string>>;
  /** Goes between what happened and what to do, if the feature has no sentence of its own. */
  kept?: Kept | undefined;
};

/**
 * A problem in words: the feature's own sentence for its reason, otherwise for its kind, otherwise the general one. An
 * unforeseen problem carries its reference in the server's log.
 */
export function problemText({ kind, reason, reference }: Problem, options: Options = {}): string {
  const { own = {}, kept } = options;
  const key = [reason, kind].find((name) => Object.hasOwn(own, name));
  const [what, next] = TEXTS[kind];
  const text = (key === undefined ? undefined : own[key]) ?? sentences(what, kept, next);
  return kind === "unexpected" ? t("{text} Reference: {reference}", { text, reference }) : text;
}

/** The browser's sentence for a server that did not answer. */
export function unreachableText(kept?: Kept): string {
  return sentences(t("Daymark can't be reached."), kept, t("Try again in a moment."));
}

function sentences(...parts: ReadonlyArray<string | undefined>): string {
  return parts.filter((part) => part !== undefined).join(" ");
}
