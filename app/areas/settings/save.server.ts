import { data } from "@remix-run/node";
import { m } from "~/core/words/m";
import { answerWith } from "~/core/kit/form/action-answer";
import type { Db } from "~/core/server/client.server";
import { type Problem, statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { redirectWithToast } from "~/core/server/toast.server";
import { changeLanguage } from "~/core/session/language/follow.server";
import type { Guarded } from "~/core/session/guards.server";
import type { SettingFields } from "~/core/session/settings.words";
import { idleText } from "~/core/time/idle-time";
import { clockIn, zoneNow } from "~/core/time/time-zone";
import { ZoneSchema } from "~/features/settings/schema";
import {
  getSettings,
  saveAllSettings,
  setTimeZone,
} from "~/features/settings/settings.model.server";
import { fieldsOfWorkspace } from "~/features/settings/workspace-fields";
import { getDeliverySettings } from "~/features/told/delivery-choices.model.server";
import { fieldsOfTold } from "~/features/told/settings/told-fields";
import { beginEditing, type Editing, fieldsOfForm, followSaved } from "./fields";
import { checkSettings, readShown, type SettingErrors, type SettingsAnswer } from "./schema";

/** All settings as the form has them, with the versions that a change replaces. */
export async function readSettings(db: Db) {
  const [workspace, told] = await Promise.all([getSettings(db), getDeliverySettings(db)]);
  const fields: SettingFields = { ...fieldsOfWorkspace(workspace), ...fieldsOfTold(told) };
  return { fields, version: workspace.version, toldVersion: told.version };
}

/**
 * Saves what was changed in the form and nothing else, all of it or none. A field that another admin has changed in
 * the meantime is theirs if it was left alone here; if it was changed here too, nothing is saved, and the form says so.
 */
export async function saveSettings(
  form: FormData,
  guarded: Guarded,
  home: string,
): Promise<Response | ReturnType<typeof data<SettingsAnswer>>> {
  return trySaving(form, guarded, home, MOST_TRIES);
}

/** How often an admin's changes are put together with another's that come in between. */
const MOST_TRIES = 3;

async function trySaving(
  form: FormData,
  guarded: Guarded,
  home: string,
  tries: number,
): ReturnType<typeof saveSettings> {
  const { db, me, headers } = guarded;
  const began = readShown(form);
  if (began === null) {
    return data(answerWith({ ok: false, message: m.server_this_page_is_out() }), {
      status: 400,
      headers,
    });
  }
  const now = await readSettings(db);
  const wanted = { ...beginEditing(began), shown: fieldsOfForm(form) };
  const merged = followSaved(wanted, now.fields);
  const checked = checkSettings(merged.shown);
  if (merged.disputed.length > 0 || !checked.ok) {
    const errors = checked.ok ? {} : checked.errors;
    return data(refusal(merged, errors), { status: checked.ok ? 409 : 400, headers });
  }
  const { value } = checked;
  const { remindMinutes, answerHours, quietFrom, quietUntil } = value;
  const saved = await saveAllSettings(db, {
    p_version: now.version,
    p_told_version: now.toldVersion,
    p_idle_hours: value.idleHours,
    p_quick_answers: value.quickAnswers,
    p_work_from: value.workFrom,
    p_work_until: value.workUntil,
    p_work_days: value.workDays,
    p_quiet_days: value.quietDays,
    p_morning_at: value.morningAt,
    p_name: value.workspaceName,
    p_language: value.language,
    p_contact_rule: value.contactRule,
    p_gender_rule: value.genderRule,
    p_joining_date_rule: value.joiningDateRule,
    p_files_allowed: value.filesAllowed,
    p_largest_file_mb: value.largestFileMb,
    p_file_space_gb: value.fileSpaceGb,
    ...(value.timeZone === now.fields.timeZone ? {} : { p_time_zone: value.timeZone }),
    ...(remindMinutes === null ? {} : { p_remind_minutes: remindMinutes }),
    ...(answerHours === null ? {} : { p_answer_hours: answerHours }),
    ...(quietFrom === null ? {} : { p_quiet_from: quietFrom }),
    ...(quietUntil === null ? {} : { p_quiet_until: quietUntil }),
  });
  if (!saved.ok) {
    const { problem } = saved;
    if (problem.reason === "settings_changed" && tries > 1) {
      return trySaving(form, guarded, home, tries - 1);
    }
    return data(refusalFor(problem, merged), { status: statusOf(problem), headers });
  }
  if (value.language !== now.fields.language) {
    changeLanguage({ language: me.language, workspace_language: value.language }, headers);
  }
  const description = whatIsNew(now.fields, merged.shown, me.hour_cycle);
  const toast = { type: "success" as const, message: m.session_settings_saved() };
  return redirectWithToast(home, description === "" ? toast : { ...toast, description }, {
    headers,
  });
}

/** Saves the answer to the dashboard's question, and returns there. */
export async function saveZone(form: FormData, { db, me, headers }: Guarded) {
  const asked = ZoneSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) {
    const message = m.session_choose_a_time_zone();
    return data<SettingsAnswer>(answerWith({ ok: false, message }), { status: 400, headers });
  }
  const { from, to } = asked.data;
  const result = await setTimeZone(db, { from, to });
  if (result.ok && result.value) {
    const message = zoneText(to, me.hour_cycle);
    return redirectWithToast("/admin-dashboard", { type: "success", message }, { headers });
  }
  const { fields } = await readSettings(db);
  const editing = { ...beginEditing(fields), shown: { ...fields, timeZone: to } };
  if (!result.ok) {
    const status = statusOf(result.problem);
    return data(refusalFor(result.problem, editing), { status, headers });
  }
  return data(refusal({ ...editing, disputed: ["timeZone"] }), { status: 409, headers });
}

function refusalFor(problem: Problem, editing: Editing): SettingsAnswer {
  if (problem.reason === "unknown_time_zone") {
    return refusal(editing, { timeZone: m.session_choose_a_time_zone() });
  }
  return { ...refusal(editing), message: problemText(problem, { kept: KEPT.choice }) };
}

function refusal({ saved, shown, disputed }: Editing, errors: SettingErrors = {}): SettingsAnswer {
  return answerWith({ ok: false, value: { saved, shown, disputed, errors } });
}

const RULES = ["contactRule", "genderRule", "joiningDateRule"] as const;

/** What people will notice of a change; empty if that is nothing in particular. */
function whatIsNew(before: SettingFields, after: SettingFields, hourCycle: number | null): string {
  return [
    ...(before.timeZone === after.timeZone ? [] : [zoneText(after.timeZone, hourCycle)]),
    ...(before.quickAnswers === after.quickAnswers ? [] : [m.session_people_see_the_quick()]),
    ...(before.idleHours === after.idleHours
      ? []
      : [m.session_unused_devices_are_signed({ time: idleText(Number(after.idleHours)) })]),
    ...(RULES.every((name) => before[name] === after[name])
      ? []
      : [m.session_what_people_must_have()]),
  ].join(" ");
}

function zoneText(name: string, hourCycle: number | null): string {
  const now = new Date();
  const zone = zoneNow(name, now);
  const { clock, day } = clockIn(zone, now.getTime(), hourCycle);
  return m.session_the_workspaces_time_zone({ city: zone.city, clock, day });
}
