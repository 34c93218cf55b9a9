import { expect, test } from "vitest";
import { ownMachine, processesFor } from "./process-count.ts";

test.each([
  { cores: 1, memoryMiB: 24_000, count: 1 },
  { cores: 2, memoryMiB: 24_000, count: 2 },
  { cores: 64, memoryMiB: 24_000, count: 4 },
  { cores: 2, memoryMiB: 895, count: 1 },
  { cores: 2, memoryMiB: 896, count: 2 },
  { cores: 4, memoryMiB: 1300, count: 3 },
  { cores: 2, memoryMiB: 100, count: 1 },
])("$cores cores and $memoryMiB MiB are for $count", ({ count, ...machine }) => {
  expect(processesFor(machine)).toBe(count);
});

test("a machine without a limit has its own cores and memory", () => {
  const { cores, memoryMiB } = ownMachine();
  expect(cores).toBeGreaterThanOrEqual(1);
  expect(memoryMiB).toBeGreaterThan(100);
  expect(memoryMiB).toBeLessThan(2 ** 30);
});
