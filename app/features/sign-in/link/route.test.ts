import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { countRequests } from "../../../../tests/fixtures/count-requests";
import {
  createAccountOnly,
  deactivate,
  type Person,
  seedPeople,
  unique,
} from "../../../../tests/fixtures/people";
import { redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { ADDRESS_HEADER } from "~/core/server/client-address";
import { countAttempt } from "~/core/session/attempts.model.server";
import { action, loader } from "./route";

async function linkFor({ db }: Person, uid: string): Promise<string> {
  const { data } = await db.rpc("make_sign_in_link", { p_uid: uid }).throwOnError();
  return `/sign-in?${new URLSearchParams({ key: data })}`;
}

async function shown(link: string, person: Person | null = null) {
  return (await loader(await visit(person, link))).data;
}

async function press(link: string, headers: Record<string, string> = {}) {
  const args = await send(null, link, {});
  for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value);
  return action(args);
}

test("an opened link says whose it is and for what site, however often it is opened §threat.74", async () => {
  const { admin, ana, ben } = await seedPeople();
  const link = await linkFor(admin, ana.uid);
  for (let times = 0; times < 3; times += 1) {
    expect(await shown(link)).toEqual({
      wait: null,
      state: "open",
      name: ana.fullName,
      workspace: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      leaving: null,
    });
  }
  expect(await shown(link, ben)).toMatchObject({ leaving: ben.fullName });
  expect(await shown(link, ana)).toMatchObject({ leaving: null });
  const args = await visit(null, link);
  expect((await countRequests(() => loader(args))).inSequence).toBe(1);
});

test("of two clicks at the same moment one signs in, and the other reads that the link is used §rights.23", async () => {
  const { admin, ana } = await seedPeople();
  const link = await linkFor(admin, ana.uid);
  const answers = await Promise.all([press(link), press(link)]);
  const places = await Promise.all(answers.map((answer) => redirectOf(answer)));
  expect(places.toSorted()).toEqual([link, "/user-dashboard"]);
  const signedIn = answers[places.indexOf("/user-dashboard")];
  if (!(signedIn instanceof Response)) throw new Error("Expected a redirect");
  expect(signedIn.headers.getSetCookie().join()).toMatch(/daymark-session[^=]*=base64-/);
  // Neither the name nor a field for a link that is over.
  expect(await shown(link)).toMatchObject({ state: "used", name: "" });
  expect(await redirectOf(press(link))).toBe(link);
});

test("the person signed in on the device before no longer is §threat.139", async () => {
  const { admin, ana, ben } = await seedPeople();
  const link = await linkFor(admin, ana.uid);
  const pressed = await send(ben, link, {});
  async function sessions() {
    return (await ben.db.rpc("list_my_sessions").throwOnError()).data.length;
  }
  expect(await sessions()).toBe(2);
  expect(await redirectOf(action(pressed))).toBe("/user-dashboard");
  expect(await sessions()).toBe(1);
});

test("somebody new is welcomed first, on a phone too", async () => {
  const { admin } = await seedPeople();
  const uid = await createAccountOnly();
  const answer = press(await linkFor(admin, uid), { "Sec-CH-UA-Mobile": "?1" });
  expect(await redirectOf(answer)).toBe("/welcome");
  const again = press(await linkFor(admin, uid), { "Sec-CH-UA-Mobile": "?1" });
  expect(await redirectOf(again)).toBe("/user-dashboard/conversations");
});

test("a link that was withdrawn, or that nobody made, says so before anything is pressed", async () => {
  const { admin, ana, ben } = await seedPeople();
  const older = await linkFor(admin, ana.uid);
  await linkFor(admin, ana.uid);
  const bens = await linkFor(admin, ben.uid);
  await deactivate(admin, ben);
  for (const link of [older, bens]) {
    expect(await shown(link)).toMatchObject({ state: "withdrawn", name: "" });
    expect(await redirectOf(press(link))).toBe(link);
  }
  for (const link of ["/sign-in", `/sign-in?key=${randomUUID()}`]) {
    expect(await shown(link)).toMatchObject({ state: "unknown", name: "" });
  }
});

test("a link for which the Auth server makes no session can be used again", async () => {
  const { admin, ana } = await seedPeople();
  const link = await linkFor(admin, ana.uid);
  const ask = globalThis.fetch;
  vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) =>
    new Request(...args).url.includes("/auth/v1/verify")
      ? Promise.reject(new TypeError("fetch failed"))
      : ask(...args),
  );
  const answer = await press(link);
  expect("data" in answer && answer.data.message).toContain("can't reach its sign-in service");
  vi.stubGlobal("fetch", ask);
  expect(await redirectOf(press(link))).toBe("/user-dashboard");
});

test("who guesses keys waits, and then finds no link that works either; from elsewhere it opens §threat.76", async () => {
  const { admin, ana } = await seedPeople();
  const link = await linkFor(admin, ana.uid);
  const address = `192.0.2.${unique()}`;
  const from = { [ADDRESS_HEADER]: address };
  // Who has a link uses up nothing of what others around them have.
  for (let turn = 0; turn < 101; turn += 1) {
    const { data } = await loader(await visit(null, link, { headers: from }));
    expect(data).toMatchObject({ wait: null, state: "open" });
  }
  for (let turn = 0; turn < 101; turn += 1) {
    await countAttempt({ kind: "link", address, account: "", device: null });
  }
  for (const guess of [`/sign-in?key=${unique()}`, link]) {
    const { data, init } = await loader(await visit(null, guess, { headers: from }));
    expect(init?.status).toBe(429);
    expect(data).toMatchObject({ wait: expect.stringMatching(/^Too many attempts/), name: "" });
    const pressed = await press(guess, from);
    expect("init" in pressed && pressed.init?.status).toBe(429);
  }
  const elsewhere = { [ADDRESS_HEADER]: `192.0.2.${unique()}` };
  const opened = await loader(await visit(null, link, { headers: elsewhere }));
  expect(opened.data).toMatchObject({ wait: null, state: "open" });
});
