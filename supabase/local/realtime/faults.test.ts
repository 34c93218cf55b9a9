import { expect, test } from "vitest";
import { averaged, createFaultBook } from "./faults.ts";

test("messages are counted as an average: since the beginning, and over the last minute at most", () => {
  let now = 1_000_000;
  const average = averaged(() => now);
  for (let n = 1; n < 30; n += 1) average();
  expect(average()).toBe(30);
  now += 1000;
  // 31 in two seconds.
  expect(average()).toBe(15.5);
  now += 58_000;
  expect(average()).toBeCloseTo(32 / 60);
  // The first second is outside the window, the others are not.
  now += 1000;
  expect(average()).toBeCloseTo(3 / 60);
  now += 3_600_000;
  expect(average()).toBeCloseTo(1 / 60);
});

test("a person has their own faults, everybody else those of all, until they are taken back", () => {
  const book = createFaultBook();
  book.set({ losesMessages: true });
  book.set({ closesAbove: 1 }, "ann");
  expect([book.of("ann").losesMessages, book.of("ben").losesMessages]).toEqual([false, true]);
  expect([book.of("ann").isTooMuch(), book.of("ann").isTooMuch()]).toEqual([false, true]);
  expect([book.of(undefined).losesMessages, book.of("ben").isTooMuch()]).toEqual([true, false]);
  book.set({});
  expect(book.of("ben").losesMessages).toBe(false);
});
