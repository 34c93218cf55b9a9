import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReach } from "./reach";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const server = { isThere: false, looked: 0 };
  const reach = createReach(
    () => {
      server.looked += 1;
      return Promise.resolve(server.isThere);
    },
    () => 0.5,
  );
  const changes: Array<boolean> = [];
  reach.subscribe(() => changes.push(reach.isLost()));
  return { server, changes, reach };
}

test("nobody looks for a server that answered", async () => {
  const { server, reach } = setUp();
  reach.look();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.looked).toBe(0);
  expect(reach.isLost()).toBe(false);
});

test("it is looked for less and less often, once for all who wait, until it answers", async () => {
  const { server, reach, changes } = setUp();
  const back = vi.fn();
  void reach.untilBack(1).then(back);
  void reach.untilBack(1).then(back);
  await vi.advanceTimersByTimeAsync(60_000);
  // At 1, 3, 7, 15, 30, 45 and 60 seconds.
  expect(server.looked).toBe(7);
  expect(changes).toEqual([true]);
  expect(back).not.toHaveBeenCalled();

  server.isThere = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(back).toHaveBeenCalledTimes(2);
  expect(changes).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.looked).toBe(8);
});

test("a suspicion is announced at once, and withdrawn at the first answer", async () => {
  const { server, reach, changes } = setUp();
  reach.suspect();
  reach.suspect();
  expect(changes).toEqual([true]);
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(changes).toEqual([true, false]);
  expect(server.looked).toBe(1);
});

test("looking at once finds it at once", async () => {
  const { server, reach } = setUp();
  void reach.untilBack(1);
  await vi.advanceTimersByTimeAsync(20_000);
  server.isThere = true;
  reach.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(reach.isLost()).toBe(false);
});

test("a page that keeps failing while the server answers is tried less and less often too", async () => {
  const { server, reach } = setUp();
  server.isThere = true;
  for (const [attempt, wait] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    const back = vi.fn();
    void reach.untilBack(attempt).then(back);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(back).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(back).toHaveBeenCalledOnce();
  }
});

test("windows that miss the same server do not find it together", async () => {
  let seed = 1;
  function random() {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return seed / 4_294_967_296;
  }
  let isThere = false;
  const found: Array<number> = [];
  const began = performance.now();
  for (let n = 0; n < 500; n += 1) {
    const reach = createReach(() => Promise.resolve(isThere), random);
    void reach.untilBack(1).then(() => found.push(Math.floor((performance.now() - began) / 1000)));
  }
  await vi.advanceTimersByTimeAsync(60_000);
  isThere = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(found).toHaveLength(500);
  const most = Math.max(...found.map((one) => found.filter((other) => other === one).length));
  expect(most).toBeLessThan(60);
});
