import * as z from "zod/mini";
import { serverDb } from "~/core/server/admin.server";
import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";
import { doneOf, NEEDS, writeDone } from "~/task/needs/done";
import type { Json } from "~/core/server/types.generated";

const PeopleSchema = z.array(z.object({ uid: z.string(), full_name: z.string() }));
const WeekdayPeopleSchema = z.array(
  z.object({ weekday: z.number(), uid: z.string(), full_name: z.string() }),
);
const STATES = ["open", "done", "late", "missed", "skipped", "nobody", "failed"] as const;
const RunsSchema = z.array(
  z.object({
    day: z.string(),
    at: z.string(),
    state: z.enum(STATES),
    reason: z.nullable(z.string()),
    assignment_id: z.nullable(z.string()),
    who: z.nullable(z.string()),
  }),
);
const DoneSchema = z.nullable(
  z.object({
    points: z.optional(
      z.array(z.object({ words: z.string(), wants_photo: z._default(z.boolean(), false) })),
    ),
    needs: z.optional(z.array(z.enum(NEEDS))),
    is_checked: z.optional(z.boolean()),
    checker: z.nullish(z.string()),
    checker_name: z.nullish(z.string()),
  }),
);

/** All routines with their next time and last outcomes, then the templates. Admins only. */
export async function listRoutines(db: Db) {
  return toData(await db.rpc("list_routines"));
}

export type ListedRoutine = Awaited<ReturnType<typeof listRoutines>>[number];
export type RunState = ListedRoutine["states"][number];

/** A routine for its form, with its last thirty times; null if there is none. Admins only. */
export async function getRoutine(db: Db, id: string) {
  const [routine] = toData(await db.rpc("get_routine", { p_id: id }));
  if (routine === undefined) return null;
  const { people, weekday_people: whose, runs, done, ...rest } = routine;
  return {
    ...rest,
    people: PeopleSchema.parse(people),
    weekday_people: WeekdayPeopleSchema.parse(whose),
    runs: RunsSchema.parse(runs),
    done: DoneSchema.parse(done),
  };
}

export type Routine = NonNullable<Awaited<ReturnType<typeof getRoutine>>>;

/** What a routine takes from a task: text, people and what done means; null if the task is gone. */
export async function beginFrom(db: Db, taskId: string) {
  const [[again], [needs]] = await Promise.all([
    db.rpc("get_again", { p_task_id: taskId }).then(toData),
    db.rpc("get_needs", { p_id: taskId }).then(toData),
  ]);
  if (again === undefined) return null;
  const { says, ...whom } = again;
  const people = toData(await db.rpc("list_chosen_people", { p_people: whom.people }));
  return { ...says, ...whom, people, done: needs ? writeDone(doneOf(needs)) : "" };
}

export type BegunFrom = NonNullable<Awaited<ReturnType<typeof beginFrom>>>;

/** The next times of a routine if it had these values. Problems: denied, invalid, as for saveRoutine. */
export async function previewRoutine(db: Db, id: string, routine: Json = {}) {
  return toResult(await db.rpc("preview_routine", { p_id: id, p_routine: routine }));
}

type Previewed = Extract<Awaited<ReturnType<typeof previewRoutine>>, { ok: true }>;
export type NextTime = Previewed["value"][number];

/** The closed days, by day. Admins only. */
export async function listClosedDays(db: Db) {
  return toData(await db.rpc("list_closed_days"));
}

/** The routines that leave out or move times if these days are closed. Problems: denied, invalid. */
export async function listClosedEffects(db: Db, days: Array<string>) {
  return toResult(await db.rpc("list_closed_effects", { p_days: days }));
}

/** Makes the tasks of the next routine that is due; returns 1 if there was one, since others may wait, otherwise 0. */
export async function makeRoutine(): Promise<number> {
  return toData(await serverDb().rpc("make_routine")) ? 1 : 0;
}
