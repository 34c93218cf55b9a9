import { describe, expect, test } from "vitest";
import { type Answer, countedNow, type Done, type TickNow } from "./ticks-now";

const DONE: Done = {
  points: 3,
  ticked: 1,
  impossible: 1,
  needs: ["points", "photo", "words"],
  missing: ["points", "photo", "words"],
  is_checked: false,
  checker: null,
  waits_since: null,
  checked_by_name: null,
  checked_at: null,
  rounds: 0,
  version: 1,
};

function tick(point: string, was: Answer, as: Answer, files: string | null = null): TickNow {
  return { id: `${point}${as}`, taskId: "task", point, was, as, why: null, files, at: null };
}

describe("what was just ticked counts at once", () => {
  test("one more, and one fewer where it was taken back", () => {
    expect(countedNow(DONE, [tick("a", "open", "ticked")])).toMatchObject({ ticked: 2 });
    expect(countedNow(DONE, [tick("b", "ticked", "open")])).toMatchObject({ ticked: 0 });
    const back = [tick("a", "open", "ticked"), tick("a", "ticked", "open")];
    expect(countedNow(DONE, back)).toEqual(DONE);
    expect(countedNow(DONE, [])).toEqual(DONE);
  });

  test("what is not possible counts as open", () => {
    const given = [tick("a", "open", "impossible"), tick("c", "impossible", "ticked")];
    expect(countedNow(DONE, given)).toMatchObject({ ticked: 2, impossible: 1 });
  });

  test("the last tick of all leaves the rest missing, and one with a photo not that", () => {
    const all = [tick("a", "open", "ticked"), tick("c", "impossible", "ticked")];
    expect(countedNow(DONE, all)).toMatchObject({ ticked: 3, missing: ["photo", "words"] });
    // That one is not possible is an answer.
    const none = [tick("a", "open", "impossible")];
    expect(countedNow(DONE, none)).toMatchObject({ impossible: 2, missing: ["photo", "words"] });
    const shown = [tick("a", "open", "ticked", "file"), ...all.slice(1)];
    expect(countedNow(DONE, shown).missing).toEqual(["words"]);
    // Ticked on the page, and taken back just now.
    const full: Done = { ...DONE, ticked: 3, impossible: 0, missing: ["words"] };
    expect(countedNow(full, [tick("a", "ticked", "open")]).missing).toEqual(["points", "words"]);
  });

  test("a task that needs nothing lacks nothing, however many points are open", () => {
    const free: Done = { ...DONE, needs: [], missing: [] };
    expect(countedNow(free, [tick("a", "ticked", "open")]).missing).toEqual([]);
  });
});
