import { expect, test } from "vitest";
import { t } from "~/core/words/t";
import { readsIn } from "~/core/words/reads-in";
import { auditSentence } from "./audit";

const departments = [{ value: "hr", label: "Human Resources" }];
const entry = {
  actor_id: "a",
  actor_name: "Ada Admin",
  subject_type: "person",
  subject_id: "b",
  subject_name: "Ben Baker",
  holder_name: null,
  details: {},
};
const ben = { role: "user", department: "hr", joining_date: "2024-05-06", gender: "male" };

test.each([
  [
    { action: "role_changed", details: { from: { ...ben, role: "admin" }, to: ben } },
    "Ada Admin made Ben Baker a user",
  ],
  [
    {
      action: "role_changed",
      details: { from: ben, to: { ...ben, role: "admin", department: null } },
    },
    "Ada Admin made Ben Baker an admin, and changed department Human Resources → No Department",
  ],
  [
    {
      action: "person_changed",
      details: { from: ben, to: { ...ben, joining_date: "2024-06-01", gender: "other" } },
    },
    "Ada Admin changed Ben Baker: joining date 6 May 2024 → 1 Jun 2024, gender Male → Other",
  ],
  [
    {
      action: "person_changed",
      details: { from: { ...ben, name: "Ben Becker" }, to: { ...ben, name: "Ben Baker" } },
    },
    "Ada Admin changed Ben Baker: name Ben Becker → Ben Baker",
  ],
  [
    {
      action: "person_changed",
      subject_id: "a",
      details: { from: { ...ben, name: "Ada Able" }, to: { ...ben, name: "Ada Admin" } },
    },
    "Ada Admin changed their own name Ada Able → Ada Admin",
  ],
  [{ action: "person_changed", details: "?" }, "Ada Admin changed Ben Baker"],
  [{ action: "person_added", details: { role: "admin" } }, "Ada Admin added Ben Baker as an admin"],
  [
    { action: "person_added", actor_id: null, actor_name: null },
    "Daymark added Ben Baker as a user",
  ],
  [
    { action: "view_renamed", subject_name: "Late", details: { from: "Overdue" } },
    "Ada Admin renamed the shared view Overdue to Late",
  ],
  [
    { action: "view_shared", subject_name: "Late" },
    "Ada Admin shared the view Late with all admins",
  ],
  [{ action: "password_mail_sent" }, "Ada Admin mailed a password link to Ben Baker"],
  [{ action: "deliveries_changed" }, "Ada Admin changed when people are notified by push and mail"],
  [
    { action: "feed_made", subject_name: "Finance" },
    "Ada Admin made a calendar address with the tasks of Finance",
  ],
  [
    { action: "absence_set", details: { until: "2026-11-30" } },
    "Ada Admin noted that Ben Baker is away until 30 Nov 2026",
  ],
  [{ action: "absence_ended" }, "Ada Admin noted that Ben Baker is back"],
  [{ action: "sign_in_link_made" }, "Ada Admin made a one-time link for Ben Baker"],
  [{ action: "sessions_ended" }, "Ada Admin signed Ben Baker out everywhere"],
  [{ action: "sign_in_link_used" }, "Ada Admin used a one-time link"],
  [{ action: "person_deactivated" }, "Ada Admin deactivated Ben Baker"],
  [{ action: "person_reactivated" }, "Ada Admin reactivated Ben Baker"],
  [{ action: "person_removed" }, "Ada Admin removed Ben Baker"],
  [{ action: "email_changed", subject_id: "a" }, "Ada Admin changed their own email address"],
  [{ action: "email_changed" }, "Ada Admin changed the email address of Ben Baker"],
  [
    { action: "task_deleted", subject_name: "Report", holder_name: "Ana Alvarez" },
    "Ada Admin deleted the task Report of Ana Alvarez",
  ],
  [{ action: "task_withdrawn", subject_name: "Report" }, "Ada Admin withdrew the task Report"],
  [
    { action: "file_removed", subject_name: "Report" },
    "Ada Admin removed a file from the task Report",
  ],
  [{ action: "files_changed" }, "Ada Admin changed which files can be sent"],
  [{ action: "task_restored", subject_name: "Report" }, "Ada Admin put back the task Report"],
  [{ action: "group_created", subject_name: "Night" }, "Ada Admin created the group Night"],
  [{ action: "group_deleted", subject_name: "Night" }, "Ada Admin deleted the group Night"],
  [
    { action: "group_changed", subject_name: "Night", details: { from: "Day", archived: false } },
    "Ada Admin renamed the group Day to Night",
  ],
  [
    { action: "group_changed", subject_name: "Night", details: { from: "Night", archived: true } },
    "Ada Admin archived the group Night",
  ],
  [{ action: "department_added", subject_name: "Bar" }, "Ada Admin added the department Bar"],
  [
    {
      action: "department_changed",
      subject_name: "Bar",
      details: { from: "Pub", archived: false },
    },
    "Ada Admin renamed the department Pub to Bar",
  ],
  [
    { action: "department_changed", subject_name: "Bar", details: { from: "Bar", archived: true } },
    "Ada Admin archived the department Bar",
  ],
  [
    {
      action: "department_changed",
      subject_name: "Bar",
      details: { from: "Bar", archived: false },
    },
    "Ada Admin took the department Bar back into use",
  ],
  [
    { action: "departments_merged", subject_name: "Bar", details: { from: "Pub", people: 2 } },
    "Ada Admin merged the department Pub into Bar with 2 people",
  ],
  [
    { action: "routine_given", subject_name: "Opening", details: { to: "Ben Baker" } },
    "Ada Admin gave the routine Opening to Ben Baker",
  ],
  [
    { action: "settings_changed", details: { from: "UTC", to: "Asia/Tokyo" } },
    "Ada Admin changed the time zone from UTC to Asia/Tokyo",
  ],
  [
    { action: "language_changed", details: { from: null, to: "de" } },
    "Ada Admin changed the language of the workspace from none to Deutsch",
  ],
  [
    { action: "sessions_changed", details: { from: 720, to: 24 } },
    "Ada Admin changed automatic sign-out from 30 days to 1 day",
  ],
  [
    { action: "answers_changed", details: { from: ["On it", "Soon"], to: [] } },
    "Ada Admin changed the quick answers from On it, Soon to none",
  ],
  [
    {
      action: "members_added",
      subject_name: "Night",
      details: { people: 3, names: ["Ana Alvarez", "Ben Baker"] },
    },
    "Ada Admin added Ana Alvarez, Ben Baker and 1 more to the group Night",
  ],
  [
    {
      action: "members_removed",
      subject_name: "Night",
      details: { people: 1, names: ["Ben Baker"] },
    },
    "Ada Admin removed Ben Baker from the group Night",
  ],
  [{ action: "badge_given" }, "Ada Admin badge given: Ben Baker"],
])("%j reads %s", (changes, text) => {
  const sentence = auditSentence({ ...entry, ...changes }, departments);
  expect(sentence.map((part) => part.text).join("")).toBe(text);
});

test("the first quick answers are in the reader's language", () => {
  const details = { from: ["On it", "10 minutes"], to: ["On it"] };
  readsIn("de", () => {
    const sentence = auditSentence({ ...entry, action: "answers_changed", details }, departments);
    expect(sentence.map(({ text }) => text).join("")).toContain(`, ${t("10 minutes")}`);
    expect(t("10 minutes")).not.toBe("10 minutes");
  });
});

test("names are marked apart from what was done", () => {
  const parts = auditSentence({ ...entry, action: "person_removed" }, departments);
  expect(parts.filter(({ isName }) => isName).map(({ text }) => text)).toEqual([
    "Ada Admin",
    "Ben Baker",
  ]);
});

test("names of people lead to them, names of other things do not", () => {
  const renamed = { ...entry, action: "view_renamed", details: { from: "Overdue" } };
  function uids(sentence: ReturnType<typeof auditSentence>) {
    return sentence.flatMap(({ uid }) => uid ?? []);
  }
  expect(uids(auditSentence({ ...entry, action: "person_removed" }, departments))).toEqual([
    "a",
    "b",
  ]);
  expect(uids(auditSentence({ ...renamed, subject_type: "view" }, departments))).toEqual(["a"]);
});
