import type { ActionAnswer } from "~/utils/action-answer";

/** What the forms of a profile page are answered: what was saved besides, or the calendar feed that was made. */
export type ProfileAnswer = ActionAnswer<
  { saved: string } | { feed: { address: string; department: string | null } | null }
>;
