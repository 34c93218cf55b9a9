import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

type Departments = ReadonlyArray<{ value: string; label: string }>;

/** The departments that people can have, in their order. */
export async function listDepartments(db: Db): Promise<Departments> {
  return toData(await db.rpc("list_department_choices"));
}

/** All departments that ever existed, for texts about the past. */
export async function listDepartmentsEver(db: Db) {
  return toData(await db.rpc("list_department_choices", { p_ever: true }));
}

/** The departments that have people whom the caller sees, or to which they may give work, in their order. */
export async function listDepartmentsInUse(db: Db, isToAssign = false) {
  return toData(await db.rpc("list_departments_in_use", { p_to_assign: isToAssign }));
}
