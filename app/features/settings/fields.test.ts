import { expect, test } from "vitest";
import { fieldsOfWorkspace } from "./workspace-fields";
import { fieldsOfTold } from "~/features/settings/told/told-fields";
import {
  beginEditing,
  fieldsOfForm,
  followRefusal,
  followSaved,
  settingText,
  takeTheirs,
} from "./fields";
import { checkSettings } from "./form-schema";

const SAVED = {
  ...fieldsOfWorkspace({
    name: null,
    detail_rules: { contact: "ten_digits", gender: "required", joining_date: "required" },
    quick_answers: ["On it", "Call me..."],
    time_zone: "UTC",
    idle_hours: 720,
    files_allowed: true,
    largest_file_mb: 25,
    file_space_gb: 5,
    language: null,
  }),
  ...fieldsOfTold({
    remind_minutes: 60,
    answer_hours: null,
    work_from: "09:00",
    work_until: "17:00",
    work_days: [1, 2, 3],
    quiet_from: null,
    quiet_until: null,
    quiet_days: [],
    morning_at: "08:00",
  }),
};

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
  // The server still refuses to overwrite it, until it has done so once.
  expect(disputed.began).toEqual(SAVED);
  expect(followRefusal(disputed, theirs).began).toEqual(theirs);
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
  expect(settingText("remindMinutes", "120")).toBe("2 hours before");
  expect(settingText("answerHours", "")).toBe("Not at all");
  expect(settingText("workDays", "1,7")).toBe("Mon, Sun");
  expect(settingText("quietDays", "")).toBe("None");
  expect(settingText("quietFrom", "22:00")).toBe("22:00");
  expect(settingText("idleHours", "48")).toBe("2 days");
  expect(settingText("quickAnswers", "On it\nCall me...")).toBe("On it, Call me...");
  expect(settingText("quickAnswers", "")).toBe("none");
  expect(settingText("filesAllowed", "off")).toBe("Turned off");
  expect(settingText("largestFileMb", "25")).toBe("25 MB");
  expect(settingText("fileSpaceGb", "5")).toBe("5 GB");
});

test("a form is read as it is saved: lines trimmed, none empty, several days in one field", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...SAVED,
    quickAnswers: " On it \r\n\r\nCall me...",
  })) {
    if (name !== "workDays") form.set(name, value);
  }
  for (const day of ["1", "2", "3"]) form.append("workDays", day);
  expect(fieldsOfForm(form)).toEqual(SAVED);
});

test.each([
  [{ workUntil: "09:00" }, { workUntil: "Enter another time." }],
  [{ workFrom: "" }, { workFrom: "Enter a time." }],
  [{ workDays: "" }, { workDays: "Choose at least one day." }],
  [{ quietFrom: "22:00" }, { quietUntil: expect.stringContaining("a start and an end") }],
  [{ quietUntil: "22:00" }, { quietFrom: expect.stringContaining("a start and an end") }],
  [{ quietDays: "1,2,3,4,5,6,7" }, { quietDays: "Leave at least one day that is not quiet." }],
  [{ quickAnswers: "x".repeat(41) }, { quickAnswers: "At most 40 characters" }],
  [{ quickAnswers: "1\n2\n3\n4\n5\n6\n7" }, { quickAnswers: "At most 6 quick answers" }],
  [{ quickAnswers: "On it\non it" }, { quickAnswers: "Each quick answer only once" }],
  [{ largestFileMb: "51" }, { largestFileMb: "Enter a whole number from 1 to 50" }],
  [{ largestFileMb: "2.5" }, { largestFileMb: "Enter a whole number from 1 to 50" }],
  [{ fileSpaceGb: "0" }, { fileSpaceGb: "Enter a whole number from 1 to 10000" }],
  [{ fileSpaceGb: "lots" }, { fileSpaceGb: "Enter a whole number from 1 to 10000" }],
  [{ filesAllowed: "perhaps" }, { filesAllowed: "Choose one from the list" }],
  [{ quickAnswers: "\uFE0F" }, { quickAnswers: "Use readable characters only" }],
  [
    { timeZone: "", idleHours: "8761", morningAt: "soon" },
    {
      timeZone: "Choose a time zone from the list",
      idleHours: "Choose a time from the list",
      morningAt: "Enter a time.",
    },
  ],
])("each error is at its field: %j", (change, errors) => {
  expect(checkSettings({ ...SAVED, ...change })).toEqual({ ok: false, errors });
});

test.each(["1", "8761", "2.5", "soon", ""])("no session ends after %j hours", (idleHours) => {
  expect(checkSettings({ ...SAVED, idleHours })).toMatchObject({
    errors: { idleHours: expect.any(String) },
  });
});

test("an empty choice is none", () => {
  expect(checkSettings(SAVED)).toMatchObject({
    value: { remindMinutes: 60, answerHours: null, quietFrom: null, workDays: [1, 2, 3] },
  });
});
