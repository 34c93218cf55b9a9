import { expect, test, vi } from "vitest";
import { signIn, signOut } from "../../app/features/sign-in/sign-in.server";
import { loader as signInPage } from "../../app/features/sign-in/route";
import { loader as realtimeToken } from "../../app/core/session/token/route";
import { loader as person } from "../../app/areas/user/route";
import { deactivate, seedPeople, serviceClient } from "../fixtures/people";
import { argsFor, expiredCookie, requestByNobody, sessionCookie } from "../fixtures/requests";
import { redirectOf } from "../fixtures/visits";
import { expectConsoleError } from "../setup/console-error";

function keptBy(headers: Headers): Array<string> {
  return headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie));
}

test("a sign-in refused because there is no active profile leaves no session behind §5.3 §threat.199", async () => {
  const { admin, ana } = await seedPeople();
  const allowed = await signIn(requestByNobody("/"), ana);
  expect(keptBy(allowed.headers)).not.toEqual([]);
  await deactivate(admin, ana);
  // The account is banned too; this lifts the ban.
  await serviceClient().auth.admin.updateUserById(ana.uid, { ban_duration: "none" });
  const refused = await signIn(requestByNobody("/"), ana);
  expect(refused).toMatchObject({ ok: false, message: "User profile not found" });
  expect(keptBy(refused.headers)).toEqual([]);
});

test("a refused sign-in does not end the session of the person signed in in this browser", async () => {
  const { admin, ana, ben } = await seedPeople();
  await deactivate(admin, ana);
  const Cookie = await sessionCookie(ben);
  const refused = await signIn(requestByNobody("/", { headers: { Cookie } }), ana);
  expect(refused.ok).toBe(false);
  expect(refused.headers.getSetCookie()).toEqual([]);
  const answer = await person(argsFor(requestByNobody("/", { headers: { Cookie } })));
  expect(answer.data.me.uid).toBe(ben.uid);
});

test("a cookie with an invalid token redirects to the sign-in page, not to an error", async () => {
  const { ana } = await seedPeople();
  const [name = "", value = ""] = (await sessionCookie(ana)).split("=base64-");
  const session: unknown = JSON.parse(Buffer.from(value, "base64url").toString());
  expect(session).toHaveProperty("access_token");
  for (const access_token of ["a\r\nb", "é€", "sb_secret_x", "", "a.b.c.d", 5, null]) {
    const forged = JSON.stringify(Object.assign({}, session, { access_token }));
    const Cookie = `${name}=base64-${Buffer.from(forged).toString("base64url")}`;
    const request = requestByNobody("/user-dashboard", { headers: { Cookie } });
    expect(await redirectOf(person(argsFor(request))), String(access_token)).toMatch(/^\/\?next=/);
  }
});

test("a session cookie has only tokens, and nothing about the person, to fit any proxy's buffer", async () => {
  const { ana } = await seedPeople();
  const [name = "", value = ""] = (await sessionCookie(ana)).split("=base64-");
  expect(name).toBe("daymark-session");
  const kept: unknown = JSON.parse(Buffer.from(value, "base64url").toString());
  expect(kept).toHaveProperty("refresh_token");
  expect(kept).not.toHaveProperty("user");
  expect(Buffer.from(value, "base64url").toString()).not.toContain(ana.uid);
});

/** For how many seconds a browser keeps the session in these headers. */
function lifeOf(headers: Headers): number {
  const cookie = headers.getSetCookie().find((set) => set.startsWith("daymark-session="));
  return Number(/; Max-Age=(\d+)/.exec(cookie ?? "")?.[1]);
}

test("a browser keeps a session for the workspace's idle time, counted from the last renewal §threat.200", async () => {
  const { ana } = await seedPeople();
  const { idle_hours } = (await ana.db.rpc("me").single().throwOnError()).data;
  expect(lifeOf((await signIn(requestByNobody("/"), ana)).headers)).toBe(idle_hours * 3600);
  const ask = globalThis.fetch;
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
    const answer = await ask(...args);
    if (!answer.url.endsWith("/rpc/me")) return answer;
    const [me]: Array<object> = await answer.json();
    return Response.json([{ ...me, idle_hours: 48 }]);
  });
  const Cookie = await expiredCookie(ana);
  const renewed = await person(argsFor(requestByNobody("/", { headers: { Cookie } })));
  expect(lifeOf(new Headers(renewed.init?.headers))).toBe(48 * 3600);
  // An open window renews it for Realtime, without requesting a page.
  const other = { headers: { Cookie: await expiredCookie(ana) } };
  const token = await realtimeToken(argsFor(requestByNobody("/resources/realtime-token", other)));
  expect(lifeOf(token.headers)).toBe(48 * 3600);
});

test.each([
  ["refuses so many at once", 429, () => Promise.resolve(Response.json({}, { status: 429 }))],
  ["has a fault", 500, () => Promise.resolve(Response.json({}, { status: 500 }))],
  ["is away", 0, () => Promise.reject(new TypeError("fetch failed"))],
])("nobody is signed out while the Auth server %s §threat.202", async (_, status, answer) => {
  const { ana } = await seedPeople();
  const Cookie = await expiredCookie(ana);
  const logged = status === 429 ? [] : expectConsoleError();
  const ask = globalThis.fetch;
  vi.spyOn(console, "warn").mockReturnValue();
  const renewals = vi.fn(answer);
  vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) =>
    new Request(...args).url.includes("grant_type=refresh_token") ? renewals() : ask(...args),
  );
  // On a page, on the sign-in page and for Realtime's token: nobody is redirected to sign in.
  for (const [load, path] of [
    [person, "/user-dashboard"],
    [signInPage, "/"],
    [realtimeToken, "/resources/realtime-token"],
  ] as const) {
    const thrown: unknown = await load(
      argsFor(requestByNobody(path, { headers: { Cookie } })),
    ).catch((response: unknown) => response);
    if (!(thrown instanceof Response)) throw new Error(`${path} was answered`);
    expect([thrown.status, thrown.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(thrown.headers.getSetCookie()).toEqual([]);
    expect(await thrown.json()).toMatchObject({ kind: status === 429 ? "busy" : "no_sign_in" });
  }
  // One attempt each, without retrying for half a minute.
  expect(renewals).toHaveBeenCalledTimes(3);
  expect(logged).toHaveLength(status === 429 ? 0 : 3);
  // Signing out succeeds here, and says that the Auth server did not end the session.
  const left = await signOut(requestByNobody("/logout", { headers: { Cookie } }));
  expect(left.message).toBe("Logout failed");
  expect(left.headers.getSetCookie()[0]).toMatch(/^daymark-session=;.*Max-Age=0/i);

  vi.stubGlobal("fetch", ask);
  const later = await person(argsFor(requestByNobody("/", { headers: { Cookie } })));
  expect(later.data.me.uid).toBe(ana.uid);
});
