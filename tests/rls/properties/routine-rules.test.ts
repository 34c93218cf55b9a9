// The days and times of rules, as the database computes them, against a recurrence library and the calendar of the
// language. What rules mean that RFC 5545 says otherwise: a month that is too short has its last day.
import { RRuleTemporal } from "rrule-temporal";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { runs } from "./runs.ts";

const sql = ownerSql();

const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "America/Sao_Paulo",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
  "Antarctica/Troll",
];
const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const [FROM, TO] = ["2026-11-01", "2029-10-31"];

type Rule = {
  unit: "day" | "week" | "month";
  every: number;
  weekdays: Array<number> | null;
  month_day: number | null;
  nth: number | null;
  times: Array<string>;
  starts_on: string;
  ends_on: string | null;
  runs: number | null;
  month: number | null;
  season_from: number | null;
  season_until: number | null;
  week_begins: number | null;
};

const day = fc.integer({ min: 0, max: 1400 }).map((days) => {
  const first = Temporal.PlainDate.from("2026-01-01");
  return first.add({ days }).toString();
});
const weekday = fc.integer({ min: 1, max: 7 });
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
// Where clocks change is where faults are.
const times = fc.uniqueArray(fc.oneof(time, fc.constantFrom("01:30", "02:00", "02:15", "02:30")), {
  minLength: 1,
  maxLength: 4,
});

const dayOfYear = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, date]) => month * 100 + date),
  fc.constantFrom(101, 228, 229, 301, 1231),
);

const rule: fc.Arbitrary<Rule> = fc
  .record({
    kind: fc.constantFrom("day", "week", "month", "nth"),
    every: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 60 })),
    weekdays: fc.uniqueArray(weekday, { minLength: 1, maxLength: 7 }),
    month_day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 })),
    nth: fc.constantFrom(1, 2, 3, 4, -1),
    times,
    starts_on: day,
    ends_on: fc.option(day, { freq: 3 }),
    runs: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 3 }),
    month: fc.option(fc.integer({ min: 1, max: 12 })),
    season: fc.option(fc.tuple(dayOfYear, dayOfYear), { freq: 3 }),
    week_begins: fc.constantFrom(null, 1, 6, 7),
  })
  .map(({ kind, weekdays, month_day, nth, month, season, ...parts }) => ({
    ...parts,
    unit: kind === "nth" ? "month" : kind,
    weekdays: kind === "week" ? weekdays : kind === "nth" ? weekdays.slice(0, 1) : null,
    month_day: kind === "month" ? month_day : null,
    nth: kind === "nth" ? nth : null,
    runs: parts.ends_on === null ? parts.runs : null,
    month: kind === "month" || kind === "nth" ? month : null,
    season_from: season?.[0] ?? null,
    season_until: season?.[1] ?? null,
  }));

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** The days of a rule by the library, which knows nothing of zones here. */
function daysOf({ unit, every, weekdays, month_day: of, nth, starts_on, ends_on, ...rest }: Rule) {
  const short = of !== null && of > 28 ? Array.from({ length: of - 27 }, (_, at) => at + 28) : [of];
  const parts = [
    `FREQ=${{ day: "DAILY", week: "WEEKLY", month: "MONTHLY" }[unit]}`,
    `INTERVAL=${every}`,
    `WKST=${DAYS[(rest.week_begins ?? 1) - 1]}`,
    ...(unit === "week" ? [`BYDAY=${weekdays?.map((at) => DAYS[at - 1]).join(",")}`] : []),
    ...(nth === null ? [] : [`BYDAY=${nth}${DAYS[(weekdays?.[0] ?? 1) - 1]}`]),
    ...(of === null ? [] : [`BYMONTHDAY=${short.join(",")};BYSETPOS=-1`]),
    `UNTIL=${[ends_on ?? TO, TO].toSorted()[0]?.replaceAll("-", "")}T235959Z`,
  ];
  const dtstart = firstOf(rest.month, every, starts_on).toZonedDateTime("UTC");
  const found = new RRuleTemporal({ rruleString: parts.join(";"), dtstart }).all();
  return found
    .map((each) => each.toPlainDate())
    .filter((each) => each.toString() >= starts_on && isInSeason(each, rest));
}

/** From where the library counts: the first month of the cycle that the rule names, as far back as its first day. */
function firstOf(month: number | null, every: number, starts_on: string): Temporal.PlainDate {
  const start = Temporal.PlainDate.from(starts_on);
  if (month === null) return start;
  let at = start.with({ day: 1 });
  while (at.month !== month) at = at.add({ months: 1 });
  while (at.subtract({ months: every }).toString() >= starts_on.slice(0, 7)) {
    at = at.subtract({ months: every });
  }
  return at;
}

