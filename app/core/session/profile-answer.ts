import type { ActionAnswer } from "~/core/kit/form/action-answer";

/** What was saved, the new calendar feed, or the answer about an absence. */
export type ProfileValue =
  | { saved: string }
  | { absence: true }
  | { feed: { address: string; department: string | null } | null };

/** The answer to the forms of a profile page. */
export type ProfileAnswer = ActionAnswer<ProfileValue>;
