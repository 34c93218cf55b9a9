import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
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
  /** The value for people to read. */
  shown: (row: ReportRow) => string;
  /** The value for a spreadsheet to calculate with, in the unit that the heading names. */
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
  share(t("Share on time"), ({ on_time, completed }) =>
    completed === 0 ? null : on_time / completed,
  ),
);
const completed: Column = late(() => count(t("Completed"), (row) => row.completed));
const median: Column = late(() => time(t("Median"), (row) => row.median_answer));

export type Report = {
  key: string;
  label: string;
  meaning: string;
  drawn: Column;
  columns: ReadonlyArray<Column>;
};

/** The figures of a report: what each chart draws, and the columns of its table and file. */
export const REPORTS = late(
  () =>
    [
      {
        key: "completed",
        label: t("Completed"),
        meaning: t(
          "Tasks completed in this period, whenever they were assigned. Withdrawn tasks never count.",
        ),
        drawn: completed,
        columns: [completed],
      },
      {
        key: "on-time",
        label: t("On time"),
        meaning: t(
          "Of the tasks completed in this period, those completed by their current deadline.",
        ),
        drawn: onTime,
        columns: [completed, count(t("On time"), (row) => row.on_time), onTime],
      },
      {
        key: "answer",
        label: t("Median time to answer"),
        meaning: t(
          "For tasks assigned in this period: the time until they were accepted or rejected. Half of the answers came within the median and 90 % within the longer time; tasks without an answer are in neither. A reassigned task counts for the person who has it now, from then on.",
        ),
        drawn: median,
        columns: [
          count(t("Assigned"), (row) => row.given),
          count(t("Answered"), (row) => row.answered),
          count(t("Within a day"), (row) => row.answered_within_a_day),
          median,
          time(t("90 % within"), (row) => row.slow_answer),
        ],
      },
    ] as const satisfies ReadonlyArray<Report>,
);

const checked: Column = late(() => count(t("Checked"), (row) => row.checked));
const firstGo: Column = late(() =>
  share(t("Passed at first go"), ({ first_go: first, checked: all }) =>
    all === 0 ? null : first / all,
  ),
);

/** A further figure, for workspaces in which something was checked. */
export const CHECK_REPORT: Report = late(() => ({
  key: "checked",
  label: t("Passed at first go"),
  meaning: t(
    "Of the tasks that passed their check in this time, the share that was never sent back; how often the others were; and the median time from completion until somebody passed it.",
  ),
  drawn: firstGo,
  columns: [
    checked,
    firstGo,
    count(t("Times sent back"), (row) => row.rounds),
    time(t("Median until checked"), (row) => row.median_check),
  ],
}));

const given = late(() => count(t("Assigned"), (row) => row.given));
const withinADay = late(() => count(t("Within a day"), (row) => row.answered_within_a_day));
const answeredSoon = late(() =>
  share(t("Answered within a day"), (row) =>
    row.given === 0 ? null : row.answered_within_a_day / row.given,
  ),
);

/** The figures that the dashboard shows for the last days. */
export const DAY_REPORTS = late(
  () =>
    [
      {
        key: "given",
        label: t("Assigned"),
        meaning: t("Tasks assigned on each day, excluding withdrawn tasks."),
        drawn: given,
        columns: [given],
      },
      {
        key: "answered",
        label: t("Answered within a day"),
        meaning: t("Of the tasks assigned on a day, those accepted or rejected within 24 hours."),
        drawn: answeredSoon,
        columns: [given, withinADay, answeredSoon],
      },
      {
        key: "on-time",
        label: t("On time"),
        meaning: t("Of the tasks completed on a day, those completed by their deadline."),
        drawn: onTime,
        columns: [completed, count(t("On time"), (row) => row.on_time), onTime],
      },
    ] as const satisfies ReadonlyArray<Report>,
);
