// Rules as kitchens, pools, payroll and schools say them, each with its sentence and its next ten dates, which were worked
// out by hand with a calendar, and again by a program that shares nothing with this one.
import { expect, test } from "vitest";
import { usualOnClosed } from "../../../app/features/routines/on-closed.ts";
import { sentenceOf } from "../../../app/features/routines/sentence.ts";
import type { RoutineRule } from "../../../app/task/routine/rule-words.ts";
import { rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { SAID_RULES } from "../../fixtures/said-rules.ts";

const sql = ownerSql();

const CLOSED =
  "2026-12-24 2026-12-25 2026-12-26 2026-12-31 2027-01-01 2027-03-26 2027-03-29 2027-05-06 2027-05-17";
/** The summer holidays of the school, besides. */
const SUMMER = { from: "2027-07-22", until: "2027-09-05" };
const USUAL: RoutineRule = {
  unit: "day",
  every: 1,
  weekdays: null,
  month_day: null,
  nth: null,
  times: ["07:00"],
  starts_on: "2026-01-01",
  ends_on: null,
  runs: null,
  month: null,
  season_from: null,
  season_until: null,
  week_begins: 1,
};
const TIME = { hour_cycle: null, today: "2026-12-01" };

test.each(SAID_RULES)("$by: $says", async ({ rule: parts, on_closed: chosen = null, ...said }) => {
  const rule = { ...USUAL, ...parts };
  const whom = "everyone" as const;
  const sentence = sentenceOf(
    { rule, appears_before: 0, due_after: 0, whom, on_closed: chosen },
    TIME,
  );
  expect(sentence.replace(/, appears .* for everybody/, "")).toBe(said.sentence);
  await rolledBack(sql, async (tx) => {
    await tx`delete from private.closed_days`;
    await tx`insert into private.closed_days select unnest(${CLOSED.split(" ")}::date[]), 'Closed'`;
    if (said.summer) {
      await tx`insert into private.closed_days
        select day::date, 'Summer' from generate_series(${SUMMER.from}::date, ${SUMMER.until}::date, '1 day') day`;
    }
    await tx`update private.delivery_settings set work_days = ${said.work ?? [1, 2, 3, 4, 5]}`;
    const written = tx.json({ rule, on_closed: chosen, appears_before: 0, due_after: 60 });
    const [found] = await tx<Array<{ choice: string; dates: string }>>`
      select private.on_closed(r) as choice, (
        select string_agg(c.day, ' ' order by c.starts) from (
          select (c.starts at time zone s.time_zone)::date::text as day, c.starts
          from public.workspace_settings s,
            private.coming_runs(r, private.start_of(${said.from}::date, s.time_zone), private.start_of('2050-01-01', s.time_zone)) c
          where c.why is null order by c.starts limit 10
        ) c) as dates
      from jsonb_populate_record(null::private.routines, ${written}) r`;
    expect(found).toEqual({ choice: chosen ?? usualOnClosed(rule), dates: said.dates });
  });
});
