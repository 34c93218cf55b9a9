import * as z from "zod/mini";
import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";
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

/** Makes a group; the same id twice makes one. Problems: denied, conflict (name_taken), invalid. */
export async function createGroup(
  db: Db,
  group: { id: string; name: string; members: Array<string> },
) {
  return toResult(
    await db.rpc("create_group", {
      p_id: group.id,
      p_name: group.name,
      p_members: group.members,
    }),
  );
}

type GroupChange = { id: string; version: number; name: string; isArchived: boolean };

/** Renames, archives or restores a group. Problems: denied, not_found, conflict (group_changed or name_taken). */
export async function updateGroup(db: Db, { id, version, name, isArchived }: GroupChange) {
  return toResult(
    await db.rpc("update_group", {
      p_id: id,
      p_version: version,
      p_name: name,
      p_archived: isArchived,
    }),
  );
}

type MembersChange = { id: string; add?: Array<string>; remove?: Array<string> };

/** Adds and removes members, and returns their number. Problems: denied, not_found, conflict, invalid. */
export async function changeGroupMembers(db: Db, { id, add = [], remove = [] }: MembersChange) {
  return toResult(await db.rpc("change_group_members", { p_id: id, p_add: add, p_remove: remove }));
}
