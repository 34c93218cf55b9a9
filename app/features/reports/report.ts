import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { late } from "~/core/words/late";
import type { Database } from "~/core/server/types.generated";
import { spanText } from "~/core/time/elapsed";
import { wholePercent } from "~/core/kit/percent";

export type ReportRow = Omit<
  Database["public"]["Functions"]["report"]["Returns"][number],
  "key" | "name" | "total"
>;

/** The figures of days in which nothing happened. */
export const NOTHING: ReportRow = {
  given: 0,
  answered: 0,
  answered_within_a_day: 0,
  median_answer: null,
  slow_answer: null,
  completed: 0,
  on_time: 0,
  checked: 0,
  first_go: 0,
  rounds: 0,
  median_check: null,
};

type Column = {
  label: string;
  /** For people to read. */
  shown: (row: ReportRow) => string;
  /** For a spreadsheet to calculate with, in the unit that its heading names. */
  raw: (row: ReportRow) => number | null;
  unit?: "seconds" | "percent";
  /** The value of a full bar, if it is not the greatest value. */
  most?: number;
};

const NONE = "–";

function count(label: string, of: (row: ReportRow) => number): Column {
  return { label, shown: (row) => numberText(of(row)), raw: of };
}

function time(label: string, of: (row: ReportRow) => number | null): Column {
  function shown(row: ReportRow) {
    const seconds = of(row);
    return seconds === null ? NONE : spanText(seconds * 1000);
  }
  return { label, shown, raw: of, unit: "seconds" };
}

function share(label: string, of: (row: ReportRow) => number | null): Column {
  function raw(row: ReportRow) {
    const part = of(row);
    return part === null ? null : wholePercent(part);
  }
  function shown(row: ReportRow) {
    const percent = raw(row);
    return percent === null ? NONE : `${percent} %`;
  }
  return { label, shown, raw, unit: "percent", most: 100 };
}

const onTime: Column = late(() =>
  share(m.reports_share_on_time(), ({ on_time, completed }) =>
    completed === 0 ? null : on_time / completed,
  ),
);
const completed: Column = late(() => count(m.common_completed(), (row) => row.completed));
const median: Column = late(() => time(m.reports_median(), (row) => row.median_answer));

export type Report = {
  key: string;
  label: string;
  meaning: string;
  drawn: Column;
  columns: ReadonlyArray<Column>;
};

/** What is reported: what its chart draws, and the columns of its table and file. */
export const REPORTS = late(
  () =>
    [
      {
        key: "completed",
        label: m.common_completed(),
        meaning: m.reports_tasks_completed_in_this(),
        drawn: completed,
        columns: [completed],
      },
      {
        key: "on-time",
        label: m.reports_on_time(),
        meaning: m.reports_of_the_tasks_completed(),
        drawn: onTime,
        columns: [completed, count(m.reports_on_time(), (row) => row.on_time), onTime],
      },
      {
        key: "answer",
        label: m.reports_median_time_to_answer(),
        meaning: m.reports_for_tasks_assigned_in(),
        drawn: median,
        columns: [
          count(m.common_assigned(), (row) => row.given),
          count(m.reports_answered(), (row) => row.answered),
          count(m.reports_within_a_day(), (row) => row.answered_within_a_day),
          median,
          time(m.reports_90_within(), (row) => row.slow_answer),
        ],
      },
    ] as const satisfies ReadonlyArray<Report>,
);

const checked: Column = late(() => count(m.reports_checked(), (row) => row.checked));
const firstGo: Column = late(() =>
  share(m.reports_passed_at_first_go(), ({ first_go: first, checked: all }) =>
    all === 0 ? null : first / all,
  ),
);

/** What is reported besides, where anything was checked. */
export const CHECK_REPORT: Report = late(() => ({
  key: "checked",
  label: m.reports_passed_at_first_go(),
  meaning: m.reports_of_the_tasks_that(),
  drawn: firstGo,
  columns: [
    checked,
    firstGo,
    count(m.reports_sent_back(), (row) => row.rounds),
    time(m.reports_median_until_checked(), (row) => row.median_check),
  ],
}));

const given = late(() => count(m.common_assigned(), (row) => row.given));
const withinADay = late(() => count(m.reports_within_a_day(), (row) => row.answered_within_a_day));
const answeredSoon = late(() =>
  share(m.reports_answered_within_a_day(), (row) =>
    row.given === 0 ? null : row.answered_within_a_day / row.given,
  ),
);

/** The figures that the dashboard shows for the last days. */
export const DAY_REPORTS = late(
  () =>
    [
      {
        key: "given",
        label: m.common_assigned(),
        meaning: m.reports_tasks_assigned_on_each(),
        drawn: given,
        columns: [given],
      },
      {
        key: "answered",
        label: m.reports_answered_within_a_day(),
        meaning: m.reports_of_the_tasks_assigned(),
        drawn: answeredSoon,
        columns: [given, withinADay, answeredSoon],
      },
      {
        key: "on-time",
        label: m.reports_on_time(),
        meaning: m.reports_of_the_tasks_completed_on(),
        drawn: onTime,
        columns: [completed, count(m.reports_on_time(), (row) => row.on_time), onTime],
      },
    ] as const satisfies ReadonlyArray<Report>,
);
