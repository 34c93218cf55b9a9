import { expect, test } from "vitest";
import { departmentLabel, departmentOptions } from "./department";

const departments = [
  { value: "hr", label: "Human Resources" },
  { value: "qA-Testing", label: "QA/Testing" },
];

test.each([
  ["hr", "Human Resources"],
  ["qA-Testing", "QA/Testing"],
  [null, "No Department"],
  ["unknown", "unknown"],
])("%j reads %s", (value, label) => {
  expect(departmentLabel(value, departments)).toBe(label);
});

test("a select begins with No Department", () => {
  expect(departmentOptions(departments).map(({ label }) => label)).toEqual([
    "No Department",
    "Human Resources",
    "QA/Testing",
  ]);
});
