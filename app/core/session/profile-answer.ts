import type { ActionAnswer } from "~/core/kit/form/action-answer";

/** What else was saved, the calendar feed that was made, or about an absence. */
export type ProfileValue =
  | { saved: string }
  | { absence: true }
  | { feed: { address: string; department: string | null } | null };

/** What the forms of a profile page get back. */
export type ProfileAnswer = ActionAnswer<ProfileValue>;
