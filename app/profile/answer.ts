import type { SubmissionResult } from "@conform-to/react";

/** What the profile's form hears when not everything was saved. */
export type ProfileAnswer = {
  reply: SubmissionResult | null;
  /** What a toast says. */
  message: string | null;
  /** What was kept and what to do about it. */
  advice: string | null;
  /** The part that was saved all the same. */
  saved: string | null;
  /** The version that the next attempt replaces; null leaves the form's own. */
  version: number | null;
};
