import * as z from "zod/mini";
import { readJson } from "~/core/kit/read-json";
import type { SettingFields, SettingName } from "./setting-labels";
import { RulesSchema, WorkspaceSchema } from "./schema";
import { t } from "~/core/words/t";
import { daysOf } from "./told/told-fields";
import { SETTING_NAMES, SHOWN } from "./fields";

const time = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t("Enter a time."), abort: true }));
const maybeTime = z.union([none(), time], { error: () => t("Enter a time.") });
const maybeNumber = z.union([none(), z.coerce.number().check(z.int(), z.gte(1))]);
const days = z.pipe(
  z.pipe(z.string(), z.transform(daysOf)),
  z.array(z.number().check(z.int(), z.gte(1), z.lte(7))),
);

/** An empty field means that nothing was chosen. */
function none() {
  return z.pipe(
    z.literal(""),
    z.transform(() => null),
  );
}

/** When people are told, as the settings' form sends it; the database checks the same. */
const ToldSchema = z
  .object({
    remindMinutes: maybeNumber,
    answerHours: maybeNumber,
    workFrom: time,
    workUntil: time,
    workDays: days.check(z.minLength(1, { error: () => t("Choose at least one day.") })),
    quietFrom: maybeTime,
    quietUntil: maybeTime,
    quietDays: days.check(
      z.maxLength(6, { error: () => t("Leave at least one day that is not quiet.") }),
    ),
    morningAt: time,
  })
  .check(
    z.refine(({ workFrom, workUntil }) => workFrom !== workUntil, {
      error: () => t("Enter another time."),
      path: ["workUntil"],
    }),
    z.refine(({ quietFrom, quietUntil }) => quietUntil !== null || quietFrom === null, {
      error: () => t("Enter a start and an end for the quiet hours. They cannot be the same."),
      path: ["quietUntil"],
    }),
    z.refine(({ quietFrom, quietUntil }) => quietFrom !== null || quietUntil === null, {
      error: () => t("Enter a start and an end for the quiet hours. They cannot be the same."),
      path: ["quietFrom"],
    }),
    z.refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
      error: () => t("Enter a start and an end for the quiet hours. They cannot be the same."),
      path: ["quietUntil"],
    }),
  );

/** The values that a form began with; null for a form that does not say. */
export function readShown(form: FormData): SettingFields | null {
  return readJson(z.record(z.enum(SETTING_NAMES), z.string()), form.get(SHOWN));
}

export type SettingErrors = Partial<Record<SettingName, string>>;

/** All settings as they can be saved, or the first error of each field. */
export function checkSettings(fields: SettingFields) {
  const workspace = WorkspaceSchema.safeParse(fields);
  const rules = RulesSchema.safeParse(fields);
  const told = ToldSchema.safeParse(fields);
  if (workspace.success && rules.success && told.success) {
    const value = { ...workspace.data, ...told.data, detailRules: rules.data };
    return { ok: true as const, value };
  }
  const errors: SettingErrors = {};
  const names = z.enum(SETTING_NAMES);
  const issues = [workspace, rules, told].flatMap(({ error }) => error?.issues ?? []);
  for (const { path, message } of issues) {
    const name = names.safeParse(path[0]);
    if (name.success) errors[name.data] ??= message;
  }
  return { ok: false as const, errors };
}

/** What the form gets back when nothing was saved. */
export type SettingsValue = {
  saved: SettingFields;
  shown: SettingFields;
  disputed: ReadonlyArray<SettingName>;
  errors: SettingErrors;
};
