import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import type { Problem } from "~/core/server/errors.server";
import type { Outcome, Sent } from "~/core/session/form-action.server";
import { changeLanguage } from "~/core/session/language/follow.server";
import type { SettingFields } from "./setting-labels";
import { DETAILS } from "~/core/person/details";
import { idleText } from "~/core/time/idle-time";
import { clockIn, zoneNow } from "~/core/time/time-zone";
import { ZoneSchema } from "./schema";
import { getSettings, setTimeZone } from "./settings.model.server";
import { fieldsOfWorkspace } from "./workspace-fields";
import { getDeliverySettings } from "./told/told.model.server";
import { fieldsOfTold } from "~/features/settings/told/told-fields";
import { beginEditing, type Editing, fieldsOfForm, followSaved } from "./fields";
import { checkSettings, readShown, type SettingErrors, type SettingsValue } from "./form-schema";

/** All settings as the form has them, with the versions that a change replaces. */
export async function readSettings(db: Db) {
  const [workspace, told] = await Promise.all([getSettings(db), getDeliverySettings(db)]);
  const fields: SettingFields = { ...fieldsOfWorkspace(workspace), ...fieldsOfTold(told) };
  return { fields, version: workspace.version, toldVersion: told.version };
}

/**
 * Saves the changed fields of the form and nothing else: all of them, or none. A field that another admin changed in
 * the meantime keeps their value if it was left alone here. If it was changed here too, nothing is saved, and the form
 * says so.
 */
export function saveSettings(sent: Sent): Promise<Outcome<SettingsValue>> {
  return trySaving(sent, MOST_TRIES);
}

/** How often changes are merged with another admin's that were saved in between. */
const MOST_TRIES = 3;

async function trySaving(sent: Sent, tries: number): ReturnType<typeof saveSettings> {
  const { db, me, headers, fields } = sent;
  const began = readShown(fields);
  if (began === null) return { ok: false, why: t("This page is out of date. Reload it.") };
  const now = await readSettings(db);
  const wanted = { ...beginEditing(began), shown: fieldsOfForm(fields) };
  const merged = followSaved(wanted, now.fields);
  const checked = checkSettings(merged.shown);
  if (merged.disputed.length > 0 || !checked.ok) {
    const [status, errors] = checked.ok ? [409] : [400, checked.errors];
    return { ok: false, status, value: valueOf(merged, errors) };
  }
  const { timeZone: zone, ...value } = checked.value;
  const { version, toldVersion } = now;
  const timeZone = zone === now.fields.timeZone ? null : zone;
  const saved = await call(db, "save_settings", { ...value, timeZone, version, toldVersion });
  if (!saved.ok) {
    const isChanged = saved.problem.reason === "settings_changed";
    return isChanged && tries > 1 ? trySaving(sent, tries - 1) : refusal(saved.problem, merged);
  }
  if (value.language !== now.fields.language) {
    changeLanguage({ language: me.language, workspace_language: value.language }, headers);
  }
  const description = whatIsNew(now.fields, merged.shown, me.hour_cycle);
  const toast = { type: "success" as const, message: t("Settings saved") };
  return { says: description === "" ? toast : { ...toast, description } };
}

/** Saves the answer to the dashboard's question, and returns there. */
export async function saveZone({ db, me, fields: form }: Sent): Promise<Outcome<SettingsValue>> {
  const asked = ZoneSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return { ok: false, why: t("Choose a time zone from the list") };
  const { to } = asked.data;
  const result = await setTimeZone(db, asked.data);
  if (result.ok && result.value) {
    return { to: "/admin-dashboard", says: zoneText(to, me.hour_cycle) };
  }
  const { fields } = await readSettings(db);
  const editing = { ...beginEditing(fields), shown: { ...fields, timeZone: to } };
  if (!result.ok) return refusal(result.problem, editing);
  return { ok: false, status: 409, value: valueOf({ ...editing, disputed: ["timeZone"] }) };
}

function refusal(problem: Problem, editing: Editing): Outcome<SettingsValue> {
  if (problem.reason !== "unknown_time_zone") {
    return { ok: false, problem, kept: "choice", value: valueOf(editing) };
  }
  const value = valueOf(editing, { timeZone: t("Choose a time zone from the list") });
  return { ok: false, problem, why: null, value };
}

function valueOf({ saved, shown, disputed }: Editing, errors: SettingErrors = {}): SettingsValue {
  return { saved, shown, disputed, errors };
}

/** What people will notice of a change; empty if that is nothing in particular. */
function whatIsNew(before: SettingFields, after: SettingFields, hourCycle: number | null): string {
  return [
    ...(before.timeZone === after.timeZone ? [] : [zoneText(after.timeZone, hourCycle)]),
    ...(before.quickAnswers === after.quickAnswers
      ? []
      : [t("People see the quick answers with the next page they open.")]),
    ...(before.idleHours === after.idleHours
      ? []
      : [
          t("Unused devices are signed out after {time}.", {
            time: idleText(Number(after.idleHours)),
          }),
        ]),
    ...(DETAILS.every(({ key }) => before[key] === after[key])
      ? []
      : [t("What people must have applies to what is entered from now on.")]),
  ].join(" ");
}

function zoneText(name: string, hourCycle: number | null): string {
  const now = new Date();
  const zone = zoneNow(name, now);
  const { clock, day } = clockIn(zone, now.getTime(), hourCycle);
  return t("The workspace’s time zone is now {city}. It is {clock} there, {day}.", {
    city: zone.city,
    clock,
    day,
  });
}
