import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRefresher } from "./refresher";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const server = { isThere: true, asked: 0 };
  const revalidate = vi.fn();
  const away: Array<boolean> = [];
  const refresher = createRefresher({
    isThere: () => {
      server.asked += 1;
      return Promise.resolve(server.isThere);
    },
    revalidate,
    onAway: (isAway) => away.push(isAway),
  });
  return { server, revalidate, away, ...refresher };
}

test("several rings ask the loaders once", async () => {
  const { refresh, revalidate, server } = setUp();
  refresh();
  await vi.advanceTimersByTimeAsync(50);
  refresh();
  await vi.advanceTimersByTimeAsync(1000);
  expect(revalidate).toHaveBeenCalledTimes(1);
  expect(server.asked).toBe(1);
});

test("while the server is away nothing is loaded; it is looked for less and less often", async () => {
  const { refresh, revalidate, server, away } = setUp();
  server.isThere = false;
  refresh();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(revalidate).not.toHaveBeenCalled();
  expect(away.at(-1)).toBe(true);
  // At 0, 1, 3, 7, 15, 30, 45, and 60 seconds and a little.
  expect(server.asked).toBe(7);

  server.isThere = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(revalidate).toHaveBeenCalledTimes(1);
  expect(away.at(-1)).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test("a ring while it is away looks at once", async () => {
  const { refresh, revalidate, server } = setUp();
  server.isThere = false;
  refresh();
  await vi.advanceTimersByTimeAsync(20_000);
  server.isThere = true;
  refresh();
  await vi.advanceTimersByTimeAsync(100);
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

test("a navigation that begins while the server is asked comes first", async () => {
  const { refresh, setIdle, revalidate } = setUp();
  refresh();
  vi.advanceTimersByTime(60);
  setIdle(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(revalidate).not.toHaveBeenCalled();
  setIdle(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test("nothing happens after the end", async () => {
  const { refresh, stop, revalidate, server } = setUp();
  refresh();
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked).toBe(0);
  expect(revalidate).not.toHaveBeenCalled();
});
