import { fullName } from "~/core/person/full-name";
import { writeDone } from "~/task/needs/done";
import type { BegunFrom, Routine } from "../routines.model.server";
import type { ENDS, UNITS } from "../schema";

type Given = {
  me: { uid: string; first_name: string; last_name: string; today: string };
  routine: Routine | null;
  begun: BegunFrom | null;
  isTemplate: boolean;
};

/** The values with which the form begins: of a saved routine, of a task, or none. */
export function startOf({ me, routine, begun, isTemplate }: Given) {
  const rule = routine?.rule ?? null;
  const of = routine ?? begun;
  const unit = unitOf(rule, routine !== null || isTemplate);
  return {
    version: routine?.version ?? 0,
    name: routine === null || routine.name === routine.title ? "" : routine.name,
    title: of?.title ?? "",
    description: of?.description ?? "",
    priority: of?.priority ?? "Medium",
    done: begun?.done ?? (routine?.done ? writeDone(savedDone(routine.done)) : ""),
    people: of?.people ?? [],
    group: of?.group_id ?? "",
    department: of?.department ?? "",
    audience: of?.group_id ? "group" : of?.department ? "department" : "people",
    whom: routine?.whom ?? "everyone",
    unit,
    every: rule?.every ?? 1,
    weekdays: (unit === "week" ? rule?.weekdays : null) ?? [1, 2, 3, 4, 5],
    month_day: rule?.month_day ?? 1,
    nth: rule?.nth ?? 1,
    weekday: (unit === "nth" ? rule?.weekdays?.[0] : null) ?? 1,
    times: rule?.times.map((at) => at.slice(0, 5)) ?? ["07:00"],
    starts_on: rule?.starts_on ?? me.today,
    ends: endsOf(rule),
    ends_on: rule?.ends_on ?? "",
    runs: rule?.runs ?? 10,
    month: rule?.month ?? "",
    week_begins: rule?.week_begins ?? "",
    season: rule !== null && rule.season_from !== null,
    season_from_day: (rule?.season_from ?? 501) % 100,
    season_from_month: Math.floor((rule?.season_from ?? 501) / 100),
    season_until_day: (rule?.season_until ?? 930) % 100,
    season_until_month: Math.floor((rule?.season_until ?? 930) / 100),
    on_closed: routine?.on_closed ?? "",
    weekday_people: routine?.weekday_people ?? [],
    appears_before: routine?.appears_before ?? 60,
    due_after: routine?.due_after ?? 60,
    answer: routine?.needs_answer === false ? "standing" : "needed",
    open: routine?.keeps_open ? "stays" : "missed",
    keeper: {
      uid: routine?.keeper ?? me.uid,
      full_name: routine?.keeper_name ?? fullName(me.first_name, me.last_name),
    },
  } as const;
}

export type Start = ReturnType<typeof startOf>;

/** Which folds contain a value unlike most routines': these are open, so that nothing unusual is hidden. */
export function unusualOf(start: Start, me: { uid: string; today: string }) {
  return {
    task:
      start.name !== "" ||
      start.description !== "" ||
      start.priority !== "Medium" ||
      start.done !== "",
    rule:
      start.starts_on > me.today ||
      start.ends !== "never" ||
      start.season ||
      start.on_closed !== "",
    answers: start.answer !== "needed" || start.open !== "missed" || start.keeper.uid !== me.uid,
  };
}

function unitOf(rule: Routine["rule"], isTemplate: boolean): (typeof UNITS)[number] {
  if (rule === null) return isTemplate ? "none" : "week";
  return rule.unit === "month" && rule.nth !== null ? "nth" : rule.unit;
}

function endsOf(rule: Routine["rule"]): (typeof ENDS)[number] {
  if (rule?.ends_on) return "on";
  return rule?.runs ? "after" : "never";
}

function savedDone({
  points = [],
  needs = [],
  is_checked = false,
  checker_name: name,
  checker: uid,
}: NonNullable<Routine["done"]>) {
  const checker = uid ? { uid, full_name: name ?? "" } : null;
  return { points, needs, is_checked, checker };
}
