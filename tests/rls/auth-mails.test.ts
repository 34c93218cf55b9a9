import { expect, test } from "vitest";
import { rolledBack, type Transaction } from "../fixtures/database.ts";
import { testEnv } from "../fixtures/env.ts";
import { mailsTo } from "../fixtures/mailbox.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import {
  anonymousClient,
  createPerson,
  type Person,
  serviceClient,
  unique,
} from "../fixtures/people.ts";

const sql = ownerSql();

const RECOVERY = {
  en: ["Set a new password for Daymark", "Choose a new password"],
  de: ["Wähle ein neues Passwort für Daymark", "Neues Passwort wählen"],
  ar: ["تعيين كلمة مرور جديدة في Daymark", "اختيار كلمة مرور جديدة"],
};

async function choose({ db, uid }: Person, language: string | null): Promise<void> {
  await db.from("profiles").update({ language }).eq("uid", uid).throwOnError();
}

async function lastMailTo(address: string) {
  return (await mailsTo(address))[0] ?? { subject: "none", html: "" };
}

/** The languages that accounts have for their mails, in this order. */
async function languagesOf(people: ReadonlyArray<Person>, db: Transaction) {
  const accounts = await db<Array<{ id: string; metadata: { language?: string } }>>`
    select id, raw_user_meta_data as metadata from auth.users where id = any(${people.map(({ uid }) => uid)})`;
  return people.map(({ uid }) => accounts.find(({ id }) => id === uid)?.metadata);
}

test.each([
  ["de", "de"],
  ["ar", "ar"],
  [null, "en"],
  ["xx", "en"],
] as const)(
  "somebody who chose %s gets the mail for a new password in %s §messages.24",
  async (chosen, read) => {
    const person = await createPerson();
    await choose(person, chosen);
    const { error } = await anonymousClient().auth.resetPasswordForEmail(person.email);
    expect(error).toBeNull();
    const { subject, html } = await lastMailTo(person.email);
    const [title = "", button] = RECOVERY[read];
    expect(subject).toBe(title);
    expect(html).toContain(`<html lang="${read}"`);
    expect(html).toContain(button);
    expect(html).toMatch(/auth\/confirm\?token_hash=[^"{]+/);
    expect(html).not.toContain("{{");
  },
);

test("a new address is confirmed in the language of its person", async () => {
  const person = await createPerson();
  await choose(person, "de");
  const email = `new-${unique()}@daymark.test`;
  const response = await fetch(`${testEnv().SUPABASE_URL}/auth/v1/user`, {
    method: "PUT",
    headers: {
      apikey: testEnv().SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${person.accessToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ email, current_password: person.password }),
  });
  expect(response.status).toBe(200);
  const { subject, html } = await lastMailTo(person.email);
  expect(subject).toBe("Bestätige deine neue E-Mail-Adresse für Daymark");
  expect(html).toContain("Diese Adresse bestätigen");
});

test("an account says the language of its person, else of the workspace, and nothing else", async () => {
  const people = await Promise.all([createPerson(), createPerson()]);
  const [ana, ben] = people;
  await choose(ana, "ar");
  await rolledBack(sql, async (tx) => {
    expect(await languagesOf(people, tx)).toEqual([{ language: "ar" }, {}]);
    await tx`update public.workspace_settings set language = 'de' where id`;
    expect(await languagesOf(people, tx)).toEqual([{ language: "ar" }, { language: "de" }]);
    await tx`update public.profiles set language = null where uid = ${ana.uid}`;
    expect(await languagesOf(people, tx)).toEqual([{ language: "de" }, { language: "de" }]);
    const [made] = await tx`insert into auth.users (id, raw_user_meta_data)
      values (gen_random_uuid(), '{"language": "xx", "role": "admin"}') returning raw_user_meta_data`;
    expect(made).toEqual({ raw_user_meta_data: { language: "de" } });
    await tx`update public.workspace_settings set language = null where id`;
    expect(await languagesOf(people, tx)).toEqual([{}, {}]);
  });
  const { auth } = serviceClient();
  const said = await auth.admin.updateUserById(ben.uid, { user_metadata: { language: "de" } });
  expect(said.error).toBeNull();
  expect((await auth.admin.getUserById(ben.uid)).data.user?.user_metadata).toEqual({});
});
