import { expect, test } from "vitest";
import { quietText } from "~/core/time/quiet.words";
import { answerOptions, choiceOf, choiceRows } from "./delivery";
import { remindOptions } from "~/task/acts/remind/reminder";

test("choices become a table, which offers nothing where a channel does not carry it", () => {
  const rows = choiceRows([
    { kind: "assigned", channel: "screen", is_on: true },
    { kind: "assigned", channel: "mail", is_on: false },
    { kind: "late", channel: "push", is_on: true },
    { kind: "trial", channel: "push", is_on: true },
  ]);
  expect(rows).toEqual([
    { kind: "assigned", cells: { screen: true, push: null, mail: false } },
    { kind: "late", cells: { screen: null, push: true, mail: null } },
  ]);
});

test("a cell is found by its name, and an unknown name is ignored", () => {
  expect(choiceOf("due_soon push")).toEqual({ kind: "due_soon", channel: "push" });
  for (const name of ["", "due_soon", "trial push", "assigned pigeon"]) {
    expect(choiceOf(name)).toBeNull();
  }
});

test("quiet hours are said as people say them", () => {
  expect(quietText(null, null, [])).toBe("never");
  expect(quietText("22:00", "07:00", [7, 6])).toBe("22:00 to 07:00, Sat, Sun");
  expect(quietText(null, null, [7])).toBe("Sun");
});

test("a number that nobody offers is among the options when it is the present one", () => {
  expect(remindOptions(45).map(({ label }) => label)).toContain("45 minutes before");
  expect(remindOptions(1440).map(({ label }) => label)).toContain("1 day before");
  expect(answerOptions(null).map(({ label }) => label)).toContain("8 working hours");
});
