// Who calls what only admins may do: the transaction ends with all it would have noted, so the refusal itself says it.
import { expect, test } from "vitest";
import { expectError } from "../fixtures/denied.ts";
import { seedCast } from "../fixtures/people.ts";

test("a refusal of what only admins may do has the caller's id as its detail, and nothing else of anybody §threat.211", async () => {
  const { ana, exAdmin, demoted, leaver } = await seedCast();
  for (const person of [ana, exAdmin, demoted, leaver]) {
    const answer = await person.db.rpc("change_username", {
      p_uid: ana.uid,
      p_username: "nobody.is",
    });
    expectError(answer, "42501", "admins_only");
    expect(answer.error).toMatchObject({
      details: person.uid,
      hint: "Only an active admin may do this.",
    });
  }
});
