import * as z from "zod/mini";
import { t } from "~/core/words/t";

/** How many tasks of an assignment are in each stage. */
export const ProgressSchema = z.object({
  waiting: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  done: z.number(),
  withdrawn: z.number(),
});

export type Progress = z.infer<typeof ProgressSchema>;

/** The segments of an assignment's bar, in reading order. */
export function progressSegments(progress: Progress) {
  return [
    { label: t("accepted"), value: progress.accepted, tone: "pending" },
    { label: t("waiting"), value: progress.waiting, tone: "new" },
    { label: t("rejected"), value: progress.rejected, tone: "rejected" },
    { label: t("done"), value: progress.done, tone: "completed" },
    { label: t("withdrawn"), value: progress.withdrawn, tone: "quiet" },
  ] as const;
}

/** The number of an assignment's tasks, in any stage. */
export function taskCount({ waiting, accepted, rejected, done, withdrawn }: Progress): number {
  return waiting + accepted + rejected + done + withdrawn;
}

/** The number of tasks that a change to the whole assignment affects. */
export function unfinishedCount({ waiting, accepted, rejected }: Progress): number {
  return waiting + accepted + rejected;
}
