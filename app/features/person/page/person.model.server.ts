import * as z from "zod/mini";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { withRow } from "~/task/row/task-row";
import { type ListName, PAGE_SIZE } from "./list";

const WeeksSchema = z.array(
  z.object({ monday: z.string(), given: z.number(), completed: z.number() }),
);

/** A person and the figures of their tasks; null if the caller may see nobody with this uid. */
export async function getPersonPage(db: Db, uid: string) {
  const [person] = toData(await db.rpc("person_page", { p_uid: uid }));
  return person ? { ...person, weeks: WeeksSchema.parse(person.weeks) } : null;
}

export type PersonFigures = NonNullable<Awaited<ReturnType<typeof getPersonPage>>>;

/** A page of somebody's tasks; total counts all pages. */
export async function listPersonTasks(db: Db, uid: string, show: ListName, page: number) {
  const rows = toData(
    await db.rpc("list_person_tasks", {
      p_uid: uid,
      p_show: show,
      p_limit: PAGE_SIZE,
      p_offset: (page - 1) * PAGE_SIZE,
    }),
  );
  // Descriptions are in the conversations.
  const tasks = rows.map(withRow).map(({ description: _, ...task }) => task);
  return { tasks, total: rows[0]?.total ?? 0 };
}

/** All tasks of one of somebody's lists, in its order, at most 10,000, as do_command takes them. */
export async function matchPersonTasks(db: Db, uid: string, show: ListName) {
  return toData(await db.rpc("match_person_tasks", { p_uid: uid, p_show: show }).single());
}

export type PersonTask = Awaited<ReturnType<typeof listPersonTasks>>["tasks"][number];
