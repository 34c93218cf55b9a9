import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noteRefusal } from "../../app/core/server/access-log.server";
import { action as signIn } from "../../app/features/sign-in/route";
import { action as signOut } from "../../app/features/sign-in/logout/route";
import { action as endOthers } from "../../app/features/profile/sessions/route";
import { action as openLink } from "../../app/features/sign-in/link/route";
import { createPerson, deactivate, seedPeople, unique } from "../fixtures/people";
import { argsFor, requestByNobody } from "../fixtures/requests";
import { send, visit } from "../fixtures/visits";
import { action as changePeople, loader as loadPeople } from "../../app/features/people/list/route";

let noted: Array<unknown> = [];
function note(message: unknown): void {
  noted.push(message);
}
beforeEach(() => {
  noted = [];
  subscribe("daymark.access", note);
});
afterEach(() => void unsubscribe("daymark.access", note));

function isAdminRefused(message: unknown): boolean {
  return JSON.stringify(message).includes('"admin_refused"');
}

const ADDRESS = "192.0.2.77";

async function trySignIn(email: string, password: string): Promise<void> {
  const body = new URLSearchParams({ email, password });
  const headers = { "x-daymark-address": ADDRESS };
  await signIn(argsFor(requestByNobody("/?index", { method: "POST", body, headers })));
}

const HASH = expect.stringMatching(/^[0-9a-f]{12}$/);

test("the log says who signed in and out, by id §threat.196", async () => {
  const ana = await createPerson();
  await trySignIn(ana.email, ana.password);
  await endOthers(await send(ana, "/resources/sessions", { next: "/user-dashboard/profile" }));
  await signOut(await send(ana, "/logout", {}));
  const person = ana.uid;
  expect(noted).toEqual([
    { level: "info", event: "signed_in", by: "password", person, from: HASH },
    // The session of the second and third request.
    { level: "info", event: "signed_in", by: "password", person, from: HASH },
    { level: "info", event: "other_sessions_ended", person, from: HASH },
    { level: "info", event: "signed_out", person, from: HASH },
  ]);
});

test("refused sign-ins of one account are recognizable in the log, but not whose it is §threat.197", async () => {
  const { admin, ana, ben } = await seedPeople();
  const nobody = `nobody-${unique()}@daymark.test`;
  const wrong = `wrong ${unique()}`;
  await deactivate(admin, ben);
  await trySignIn(ana.email, wrong);
  await trySignIn(ana.email.toUpperCase(), wrong);
  await trySignIn(nobody, wrong);
  await trySignIn(ben.email, ben.password);
  await openLink(await send(null, `/sign-in?key=made-up-${unique()}`, {}));
  const refusal = { level: "warn", event: "sign_in_refused", from: HASH };
  const byPassword = { ...refusal, by: "password", account: HASH };
  expect(noted).toEqual([
    { ...byPassword, why: "invalid_credentials" },
    { ...byPassword, why: "invalid_credentials" },
    { ...byPassword, why: "invalid_credentials" },
    { ...byPassword, why: "user_banned" },
    { ...refusal, by: "link", why: "unknown" },
  ]);
  const [first, second, third] = noted.map((line) => JSON.stringify(line));
  expect(first).toBe(second);
  expect(first).not.toBe(third);
  const all = JSON.stringify(noted).toLowerCase();
  for (const secret of [ana.email, ben.email, nobody, ADDRESS, wrong, ana.fullName, ben.uid]) {
    expect(all).not.toContain(secret.toLowerCase());
  }
});

test("a user who asks for what admins may do stands in the log, by id §threat.211", async () => {
  const { admin, ana } = await seedPeople();
  await loadPeople(await visit(admin, "/admin-dashboard/all-users"));
  expect(noted.filter(isAdminRefused)).toEqual([]);
  const refusal = { level: "warn", event: "admin_refused", person: ana.uid, from: HASH };
  await expect(loadPeople(await visit(ana, "/admin-dashboard/all-users"))).rejects.toMatchObject({
    status: 302,
  });
  expect(noted.filter(isAdminRefused)).toEqual([refusal]);
  await expect(
    changePeople(await send(ana, "/admin-dashboard/all-users", { intent: "delete" })),
  ).rejects.toMatchObject({ status: 302 });
  expect(noted.filter(isAdminRefused)).toEqual([refusal, refusal]);
});

test("a slowed-down attempt is logged with its account", async () => {
  const { email } = await createPerson();
  for (let times = 0; times < 7; times += 1) await trySignIn(email, "wrong");
  const slowed = { level: "warn", event: "attempt_refused", kind: "sign_in", account: HASH };
  expect(noted.at(-1)).toEqual({ ...slowed, from: HASH });
});

test("the log of a refused request has the path and the rule, and not the key in its address", () => {
  const why = "Origin is no address";
  noteRefusal({ method: "POST", url: "/sign-in?key=secret" }, { status: 403, why });
  expect(noted).toEqual([
    {
      level: "warn",
      event: "request_refused",
      method: "POST",
      route: "/sign-in",
      status: 403,
      why,
    },
  ]);
});
