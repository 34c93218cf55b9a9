import type { ActionAnswer } from "~/core/kit/form/action-answer";

/**
 * What the forms of a profile page get back: what else was saved, the calendar feed that was made, or about an
 * absence.
 */
export type ProfileAnswer = ActionAnswer<
  | { saved: string }
  | { absence: true }
  | { feed: { address: string; department: string | null } | null }
>;
