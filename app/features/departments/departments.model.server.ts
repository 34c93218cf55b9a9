import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";

/** The departments in use in their order, or the archived ones by name, with how many people they have. Admins only. */
export async function listDepartmentsWithPeople(db: Db, isArchived: boolean) {
  return toData(await db.rpc("list_departments", { p_archived: isArchived }));
}

export type ListedDepartment = Awaited<ReturnType<typeof listDepartmentsWithPeople>>[number];

/** Adds a department. Problems: denied, conflict (name_taken, too_many_departments), invalid. */
export async function addDepartment(db: Db, label: string) {
  return toResult(await db.rpc("add_department", { p_label: label }));
}

type Change = { value: string; version: number; label: string; isArchived: boolean };

/**
 * Renames a department, archives it or takes it back into use. Problems: denied, not_found, conflict
 * (department_changed, department_in_use, name_taken, too_many_departments), invalid.
 */
export async function updateDepartment(db: Db, { value, version, label, isArchived }: Change) {
  return toResult(
    await db.rpc("update_department", {
      p_value: value,
      p_version: version,
      p_label: label,
      p_archived: isArchived,
    }),
  );
}

/** Puts a department before another one, or at the end. Problems: denied, not_found. */
export async function moveDepartment(db: Db, value: string, before: string | undefined) {
  return toResult(
    await db.rpc("move_department", {
      p_value: value,
      ...(before !== undefined && { p_before: before }),
    }),
  );
}

/** Merges a department into another; the value is how many people moved. Problems: denied, not_found, conflict. */
export async function mergeDepartments(db: Db, from: string, into: string) {
  return toResult(await db.rpc("merge_departments", { p_from: from, p_into: into }));
}
