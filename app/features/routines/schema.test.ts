import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { RoutineSchema, routineOf } from "./schema";

const ID = "8d8ac610-566d-4ef0-9c22-186b2a5ed793";

function parse(more: ReadonlyArray<[string, string]>) {
  const sent = new URLSearchParams([
    ["id", ID],
    ["version", "0"],
    ["name", "Opening"],
    ["title", "Open the kitchen"],
    ["audience", "people"],
    ["unit", "week"],
    ["starts_on", "2026-01-01"],
    ["answer", "needed"],
    ["open", "missed"],
    ...more,
  ]);
  return parseWithZod(sent, { schema: RoutineSchema });
}

test("each field says what is wrong with it", () => {
  const never: Array<[string, string]> = [
    ["whom", "everyone"],
    ["season", "on"],
    ["season_from_day", "31"],
    ["season_from_month", "6"],
  ];
  expect(parse(never).reply().error).toEqual({
    person: ["Say for whom it is"],
    weekdays: ["Choose at least one weekday"],
    times: ["Choose at least one time"],
    season: ["There is no such day"],
  });
});

test("a form is what the database takes", () => {
  const submission = parse([
    ["person", ID],
    ["weekdays", "1"],
    ["times", "15:00"],
    ["times", ""],
    ["times", "07:00"],
    ["ends", "after"],
    ["runs", "3"],
    ["month_day", "31"],
    ["whom", "by_weekday"],
    ["on_1", ID],
    ["on_closed", "before"],
    ["season", "on"],
    ["season_from_day", "15"],
    ["season_from_month", "11"],
    ["season_until_month", "2"],
    ["season_until_day", "29"],
    ["week_begins", "7"],
  ]);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  expect(routineOf(submission.value)).toMatchObject({
    people: [ID],
    group_id: null,
    rule: {
      unit: "week",
      every: 1,
      weekdays: [1],
      month_day: null,
      times: ["07:00", "15:00"],
      ends_on: null,
      runs: 3,
      month: null,
      season_from: 1115,
      season_until: 229,
      week_begins: 7,
    },
    weekday_people: [ID, null, null, null, null, null, null],
    on_closed: "before",
    needs_answer: true,
    keeps_open: false,
  });
});
