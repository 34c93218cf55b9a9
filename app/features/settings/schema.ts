import { z } from "zod";
import { LONGEST_IDLE_HOURS, SHORTEST_IDLE_HOURS } from "~/core/time/idle-time";
import { QuickAnswersSchema } from "./quick-answer-lines";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { SETTINGS_TEXTS } from "~/core/session/settings.words";

/** The error of an invalid form, by setting. */
export const CHOOSE = {
  zone: SETTINGS_TEXTS.chooseZone,
  idle: SETTINGS_TEXTS.chooseTime,
  answers: SETTINGS_TEXTS.chooseAnswers,
};

const zone = z.string({ error: CHOOSE.zone }).min(1, CHOOSE.zone).max(100, CHOOSE.zone);
const hours = z.coerce
  .number({ error: CHOOSE.idle })
  .int(CHOOSE.idle)
  .min(SHORTEST_IDLE_HOURS, CHOOSE.idle)
  .max(LONGEST_IDLE_HOURS, CHOOSE.idle);

/** `from` is the setting's value when the choice was made: another admin's change is not overwritten unnoticed. */
export const SettingsSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("zone"),
    from: zone,
    to: zone,
    // Asked on the dashboard, and answered there.
    on: z.enum(["dashboard", "settings"]).default("settings"),
  }),
  z.object({ intent: z.literal("idle"), from: hours, to: hours }),
  z.object({ intent: z.literal("answers"), from: QuickAnswersSchema, to: QuickAnswersSchema }),
]);

export type SettingsChange = z.infer<typeof SettingsSchema>;

const AttemptSchema = z.object({
  intent: z.enum(["zone", "idle", "answers"]).catch("zone"),
  to: z.string().nullable().catch(null),
});

type Attempt = z.infer<typeof AttemptSchema>;

/** Which setting a form is about, and what was chosen there, whatever else is wrong with it. */
export function readAttempt(form: FormData): Attempt {
  return AttemptSchema.parse(Object.fromEntries(form));
}

/** What a form gets back when nothing was saved; `from` is what the next attempt replaces. */
export type SettingsAnswer = ActionAnswer<{
  setting: Attempt["intent"];
  from: string | null;
  chosen: string | null;
}>;
