import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

type Departments = ReadonlyArray<{ value: string; label: string }>;

const KEPT_MS = 60_000;

let kept: { departments: Departments; until: number } | null = null;

/** All departments, in their order. Only a migration changes them, so they are requested once a minute at most. */
export async function listDepartments(db: Db): Promise<Departments> {
  if (kept && performance.now() < kept.until) return kept.departments;
  const departments = toData(await db.from("departments").select("value, label").order("position"));
  // Somebody whose session has just ended sees none, and nobody else may be given their result.
  if (departments.length > 0) kept = { departments, until: performance.now() + KEPT_MS };
  return departments;
}

/** The departments that have people, in their order. */
export async function listDepartmentsInUse(db: Db) {
  return toData(await db.rpc("list_departments_in_use").select("value, label"));
}