const YEAR = Array.from({ length: 366 }, (_, days) => {
  const { month, day: date } = Temporal.PlainDate.from("2000-01-01").add({ days });
  return month * 100 + date;
});

/** Whether it comes around the year no later than the end does: nothing that the database compares. */
function isInSeason(
  { month, day: date }: Temporal.PlainDate,
  { season_from: from, season_until: until }: Pick<Rule, "season_from" | "season_until">,
): boolean {
  if (from === null || until === null) return true;
  const [at, end] = [month * 100 + date, until].map(
    (each) => (YEAR.indexOf(each) - YEAR.indexOf(from) + 366) % 366,
  );
  return at! <= end!;
}

/** The moments of a rule in a zone: what clocks skip is as much later, of what they show twice the first. */
function expected(asked: Rule, zone: string): Array<string> {
  const slots = daysOf(asked).flatMap((each) =>
    asked.times.toSorted().map((at) => each.toPlainDateTime(Temporal.PlainTime.from(at))),
  );
  const counted = asked.runs === null ? slots : slots.slice(0, asked.runs);
  return counted
    .filter((slot) => slot.toPlainDate().toString() >= FROM)
    .map((slot) => slot.toZonedDateTime(zone).toInstant().toString());
}

async function computed(asked: ReadonlyArray<{ rule: Rule; zone: string }>) {
  const rows = await sql<Array<{ moments: Array<string> }>>`
    select array(
      select to_char(private.local_moment(t.day + t.at, one.value ->> 'zone') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      from private.rule_times(jsonb_populate_record(null::public.routine_rule, one.value -> 'rule'), ${FROM}, ${TO}) t
      order by t.day, t.at) as moments
    from jsonb_array_elements(${sql.json([...asked])}) with ordinality one (value, place) order by one.place`;
  return rows.map(({ moments }) => moments);
}

test(
  "2,000 rules in eight zones for three years are those of a recurrence library",
  { timeout: 120_000 },
  async () => {
    const rules = fc.sample(rule, { seed: Number(process.env.SEED ?? 50), numRuns: runs(2000) });
    for (let at = 0; at < rules.length; at += 50) {
      const asked = rules
        .slice(at, at + 50)
        .flatMap((each) => ZONES.map((zone) => ({ rule: each, zone })));
      const found = await computed(asked);
      for (const [place, { rule: each, zone }] of asked.entries()) {
        expect(found[place], `${JSON.stringify(each)} in ${zone}`).toEqual(expected(each, zone));
      }
    }
  },
);

const PLAIN: Rule = {
  unit: "day",
  every: 1,
  weekdays: null,
  month_day: null,
  nth: null,
  times: ["02:30"],
  starts_on: "2027-03-27",
  ends_on: "2027-03-29",
  runs: null,
  month: null,
  season_from: null,
  season_until: null,
  week_begins: null,
};

test.each<[string, Partial<Rule>, string, Array<string>]>([
  [
    "an hour that clocks skip in spring does not move the days after it",
    {},
    "Europe/Berlin",
    ["2027-03-27T01:30:00Z", "2027-03-28T01:30:00Z", "2027-03-29T00:30:00Z"],
  ],
  [
    "an hour that comes twice in autumn is the first",
    { starts_on: "2027-10-31", ends_on: "2027-10-31" },
    "Europe/Berlin",
    ["2027-10-31T00:30:00Z"],
  ],
  [
    "where clocks change by half an hour",
    { times: ["02:15"], starts_on: "2027-10-03", ends_on: "2027-10-03" },
    "Australia/Lord_Howe",
    ["2027-10-02T15:45:00Z"],
  ],
  [
    "the first day of a month, where it begins while UTC has the last",
    {
      unit: "month",
      month_day: 1,
      times: ["00:00"],
      starts_on: "2027-01-01",
      ends_on: "2027-03-31",
    },
    "Pacific/Kiritimati",
    ["2026-12-31T10:00:00Z", "2027-01-31T10:00:00Z", "2027-02-28T10:00:00Z"],
  ],
  [
    "the last day of February, in a leap year too",
    {
      unit: "month",
      month_day: 31,
      every: 12,
      starts_on: "2027-02-10",
      ends_on: "2028-03-01",
      times: ["12:00"],
    },
    "Asia/Kathmandu",
    ["2027-02-28T06:15:00Z", "2028-02-29T06:15:00Z"],
  ],
])("%s", async (_, parts, zone, moments) => {
  const [found] = await computed([{ rule: { ...PLAIN, ...parts }, zone }]);
  expect(found).toEqual(moments);
});
