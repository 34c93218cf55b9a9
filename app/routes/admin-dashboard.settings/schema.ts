import { z } from "zod";

export const CHOOSE = "Choose a time zone from the list";

export const SettingsSchema = z.object({
  version: z.coerce.number().int(),
  timeZone: z.string({ error: CHOOSE }).min(1, CHOOSE).max(100, CHOOSE),
});

/** What the form hears when nothing was saved; `version` is what the next attempt replaces. */
export type SettingsAnswer = { error: string; version: number | null; chosen: string | null };
