import { expect, test } from "vitest";
import { expectDenied } from "../fixtures/denied.ts";
import { seedCast } from "../fixtures/people.ts";

test("only active admins learn whose e-mail is taken", async () => {
  const { admin, ana, demoted, leaver, exAdmin, stranger } = await seedCast();
  const p_emails = [ana.email, "nobody@daymark.test"];
  for (const { db } of [stranger, ana, demoted, leaver, exAdmin]) {
    expectDenied(await db.rpc("taken_emails", { p_emails }));
  }
  const { data } = await admin.db.rpc("taken_emails", { p_emails }).throwOnError();
  expect(data).toEqual([ana.email]);
});
