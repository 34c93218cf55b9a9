import { expect, test } from "vitest";
import { actAs, actAsOwner, rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectError } from "../fixtures/denied.ts";
import { readOwnProfile, seedPeople } from "../fixtures/people.ts";

const sql = ownerSql();

test("people cannot get round what the workspace asks for §5.12", async () => {
  const { admin, ana, ben } = await seedPeople();
  async function change(contact: string | null) {
    return ana.db.from("profiles").update({ contact }).eq("uid", ana.uid).select();
  }
  for (const contact of [null, "+4930123456", "+12025550123"]) {
    expectError(await change(contact), "23514", "contact_rule");
  }
  // No rule would accept these.
  for (const contact of ["123456789", "+0123456789", "+49 30 123456", "+1234567890123456", "+"]) {
    expectError(await change(contact), "23514", /check constraint/);
  }
  const edit = { p_uid: ben.uid, p_version: 1, p_role: "user", p_department: "hr" } as const;
  const [day, gender] = ["2024-05-06", "other"] as const;
  expectError(
    await admin.db.rpc("update_person", { ...edit, p_details: { gender } }),
    "23514",
    "joining_date_rule",
  );
  expectError(
    await admin.db.rpc("update_person", { ...edit, p_details: { joining_date: day } }),
    "23514",
    "gender_rule",
  );
  expect(await readOwnProfile(ana)).toMatchObject({ ...ana.profile, version: 1 });
  expect(await readOwnProfile(ben)).toMatchObject({ ...ben.profile, version: 1 });
});

const NUMBERS = ["0123456789", "+4930123456", null];

test.each([
  ["ten_digits", [true, false, false]],
  ["international", [false, true, false]],
  ["optional", [false, true, true]],
  ["none", [false, false, true]],
] as const)("of a telephone number %s accepts as written", async (rule, accepts) => {
  const { ana } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    // Somebody's number is another one first, so that each is a change.
    await tx`update public.workspace_settings set detail_rules.contact = 'ten_digits'`;
    await tx`update public.profiles set contact = '9999999999' where uid = ${ana.uid}`;
    await tx`update public.workspace_settings set detail_rules.contact = ${rule}`;
    for (const [place, number] of NUMBERS.entries()) {
      const tried = tx.savepoint((inner) =>
        inner`update public.profiles set contact = ${number} where uid = ${ana.uid}`.then(
          () => inner`update public.profiles set first_name = first_name where uid = ${ana.uid}`,
        ),
      );
      const wasAccepted = await tried.then(
        () => true,
        (error: unknown) => {
          expect(String(error)).toMatch("contact_rule");
          return false;
        },
      );
      expect(wasAccepted, String(number)).toBe(accepts[place]);
    }
  });
});

test("what is stored stays valid, and its person can change the rest §5.14", async () => {
  const { admin, ana } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    await tx`update public.workspace_settings
      set detail_rules = ('international', 'none', 'none')`;
    await actAs(tx, ana.uid);
    const own = await tx`update public.profiles set first_name = 'Anna', contact = contact
      where uid = ${ana.uid} returning contact, gender, joining_date`;
    expect(own).toMatchObject([{ contact: "0123456789", gender: "other" }]);
    await actAsOwner(tx);
    await actAs(tx, admin.uid);
    const kept = await tx`select public.update_person(${ana.uid}, 2, 'user', 'hr',
        ${tx.json({ joining_date: "2024-05-06", gender: "other" })}) version`;
    expect(kept).toMatchObject([{ version: 3 }]);
    // Removed for good: from now on there is no other.
    await tx`select public.update_person(${ana.uid}, 3, 'user', 'hr')`;
    const again = tx.savepoint(
      (inner) => inner`select public.update_person(${ana.uid}, 4, 'user', 'hr',
        ${inner.json({ joining_date: "2024-05-06" })})`,
    );
    await expect(again).rejects.toThrow("joining_date_rule");
    const [me] = await tx`select gender, joining_date from public.profiles where uid = ${ana.uid}`;
    expect(me).toEqual({ gender: null, joining_date: null });
  });
});
