import { expect, test } from "vitest";
import { changesBetween } from "./changes";

const before = {
  role: "user",
  department_label: "Human Resources",
  details: { contact: null, joining_date: "2024-05-06", gender: "female" },
  deactivated_at: null,
} as const;

test("nothing differs between a person and themselves", () => {
  expect(changesBetween(before, { ...before })).toEqual([]);
});

test("what differs is said in the words of the page", () => {
  const after = {
    role: "admin",
    department_label: null,
    details: { contact: null, joining_date: "2024-05-07", gender: null },
    deactivated_at: "2026-11-20T09:00:00Z",
  } as const;
  expect(changesBetween(before, after)).toEqual([
    { label: "Joining date", from: "6 May 2024", to: "7 May 2024" },
    { label: "Gender", from: "Female", to: "–" },
    { label: "Role", from: "User", to: "Admin" },
    { label: "Department", from: "Human Resources", to: "No Department" },
    { label: "Status", from: "Active", to: "Deactivated" },
  ]);
});

test("the time of a deactivation is not a separate change", () => {
  const [first, second] = ["2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z"];
  const paused = { ...before, deactivated_at: first };
  expect(changesBetween(paused, { ...before, deactivated_at: second })).toEqual([]);
});
