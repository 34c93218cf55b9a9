import type { Database } from "~/core/server/types.generated";
import { DAY_MEANINGS, REPORT_LABELS, REPORT_MEANINGS } from "./reports.words";
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
};

type Column = {
  label: string;
  /** For people to read. */
  shown: (row: ReportRow) => string;
  /** For a spreadsheet to calculate with, in the unit that its heading names. */
  raw: (row: ReportRow) => number | null;
  unit?: string;
  /** The value of a full bar, if it is not the greatest value. */
  most?: number;
};

const NONE = "–";

function count(label: string, of: (row: ReportRow) => number): Column {
  return { label, shown: (row) => of(row).toLocaleString("en"), raw: of };
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

const onTime: Column = share(REPORT_LABELS.share, ({ on_time, completed }) =>
  completed === 0 ? null : on_time / completed,
);
const completed: Column = count(REPORT_LABELS.completed, (row) => row.completed);
const median: Column = time(REPORT_LABELS.median, (row) => row.median_answer);

export type Report = {
  key: string;
  label: string;
  meaning: string;
  drawn: Column;
  columns: ReadonlyArray<Column>;
};

/** What is reported: what its chart draws, and the columns of its table and file. */
export const REPORTS = [
  {
    key: "completed",
    label: REPORT_LABELS.completed,
    meaning: REPORT_MEANINGS.completed,
    drawn: completed,
    columns: [completed],
  },
  {
    key: "on-time",
    label: REPORT_LABELS.on_time,
    meaning: REPORT_MEANINGS.on_time,
    drawn: onTime,
    columns: [completed, count(REPORT_LABELS.on_time, (row) => row.on_time), onTime],
  },
  {
    key: "answer",
    label: REPORT_LABELS.answer,
    meaning: REPORT_MEANINGS.answer,
    drawn: median,
    columns: [
      count(REPORT_LABELS.given, (row) => row.given),
      count(REPORT_LABELS.answered, (row) => row.answered),
      count(REPORT_LABELS.within_a_day, (row) => row.answered_within_a_day),
      median,
      time(REPORT_LABELS.slow, (row) => row.slow_answer),
    ],
  },
] as const satisfies ReadonlyArray<Report>;

const given = count(REPORT_LABELS.given, (row) => row.given);
const withinADay = count(REPORT_LABELS.within_a_day, (row) => row.answered_within_a_day);
const answeredSoon = share(REPORT_LABELS.within_a_day_share, (row) =>
  row.given === 0 ? null : row.answered_within_a_day / row.given,
);

/** The figures that the dashboard shows for the last days. */
export const DAY_REPORTS = [
  {
    key: "given",
    label: REPORT_LABELS.given,
    meaning: DAY_MEANINGS.given,
    drawn: given,
    columns: [given],
  },
  {
    key: "answered",
    label: REPORT_LABELS.within_a_day_share,
    meaning: DAY_MEANINGS.answered,
    drawn: answeredSoon,
    columns: [given, withinADay, answeredSoon],
  },
  {
    key: "on-time",
    label: REPORT_LABELS.on_time,
    meaning: DAY_MEANINGS.on_time,
    drawn: onTime,
    columns: [completed, count(REPORT_LABELS.on_time, (row) => row.on_time), onTime],
  },
] as const satisfies ReadonlyArray<Report>;
