import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { PAGE_SIZE, type TeamState } from "./list";

/** A page of the team with what each person has to do; total counts all pages. Admins only. */
export async function listTeam(db: Db, { department, group, sort, page }: TeamState) {
  const people = toData(
    await db.rpc("list_team", {
      p_sort: sort,
      p_limit: PAGE_SIZE,
      p_offset: (page - 1) * PAGE_SIZE,
      ...(department === undefined ? {} : { p_department: department }),
      ...(group === undefined ? {} : { p_group: group }),
    }),
  );
  return { people, total: people[0]?.total ?? 0 };
}

export type TeamMember = Awaited<ReturnType<typeof listTeam>>["people"][number];

/** Those of the team with the most late and unanswered tasks; nobody who has none. Admins only. */
export async function listNeediest(db: Db, most = 3) {
  return toData(await db.rpc("list_neediest", { p_most: most }));
}

export type NeedyPerson = Awaited<ReturnType<typeof listNeediest>>[number];
