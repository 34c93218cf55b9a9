import * as z from "zod/mini";
import { readJson } from "~/core/kit/read-json";
import type { SettingFields, SettingName } from "./setting-labels";
import { RulesSchema, WorkspaceSchema } from "./schema";
import { ToldSchema } from "~/features/settings/told/schema";
import { SETTING_NAMES, SHOWN } from "./fields";

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
