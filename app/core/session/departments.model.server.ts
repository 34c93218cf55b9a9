import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

type Departments = ReadonlyArray<{ value: string; label: string }>;

/** Two parts of one page ask once: each request has a client of its own. */
const asked = new WeakMap<Db, Promise<Departments>>();

/** The departments in which people can be put, in their order. */
export function listDepartments(db: Db): Promise<Departments> {
  const known = asked.get(db) ?? askForDepartments(db);
  asked.set(db, known);
  return known;
}

async function askForDepartments(db: Db): Promise<Departments> {
  return toData(
    await db
      .from("departments")
      .select("value, label")
      .is("archived_at", null)
      .order("position")
      .order("label"),
  );
}

/** The departments that ever were, for what is said of the past. */
export async function listDepartmentsEver(db: Db) {
  return toData(await db.from("departments").select("value, label").order("position"));
}

/** The departments that have people, in their order. */
export async function listDepartmentsInUse(db: Db) {
  return toData(await db.rpc("list_departments_in_use").select("value, label"));
}
