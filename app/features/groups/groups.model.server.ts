import * as z from "zod/mini";
import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { ProgressSchema } from "~/task/row/progress";

type GroupsQuery = { search: string; archived: boolean; page: number; pageSize: number };

const SomeMembersSchema = z.array(z.object({ uid: z.string(), full_name: z.string() }));
const LatestSchema = z.array(z.extend(ProgressSchema, { id: z.string(), title: z.string() }));

/** A page of groups by name, with some members and the latest assignments; total counts all pages. Admins only. */
export async function listGroups(db: Db, query: GroupsQuery) {
  const { search, archived, page, pageSize: limit } = query;
  const asked = { search, archived, limit, offset: (page - 1) * limit };
  const groups = toData(await call(db, "list_groups", asked));
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
export async function listGroupMembers(db: Db, groupId: string, page: number, limit: number) {
  const asked = { groupId, limit, offset: (page - 1) * limit };
  const members = toData(await call(db, "list_group_members", asked));
  return { members, total: members[0]?.total ?? 0 };
}
