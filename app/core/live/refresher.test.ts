import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRefresher } from "./refresher";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const revalidate = vi.fn();
  const isGoing = vi.fn(() => false);
  return { revalidate, isGoing, ...createRefresher(revalidate, isGoing) };
}

test("the first ring reloads the page at once, and those right after it once more", async () => {
  const { refresh, revalidate } = setUp();
  refresh();
  expect(revalidate).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20);
  refresh();
  refresh();
  expect(revalidate).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(40);
  expect(revalidate).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(revalidate).toHaveBeenCalledTimes(2);
  refresh();
  expect(revalidate).toHaveBeenCalledTimes(3);
});

test("a change that rings several times reloads the page once", async () => {
  const { refresh, revalidate } = setUp();
  refresh("one");
  refresh("one");
  await vi.advanceTimersByTimeAsync(1000);
  refresh("one");
  await vi.advanceTimersByTimeAsync(1000);
  expect(revalidate).toHaveBeenCalledTimes(1);
  refresh("another");
  expect(revalidate).toHaveBeenCalledTimes(2);
});

test("what changed during a navigation is loaded after it, however often it rings", async () => {
  const { refresh, setIdle, revalidate } = setUp();
  setIdle(false);
  refresh("one");
  refresh("one");
  setIdle(true);
  expect(revalidate).toHaveBeenCalledTimes(1);
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

test("a navigation that begins after a ring that waits comes first", async () => {
  const { refresh, setIdle, revalidate } = setUp();
  refresh();
  refresh();
  setIdle(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(revalidate).toHaveBeenCalledTimes(1);
  setIdle(true);
  expect(revalidate).toHaveBeenCalledTimes(2);
});

test("a navigation that the page has not shown yet comes first, even if it never does", async () => {
  const { refresh, isGoing, revalidate } = setUp();
  isGoing.mockReturnValue(true);
  refresh();
  await vi.advanceTimersByTimeAsync(5000);
  expect(revalidate).not.toHaveBeenCalled();
  isGoing.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test("nothing happens after the end", async () => {
  const { refresh, stop, revalidate } = setUp();
  refresh();
  refresh();
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test("changes without a ring are loaded once the last load is long ago, and not before", async () => {
  const { refresh, renew, revalidate } = setUp();
  await vi.advanceTimersByTimeAsync(59_000);
  renew(60_000);
  expect(revalidate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  renew(60_000);
  expect(revalidate).toHaveBeenCalledTimes(1);
  refresh();
  await vi.advanceTimersByTimeAsync(59_000);
  renew(60_000);
  expect(revalidate).toHaveBeenCalledTimes(2);
});

test("one's own change is loaded however young the page is, unless a load has begun since", async () => {
  const { refresh, renewSince, revalidate } = setUp();
  await vi.advanceTimersByTimeAsync(300);
  const at = performance.now();
  await vi.advanceTimersByTimeAsync(1000);
  renewSince(at);
  expect(revalidate).toHaveBeenCalledTimes(1);
  const later = performance.now();
  await vi.advanceTimersByTimeAsync(1000);
  refresh();
  renewSince(later);
  expect(revalidate).toHaveBeenCalledTimes(2);
});
