import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** The departments in use in their order, or the archived ones by name, with how many people they have. Admins only. */
export async function listDepartmentsWithPeople(db: Db, isArchived: boolean) {
  return toData(await db.rpc("list_departments", { p_archived: isArchived }));
}

export type ListedDepartment = Awaited<ReturnType<typeof listDepartmentsWithPeople>>[number];
