import { parseWithZod } from "@conform-to/zod/v4";
import { type RefObject, useEffect, useState } from "react";
import { peopleCount } from "~/core/person/group";
import { useLatest } from "~/core/kit/use-same";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { isForSomebody, RuleSchema, timingOf } from "../schema";
import type { RuleTime } from "~/task/routine/rule-words";
import { sentenceOf } from "../sentence";
import type { Start } from "./start";
import { useNextTimes } from "./use-next-times";

const NAMES = new Set(
  [
    "audience",
    ...Array.from({ length: 7 }, (_, at) => `on_${at + 1}`),
    "person",
    "group",
    "department",
    "whom",
    "unit",
    "every",
    "weekdays",
    "month_day",
    "nth",
    "weekday",
  ].concat([
    "times",
    "starts_on",
    "ends",
    "ends_on",
    "runs",
    "on_closed",
    "month",
    "week_begins",
    "season",
    "season_from_day",
    "season_from_month",
    "season_until_day",
    "season_until_month",
    "appears_before",
    "due_after",
  ]),
);

/** The groups and departments by name. */
export type Names = {
  groups: ReadonlyArray<{ id: string; name: string }>;
  departments: ReadonlyArray<{ value: string; label: string }>;
};

/** The sentence of what is typed, and its next times, which the database computes. */
export function useTiming(
  form: RefObject<HTMLFormElement>,
  id: string,
  { start, ...names }: Names & { start: Start },
) {
  const time = useTimeSettings();
  const { times, state, find } = useNextTimes();
  const [shown, setShown] = useState(() => said(asSent(start), names, start.unit, time));

  function readForm() {
    if (!form.current) return;
    const sent = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (NAMES.has(name) && typeof value === "string") sent.append(name, value);
    }
    const next = said(sent, names, shown.unit, time, shown.sentence);
    setShown(next);
    sent.append("id", id);
    if (next.isWhole && next.unit !== "none") find(sent);
  }

  const begin = useLatest(readForm);
  useEffect(() => begin.current(), [begin]);

  return { ...shown, times, state, read: readForm };
}

/** What the form would send before anything is changed. */
function asSent(start: Start): URLSearchParams {
  const { people, season, weekday_people: whose, weekdays, times, keeper: _, ...texts } = start;
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(texts)) {
    if (NAMES.has(name)) sent.append(name, String(value));
  }
  for (const { uid } of people) sent.append("person", uid);
  for (const day of weekdays) sent.append("weekdays", String(day));
  for (const time of times) sent.append("times", time);
  for (const { weekday, uid } of whose) sent.append(`on_${weekday}`, uid);
  if (season) sent.append("season", "on");
  return sent;
}

/** The sentence of what is typed; half-typed values keep the previous sentence. */
function said(sent: URLSearchParams, names: Names, before: string, time: RuleTime, sentence = "") {
  const submission = parseWithZod(sent, { schema: RuleSchema });
  const unit = sent.get("unit") ?? before;
  const ends = sent.get("ends") ?? "never";
  const every = Number(sent.get("every") ?? 1);
  const chosen = {
    unit,
    ends,
    every,
    whom: sent.get("whom") ?? "",
    hasSeason: sent.has("season"),
    weekdays: sent.getAll("weekdays").map(Number),
  };
  if (submission.status !== "success") return { ...chosen, sentence, isWhole: false };
  const timing = timingOf(submission.value);
  return {
    ...chosen,
    sentence: sentenceOf({ ...timing, among: amongOf(timing, names) }, time),
    isWhole: isForSomebody(submission.value),
  };
}

/** "Kitchen", or "3 people"; empty if nobody is chosen. */
function amongOf(timing: ReturnType<typeof timingOf>, { groups, departments }: Names): string {
  const { people, group_id: group, department } = timing;
  if (group !== null) return groups.find(({ id }) => id === group)?.name ?? "";
  if (department !== null) {
    return departments.find(({ value }) => value === department)?.label ?? "";
  }
  return people.length === 0 ? "" : peopleCount(people.length);
}
