import type { Db } from "~/db/client.server";
import { toData } from "~/db/errors.server";

/** All departments there are, in their order. */
export async function listDepartments(db: Db) {
  return toData(await db.from("departments").select("value, label").order("position"));
}

/** The departments that have people, in their order. */
export async function listDepartmentsInUse(db: Db) {
  return toData(await db.rpc("list_departments_in_use").select("value, label"));
}
