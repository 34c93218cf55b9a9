import * as z from "zod/mini";
import { Constants } from "~/core/server/types.generated";

const TIMES = Constants.public.Enums.mute_time;

/** For how long somebody is told nothing of a task; null: they are told again. */
export type MuteTime = (typeof TIMES)[number] | null;

/** What a form sends that mutes a task, snoozes it, or ends that. */
export const MuteSchema = z.object({
  task: z.uuid(),
  for: z.pipe(
    z.enum([...TIMES, ""]),
    z.transform((time): MuteTime => (time === "" ? null : time)),
  ),
});
