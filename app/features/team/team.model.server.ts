import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { withRow } from "~/task/row/task-row";
import { PAGE_SIZE, type TeamState } from "./list";

/** A page of the team with what each person has to do; total counts all pages. Admins only. */
export async function listTeam(db: Db, { q, department, group, sort, page }: TeamState) {
  const asked = { search: q, sort, department, group };
  const part = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const people = toData(await call(db, "list_team", { ...asked, ...part }));
  return { people, total: people[0]?.total ?? 0 };
}

export type TeamMember = Awaited<ReturnType<typeof listTeam>>["people"][number];

/** A person's first open tasks, at most 100: those not accepted yet before the others, each group by due time. */
export async function listRelief(db: Db, uid: string) {
  const rows = toData(
    await db.rpc("list_person_tasks", { p_uid: uid, p_show: "open", p_limit: 100 }),
  ).map(withRow);
  const tasks = rows.map(({ id, version, title, stage, due_date_time: due }) => ({
    id,
    version,
    title,
    isNew: stage === "New",
    due,
  }));
  return [...tasks.filter(({ isNew }) => isNew), ...tasks.filter(({ isNew }) => !isNew)];
}

export type ReliefTask = Awaited<ReturnType<typeof listRelief>>[number];
