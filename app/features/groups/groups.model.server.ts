import * as z from "zod/mini";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { ProgressSchema } from "~/task/row/progress";

type GroupsQuery = { search: string; isArchived: boolean; page: number; pageSize: number };

const SomeMembersSchema = z.array(z.object({ uid: z.string(), full_name: z.string() }));
const LatestSchema = z.array(z.extend(ProgressSchema, { id: z.string(), title: z.string() }));

/** A page of groups by name, with some members and the latest assignments; total counts all pages. Admins only. */
export async function listGroups(db: Db, { search, isArchived, page, pageSize }: GroupsQuery) {
  const groups = toData(
    await db.rpc("list_groups", {
      p_search: search,
      p_archived: isArchived,
      p_limit: pageSize,
      p_offset: (page - 1) * pageSize,
    }),
  );
  return {
    groups: groups.map(({ some_members, latest, ...group }) => ({
      ...group,
      some_members: SomeMembersSchema.parse(some_members),
      latest: LatestSchema.parse(latest),
    })),
    total: groups[0]?.total ?? 0,
  };
}

export type ListedGroup = Awaited<ReturnType<typeof listGroups>>["groups"][number];

/** A page of a group's members by name; total counts all pages. Admins only. */
export async function listGroupMembers(db: Db, id: string, page: number, pageSize: number) {
  const members = toData(
    await db.rpc("list_group_members", {
      p_group_id: id,
      p_limit: pageSize,
      p_offset: (page - 1) * pageSize,
    }),
  );
  return { members, total: members[0]?.total ?? 0 };
}
