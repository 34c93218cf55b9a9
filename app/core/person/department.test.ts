import { expect, test } from "vitest";
import { departmentChoices, departmentLabel, departmentOptions } from "./department";

const departments = [
  { value: "hr", label: "Human Resources" },
  { value: "qA-Testing", label: "QA/Testing" },
];

test.each([
  ["hr", "Human Resources"],
  ["qA-Testing", "QA/Testing"],
  [null, "No Department"],
  ["unknown", "unknown"],
])("%j reads %s §9.7", (value, label) => {
  expect(departmentLabel(value, departments)).toBe(label);
});

test("a filter offers what has people, and what is chosen", () => {
  expect(departmentChoices(departments, undefined)).toEqual(departments);
  expect(departmentChoices(departments, "hr")).toEqual(departments);
  expect(departmentChoices(departments, "none").at(-1)?.label).toBe("No Department");
});

test("a select begins with No Department", () => {
  expect(departmentOptions(departments).map(({ label }) => label)).toEqual([
    "No Department",
    "Human Resources",
    "QA/Testing",
  ]);
});
