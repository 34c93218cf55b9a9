import { afterAll, expect, test } from "vitest";
import { listDepartments } from "~/models/departments.server";
import { ownerConnection } from "../fixtures/database";
import { seedPeople } from "../fixtures/people";

const sql = ownerConnection();
afterAll(() => sql.end());

test("somebody whose session has ended sees no departments, and takes them from nobody", async () => {
  const { admin, ana } = await seedPeople();
  await sql`delete from auth.sessions where user_id = ${ana.uid}`;
  expect(await listDepartments(ana.db)).toEqual([]);
  expect(await listDepartments(admin.db)).toHaveLength(14);
});
