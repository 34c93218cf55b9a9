// What happens to somebody, or to an admin, at the moment at which a one-time link is made or used.
import { afterAll, expect, test } from "vitest";
import { ownerConnection } from "../fixtures/database.ts";
import { expectDenied } from "../fixtures/denied.ts";
import { createPerson, seedPeople, serviceClient, setRole } from "../fixtures/people.ts";
import { pidOf, somebodyWaitsFor } from "../fixtures/waiting.ts";

const sql = ownerConnection(undefined, 4);
afterAll(() => sql.end());
const server = serviceClient();

test("an admin whose term ends while they wait for somebody makes no link for them", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const made = sql.begin(async (tx) => {
    await tx`select from auth.users where id = ${ana.uid} for update`;
    const answer = Promise.resolve(other.db.rpc("make_sign_in_link", { p_uid: ana.uid }));
    await somebodyWaitsFor(sql, await pidOf(tx));
    await setRole(admin, other, "user");
    // Not waited for here: it goes on once this transaction is over.
    return { answer };
  });
  expectDenied(await (await made).answer);
});

test("a password is changed while its person's link is used: neither is turned away", async () => {
  const { admin, ana } = await seedPeople();
  async function make() {
    return (await admin.db.rpc("make_sign_in_link", { p_uid: ana.uid }).throwOnError()).data;
  }
  // Whose the password is has a row from now on.
  await server.rpc("use_sign_in_link", { p_key: await make() }).throwOnError();
  const p_key = await make();
  const { changed, used } = await sql.begin(async (tx) => {
    await tx`select from private.first_passwords where uid = ${ana.uid} for update`;
    const change = server.auth.admin.updateUserById(ana.uid, { password: "Morning-8-star" });
    const changing = await somebodyWaitsFor(sql, await pidOf(tx));
    const use = Promise.resolve(server.rpc("use_sign_in_link", { p_key }));
    await somebodyWaitsFor(sql, changing);
    return { changed: { change }, used: { use } };
  });
  expect((await changed.change).error).toBeNull();
  expect(await used.use).toMatchObject({ error: null, data: [] });
});
