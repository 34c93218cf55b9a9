import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRefresher } from "./refresher";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const revalidate = vi.fn();
  return { revalidate, ...createRefresher(revalidate) };
}

test("several rings reload the page once, and the first of them does not wait for the last", async () => {
  const { refresh, revalidate } = setUp();
  refresh();
  await vi.advanceTimersByTimeAsync(50);
  refresh();
  await vi.advanceTimersByTimeAsync(10);
  expect(revalidate).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(revalidate).toHaveBeenCalledTimes(1);
  refresh();
  await vi.advanceTimersByTimeAsync(1000);
  expect(revalidate).toHaveBeenCalledTimes(2);
});

test("in the middle of a navigation it waits for the end", async () => {
  const { refresh, setIdle, revalidate } = setUp();
  setIdle(false);
  refresh();
  await vi.advanceTimersByTimeAsync(5000);
  expect(revalidate).not.toHaveBeenCalled();
  setIdle(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(revalidate).toHaveBeenCalledTimes(1);
  setIdle(false);
  setIdle(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test("a navigation that begins right after a ring comes first", async () => {
  const { refresh, setIdle, revalidate } = setUp();
  refresh();
  setIdle(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(revalidate).not.toHaveBeenCalled();
  setIdle(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test("nothing happens after the end", async () => {
  const { refresh, stop, revalidate } = setUp();
  refresh();
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(revalidate).not.toHaveBeenCalled();
});
