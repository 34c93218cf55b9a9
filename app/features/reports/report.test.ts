import { expect, test } from "vitest";
import { CHECK_REPORT, NOTHING, REPORTS, type ReportRow } from "./report";

const row: ReportRow = {
  given: 1200,
  answered: 4,
  answered_within_a_day: 3,
  median_answer: 5400,
  slow_answer: null,
  completed: 3,
  on_time: 2,
  checked: 4,
  first_go: 3,
  rounds: 2,
  median_check: 600,
};

test("a report says its figures to people and to spreadsheets", () => {
  const cells = REPORTS.map(({ columns }) =>
    columns.map((column) => [column.shown(row), column.raw(row)]),
  );
  expect(cells).toEqual([
    [["3", 3]],
    [
      ["3", 3],
      ["2", 2],
      ["67 %", 67],
    ],
    [
      ["1,200", 1200],
      ["4", 4],
      ["3", 3],
      ["1 h", 5400],
      ["–", null],
    ],
  ]);
  expect(CHECK_REPORT.columns.map(({ shown }) => shown(row))).toEqual(["4", "75 %", "2", "10 min"]);
  expect(CHECK_REPORT.drawn.shown(NOTHING)).toBe("–");
  expect(REPORTS[1].drawn.shown({ ...row, completed: 0, on_time: 0 })).toBe("–");
  expect(REPORTS.map(({ drawn }) => drawn.shown(NOTHING))).toEqual(["0", "–", "–"]);
});

test("only all are 100 %, and only none are 0 %", () => {
  const [, { drawn }] = REPORTS;
  const parts = [
    [544, 546, "99 %"],
    [546, 546, "100 %"],
    [1, 546, "1 %"],
    [0, 546, "0 %"],
  ] as const;
  for (const [part, all, text] of parts) {
    expect(drawn.shown({ ...row, completed: all, on_time: part })).toBe(text);
  }
});
