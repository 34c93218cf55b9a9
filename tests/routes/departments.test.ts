import { afterAll, afterEach, expect, test, vi } from "vitest";
import { listDepartments } from "~/core/session/departments.model.server";
import { ownerConnection } from "../fixtures/database";
import { seedPeople } from "../fixtures/people";

const sql = ownerConnection();
afterAll(() => sql.end());
afterEach(() => vi.restoreAllMocks());

test("somebody whose session has ended gets no departments, and others still do", async () => {
  const { admin, ana } = await seedPeople();
  // The cache must be empty of other tests' results.
  const later = performance.now() + 2 * 60_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  await sql`delete from auth.sessions where user_id = ${ana.uid}`;
  expect(await listDepartments(ana.db)).toEqual([]);
  expect(await listDepartments(admin.db)).toHaveLength(14);
});
