import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createPerson, type Person } from "../fixtures/people";
import { cookiesAt } from "../e2e/session";
import { argsFor, requestByNobody, sessionCookie } from "../fixtures/requests";

// The fixtures sign in over http, before the settings below.
beforeAll(async () => void (await sessionCookie(await createPerson())));

// The server caches its settings, also for the test files after this one.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("SESSION_SECRET", "s".repeat(32));
  vi.stubEnv("PUSH_TEST_ENDPOINT", "");
  vi.stubEnv("APP_URL", "https://tasks.daymark.test");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function signInAs(person: Person, Cookie = ""): Promise<Array<string>> {
  const { signIn } = await import("../../app/features/sign-in/sign-in.server");
  const result = await signIn(requestByNobody("/", { headers: { Cookie } }), person);
  expect(result.ok).toBe(true);
  return result.headers.getSetCookie();
}

async function whoIs(Cookie: string) {
  const { requirePerson } = await import("../../app/core/session/guards.server");
  const request = requestByNobody("/user-dashboard", { headers: { Cookie } });
  const { me, headers } = await requirePerson(argsFor(request));
  return { uid: me.uid, set: headers.getSetCookie() };
}

/** The Cookie header that a browser sends after getting these. */
function held(set: ReadonlyArray<string>): string {
  return set
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

const PLAIN = "daymark-";

test("over https no other host can set our cookies, nor anybody without https §threat.192", async () => {
  const ana = await createPerson();
  const set = await signInAs(ana);
  expect(set).not.toEqual([]);
  const { signedIn } = await import("../../app/core/session/throttle.server");
  const headers = new Headers();
  await signedIn(requestByNobody("/"), ana.email, headers);
  const { redirectWithToast } = await import("../../app/core/server/toast.server");
  const toast = await redirectWithToast("/", { type: "success", message: "Done" });
  const { languageCookie } = await import("../../app/core/session/language/follow.server");
  headers.append("Set-Cookie", languageCookie("de"));
  const all = [...set, ...headers.getSetCookie(), ...toast.headers.getSetCookie()];
  expect(all.map((cookie) => cookie.split("=", 1)[0])).toEqual([
    "__Host-daymark-session",
    "__Host-daymark-device",
    "__Host-language",
    "__Host-daymark-toast",
  ]);
  for (const cookie of all) {
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).not.toMatch(/; Domain/i);
  }
  expect((await whoIs(held(set))).uid).toBe(ana.uid);
});

test("the cookie for a sign-in by Google is only for its path, and only over https", async () => {
  const { beginGoogle } = await import("../../app/features/sign-in/google.server");
  const { headers } = await beginGoogle(requestByNobody("/auth/google"), "/user-dashboard");
  const set = headers.getSetCookie();
  expect(set.map((cookie) => cookie.split("=", 1)[0])).toEqual(
    expect.arrayContaining(["__Secure-daymark-session-code-verifier", "__Secure-daymark-next"]),
  );
  for (const cookie of set) expect(cookie).toMatch(/^__Secure-.*; Path=\/auth(;|$)/);
  // Starting again forgets the previous attempt.
  const again = await beginGoogle(
    requestByNobody("/auth/google", { headers: { Cookie: held(set) } }),
    "/",
  );
  expect(again.headers.getSetCookie()[0]).toMatch(/^__Secure-.*-code-verifier=;.*Max-Age=0/i);
});

/** Cookie headers of a session as another host of the domain could set it, whole or in parts. */
async function plantedBy(person: Person): Promise<Array<string>> {
  const plain = await sessionCookie(person);
  expect(plain.startsWith(PLAIN)).toBe(true);
  return [plain, `__Secure-${plain}`, `__Secure-${plain.replace("=", ".0=")}`];
}

test("journeys hold a session by the names that a server gives it, over https and over http", async () => {
  const [ana, plain] = [await createPerson(), await sessionCookie(await createPerson())];
  const https = cookiesAt("https://tasks.daymark.test", plain);
  const set = held(await signInAs(ana)).split("; ");
  expect(https.map(({ name }) => name)).toEqual(set.map((cookie) => cookie.split("=", 1)[0]));
  expect(https.every(({ secure }) => secure)).toBe(true);
  const http = cookiesAt("http://127.0.0.1:3000", plain);
  expect(http.map(({ name, value }) => `${name}=${value}`).join("; ")).toBe(plain);
});

test("a session planted by another host does not replace one's own §threat.193", async () => {
  const [ana, eve] = await Promise.all([createPerson(), createPerson()]);
  const own = held(await signInAs(ana));
  for (const planted of await plantedBy(eve)) {
    expect((await whoIs(`${planted}; ${own}`)).uid).toBe(ana.uid);
    expect((await whoIs(`${own}; ${planted}`)).uid).toBe(ana.uid);
  }
});

test("a session planted by another host signs nobody in", async () => {
  for (const planted of await plantedBy(await createPerson())) {
    await expect(whoIs(planted), planted.split("=", 1)[0]).rejects.toMatchObject({ status: 302 });
  }
});

test("on this machine, over http, cookies have names that browsers accept there", async () => {
  vi.stubEnv("APP_URL", "http://127.0.0.1:3000");
  const set = await signInAs(await createPerson());
  expect(set[0]).toMatch(/^daymark-session=/);
});
