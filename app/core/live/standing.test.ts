import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { about, rejoinAfterMs } from "./pace";
import { createStanding, POLL_MS, STEADY_MS, UNKNOWN_MS } from "./standing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Pseudo-random numbers that are the same in each run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function setUp({ isSeen = true, random = seeded(1) } = {}) {
  const said: Array<boolean> = [];
  const [catchUp, poll] = [vi.fn(), vi.fn()];
  const standing = createStanding({
    say: (isLate) => said.push(isLate),
    catchUp,
    poll,
    isSeen: () => isSeen,
    random,
  });
  standing.begin();
  return { said, catchUp, poll, ...standing };
}

/** The largest number of these moments, in milliseconds, that fall into one second. */
function mostInASecond(moments: ReadonlyArray<number>): number {
  const seconds = moments.map((ms) => Math.floor(ms / 1000));
  return Math.max(...seconds.map((one) => seconds.filter((other) => other === one).length));
}

test("a page that hears shows no bar, and has loaded what it missed before", () => {
  const { said, catchUp, heard } = setUp();
  heard();
  expect(catchUp.mock.calls).toEqual([[false]]);
  vi.advanceTimersByTime(3_600_000);
  expect(said).toEqual([]);
  expect(catchUp).toHaveBeenCalledTimes(1);
});

test("a page that does not know whether it hears says so after a while, and looks by itself every minute", () => {
  const { said, poll, heard } = setUp();
  vi.advanceTimersByTime(UNKNOWN_MS - 1);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([true]);
  vi.advanceTimersByTime(10 * POLL_MS);
  expect(poll.mock.calls.length).toBeGreaterThan(6);
  expect(poll.mock.calls.length).toBeLessThan(16);
  heard();
  expect(said).toEqual([true, false]);
  poll.mockClear();
  vi.advanceTimersByTime(10 * POLL_MS);
  expect(poll).not.toHaveBeenCalled();
});

test("nobody looks for a page that is hidden", () => {
  const { said, poll } = setUp({ isSeen: false });
  vi.advanceTimersByTime(UNKNOWN_MS + 10 * POLL_MS);
  expect(said).toEqual([true]);
  expect(poll).not.toHaveBeenCalled();
});

test("a loss is announced at once, and withdrawn when it is over", () => {
  const { said, catchUp, heard, lost } = setUp();
  heard();
  lost();
  lost();
  expect(said).toEqual([true]);
  heard();
  expect(said).toEqual([true, false]);
  expect(catchUp).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(catchUp.mock.calls).toEqual([[false], [true]]);
});

test("a connection lost and back once a minute is one state, until it has lasted", () => {
  const { said, heard, lost } = setUp();
  heard();
  for (let minute = 0; minute < 120; minute += 1) {
    lost();
    vi.advanceTimersByTime(5000);
    heard();
    vi.advanceTimersByTime(55_000);
  }
  expect(said).toEqual([true, false, true]);
  vi.advanceTimersByTime(STEADY_MS - 55_001);
  expect(said).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([true, false, true, false]);
  // A later loss counts on its own again.
  vi.advanceTimersByTime(STEADY_MS);
  lost();
  heard();
  expect(said).toEqual([true, false, true, false, true, false]);
});

test("a renamed topic is joined again, without a bar unless that fails", () => {
  const { said, begin, heard } = setUp();
  heard();
  begin();
  heard();
  vi.advanceTimersByTime(UNKNOWN_MS);
  expect(said).toEqual([]);
  begin();
  vi.advanceTimersByTime(UNKNOWN_MS);
  expect(said).toEqual([true]);
  begin();
  heard();
  expect(said).toEqual([true, false]);
});

test("a page that never learns whether it hears shows one bar", () => {
  const { said, lost } = setUp();
  for (let minute = 0; minute < 120; minute += 1) {
    vi.advanceTimersByTime(60_000);
    lost();
  }
  expect(said).toEqual([true]);
});

test("as many windows as the smallest plan has join within its hundred joins a second", () => {
  const random = seeded(7);
  // Admins' windows listen to two topics.
  const first = Array.from({ length: 400 }, () => rejoinAfterMs(0, random));
  expect(mostInASecond(first)).toBeLessThan(100);
  const second = first.map((ms) => ms + rejoinAfterMs(1, random));
  expect(mostInASecond(second)).toBeLessThan(60);
});

test("five hundred windows that hear again at the same moment reload spread over seconds", () => {
  const random = seeded(7);
  const reloaded: Array<number> = [];
  const began = performance.now();
  const windows = Array.from({ length: 500 }, () =>
    createStanding({
      say: () => undefined,
      catchUp: (isAfterLoss) => isAfterLoss && reloaded.push(performance.now() - began),
      poll: () => undefined,
      isSeen: () => true,
      random,
    }),
  );
  for (const { heard } of windows) heard();
  for (const { lost } of windows) lost();
  for (const { heard } of windows) heard();
  vi.advanceTimersByTime(60_000);
  expect(reloaded).toHaveLength(500);
  expect(mostInASecond(reloaded)).toBeLessThan(80);
});

test("five hundred windows that miss rings do not look for changes together", () => {
  const random = seeded(3);
  const looked: Array<number> = [];
  const began = performance.now();
  for (let n = 0; n < 500; n += 1) {
    const { lost } = createStanding({
      say: () => undefined,
      catchUp: () => undefined,
      poll: () => looked.push(performance.now() - began),
      isSeen: () => true,
      random,
    });
    lost();
  }
  vi.advanceTimersByTime(600_000);
  expect(looked.length).toBeGreaterThan(4000);
  expect(mostInASecond(looked)).toBeLessThan(30);
});

test("an approximate pause is half to one and a half of its length", () => {
  expect([about(10, () => 0), about(10, () => 0.5)]).toEqual([5, 10]);
  expect([rejoinAfterMs(0, () => 0), rejoinAfterMs(99, () => 0)]).toEqual([500, 10_000]);
});
