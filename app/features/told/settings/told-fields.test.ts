import { expect, test } from "vitest";
import { beginEditing, fieldsOfTold, followSaved, takeTheirs, toldText } from "./told-fields";

const SAVED = fieldsOfTold({
  remind_minutes: 60,
  answer_hours: null,
  work_from: "09:00",
  work_until: "17:00",
  work_days: [1, 2, 3],
  quiet_from: null,
  quiet_until: null,
  quiet_days: [],
  morning_at: "08:00",
  version: 1,
});

function typed(fields: Partial<typeof SAVED>) {
  return { ...beginEditing(SAVED), shown: { ...SAVED, ...fields } };
}

test("what nobody touched here follows another admin's change", () => {
  const followed = followSaved(typed({ morningAt: "07:00" }), { ...SAVED, workDays: "1,2" });
  expect(followed.shown).toEqual({ ...SAVED, morningAt: "07:00", workDays: "1,2" });
  expect(followed.rounds).toEqual({ workDays: 1 });
  expect(followed.disputed).toEqual([]);
});

test("what both changed stays as typed here, until one takes theirs", () => {
  const theirs = { ...SAVED, morningAt: "06:00" };
  const disputed = followSaved(typed({ morningAt: "07:00", remindMinutes: "30" }), theirs);
  expect(disputed.shown).toMatchObject({ morningAt: "07:00", remindMinutes: "30" });
  expect(disputed.disputed).toEqual(["morningAt"]);
  // The page may be reloaded for another reason.
  expect(followSaved(disputed, theirs).disputed).toEqual(["morningAt"]);
  const taken = takeTheirs(disputed);
  expect(taken.shown).toEqual({ ...theirs, remindMinutes: "30" });
  expect(taken.rounds).toEqual({ morningAt: 1 });
  expect(taken.disputed).toEqual([]);
});

test("saved here, or to the same by both, fills in nothing and disputes nothing", () => {
  const mine = { ...SAVED, morningAt: "07:00" };
  expect(followSaved(typed(mine), mine)).toEqual({ ...beginEditing(mine) });
});

test("values read as words", () => {
  expect(toldText("remindMinutes", "120")).toBe("2 hours before");
  expect(toldText("answerHours", "")).toBe("Not at all");
  expect(toldText("workDays", "1,7")).toBe("Mon, Sun");
  expect(toldText("quietDays", "")).toBe("None");
  expect(toldText("quietFrom", "22:00")).toBe("22:00");
});
