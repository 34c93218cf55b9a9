import { expect, test } from "vitest";
import { quietText } from "~/core/time/quiet";
import { answerOptions } from "./answer-hours";
import { remindOptions } from "~/task/deadline/reminder";

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
