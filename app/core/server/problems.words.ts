import type { Problem } from "./errors.server";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** What happened, and what to do. */
const TEXTS = late(
  () =>
    ({
      denied: [m.server_your_account_can_no()],
      unconfirmed: [m.server_enter_your_password_once()],
      expired: [m.server_your_session_has_ended(), m.server_sign_in_again()],
      not_found: [m.server_this_is_no_longer()],
      conflict: [m.server_somebody_else_changed_this(), m.server_check_it_and_try()],
      invalid: [m.server_these_values_cannot_be(), m.server_check_them_and_try()],
      too_soon: [m.server_too_much_at_once(), m.server_try_again_in_a()],
      busy: [m.server_daymark_is_busy(), m.server_try_again_in_a()],
      unavailable: [m.server_daymark_cant_reach_its(), m.server_try_again_in_a()],
      no_sign_in: [m.server_daymark_cant_reach_its_sign(), m.server_try_again_in_a()],
      unexpected: [m.server_something_went_wrong(), m.server_try_again()],
    }) satisfies Record<Problem["kind"], [what: string, next?: string]>,
);

/** What a failure left as it was. */
export const KEPT = late(() => ({
  text: m.server_what_you_typed_is(),
  choice: m.server_your_choice_is_kept(),
  nothing: m.server_nothing_was_changed(),
}));

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
  return kind === "unexpected" ? m.server_text_reference_reference({ text, reference }) : text;
}

/** Shown in the browser when the server did not answer at all. */
export function unreachableText(kept?: Kept): string {
  return sentences(m.server_daymark_cant_be_reached(), kept, m.server_try_again_in_a());
}

function sentences(...parts: ReadonlyArray<string | undefined>): string {
  return parts.filter((part) => part !== undefined).join(" ");
}
