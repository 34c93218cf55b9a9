import { expect, test } from "vitest";
import { quietText } from "~/core/time/quiet";
import { changesOf, choiceGroups } from "./choices/table.server";
import { answerOptions } from "./delivery";
import { remindOptions } from "~/task/acts/remind/reminder";

test("choices become tables by group, which offer nothing where a channel does not carry it", () => {
  const groups = choiceGroups([
    { kind: "replied", channel: "push", is_on: true },
    { kind: "assigned", channel: "screen", is_on: true },
    { kind: "assigned", channel: "mail", is_on: false },
    { kind: "late", channel: "push", is_on: true },
    { kind: "trial", channel: "push", is_on: true },
  ]);
  expect(groups).toEqual([
    {
      title: "What I have to do",
      rows: [
        {
          kind: "assigned",
          label: "A new task for me",
          cells: { screen: true, push: null, mail: false },
        },
        { kind: "late", label: "A task is late", cells: { screen: null, push: true, mail: null } },
      ],
    },
    {
      title: "What people write and need",
      rows: [
        {
          kind: "replied",
          label: "A message about a task",
          cells: { screen: null, push: true, mail: null },
        },
      ],
    },
  ]);
});

test("a cell is found by its name, and an unknown name is ignored", () => {
  const form = new FormData();
  for (const name of ["", "due_soon", "due_soon push", "trial push", "assigned pigeon"]) {
    form.append("on", name);
  }
  expect(changesOf(form)).toEqual([{ kind: "due_soon", channel: "push", is_on: true }]);
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
