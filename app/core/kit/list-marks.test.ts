import { expect, test } from "vitest";
import { unmarked, withoutMarks } from "./list-marks";

test.each([
  [
    ["☐ Sweep", "☑ Mop", "□Lock up", "✅ Count"],
    ["Sweep", "Mop", "Lock up", "Count"],
  ],
  [
    ["- [ ] Sweep", "* [x] Mop", "[] Lock up"],
    ["Sweep", "Mop", "Lock up"],
  ],
  [
    ["\uF0B7\tSweep", "o\tMop", "– Lock up"],
    ["Sweep", "Mop", "Lock up"],
  ],
  [
    ["1. Sweep", "2. Mop", "3. Lock up"],
    ["Sweep", "Mop", "Lock up"],
  ],
  [
    ["Monday", "1) Sweep", "2) Mop", "Tuesday", "1) Lock up"],
    ["Monday", "Sweep", "Mop", "Tuesday", "Lock up"],
  ],
  [
    ["1. Sweep", "1. Mop"],
    ["Sweep", "Mop"],
  ],
  [
    ["- 1. Sweep", "- 2. Mop"],
    ["Sweep", "Mop"],
  ],
  // No numbers of a list.
  [
    ["1. OG", "2. OG", "EG"],
    ["1. OG", "2. OG", "EG"],
  ],
  [
    ["☐ 1. OG wischen", "☐ Keller"],
    ["1. OG wischen", "Keller"],
  ],
  [
    ["1. Stock: Fenster", "2. Stock: Böden"],
    ["1. Stock: Fenster", "2. Stock: Böden"],
  ],
  [
    ["3. Etage", "1. Mai vorbereiten"],
    ["3. Etage", "1. Mai vorbereiten"],
  ],
  [
    ["7. Sweep", "2. Mop"],
    ["7. Sweep", "2. Mop"],
  ],
  [
    ["-5 degrees", "2026 report", "10:30 Count", "[A] wing"],
    ["-5 degrees", "2026 report", "10:30 Count", "[A] wing"],
  ],
  [
    ["o Maria", ""],
    ["o Maria", ""],
  ],
])("%j is %j", (lines, bare) => {
  expect(unmarked(lines)).toEqual(bare);
});

test.each([
  ["12) Ana", "Ana"],
  ["(3) Ana", "Ana"],
  ["☐ 4. Ana", "Ana"],
  ["1.", ""],
  ["Ana", "Ana"],
])("before a name %j every number goes: %j", (line, bare) => {
  expect(withoutMarks(line)).toBe(bare);
});
