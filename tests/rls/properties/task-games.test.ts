// Whatever people do with tasks, in any order and with any rights, some things always hold.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startMigrated } from "../../../scripts/lib/throwaway.ts";
import { ownerConnection, type Sql } from "../../fixtures/database.ts";
import { seedCast } from "../../fixtures/people.ts";
import {
  attempt,
  begin,
  callOf,
  type EntryNow,
  look,
  moves,
  type Now,
  played,
  REFUSALS,
} from "./play.ts";
import { runs } from "./runs.ts";

// In a database of its own: a game keeps its locks for long, and needs to know all admins.
const start = startMigrated("http://127.0.0.1:3000");
const database: { sql?: Sql } = {};

beforeAll(async () => {
  const { dbUrl } = await start;
  database.sql = ownerConnection(dbUrl);
});

afterAll(async () => {
  // Vitest imports the worker's next file before it restores this itself.
  vi.unstubAllEnvs();
  await database.sql?.end();
  await (await start).stop();
});

function stageFitsFields(now: Now): void {
  for (const task of now.tasks) {
    const stage = task.withdrawn
      ? "Withdrawn"
      : task.status !== "Pending"
        ? task.status
        : task.accepted
          ? "Pending"
          : "New";
    expect(task).toMatchObject({
      stage,
      is_open: stage === "New" || stage === "Pending",
      completed: task.status === "Completed",
      rejected: task.status === "Rejected",
      has_reason: task.status === "Rejected",
    });
    if (task.status === "Completed") expect(task.accepted).toBe(true);
    if (task.status === "Rejected") expect(task.accepted).toBe(false);
    expect(Object.keys(now.roles)).toContain(task.assigned_to);
  }
  const ids = now.tasks.map(({ id }) => id);
  expect(now.entries.filter(({ task_id }) => !ids.includes(task_id))).toEqual([]);
  expect(now.admins).toBeGreaterThan(0);
}

function entriesOnlyGrow(before: Now, now: Now, by: string): void {
  const later = new Map(now.entries.map((entry) => [entry.id, entry]));
  for (const entry of before.entries) {
    const same = later.get(entry.id);
    expect(same?.said).toBe(entry.said);
    // Undoing at once takes back the notifications that nobody has read.
    if (same?.recipient_id !== entry.recipient_id) {
      expect(same?.recipient_id).toBeNull();
      expect(entry).toMatchObject({ read: false, sender_id: by });
    }
    if (same?.read !== entry.read) expect(entry).toMatchObject({ read: false, recipient_id: by });
    later.delete(entry.id);
  }
  const tasks = new Map(
    [...before.tasks, ...now.tasks].map(({ id, assigned_to }) => [id, assigned_to]),
  );
  for (const entry of later.values()) {
    expect(entry).toMatchObject({ sender_id: by, read: false });
    expect(entry.recipient_id).not.toBe(by);
    expect(entry.recipient_id === null || entry.recipient_id in now.roles).toBe(true);
    expect(tasks.has(entry.task_id)).toBe(true);
  }
}

function versionsOnlyGrow(before: Now, now: Now): void {
  for (const task of before.tasks) {
    const later = now.tasks.find(({ id }) => id === task.id);
    expect(later).toBeDefined();
    if (later?.content === task.content) continue;
    expect(later?.version).toBeGreaterThan(task.version);
  }
}

/** Fails if somebody changed what they had no right to. */
function othersAreUntouched(before: Now, now: Now, by: string): void {
  if (before.roles[by] === "admin") return;
  const isOwn = before.tasks.filter(({ assigned_to }) => assigned_to === by).map(({ id }) => id);
  function others({ tasks }: Now) {
    return tasks.filter(({ id }) => before.roles[by] === null || !isOwn.includes(id));
  }
  expect(others(now)).toEqual(others(before));
  expect(now.roles).toEqual(before.roles);
  function spoken({ entries }: Now) {
    function mine(entry: EntryNow) {
      return before.roles[by] !== null && isOwn.includes(entry.task_id);
    }
    return entries
      .filter((entry) => !mine(entry))
      .map(({ said, recipient_id }) => ({ said, recipient_id }));
  }
  expect(spoken(now)).toEqual(spoken(before));
}

test(
  "no game with tasks breaks what must always hold §threat.57",
  { timeout: 90_000 },
  async () => {
    const { url, publishableKey, secretKey } = await start;
    vi.stubEnv("SUPABASE_URL", url);
    vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", publishableKey);
    vi.stubEnv("SUPABASE_SECRET_KEY", secretKey);
    const { sql } = database;
    if (!sql) throw new Error("The database is not there yet");
    const cast = await seedCast();
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(moves, (game) =>
        played(sql, async (tx) => {
          const board = await begin(tx, cast);
          let before = await look(board);
          for (const move of game) {
            const by = board.people[move.by % board.people.length]!;
            const call = callOf(move, board, before);
            const problem = await attempt(board, by, call);
            const now = await look(board);
            if (problem === null)
              done.add(/, '(\w+)', array/.exec(call)?.[1] ?? call.replace(/\(.*/, ""));
            else {
              expect(problem, call).toMatch(REFUSALS);
              expect(now).toEqual(before);
            }
            if (before.roles[by] === null) expect(problem, call).toMatch(/^42501 /);
            stageFitsFields(now);
            entriesOnlyGrow(before, now, by);
            versionsOnlyGrow(before, now);
            othersAreUntouched(before, now, by);
            before = now;
          }
        }),
      ),
      { numRuns: runs(25) },
    );
    // If every call were refused, the games would prove nothing.
    expect(done.size).toBeGreaterThan(runs(10));
  },
);
