import * as z from "zod/mini";
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

const zone = z
  .string({ error: CHOOSE.zone })
  .check(z.minLength(1, CHOOSE.zone), z.maxLength(100, CHOOSE.zone));
const hours = z.coerce
  .number({ error: CHOOSE.idle })
  .check(
    z.int(CHOOSE.idle),
    z.gte(SHORTEST_IDLE_HOURS, CHOOSE.idle),
    z.lte(LONGEST_IDLE_HOURS, CHOOSE.idle),
  );

/** `from` is the setting's value when the choice was made: another admin's change is not overwritten unnoticed. */
export const SettingsSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("zone"),
    from: zone,
    to: zone,
    // Asked on the dashboard, and answered there.
    on: z._default(z.enum(["dashboard", "settings"]), "settings"),
  }),
  z.object({ intent: z.literal("idle"), from: hours, to: hours }),
  z.object({ intent: z.literal("answers"), from: QuickAnswersSchema, to: QuickAnswersSchema }),
]);

export type SettingsChange = z.infer<typeof SettingsSchema>;

const AttemptSchema = z.object({
  intent: z.catch(z.enum(["zone", "idle", "answers"]), "zone"),
  to: z.catch(z.nullable(z.string()), null),
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
