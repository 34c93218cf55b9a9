import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { action as addUser } from "../../app/features/people/add/route";
import { action as setPassword } from "../../app/features/sign-in/confirm/route";
import { action as importPeople } from "../../app/features/people/import/batch/route";
import { action as saveProfile } from "../../app/areas/profile/own/route";
import { action as choosePassword } from "../../app/features/sign-in/welcome/route";
import { createPerson, serviceClient, signIn, unique } from "../fixtures/people";
import { argsFor, requestByNobody } from "../fixtures/requests";
import { send } from "../fixtures/visits";

const GUESSED = "Sunshine2026!";
const REFUSED = [expect.stringContaining("passwords that are tried first")];

/** What an action returns if it creates nothing. */
function refusedAt(field: string) {
  return { data: { ok: false, reply: { error: { [field]: REFUSED } } } };
}

function newPerson() {
  const tag = unique();
  return {
    firstName: "Nia",
    lastName: `Newcomer ${tag}`,
    email: `nia-${tag}@daymark.test`,
    contact: "0987654321",
    department: "uiux",
    joining_date: "2026-11-20",
    gender: "female",
    role: "user",
  };
}

test("nobody chooses a common password in their profile, nor their own address", async () => {
  const ana = await createPerson();
  const [local = ""] = ana.email.split("@");
  const { first_name: firstName, last_name: lastName, contact } = ana.profile;
  const profile = { firstName, lastName, contact, email: ana.email, version: "1" };
  for (const password of [GUESSED, `${local}1`]) {
    const fields = { ...profile, password, currentPassword: ana.password };
    const answer = await saveProfile(await send(ana, "/user-dashboard/profile", fields));
    expect(answer).toMatchObject(refusedAt("password"));
  }
  await expect(signIn(ana.email, ana.password)).resolves.toBeTypeOf("string");
});

test("no admin gives somebody a common password, by the form or in a file", async () => {
  const admin = await createPerson({ role: "admin" });
  const one = { ...newPerson(), uid: randomUUID(), password: GUESSED, confirmPassword: GUESSED };
  const answer = await addUser(await send(admin, "/admin-dashboard/add-user", one));
  expect(answer).toMatchObject(refusedAt("password"));
  const people = [
    { ...newPerson(), line: 2, password: GUESSED },
    { ...newPerson(), line: 3, password: "four quiet geese walk" },
  ];
  const request = JSON.stringify({ intent: "add", importId: randomUUID(), people });
  const imported = await importPeople(await send(admin, "/resources/import-people", { request }));
  expect(await imported.json()).toEqual({
    results: expect.arrayContaining([
      { line: 2, error: REFUSED[0] },
      { line: 3, error: null, uid: expect.any(String) },
    ]),
  });
});

test("a mailed link refuses a common password too, and can be used again for another one", async () => {
  const ana = await createPerson();
  const { data } = await serviceClient().auth.admin.generateLink({
    type: "recovery",
    email: ana.email,
  });
  const hash = data.properties?.hashed_token ?? "";
  async function choose(password: string) {
    const body = new URLSearchParams({ password, confirmPassword: password });
    const path = `/auth/confirm?token_hash=${hash}&type=recovery`;
    return setPassword(argsFor(requestByNobody(path, { method: "POST", body })));
  }
  expect(await choose(GUESSED)).toMatchObject(refusedAt("password"));
  expect(await choose("four quiet geese walk")).toMatchObject({ status: 302 });
  await expect(signIn(ana.email, "four quiet geese walk")).resolves.toBeTypeOf("string");
});

test("people who were given a password cannot replace it by a common one", async () => {
  const admin = await createPerson({ role: "admin" });
  const given = `Morning-${unique()}-7`;
  const one = { ...newPerson(), uid: randomUUID(), password: given, confirmPassword: given };
  await addUser(await send(admin, "/admin-dashboard/add-user", one));
  const nia = { ...(await createPerson()), uid: one.uid, email: one.email, password: given };
  const fields = { currentPassword: given, password: GUESSED };
  const answer = await choosePassword(await send(nia, "/welcome", fields));
  expect(answer).toMatchObject(refusedAt("password"));
});
