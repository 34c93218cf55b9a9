import { expect, test } from "vitest";
import { readsIn } from "~/core/words/reads-in";
import { changesOf, daysOfAll, readLines, writeLines } from "./days";

const TODAY = "2026-11-28";

test.each([
  ["2026-12-25 Christmas Day", "2026-12-25 Christmas Day"],
  ["25 Dec 2026 Christmas", "2026-12-25 Christmas"],
  ["Dec 25, 2026: Christmas", "2026-12-25 Christmas"],
  ["Fri 25 Dec Christmas", "2026-12-25 Christmas"],
  ["25.12.2026\tChristmas", "2026-12-25 Christmas"],
  ["25/12/2026, Christmas", "2026-12-25 Christmas"],
  ["12/25/2026 Christmas", "2026-12-25 Christmas"],
  ["25.12.26 Christmas", "2026-12-25 Christmas"],
  ["1 May May Day", "2027-05-01 May Day"],
  ["New Year’s Day, 1 January 2027", "2027-01-01 New Year’s Day"],
  ["24.12. - 6.1.2027 Holidays", "2026-12-24 – 2027-01-06 Holidays"],
  ["24.–26.12. Christmas", "2026-12-24 – 2026-12-26 Christmas"],
  ["24-26 Dec Christmas", "2026-12-24 – 2026-12-26 Christmas"],
  ["14 July 2027 to 25 August 2027 Summer", "2027-07-14 – 2027-08-25 Summer"],
  ["2026-12-24–2026-12-26 Christmas", "2026-12-24 – 2026-12-26 Christmas"],
])("a line is read as people type it: %s", (line, written) => {
  const { days, wrong } = readLines(line, TODAY);
  expect([writeLines(days), wrong]).toEqual([written, []]);
  expect(readLines(written, TODAY)).toMatchObject({ days, wrong: [], meant: [] });
});

test.each([
  ["de", "25. Dezember 2026 Weihnachten", "2026-12-25 Weihnachten"],
  ["de", "Sa 1. Mai 2027 Tag der Arbeit", "2027-05-01 Tag der Arbeit"],
  ["de", "24. Dez. bis 6. Jan. Ferien", "2026-12-24 – 2027-01-06 Ferien"],
  ["ar", "٢٥ ديسمبر ٢٠٢٦ عطلة", "2026-12-25 عطلة"],
] as const)("in %s, too: %s", (language, line, written) => {
  readsIn(language, () => expect(writeLines(readLines(line, TODAY).days)).toBe(written));
});

test.each([
  "Christmas",
  "2026-12-25",
  "2027-02-30 Never",
  "3/4/2027 Third or fourth",
  "Thu 25 Dec 2026 A Friday",
  "26 Dec 2026 to 24 Dec 2026 Backwards",
  "1 Jan 2027 to 1 Mar 2028 More than a year",
  "25 Dec 2101 Far",
  `25 Dec 2026 ${"x".repeat(81)}`,
])("a line that says no day, or several, is named: %s", (line) => {
  expect(readLines(`1 May 2027 May Day\n\n${line}`, TODAY).wrong).toEqual([3]);
});

test("a day of several is all of them", () => {
  const spans = [
    { name: "Holidays", from: "2026-12-24", to: "2026-12-26" },
    { name: "Christmas", from: "2026-12-25", to: "2026-12-25" },
  ];
  expect(writeLines(daysOfAll(spans))).toBe(
    "2026-12-24 Holidays\n2026-12-25 Holidays, Christmas\n2026-12-26 Holidays",
  );
});

test("only what was changed is sent", () => {
  const shown = { "2026-12-25": "Christmas", "2026-12-26": "Boxing Day" };
  const wanted = { "2026-12-25": "Christmas Day", "2027-01-01": "New Year" };
  expect(changesOf(shown, wanted)).toEqual({
    add: [
      { day: "2026-12-25", name: "Christmas Day" },
      { day: "2027-01-01", name: "New Year" },
    ],
    remove: ["2026-12-26"],
  });
});
